# Why an act is refused.

no-unfinished = { $unit } has to finish { $ability } first
no-unanswered = First decide: does { $unit } use { $ability }?
no-reaction = There’s nothing to react to
no-ability-begun = No ability is under way
not-yours = { $name } isn’t yours
not-your-unit = { $unit } isn’t yours
no-unit = There is no { $name }
no-board = { $unit } isn’t on the board any more
no-pass = You have to use both actions while there’s one to use

# Setting up.
no-obstacle-yet = First each side puts down an obstacle
no-obstacle-here = No obstacle can go on { $at }: choose a free square in the middle rows, outside the four at the centre
no-more-obstacles = Obstacles are put down before the units
no-unplaced = Place all your units first
no-second-place = { $unit } has a place already
no-deployment = Everyone is in place already
no-home = { $at } is not in your first two rows
no-room = { $unit } stands on { $at } already
no-entry = There’s an obstacle on { $at }

# Actions of the turn.
no-second-action = { $unit } is pinned down and has had its one action
no-second-attack = { $unit } has already attacked this turn
no-attack-locked = { $unit } can’t attack this turn
no-attack-used = { $unit } has used an ability this turn, in place of its attack
no-second-ability = { $unit } has already used its ability this turn
no-ability-after-attack = { $unit } has attacked this turn, so it can’t use an ability
no-ability-locked = { $unit } can’t attack this turn, and { $ability } is an attack
no-such-ability = { $unit } doesn’t have { $ability }
no-use-passive = { $ability } always works; there’s nothing to do
no-use-reaction = { $ability } is an answer: you’ll be asked when the moment comes
no-second-stance = { $unit } is in a defensive stance already
no-enemy-near = No enemy is next to { $unit }
no-word-of-it = { $wants ->
    [square] Say where { $unit } goes
    [target] Say whom { $unit } attacks
    [order] Say who goes where
    [swap] Say whom { $unit } swaps places with
    [ward] Say whom { $unit } guards
   *[nothing] There’s nothing more to say about that
}

# Companions.
no-second-order = { $ally } has had its order already
no-order-to-stay = { $ally } has to move at least 1 square
no-near-companion = { $ally } is more than { $within ->
    [one] 1 square
   *[other] { $within } squares
} away from { $unit }
no-neighbour = { $ally } isn’t next to { $unit }
no-companion = { $same ->
    [yes] { $unit } can’t do that with itself
   *[no] { $other } isn’t on the same side as { $unit }
}
no-such-companion = { $name } isn’t on the same side as { $unit }

# Where to.
no-free-square = { $other } stands there
no-way-through-rough = Difficult ground counts double: that’s more than { $unit } can walk
no-way = { $direct ->
    [yes] That’s { $far } squares away; { $unit } moves at most { $speed }
   *[no] The way around is longer than the { $speed ->
        [one] 1 square
       *[other] { $speed } squares
    } that { $unit } moves
}

# Whom to attack.
no-enemy = { $target } is no enemy
no-such-enemy = { $name } is no enemy
no-range = { $target } is { $far } squares away; { $unit } reaches at most { $range }
no-hidden = { $target } can’t be attacked before its owner’s next turn
no-sight = { $unit } can’t see { $target }: { $why }

# What cannot be read as an act.
word-extra = “{ $word }” is too much here
word-missing = { $what ->
    [act] Say what to do
    [deed] Say what the unit does
    [companion] Say which companion goes
    [order] Say where the companion goes
    [aim] Say a unit or a square
    [unit] Say a unit
   *[square] Say a square
}
word-deed = { $unit } can’t “{ $word }”
word-unit = “{ $word }” is no unit
word-square = “{ $word }” is no square
form-acts = Acts look like this: R1 move c3, R1 attack B2, R1 charge c3, then B2, pass
form-order = Name a companion and its square, like R2 d4
form-unit = Units are named like B2
form-square = Squares are named like d4
form-squares = Squares go from a1 to h8
