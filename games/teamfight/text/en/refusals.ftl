# Why something cannot be done.

# Not now.
now = { $asked ->
    [split] First divide the heroes into two pools
    [pool] First choose a pool
    [deploy] Now is the time to deploy a hero
    [reaction] First say whether you react
    [option] First choose an option
    [aim] First choose what to aim at
    [name] First name another target
    [go] First choose where to go
    [place] First choose a space
    [card] First choose a card
    [roll] First keep the roll or throw again
   *[act] Now a unit acts
}
unasked = { $what ->
    [way] Nobody needs a way now: one of your units acts
    [space] Nobody needs a space now: one of your units acts
    [reaction] There is nothing to react to now: one of your units acts
    [roll] There is no roll to keep now: one of your units acts
    [card] No card needs choosing now: one of your units acts
    [draft] The game has begun: one of your units acts
   *[nothing] There is nothing to choose now: one of your units acts
}

# Draft.
no-even-split = { $first } and { $second } heroes won’t do: each pool needs at least { $least }
no-own-hero = That hero is not yours to deploy
no-deploy-zone = { $at } lies outside your deploy zone
no-free-space = { $at } is taken

# Who acts.
no-longer-there = { $unit } is not on the map
no-dead = { $unit } is dead
no-turn = It’s not { $unit-of } turn
no-object-turn = { $unit } is a thing and takes no turn
no-turn-left = { $unit } has already acted
no-fresh-summon = { $unit } has only just arrived and acts from the next turn on
no-other-unit = { $unit } is in the middle of a turn; end that first

# Walking.
no-actions = { $unit } can do nothing now
no-own-move = { $unit } cannot move now
no-dash-left = { $unit } has no Standard Action left to run with
no-walk-left = { $unit } has no movement left
no-more-moves = Nobody moves more than { $most } times in a turn
no-gaps = A way goes from space to space, side by side
no-wall = There is a wall on { $at }
no-thin-wall = A wall stands before { $at }
no-ground = Only who flies gets across { $at }
no-enemy-space = An enemy stands on { $at }
no-shared-space = Somebody already stands on { $at }
no-distance = That’s { $cost } steps; { $unit } can go { $budget } at most
no-stay = { $unit } must go as far as possible
no-straight-push = { $unit } is moved in a straight line
no-direction = Every step must bring { $unit } { $pull ->
    [yes] nearer
   *[no] further away
}
no-exact = { $unit } goes exactly { $by }, without crossing the same space twice
no-so-far = { $pushed ->
    [yes] { $unit } can be moved { $by } at most
   *[no] That takes { $cost }; { $unit } can go { $by } at most
}
no-straight-go = { $unit } goes in a straight line

# Using abilities.
no-standard = { $ability } needs a Standard Action, and none is left
no-move = { $ability } needs a Move Action, and none is left
no-both = { $ability } needs both a Move Action and a Standard Action
no-free = { $most } free actions in a turn are enough
no-trigger = { $ability } is a reaction: it waits for its moment
no-late-start = { $ability } comes before anything else in the turn
no-own-movement = { $ability } only moves, and { $unit } cannot move now
no-movement = Nobody there can be moved, and { $ability } does nothing else
no-more-of = { $space ->
    [yes] There are already { $most } of { $what }
   *[no] There is no empty space for { $what }
}
no-room-for-units = There are already { $most } summons and objects on the map
no-room-for-markers = There are already { $most } markers on the map
no-defaults = { $unit } cannot use default abilities now
no-cards = { $unit } can only use default abilities now
no-tapped = { $ability } rests this turn
no-uses = { $ability } is used up
no-second-use = { $ability } was already used this turn
no-round = { $ability } can be used from round { $round } on
no-tokens = { $ability } costs { $needs } { $what }, and { $unit } has fewer

