# A step, told to one team.

# The end of a long list: `Tide’s Elf, Grove’s Elf and 5 more`.
more = { $count } more

# Where the characters went.
went = { $unit } { $again ->
    [yes] { $steps }
   *[no] walked { $steps ->
        [one] one step
       *[other] { $steps } steps
    }
} { $way }
turned = { $unit } turned { $facing }
tale-walks = { $alone ->
    [yes] Your team moved and found no footprints in the fog
   *[no] { $parts }
}
tale-marches = { $walkers ->
    [0] Nobody walked
    [one] One character walked
   *[other] { $walkers } characters walked
}{ $turners ->
    [0] { "" }
    [one] , one turned where it stood
   *[other] , { $turners } turned where they stood
}

# What they noticed in the fog.
trail = { $count ->
    [one] a trail
   *[other] { $count } trails
} { $way } { $over ->
    [road] on the road
    [forest] through the wood
    [marsh] through the marsh
    [tower] to a watchtower
   *[grass] over the grass
}
print = { $count ->
    [one] a single print
   *[other] { $count } single prints
} { $over ->
    [road] on the road
    [forest] in the wood
    [marsh] in the marsh
    [tower] at a watchtower
   *[grass] in the grass
}
# Those who stood there all the time, and those who stopped.
shapes = { $still ->
    [0] { $stopped ->
        [0] nobody stands still
       *[other] { "" }
    }
    [one] someone stands there
   *[other] { $still } stand there
}{ $still ->
    [0] { "" }
   *[other] { $stopped ->
        [0] { "" }
       *[other] { "; " }
    }
}{ $stopped ->
    [0] { "" }
    [one] someone stopped there
   *[other] { $stopped } stopped there
}
tale-footprints = { $trails-count ->
    [0] { $standing ->
        [one] A shape in the fog: { $shapes }
       *[other] Shapes in the fog: { $shapes }
    }
   *[other] Footprints in the fog{ $fewer ->
        [yes] , of at least { $least ->
            [one] one character
           *[other] { $least } characters
        }
       *[no] { "" }
    }: { $trails }{ $standing ->
        [0] { "" }
        [one] ; and a shape: { $shapes }
       *[other] ; and shapes: { $shapes }
    }
}{ $near-count ->
    [0] { "" }
    [one] ; someone is right beside { $near }
   *[other] ; { $near } each have somebody right beside them
}
tale-footprints-many = Footprints in the fog, { $trails } trails: at least { $least } characters are about{ $standing ->
    [0] { "" }
   *[other] ; { $shapes }
}{ $near-count ->
    [0] { "" }
    [one] ; someone is right beside { $near }
   *[other] ; { $near } each have somebody right beside them
}

# Shouts.
thrown = { $unit }
thrown-far = { $unit } { $squares ->
    [one] one square
   *[other] { $squares } squares
} { $way }
tale-shout = { $unit } shouted Fus ro dah!{ $caught-count ->
    [0] { "" }
    [one] {" "}at { $caught }, and you did not see how far it was thrown
   *[other] {" "}at { $caught }, and you did not see how far they were thrown
}{ $thrown-count ->
    [0] { "" }
   *[other] { $caught-count ->
        [0] {" "}It threw
       *[other] . It threw
    } { $thrown }{ $together ->
        [yes] , all onto the same square
       *[no] { "" }
    }
}
tale-shouts = { $units-count ->
    [0] A shout out of the fog!
   *[other] { $units } shouted Fus ro dah!
}{ $thrown-count ->
    [0] { "" }
   *[other] { " " }Thrown off their feet: { $thrown }{ $together ->
        [yes] , all onto the same square
       *[no] { "" }
    }
}
tale-torn = Caught between two shouts, { $victims } { $count ->
    [one] was
   *[other] were
} torn apart{ $own ->
    [0] { "" }
   *[other] ; your own are home again
}

# Attacks, as things and as deeds.
blow = { $kind ->
    [knife] { $unit-of } knife
    [traitrise] { $unit-of } treachery
    [hammer] { $unit-of } hammer
    [bastoooon] { $unit-of } Bastoooon
    [loto] { $unit-of } lucky shot
    [palantir] { $unit-of } palantír
    [i-see] { $unit-of } far look
   *[arrow] { $unit-of } arrow
}
deed = { $kind ->
    [knife] { $unit } drew the knife
    [traitrise] { $unit } betrayed those on its square
    [hammer] { $unit } swung the hammer
    [bastoooon] { $unit } raged with the Bastoooon
    [loto] { $unit } tried a lucky shot
   *[arrow] { $unit } drew the bow
}
wounded = { $unit } ({ $lost } damage, { $left } left)
lost = { $unit } lost { $lost } health, { $left } left

