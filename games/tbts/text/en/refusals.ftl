# Why an act is refused.

# Whose question it is, and what comes first.
no-orders-yet = Choose your parties first
no-more-classes = Both parties are complete
no-such-choice = The { $class } is an enemy, not one of the classes to choose from
no-start = You can’t start on { $at }: choose one of your free start squares
no-other-before-closing = { $unit } first takes one movement action, or leaves it at that
no-other-before-pressing = { $unit } may attack once more first, or leave it at that
no-other-before-shifting = { $unit } sidesteps first
no-unit-there = { $unit } is not on the board
no-act-down = { $unit } is down and can’t act
no-unit-of-yours = { $unit } is not on the side that acts now
no-act-restored = { $unit } was cured this round and acts again in the next one
no-act-done = { $passed ->
    [yes] { $unit } held back and is done for this round
   *[no] { $unit } has spent A, so its round is over
}

# Points.
no-movement-rooted = Roots hold { $unit }: nothing that takes a movement action this round
no-points = { $unit } has no points left this round
no-martial-point = { $left ->
    [yes] This takes A, and { $unit } only has M left
   *[no] This takes A, and { $unit } has no points left
}
no-both-points = This takes both M and A, and { $unit } no longer has both
no-spells = { $unit } casts no spells, so it gathers no mana
no-reload = { $shoots ->
    [yes] { $unit } is loaded already
   *[no] { $unit } has nothing to load
}
no-mana = { $ability } takes { $price } mana; { $unit } holds { $mana }
no-ability = { $unit } can’t do that: { $ability } belongs to other classes

# Ways.
no-way = { $away ->
    [0] { $unit } is there already
   *[other] { $most ->
        [1] That’s not a free square next to { $unit }
       *[other] { $unit } can’t get to { $to } in { $most } steps
    }
}
no-such-way = Nobody can walk that way
no-shift-there = { $unit } can’t step to { $to }: it takes a free square next to it
no-shift-now = No spell has struck: there is nothing to step aside from
no-charge = { $target } is { $away ->
    [one] 1 step
   *[other] { $away } steps
} away, not 4 or 5
no-run = { $unit } has no free way of exactly { $run } steps to { $to }
no-cover = Nothing hides { $unit } from { $target }: a wall or a unit must stand between
no-place-beside = That’s not a free square next to { $target }

# Whom to attack.
no-opponent-down = That takes an enemy who is down, and { $target } is not
no-melee-reach = { $unit } can’t reach { $target } from here
no-shot = That’s { $away ->
    [one] 1 step
   *[other] { $away } steps
} away; a shot takes 3 or 4, a blow 1
no-thrust = That’s { $away ->
    [one] 1 step
   *[other] { $away } steps
} away; a long weapon reaches 1 or 2
no-blow = That’s { $away ->
    [one] 1 step
   *[other] { $away } steps
} away; a blow reaches only the next square
no-bolt = { $unit } has to reload first
no-line = Something on { $at } is in the way
no-line-past = { $unit } is in the line of the shot
no-reach-past = { $unit } is in the way
no-zone = Say where { $unit } watches: north, east, south or west
no-zone-needed = { $unit } guards all around: only an archer watches one direction
no-aim-taken = { $unit } has not taken aim at { $target }
no-dead-target = { $target } is dead
no-such-target = There is no such unit in this battle
no-opponent = { $target } is not an enemy
no-standing-target = { $target } is already down
no-range = { $target } is { $away ->
    [one] 1 step
   *[other] { $away } steps
} away; { $least ->
    [0] up to { $most } will do
   *[other] { $most ->
        [1] it must be next to { $unit }
       *[other] it must be { $least } to { $most }
    }
}
no-melee = { $target } is out of { $unit-of } reach

# Companions.
no-such-self = This is for a companion, not for { $unit } itself
no-companion = { $target } is not a companion of { $unit }
no-team-mate = { $target } is not on this side
no-wound = { $target } is not hurt
no-second-protection = { $unit } already covers { $companion }
no-cure-forgotten = Somebody can be cured: say who

# Spells.
no-spell-so-far = That’s { $away } steps away; a spell reaches { $most }
no-same-cell-twice = The two columns need two different squares
no-more-than-three = Roots take one to three enemies

# Doors, levers, chests and items.
no-thing = There’s nothing to use on { $at }
no-thing-in-reach = That’s { $away } steps away; { $unit } has to stand next to it
no-closed-chest = The chest on { $at } is open already
no-key = It is locked, and { $unit } does not carry the { $key }
no-closing = { $unit } stands in the doorway on { $at }

# Why an ability cannot be used.
no-card-over = The battle is over
no-card-yet = Choose your parties first
no-pressing-yet = It follows when { $unit } has killed an enemy

# What cannot be read as an act.
no-act = Something is missing: what is to be done?
no-class = The class is missing
no-target = A unit is missing
no-cell = A square is missing
no-verb = What does it do? The verb is missing
no-more-words = “{ $word }” is too much here
no-class-named = There is no class “{ $word }”
no-unit-named = There is no unit “{ $word }”
no-unit-twice = { $unit } is named twice
no-cell-named = There is no square “{ $word }” on this board
no-such-verb = { $unit } can’t do “{ $word }”
no-plain-verb = “{ $word }” could mean several verbs
no-direction = “{ $word }” is not a direction
no-longer-way = No way is longer than { $most } squares
hint-forms = Acts look like this: R1 move d4, R1 attack B2, R1 guard, R1 pass, end
hint-take = For example: take arciere c2
hint-unit = Units have names like B2
hint-cell = Squares have names like d4
hint-cells = Squares are called a1 to { $last }
hint-way = Write its squares one by one, without the first
hint-directions = Directions are N, E, S and W
hint-once = Name each unit once
hint-verbs = These begin like that: { $verbs }