# Aiming.
no-such-targets = Not all of these can be chosen
no-choice-twice = Each can be chosen once
no-corner = { $at } is only diagonally adjacent; this reaches the four spaces straight beside
no-range = { $at } is { $far } away, out of range
no-sight = A wall hides { $at }
no-fitting = { $unit } cannot be the target of this
no-veiled = { $unit } can only be seen from right beside
no-reach-laddered = { $unit } counts as further away, out of range
no-area = The area cannot lie like that
no-veiled-area = An area cannot be laid only on somebody who cannot be seen
no-landing = { $at } is not an empty space in sight and range
no-place = { $at } is not an empty space in range


# Answers that fit no question or no unit.
no-such-answer = { $what ->
    [option] There is no such option
    [target] Nobody there can be the target
    [so-many] That’s too many targets, or none
    [joined-moves] What is left of two moves does not add up to one
    [such-ability] There is no such ability here
    [such-card] That card cannot be turned
    [other-target] Another target in the same space must be named
    [skip] It must go somewhere
    [aim-from] There is nowhere to aim from
    [aim-now] Nothing is aimed now
    [move-now] Nobody moves now
    [aim-needed] There is nothing to aim at
    [aim-like-that] This ability is not aimed like that
    [nearest] Only the nearest one can be the target
   *[map] That leads off the map
}

# What cannot be read.
missing = { $what ->
    [act] The act is missing
    [pool] The pool is missing
    [first-pool] The first pool is missing
    [hero] The hero is missing
    [space] The space is missing
    [number] The number is missing
    [unit] The unit is missing
    [unit-before] The unit before the colon is missing
    [ability] The ability is missing
    [option] The option is missing
    [way] Where it goes is missing
    [aim] The aim is missing
    [source] The source is missing
    [direction] The direction is missing
   *[square] The square is missing
}
bad-extra = “{ $word }” is { $twice ->
    [yes] named twice
   *[no] too much here
}
bad-verb = “{ $word }” is nothing to do
bad-opening = “{ $word }” is neither a unit nor something to do
bad-pool = “{ $word }” is no pool
bad-number = “{ $word }” is not a number from 1 to { $most }
bad-square = There is no square “{ $word }”
bad-unit = There is no unit “{ $word }”
bad-hero = No hero “{ $word }” was dealt
bad-ability = { $unit } has no ability “{ $word }”
bad-several = Several could be meant on { $at }
bad-absent = { $word } is not on the map
bad-target = “{ $word }” is neither a square nor a unit
bad-many = No more than { $most } units can be named at once
bad-direction = “{ $word }” is no direction
hint-verb = { $near }; an ability follows a colon
hint-squares = Squares are named like a1, up to { $last }
hint-ability = Name one of { $unit-of } abilities
hint-number = Write its number, 1 to { $most }
hint-several = Add one of { $units }
bad-act = { $what ->
    [length] This is too long for an act
    [aim] There is nothing to aim now
    [card] There is no card to choose now
    [go] There is nobody to move now
   *[way] These squares do not follow each other side by side
}
hint = { $what ->
    [acts] You can write: UNIT moves c3 c4, UNIT: ABILITY c4, go c3, react ABILITY, pass, end
    [deploy] Write “deploy HERO b1”
    [take] Write “take first” or “take second”
    [pools] Write “first” or “second”
    [place] Write “place c4”
    [option] Write “option 2”
    [name] Write “name” and a unit in the same space
    [split] Name its heroes: “split HERO HERO HERO HERO”
    [way] Name the squares, or the last one
    [go] Name the squares, or the last one, or write “stay”
    [square] Name a square
    [directions] Write north, east, south or west
    [corners] Name its lower left and upper right corner: “b3..c4”
    [space] Name the space: “c4”
    [targets] Name the targets in their order
    [any-number] Name those you mean, or write “none”
    [line] Name the first space and the direction: “c4 north”
    [path] Name the spaces one after the other: “c3 c4 d4”
    [area] Name the corners: “b3..c4”
   *[source-area] Name the source and the corners: “c4 b3..c4”
}
