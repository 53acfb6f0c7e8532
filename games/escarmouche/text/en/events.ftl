# Before the first turn.

obstacle = { $side-whose ->
    [mine] You put an obstacle on { $at }
   *[other] { $side } put an obstacle on { $at }
}
placed = { $unit } took up position on { $at }
starts = { $side-whose ->
    [mine] you go first
   *[other] { $side } goes first
}
# Where the dice also say who sets up.
starts-second = { $side-whose ->
    [mine] you go first, so { $other } sets up first
   *[other] { $side } goes first, so { $other-whose ->
        [mine] you set up first
       *[other] { $other } sets up first
    }
}
rolls-again = a tie, so both roll again
rolled = { $one-whose ->
    [mine] You rolled { $red }
   *[other] { $one } rolled { $red }
}, { $two-whose ->
    [mine] you rolled { $blue }
   *[other] { $two } rolled { $blue }
}: { $came }
rolled-one = The die shows { $face }: { $came }

# The turns.
tale-round = Round { $round }
turn = { $side-whose ->
    [mine] Your turn
   *[other] { $side-of } turn
}, round { $round }
passes = { $side-whose ->
    [mine] You passed
   *[other] { $side } passed
}
ends-turn = { $side-whose ->
    [mine] You ended your turn
   *[other] { $side } ended the turn
} with an action left

# Several enemies, all equally near.
foes = { $side-whose ->
    [mine] your squad
    [enemy] the enemy squad
   *[other] { $side-of } squad
}

