# The story: an act with all that comes of it is one sentence.

# What happened, and what happened then.
tale-then = { $first }; { $next }
tale-also = { $first }, and { $next }

# A hero is called by its own name; where it is named first, it belongs to somebody.
figure = { $proper ->
    [yes] { $called }
   *[no] { $whose ->
        [mine] your { $called }
        [enemy] the enemy { $called }
        [none] the { $called }
       *[other] { $side-of } { $called }
    }
}
    .of = { $proper ->
    [yes] { $called }’s
   *[no] { $whose ->
        [mine] your { $called }’s
        [enemy] the enemy { $called }’s
        [none] the { $called }’s
       *[other] { $side-of } { $called }’s
    }
}
    .full = { $whose ->
    [mine] your { $called }
    [enemy] the enemy { $called }
    [none] { $called }
   *[other] { $side-of } { $called }
}
    .full-of = { $whose ->
    [mine] your { $called }’s
    [enemy] the enemy { $called }’s
    [none] { $called }’s
   *[other] { $side-of } { $called }’s
}
whose = { $unit-full }

# `$deed` is what the user of this ability did, in its own verb; `plain` where it has none.
tale-does = { $deed ->
    [plain] { $reacts ->
        [yes] answered with { $ability }
       *[no] used { $ability }
    }
   *[other] { $deed }
}{ $paid ->
    [0] { "" }
   *[other] {" "}for { $paid } { $token }
}
tale-use = { $unit-full } { $does }{ $roll ->
    [hit] {" "}and rolled a { $face }
    [crit] {" "}and rolled a critical { $face }
   *[none] { "" }
}{ $own ->
    [yes] {" "}and { $outcome }
   *[no] : { $outcome }
}
tale-use-at = { $unit-full } { $does }{ $friend ->
    [yes] {" "}for { $target }
   *[no] , aiming at { $target-full }
}
tale-use-plain = { $unit-full } { $does }{ $empty ->
    [yes] , but nobody was there
   *[no] { "" }
}
tale-miss = { $unit-full } { $does }, rolled a { $face } and missed { $target-full }
tale-rolled-again = { $unit-full } rolled a { $first }{ $roll ->
    [hit] , threw again and rolled a { $face }
    [crit] , threw again and rolled a critical { $face }
   *[none] {" "}and threw again
}: { $outcome }
tale-found-nobody = { $unit-full } found nobody to strike
tale-walk = { $unit-full } { $dash ->
    [yes] ran
   *[no] walked
} { $within ->
    [yes] { $zone ->
        [0] to { $to }
       *[other] on within zone { $zone }
    }
   *[no] { $zone ->
        [0] out of zone { $left }, to { $to }
       *[other] into zone { $zone }
    }
}
tale-set-off = { $kind ->
    [ability] { $unit-full-of } { $ability }: { $own ->
        [yes] { $unit } { $outcome }
       *[no] { $outcome }
    }
   *[other] { $ability }: { $own ->
        [yes] { $unit-full } { $outcome }
       *[no] { $outcome }
    }
}
tale-hazard = { $marker }{ $spaces ->
    [one] { $placed ->
        [yes] {" "}at { $at }
       *[no] { "" }
    }
   *[other] , { $spaces } spaces of it
}: { $outcome }

# What came of it for one or several.
tale-fate = { $units } { $deeds }
tale-fate-own = { $deeds }

did-damage = { $damage ->
    [0] { $shield ->
        [0] took no damage
       *[other] lost { $shield } { $shield ->
            [one] shield
           *[other] shields
        }
    }
   *[other] took { $damage }
}{ $from ->
    [yes] {" "}from { $by-full }
   *[no] { "" }
}{ $damage ->
    [0] { "" }
   *[other] { $shield ->
        [0] { "" }
       *[other] {" "}after losing { $shield } { $shield ->
            [one] shield
           *[other] shields
        }
    }
}{ $damage ->
    [0] { "" }
   *[other] { $left ->
        [0] { $halved ->
            [yes] {" "}(halved)
           *[no] { "" }
        }
       *[other] { $halved ->
            [yes] {" "}(halved, { $left } left)
           *[no] {" "}({ $left } left)
        }
    }
}
did-missed = escaped a direct hit (a { $face })
did-moved = { $how ->
    [push] got shoved
    [pull] got dragged
   *[move] got moved
} { $steps }{ $within ->
    [yes] { $zone ->
        [0] { "" }
       *[other] , still in zone { $zone }
    }
   *[no] { $left ->
        [0] , into zone { $zone }
       *[other] , out of zone { $left }{ $zone ->
            [0] { "" }
           *[other] {" "}and into zone { $zone }
        }
    }
}
did-walks = { $flies ->
    [yes] flew
   *[no] moved
} { $steps }{ $within ->
    [yes] { "" }
   *[no] { $left ->
        [0] , into zone { $zone }
       *[other] , out of zone { $left }{ $zone ->
            [0] { "" }
           *[other] {" "}and into zone { $zone }
        }
    }
}
did-heals = { $by ->
    [0] had nothing to heal
   *[other] got { $by } health back
}
did-gains = { $counts ->
    [yes] gained { $tokens } { $what }
   *[no] { $state ->
        [plain] got { $what }
       *[other] { $state }
    }
}
did-loses = lost { $tokens } { $what }
did-get-over = { $states }
how-it-was = { $state ->
    [plain] lost { $what }
   *[other] { $state-over }
}
did-dies = fell
did-destroyed = { $count ->
    [one] is
   *[other] are
} gone
did-appear = { $back ->
    [yes] had no room and stepped back
   *[no] reappeared at { $to }
}
did-swaps = swapped places with { $other }
did-stuck = could not move
did-stands-firm = stood firm
did-immune = shrugged off { $what }
did-appears = { $object ->
    [yes] was set up at { $at }
   *[no] came into play { $zone ->
        [0] at { $at }
       *[other] in zone { $zone }
    }
}
did-turns-into = turned into a { $into }
did-becomes-target = became the target
did-redirects = took the blow instead
did-may-reroll = may throw the next roll again
did-extra = can { $standard ->
    [yes] act
   *[no] move
} once more
did-stops = could not finish, being dead
did-taps = must rest { $ability }
did-untaps = has { $ability } ready again

# What came of it for the ground.
tale-lies = { $marker } covers { $count ->
    [one] a space
   *[other] { $count } spaces
}
tale-vanishes = { $marker } is gone{ $count ->
    [one] { "" }
   *[other] {" "}from { $count } spaces
}
tale-wall-falls = { $count ->
    [one] a wall comes down
   *[other] { $count } walls come down
}

# Rounds and points.
tale-claims = { $side-whose ->
    [mine] You claim
   *[other] { $side } claims
} { $count ->
    [one] zone { $zones }
   *[other] zones { $zones }
}
tale-scores = { $side-whose ->
    [mine] You score
   *[other] { $side } scores
} { $all ->
    [yes] 2 points for holding every zone
   *[no] a point: { $side-whose ->
        [mine] you hold
       *[other] it holds
    } { $own ->
        [one] one zone
       *[other] { $own } zones
    }, { $side-whose ->
        [mine] the enemy
        [enemy] you
       *[other] the others
    } { $other ->
        [0] none
       *[other] { $other }
    }
}
tale-lost = { $count ->
    [one] a point
   *[other] { $count } points
} for { $side }
total = { $side } { $points } ({ $zones } for zones, { $kills } for kills)
tale-over = The game is over: { $red }, { $blue }
