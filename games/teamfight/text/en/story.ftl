# The story: an act with all that comes of it is one sentence.

# What happened, and what happened then.
tale-then = { $first }; { $next }
tale-also = { $first }, and { $next }

# `$deed` is what the user of this ability did, in its own verb; `plain` where it has none.
tale-use = { $unit } { $deed ->
    [plain] { $reacts ->
        [yes] answered with { $ability }
       *[no] used { $ability }
    }
   *[other] { $deed }
}{ $roll ->
    [hit] {" "}and rolled a { $face }
    [crit] {" "}and rolled a critical { $face }
   *[none] { "" }
}{ $own ->
    [yes] {" "}and { $outcome }
   *[no] : { $outcome }
}
tale-use-at = { $unit } { $deed ->
    [plain] { $reacts ->
        [yes] answered with { $ability }
       *[no] used { $ability }
    }
   *[other] { $deed }
}{ $friend ->
    [yes] {" "}for { $target }
   *[no] , aiming at { $target }
}
tale-use-plain = { $unit } { $deed ->
    [plain] { $reacts ->
        [yes] answered with { $ability }
       *[no] used { $ability }
    }
   *[other] { $deed }
}{ $empty ->
    [yes] , but nobody was there
   *[no] { "" }
}
tale-miss = { $unit } { $deed ->
    [plain] used { $ability }
   *[other] { $deed }
}, rolled a { $face } and missed { $target }
tale-walk = { $unit } { $dash ->
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
    [ability] { $unit-of } { $ability }
   *[other] { $ability }
}: { $own ->
    [yes] { $unit } { $outcome }
   *[no] { $outcome }
}
tale-hazard = { $marker }: { $outcome }

# What came of it for one or several.
tale-fate = { $units } { $deeds }
tale-fate-own = { $deeds }

did-damage = { $damage ->
    [0] { $shield ->
        [0] took nothing
       *[other] lost { $shield } { $shield ->
            [one] shield
           *[other] shields
        }
    }
   *[other] took { $damage }
}{ $from ->
    [yes] {" "}from { $by }
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
}
did-missed = { $count ->
    [one] was
   *[other] were
} missed (a { $face })
did-moved = { $count ->
    [one] was
   *[other] were
} { $how ->
    [push] shoved
    [pull] dragged
   *[move] moved
} { $steps }
did-walks = { $flies ->
    [yes] flew
   *[no] moved
} { $steps }
did-heals = { $by ->
    [0] had nothing to heal
   *[other] got { $by } health back
}
did-gains = { $counts ->
    [yes] gained { $tokens } { $what }
   *[no] { $state ->
        [plain] got { $what }
       *[other] { $count ->
            [one] is now { $state }
           *[other] are now { $state }
        }
    }
}
did-loses = lost { $tokens } { $what }
did-get-over = { $count ->
    [one] is no longer { $states }
   *[other] are no longer { $states }
}
how-it-is = { $state ->
    [plain] under { $what }
   *[other] { $state }
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
did-appears = joined in
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
   *[no] a point for the zones, { $own } to { $other }
}
tale-lost = { $count ->
    [one] a point
   *[other] { $count } points
} for { $side }
