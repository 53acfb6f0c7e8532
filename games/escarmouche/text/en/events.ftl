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
} after { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}

# A walk. `$turn` says where it led, as the unit sees it; `$into` whether it led into a zone that counts.
moves = { $turn ->
    [stays] { $unit } stayed put
    [on] { $unit } advanced { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
    [back] { $unit } fell back { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
   *[aside] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } sideways
}{ $into ->
    [zone] { " " }into { $zone }
   *[none] { "" }
}{ $sights-count ->
    [0] { "" }
   *[other] { ", " }with { $sights } in range
}
moves-freely = { $turn ->
    [stays] { $unit } stayed put
    [on] { $unit } advanced { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
    [back] { $unit } fell back { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
   *[aside] { $unit } moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } sideways
}{ $into ->
    [zone] { " " }into { $zone }
   *[none] { "" }
}{ $sights-count ->
    [0] { "" }
   *[other] { ", " }with { $sights } in range
} ({ $ability })

# An attack. `$how`: a shot, a blow, an ability, or the watch of a unit. `$outcome`: what it came to, and whether a
# guardian took it.
hit = { $outcome ->
    [falls] { $how ->
        [shot] { $unit } shot { $target } dead
        [blow] { $unit } struck { $target } down
        [watch] { $unit } was waiting: { $ability } finished { $target }
       *[ability] { $unit } finished { $target } with { $ability }
    }
    [unhurt] { $how ->
        [shot] { $unit } shot { $target } and did no harm
        [blow] { $unit } struck { $target } and did no harm
        [watch] { $unit } was waiting: { $ability } hit { $target } and did no harm
       *[ability] { $unit } hit { $target } with { $ability } and did no harm
    }
    [hurt] { $how ->
        [shot] { $unit } shot { $target }
        [blow] { $unit } struck { $target }
        [watch] { $unit } was waiting: { $ability } hit { $target }
       *[ability] { $unit } hit { $target } with { $ability }
    }: { $lost } damage, { $left } left
    [guard-falls] { $how ->
        [shot] { $unit } shot at { $target }
        [blow] { $unit } struck at { $target }
        [watch] { $unit } was waiting for { $target }
       *[ability] { $unit } attacked { $target } with { $ability }
    }, but { $taker } stepped in and fell
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
hidden = Nobody can attack { $unit } until { $side-of } next turn
guards = { $unit } guards { $ward-name }
swaps = { $unit } and { $other-name } swap places
suppressed = { $unit } is pinned down: only 1 action next turn
locked = { $unit } can’t attack next turn
eliminated = { $unit } fell

# An ability with what it does at once.
tale-ability = With { $ability }, { $unit } { $deeds }
deed-moves = { $turn ->
    [stays] stayed put
    [on] advanced { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
    [back] fell back { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
   *[aside] moved { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } sideways
}
deed-sends = { $turn ->
    [back] called { $ally-name } back { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
    [on] sent { $ally-name } forward { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    }
   *[aside] moved { $ally-name } { $steps ->
        [one] 1 square
       *[other] { $steps } squares
    } sideways
}
deed-stance = braced for the next hit
deed-hides = can’t be attacked until { $side-of } next turn
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
wins-eliminated = { $side-whose ->
    [mine] You won: no enemy is left standing
    [enemy] The enemy won: nobody is left of your squad
   *[other] { $side } won: nobody is left of { $loser-of } squad
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