tale-look = { $kind ->
    [palantir] { $unit } laid down the palantír: it watches the ground around it
   *[i-see] { $unit } looked from afar: a piece of the fog lifts for a moment
}
tale-miss = { $blows } { $sure ->
    [yes] hit nobody
   *[no] went into the fog: you cannot see whether anybody was hit
}
tale-hit = { $kind ->
    [knife] { $unit } stabbed
    [traitrise] { $unit } betrayed
    [hammer] { $unit-of } hammer hit
    [bastoooon] { $unit-of } Bastoooon hit
    [loto] { $unit-of } lucky shot hit
    [arrow] { $unit } shot
   *[many] { $blows }{ $more ->
        [yes] {" "}and blows of others
       *[no] { "" }
    } hit
} { $count ->
    [1] { $who }: { $lost } damage, { $left } left
   *[other] { $victims }
}
tale-friendly-fire = { $more ->
    [yes] Hit by friend and foe: { $blows } and { $suspects-count ->
        [0] blows of others
       *[other] blows of others (perhaps { $suspects })
    } struck { $victims }
   *[no] { $itself ->
        [yes] Friendly fire: { $blows } hit its own bearer: { $lost } damage, { $left } left
       *[no] Friendly fire: { $blows } hit { $victims }
    }
}
tale-kill = { $same ->
    [yes] In the same moment{ " " }
   *[no] { "" }
}{ $kind ->
    [knife] { $unit } stabbed { $victims } dead
    [traitrise] { $unit } betrayed { $victims } on the square they shared
    [hammer] { $unit-of } hammer felled { $victims }
    [bastoooon] { $unit-of } Bastoooon felled { $victims }
    [loto] { $unit-of } lucky shot killed { $victims }
    [arrow] { $unit } shot { $victims } dead
   *[many] { $blows } killed { $victims }
}
tale-betrayals = { $unit } and { $other } met on one square, and each betrayed the other: both fell
tale-friendly-kill = { $share ->
    [both] { $victims } fell to { $blows } and to blows of others{ $suspects-count ->
        [0] { "" }
       *[other] , perhaps { $suspects }
    }: nobody scores for that
    [open] { $victims } fell to { $blows }, and perhaps to { $suspects-count ->
        [0] blows of others
       *[other] { $suspects }
    }
   *[alone] Friendly fire: { $blows } killed { $victims }
}{ $own ->
    [yes] { "; " }{ $victims-count ->
        [one] it is home again
       *[other] they are home again
    }
   *[no] { "" }
}

# What others did.
tale-struck = { $kind ->
    [traitrise] { $traitors } betrayed { $fallen } on the square they shared: { $fallen-count ->
        [one] it fell and is
       *[other] they fell and are
    } home again
   *[other] { $attacks ->
        [0] Out of the fog{ $hurt-count ->
            [0] , { $fallen-count ->
                [one] a deadly blow
               *[other] deadly blows
            }
           *[other] { "" }
        }
       *[other] { $doers-count ->
            [0] { $attacks } characters struck nearby
           *[other] { $doers }
        }{ $more ->
            [yes] , and more came out of the fog
           *[no] { "" }
        }
    }: { $hurt }{ $fallen-count ->
        [0] { "" }
       *[other] { $hurt-count ->
            [0] { "" }
           *[other] { "; " }
        }{ $fallen } fell and { $fallen-count ->
            [one] is
           *[other] are
        } home again
    }
}
tale-others-fell = { $victims } fell before your eyes
tale-elsewhere = { $hurt ->
    [0] { "" }
   *[other] Not by your hand:{ " " }
}{ $attacks ->
    [0] { "" }
   *[other] { $doers-count ->
        [0] { $attacks } characters struck
       *[other] { $doers }
    }
}{ $hurt ->
    [0] , and you saw no effect
   *[other] { $attacks ->
        [0] { "" }
       *[other] , and { "" }
    }{ $victims-count ->
        [0] { $hurt } characters were hit
       *[other] { $victims }
    }
}

# The score.
total = { $sign ->
    [minus] −{ $points }
   *[plus] { $points }
}
gain = { $side } { $kind ->
    [gain] { $side-whose ->
        [mine] gain
       *[other] gains
    }
   *[loss] { $side-whose ->
        [mine] lose
       *[other] loses
    }
} { $by ->
    [one] { $again ->
        [yes] one
       *[no] a point
    }
   *[other] { $by }{ $again ->
        [yes] { "" }
       *[no] {" "}points
    }
}{ $duel ->
    [yes] { "" }
   *[no] {" "}(now { $now })
}
tale-score = { $unseen ->
    [yes] Someone died out in the fog.{ " " }
   *[no] { "" }
}{ $even ->
    [yes] You come out even;{ " " }
   *[no] { "" }
}{ $points }{ $duel ->
    [yes] : { $own } to { $other }
   *[no] { "" }
}{ $gains ->
    [0] { "" }
   *[other] { $points-count ->
        [0] { "" }
       *[other] , and elsewhere{ " " }
    }{ $gains ->
        [one] one team gained
       *[other] { $gains } teams gained
    }
}{ $losses ->
    [0] { "" }
   *[other] { $gains ->
        [0] { $points-count ->
            [0] { "" }
           *[other] , and elsewhere{ " " }
        }
       *[other] , { "" }
    }{ $losses ->
        [one] one team lost
       *[other] { $losses } teams lost
    }
}{ $unpaid ->
    [yes] { "; " }friend and foe had hit some of the dead, and nobody scores for those
   *[no] { "" }
}
tale-even = { $own ->
    [1] { $others ->
        [1] One for one: the
       *[other] The
    }
   *[other] The
} points stay as they are{ $unpaid ->
    [yes] { "; " }friend and foe had hit some of the dead, and nobody scores for those
   *[no] { "" }
}

# The step.
tale-turn = Turn { $turn }
tale-held-back = Your team held back

# A battle of many teams, for someone who sees everything.
tale-battle = { $acts ->
    [one] One character acted
   *[other] { $acts } characters acted
}, { $hurt ->
    [0] and nobody was wounded
    [one] and one was wounded
   *[other] and { $hurt } were wounded
}
tale-battle-dead = { $victims } fell
