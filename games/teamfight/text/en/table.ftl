# The table: what lies on it and beside it, and what can be chosen before the game.

summary = Two teams of heroes fight over the zones of a map; the text on a card is all that a hero can do

seat-red = Red
seat-blue = Blue
face-side = { $side }

named = { $what }
figure-name = { $unit-name }
zone = zone { $zone }
zone-deploys = { $side-whose ->
    [mine] you deploy here
   *[other] { $side } deploys here
}
terrain-floor = floor
terrain-wall = wall
health = health
speed-short = S
speed = speed
marker-means = { $marker }: { $meaning }
text-means = { $text }: { $meaning }
texts = { $first } { $next }
group-conditions = Conditions
tray-pool = The heroes on offer
tray-pools = { $first ->
    [yes] First pool
   *[no] Second pool
}
tray-side = { $side }

badge-acting = acting
badge-done = has acted
badge-tokens = { $what } { $count }
badge-tapped = resting
badge-left = { $left } left
badge-used = used
badge-late = from round { $round }

counter-round = round
counter-rounds = of
counter-zones = points for zones
counter-kills = kills
counter-total = points

# Words that can be picked and stand on no card.
word-dash = run
about-dash = Walk once more, up to the hero’s speed, for the Standard Action
word-end = end
about-end = End the hero’s turn, even with actions left
word-react = react
about-react = Use the reaction now
word-pass = pass
about-pass = Let it happen without a reaction
word-none = nobody
about-none = Choose no unit at all
word-stay = stay
about-stay = Leave the unit where it is
word-skip = nowhere
about-skip = Choose no space; nothing happens there
word-keep = keep
about-keep = Keep the roll
word-reroll = throw again
about-reroll = Roll again; the new roll counts
word-north = up
about-north = Lay the line towards the top of the map
word-east = right
about-east = Lay the line towards the right side of the map
word-south = down
about-south = Lay the line towards the bottom of the map
word-west = left
about-west = Lay the line towards the left side of the map

# What is drawn.
draw-first = who goes first
draw-attack = the roll

# Options.
option-first-set = First set
    .about = The set that the heroes come from
option-second-set = Second set
    .about = A second set to mix in
    .none = none
option-third-set = Third set
    .about = A third set to mix in
    .none = none
option-map = Map
    .about = Where the game is played
    .drawn = a surprise
option-setup = Heroes
    .about = Whether you draft heroes or play the ready-made game of the first set
    .draft = draft
    .intro = ready-made teams
option-first = First player
    .about = Who goes first
    .draw = drawn at random
    .red = Red
    .blue = Blue
option-walls-clip-areas = Walls and areas
    .about = Whether walls shelter what lies behind them from bursts and squares
    .on = walls shelter
    .off = walls do not matter
option-empty-space-side-effects = Aiming at nobody
    .about = Whether the rest of an ability happens if it is aimed at an empty space
    .on = the rest happens
    .off = nothing happens
option-summon-acts-at-once = Fresh summons
    .about = Whether a summon acts in the turn in which it is created
    .on = act at once
    .off = wait a turn
option-tie-unclaims = Contested zones
    .about = Whether a tie takes a zone from its owner
    .on = a tie frees the zone
    .off = the owner keeps it
option-flight-triggers-passives = Flying past
    .about = Whether flying movement sets off passives
    .on = sets them off
    .off = goes unnoticed
option-dead-users = Dying in the act
    .about = What becomes of an ability if its user dies in the middle
    .stop = it ends at once
    .finish = it still hits the named target
option-free-action-guard = Free actions
    .about = How many free actions a unit may take in a turn; 0 for any number
option-undo = Taking back
    .about = Whether acts can be taken back
    .on = allowed
    .off = not allowed
option-safety-limit = Longest game
    .about = After how many questions a game ends in a draw
