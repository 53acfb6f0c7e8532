# Why an act is refused.

no-more-placing = Everyone is in place already
no-turn-yet = Place your units first; the first turn comes after that
no-second-copy = { $unit } is on the board already, and each side has only one
no-fallen = { $unit } is no longer on the board
no-other-first = { $active } has moved and can still attack: let it finish, then it’s { $unit-of } turn
no-wrong-start = { $unit } stands on { $at }, not on { $from }
no-second-move = { $unit } has already moved this turn
no-move-after-attack = { $unit } is done for this turn: nobody moves after an attack
no-second-act = { $unit } has already acted this turn
no-more = { $unit } is done for this turn
no-stop-first = { $unit } has done nothing yet: it has to walk or attack
no-skip = Every unit that can act has to act. A house rule can allow sitting out
no-skip-after-walk = { $unit } has moved already: it can stop here instead
no-skip-needed = { $unit } can’t do anything and sits out by itself

# Where to.
no-obstacle = { $what ->
    [tree] There are trees on { $at }
   *[mountain] There’s a mountain on { $at }
}
no-room = { $other } stands on { $at }
no-step = { $unit } is there already
no-reach = That’s { $steps } steps away; { $unit } walks at most { $most }
no-detour = The way around is { $steps } steps long; { $unit } walks at most { $most }
no-way = There’s no way to get there: everything around it is blocked

# Whom to attack.
no-target = There’s nobody on { $at } to attack
no-friend = That’s { $target-whose ->
    [mine] your own { $target-name }
   *[other] one of its own
}
no-range = { $range ->
    [1] { $target } is { $distance } steps away; { $unit } only reaches the square next to it
   *[other] { $target } is { $distance } steps away; { $unit } reaches at most { $range }
}
no-range-around = Around everything in between, { $target } is more than { $range ->
    [one] 1 step
   *[other] { $range } steps
} away

# What cannot be read as an act.
no-such-cell = There is no square “{ $word }” on this board
no-such-unit = There is no unit “{ $word }”
no-such-word = “{ $word }” is neither a square nor a word for an act
no-more-words = “{ $word }” is too much here
no-end = Something is missing at the end
no-start = { $unit } is not on the board
hint-cells = Squares are called A1 to { $last }
hint-units = S is the Sniper, B the Brawler
hint-forms = Acts look like this: S place B4, S B4 -> D5, S G8 (attack), S stop, S skip
hint-start = Write where it walks from
hint-words = The words are place, stop and skip
