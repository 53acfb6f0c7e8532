# What happens, one event at a time.

# Draft and rounds.
first-player = { $side-whose ->
    [mine] You go first
   *[other] { $side } goes first
}
dealt = { $count } heroes are on offer for { $map }: { $heroes }
splits = { $side-whose ->
    [mine] You split
   *[other] { $side } splits
} the heroes: { $first } on one side, { $second } on the other
takes-pool = { $side-whose ->
    [mine] You take
   *[other] { $side } takes
} the { $first ->
    [yes] first
   *[no] second
} pool
deploys = { $side-whose ->
    [mine] You send
   *[other] { $side } sends
} { $unit } in at { $at }, to act { $column ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] as number { $column }
}
round-begins = Round { $round }
round-ends = Round { $round } is over
claims = { $side-whose ->
    [mine] You claim
   *[other] { $side } claims
} zone { $zone }
unclaimed = Nobody holds zone { $zone } any more
scores = { $side-whose ->
    [mine] You score
   *[other] { $side } scores
} a point: { $own } { $own ->
    [one] zone
   *[other] zones
} to { $other }
scores-all = { $side-whose ->
    [mine] You score
   *[other] { $side } scores
} one more for holding all { $zones } zones
game-ends = That’s the end: { $red } { $red_points }, { $blue } { $blue_points }

# Turns.
turn-begins = { $unit-of } turn
turn-passes = { $unit } is dead, so the turn passes
turn-ends = { $unit } is done

# Moving.
moves = { $unit } { $how ->
    [dash] runs
   *[walk] walks
} to { $to }
is-moved = { $unit } { $how ->
    [walk] moves
    [fly] flies
    [pull] is dragged
    [push] is shoved
   *[move] is moved
} { $steps } to { $to }
placed = { $unit } { $back ->
    [yes] has no room there and steps back
   *[no] teleports
} to { $to }
swaps = { $unit } and { $other } swap places
stuck = { $unit } cannot move
immune-to-force = { $unit } stands firm: nothing shoves or drags { $unit }

# Abilities.
uses = { $unit } { $reacts ->
    [yes] answers with
   *[no] uses
} { $ability }{ $option ->
    [0] { "" }
   *[other] , choice { $option }
}{ $aim }
aim-nothing = { "" }
aim-nobody = , on nobody
aim-units = { " " }on { $units }
aim-space = { " " }at { $at }
aim-line = { " " }{ $way ->
    [north] towards the top
    [east] to the right
    [south] towards the bottom
   *[west] to the left
}
aim-area = { " " }over { $area }
passes = { $side-whose ->
    [mine] You let
   *[other] { $side } lets
} it happen
set-off = { $unit-of } { $ability } goes off
goes-no-further = { $unit } is dead, so { $ability } ends there
taps = { $unit-of } { $ability } rests for a turn
untaps = { $unit-of } { $ability } is ready again
may-reroll = { $unit } may throw the next roll again
extra = { $unit } can { $standard ->
    [yes] act
   *[no] move
} once more
targets = { $unit } aims at { $target }
nobody-there = Nobody is on { $at }
no-target-there = Nobody on { $at } can be aimed at any more
hits-space = { $unit-of } attack strikes { $at } instead
becomes-target = { $unit } is the target now
redirects = { $unit } takes the { $damage } damage instead
transforms = { $unit } turns into { $into }

# Rolls.
rolls = { $unit } rolls { $face } against a defense of { $def }: { $result ->
    [hit] a hit
    [miss] a miss
    [crit] a critical hit
   *[again] thrown again
}
rolls-freely = { $unit } rolls { $face }, { $result ->
    [awaited] and something was waiting for it
   *[idle] just for luck
}

# Damage, with the parts of its sum.
damage = { $unit } takes { $damage } damage{ $caused ->
    [yes] {" "}from { $by }
   *[no] { "" }
}, { $left } left ({ $sum })
sum-base = { $by } on the card
sum-percent = { $by } %
sum-crit = 100 % for the critical hit
sum-cancels = resistance cancels the extra
sum-resistance = half for resistance
sum-flat = { $by }
sum-armor = 1 less for armor
sum-irreducible = nothing reduces it
sum-shield = { $by } taken by { $what }
heals = { $unit } gets { $by } health back, { $left } now

# Conditions and tokens.
gains = { $unit } gains { $what }{ $until ->
    [turn] {" "}for this turn
    [own-start] {" "}until { $unit-of } next turn starts
    [own-end] {" "}until { $unit-of } next turn ends
    [giver-start] {" "}until the giver’s next turn starts
    [giver-end] {" "}until the giver’s next turn ends
   *[removed] { "" }
}
loses = { $unit } loses { $what }
tokens = { $count } { $what }
immune = { $what } does nothing to { $unit }

# Lives and things.
dies = { $unit } falls
lost = { $side-whose ->
    [mine] You lose
   *[other] { $side } loses
} { $unit }: that makes { $kills ->
    [one] one kill
   *[other] { $kills } kills
} for { $other }
hazard = { $marker } { $hurts ->
    [yes] hurts
   *[no] strikes
} { $unit }
is-built = { $unit } is set up on { $at }
appears = { $unit } appears on { $at }
destroyed = { $unit } is gone
lies = { $marker } now covers { $on }
vanishes = { $marker } is gone from { $at }
wall-falls = The wall on { $at } comes down

# What has no room any more.
full-conditions = { $unit } does not gain { $what }: { $most } conditions are in force, and that is the most there can be
full-tokens = { $unit } already has { $most } { $what }, and that is the most there can be
full-markers = { $marker } does not spread to { $on }: { $most } markers lie on the map, and that is the most there can be
full-made = { $what } cannot join: { $most } summons and objects are on the map, and that is the most there can be
full-actions = { $unit } already has { $most } { $standard ->
    [yes] Standard Actions
   *[no] Move Actions
}, and that is the most there can be
full-answers = Nothing answers this: the answers already go as deep as they can
full-hazards = More than { $most } hazards have struck this turn; this one may strike again