# A movement. `$turn` says whether it led towards `$foe`, the nearest enemy, away from it, or neither; `$into` whether
# it led into a zone that counts; `$sees` whether the unit can attack `$foe` now, or those in `$sights`.
moves = { $turn ->
    [stays] { $unit } stayed put
    [towards] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } towards { $foe }
    [away] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } away from { $foe }
    [level] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }, still { $far ->
        [1] next to { $foe }
       *[other] { $far } squares from { $foe }
    }
   *[free] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
}{ $into ->
    [zone] , into { $zone }
   *[none] { "" }
}{ $sees ->
    [foe] , now in range{ $also ->
        [yes] { " " }too
       *[no] { "" }
    }
    [named] , now{ $also ->
        [yes] { " " }also
       *[no] { "" }
    } with { $sights } in range
   *[none] { "" }
}
moves-freely = { $turn ->
    [stays] { $unit } stayed put
    [towards] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } towards { $foe }
    [away] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } away from { $foe }
    [level] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }, still { $far ->
        [1] next to { $foe }
       *[other] { $far } squares from { $foe }
    }
   *[free] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
}{ $into ->
    [zone] , into { $zone }
   *[none] { "" }
}{ $sees ->
    [foe] , now in range{ $also ->
        [yes] { " " }too
       *[no] { "" }
    }
    [named] , now{ $also ->
        [yes] { " " }also
       *[no] { "" }
    } with { $sights } in range
   *[none] { "" }
} ({ $ability })
# A companion that moves by an ability of `$unit`, after another one.
sends = { $turn ->
    [stays] { $unit } left { $ally-name } in place
    [towards] { $unit } also had { $ally-name } move { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } towards { $foe }
    [away] { $unit } also had { $ally-name } move { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } away from { $foe }
    [level] { $unit } also had { $ally-name } move { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }, still { $far ->
        [1] next to { $foe }
       *[other] { $far } squares from { $foe }
    }
   *[free] { $unit } also had { $ally-name } move { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
}{ $into ->
    [zone] , into { $zone }
   *[none] { "" }
}{ $sees ->
    [foe] , now in range{ $also ->
        [yes] { " " }too
       *[no] { "" }
    }
    [named] , now{ $also ->
        [yes] { " " }also
       *[no] { "" }
    } with { $sights } in range
   *[none] { "" }
} ({ $ability })

# An attack. `$how`: a shot, a blow, an ability, or the watch of a unit. `$outcome`: what it came to, and whether a
# guardian took it. `$open`: the unit could have hidden instead.
hit = { $outcome ->
    [falls] { $how ->
        [shot] { $unit } shot { $target } dead
        [blow] { $unit } struck { $target } dead
        [watch] { $unit } was waiting and finished { $target } with { $ability }
       *[ability] { $unit } finished { $target } with { $ability }
    }: { $damage } damage
    [unhurt] { $how ->
        [shot] { $unit } shot { $target } and did no harm
        [blow] { $unit } struck { $target } and did no harm
        [watch] { $unit } was waiting and hit { $target } with { $ability }, but did no harm
       *[ability] { $unit } hit { $target } with { $ability } and did no harm
    }
    [hurt] { $how ->
        [shot] { $unit } shot { $target }
        [blow] { $unit } struck { $target }
        [watch] { $unit } was waiting and hit { $target } with { $ability }
       *[ability] { $unit } hit { $target } with { $ability }
    }: { $lost } damage, { $left } left
    [guard-falls] { $how ->
        [shot] { $unit } shot at { $target }
        [blow] { $unit } struck at { $target }
        [watch] { $unit } was waiting for { $target }
       *[ability] { $unit } attacked { $target } with { $ability }
    }, but { $taker } stepped in and fell: { $damage } damage
   *[guarded] { $how ->
        [shot] { $unit } shot at { $target }
        [blow] { $unit } struck at { $target }
        [watch] { $unit } was waiting for { $target }
       *[ability] { $unit } attacked { $target } with { $ability }
    }, but { $taker } stepped in: { $lost } damage, { $left } left
}{ $outcome ->
    [falls] { "" }
    [guard-falls] { "" }
   *[other] { $eased-count ->
        [0] { "" }
       *[other] { " " }({ $eased })
    }
}{ $pinned ->
    [yes] ; { $target } has only 1 action next turn
   *[no] { "" }
}{ $open ->
    [yes] { $unit-whose ->
        [mine] ; { $unit } can be attacked in the enemy’s next turn
        [enemy] ; { $unit } can be attacked in your next turn
       *[other] ; { $unit } can be attacked until its own next turn
    }
   *[no] { "" }
}
eased-cover = light cover took off { $by }
eased-ability = { $ability } took off { $by }
eased-stance = the defensive stance took off { $by }

# Several attacks at once.
tale-sweep = { $unit } used { $ability }: { $outcomes }
tale-outcome = { $guarded ->
    [yes] { $fell ->
        [yes] { $taker } fell for { $target }
       *[no] { $taker } took { $lost } for { $target }
    }
   *[no] { $fell ->
        [yes] { $target } fell
       *[no] { $target } took { $lost }
    }
}

# A loss without an attack: the price of an ability, or the answer to an attack.
loses = { $own ->
    [yes] { $fell ->
        [yes] { $ability } was too much for { $unit }, who fell
       *[no] { $ability } cost { $unit } { $lost } Health: { $left } left
    }
   *[no] { $fell ->
        [yes] { $by } answered with { $ability }, and { $unit } fell
       *[no] { $by } answered with { $ability }: { $unit } took { $lost }, { $left } left
    }
}{ $stance ->
    [0] { "" }
   *[other] { " " }(the defensive stance took off { $stance })
}

# Abilities.
uses = { $unit } uses { $ability }
reacts = { $unit } reacts: { $ability }
lets-be = { $unit } doesn’t use { $ability }
stance = { $unit } takes a defensive stance
hidden = { $side-whose ->
    [mine] { $unit } can’t be attacked in the enemy’s next turn
    [enemy] { $unit } can’t be attacked in your next turn
   *[other] { $unit } can’t be attacked until { $side-of } next turn
}
guards = { $unit } guards { $ward-name }
swaps = { $unit } and { $other-name } swap places
suppressed = { $unit } is pinned down: only 1 action next turn
locked = { $unit } can’t attack next turn
eliminated = { $unit } fell

# An ability with what it does at once.
tale-ability = { $unit } { $deeds } ({ $ability })
deed-moves = { $turn ->
    [stays] stayed put
    [towards] moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } towards { $foe }
    [away] moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } away from { $foe }
    [level] moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } around { $foe }
   *[free] moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
}
deed-misses = found nobody to attack
deed-sends = { $turn ->
    [stays] left { $ally-name } in place
    [towards] had { $ally-name } move { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } towards { $foe }
    [away] had { $ally-name } move { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } away from { $foe }
    [level] had { $ally-name } move { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } around { $foe }
   *[free] had { $ally-name } move { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
}{ $sees ->
    [foe] , now in range{ $also ->
        [yes] { " " }too
       *[no] { "" }
    }
    [named] , now{ $also ->
        [yes] { " " }also
       *[no] { "" }
    } with { $sights } in range
   *[none] { "" }
}
deed-stance = braced for the next hit
deed-hides = { $side-whose ->
    [mine] can’t be attacked in the enemy’s next turn
    [enemy] can’t be attacked in your next turn
   *[other] can’t be attacked until { $side-of } next turn
}
deed-guards = stands guard over { $ward-name }
deed-swaps = swapped places with { $other-name }

# Zones.
holds = { $side-whose ->
    [mine] You hold { $zone }
   *[other] { $side } holds { $zone }
}: { $count } of { $wanted ->
    [one] 1 turn
   *[other] { $wanted } turns
}
slipped = { $side-whose ->
    [mine] You have lost { $zone }: your count begins again
   *[other] { $side } has lost { $zone }: the count begins again
}

# How it ends.
# `$left` are those who still stand of the winner’s squad of `$squad`, with `$health`; `$lost` is how many fell.
wins-eliminated = { $side-whose ->
    [mine] You won: no enemy is left standing
    [enemy] The enemy won: nobody is left of your squad
   *[other] { $side } won: nobody is left of { $loser-of } squad
}; { $lost ->
    [0] { $side-whose ->
        [mine] you lost nobody
       *[other] { $side } lost nobody
    }
   *[other] of { $side-whose ->
        [mine] your
       *[other] { $side-of }
    } { $squad } { $left-count ->
        [0] nobody is left either
        [1] only { $left } is left, with { $health } Health
       *[other] { $left } are left, with { $health } Health between them
    }
}
wins-held = { $side-whose ->
    [mine] You won: you held { $zone } for { $turns ->
        [one] a turn
       *[other] { $turns } turns
    }
   *[other] { $side } won: { $zone } was held for { $turns ->
        [one] a turn
       *[other] { $turns } turns
    }
}
wins-health = { $side-whose ->
    [mine] You won when time was up: as many felled, but { $more } Health left against { $less }
   *[other] { $side } won when time was up: as many felled, but { $more } Health left against { $less }
}
wins-limit = { $side-whose ->
    [mine] You won when time was up: { $more } felled against { $less }
   *[other] { $side } won when time was up: { $more } felled against { $less }
}
draw-limit = A draw: time is up, and both sides felled as many
draw-empty = A draw: nobody is left on the board
draw-stalled = A draw: { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} without a winner
