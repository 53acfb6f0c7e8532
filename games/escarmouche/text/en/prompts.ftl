# What a side is asked.

ask-obstacle = Put an obstacle somewhere in the middle rows, but not on the four squares at the very centre
ask-deploy = Place { $units } on your first two rows
ask-action = { $left ->
    [one] 1 action left
   *[other] { $left } actions left
}{ $all ->
    [yes] { "" }
   *[no] , or end your turn
}

# Reactions. `$unit` may answer.
ask-watch = { $ability }: { $enemy } has come into view. Shall { $unit } attack, { $power } damage?
ask-riposte = { $ability }: shall { $unit } strike back at { $enemy }, { $by } damage?
ask-dive = { $ability }: shall { $unit } duck { $enemy-of } attack, { $by } less damage?
ask-guardian = { $ability }: shall { $unit } take the { $damage } damage that { $enemy } does to { $ward }?

# The next step of an ability.
ask-step = { $ability }: { $step ->
    [move] where does { $unit } go?
    [attack] whom does { $unit } attack?
    [swap] whom does { $unit } swap places with?
    [guard] whom does { $unit } guard?
    [order] who goes, and where?
    [order-next] who goes next, and where? Or leave it at that
   *[next] what does { $unit } do next?
}
reaction = { $ability }

# What can be picked.
pick-unit = { $unit-name }
pick-obstacle = Put an obstacle here
pick-place = Place it here
pick-move = Move here
pick-go = Go here
pick-stay = Stay here
pick-attack = Attack { $target }
pick-whom = { $unit-name }
pick-ability = { $ability }
pick-react = { $ability }
pick-react-now = React
pick-decline = Let it be
pick-done = Leave it at that
pick-pass = End the turn
pick-watched = { $what }: { $watchers } may attack

# Why an area ends where it ends.
area-reach = Up to { $speed ->
    [one] 1 square
   *[other] { $speed } squares
}, diagonals too{ $sure ->
    [yes] , over difficult ground as over any other
   *[no] ; difficult ground counts double
}. Units and obstacles are in the way
area-range = Up to { $range ->
    [one] 1 square
   *[other] { $range } squares
} away, diagonals too
area-sight = From one corner of its square there’s a free line to a corner of theirs
area-targets-all = Every enemy is in range and in sight
area-targets-not = { $others }
area-spared-hidden = { $target } can’t be attacked just now
area-spared-far = { $target } is { $far } squares away, out of range
area-spared-blocked = { $target } is out of sight: { $why }
area-blocked = { $what }
area-blocked-none = Nothing blocks the view
area-behind = { $count ->
    [one] 1 square is
   *[other] { $count } squares are
} out of sight: { $why }
area-watch = { $ability }: whoever ends a move here can be attacked, { $power } damage
area-watch-spent = { $ability } rests: { $unit } has already acted this turn

# What stands between two squares.
blocked = { $by } { $count ->
    [one] blocks
   *[other] block
} every line
obstacles = { $count ->
    [one] an obstacle
   *[other] { $count } obstacles
}
