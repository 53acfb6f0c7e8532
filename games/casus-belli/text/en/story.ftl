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
tale-walks = { $parts }
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
tale-footprints = { $trails-count ->
    [0] { $still ->
        [one] A shape in the fog: someone stood there and never moved
       *[other] Shapes in the fog: { $still } stood there and never moved
    }
   *[other] Footprints in the fog: { $trails }{ $still ->
        [0] { "" }
        [one] { "; " }someone stood still
       *[other] ; { $still } stood still
    }
}
tale-footprints-many = Footprints in the fog, { $trails } trails: at least { $least } characters are about{ $still ->
    [0] { "" }
   *[other] , { $still } of them standing still
}

# Shouts.
thrown = { $unit }
thrown-far = { $unit } { $squares ->
    [one] one square
   *[other] { $squares } squares
} { $way }
tale-shout = { $unit } shouted Fus ro dah!{ $thrown-count ->
    [0] { "" }
   *[other] { " " }It threw { $thrown }
}
tale-shouts = { $units-count ->
    [0] A shout out of the fog!
   *[other] { $units } shouted Fus ro dah!
}{ $thrown-count ->
    [0] { "" }
   *[other] { " " }Thrown off their feet: { $thrown }
}
tale-torn = Caught between two shouts, { $victims } { $count ->
    [one] was
   *[other] were
} torn apart{ $own ->
    [0] { "" }
   *[other] ; your own are back at home, unhurt
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
    [traitrise] { $unit } struck from behind
    [hammer] { $unit } swung the hammer
    [bastoooon] { $unit } raged with the Bastoooon
    [loto] { $unit } tried a lucky shot
   *[arrow] { $unit } drew the bow
}
wounded = { $unit } ({ $lost } damage, { $left } left)
lost = { $unit } lost { $lost }, { $left } left

tale-look = { $kind ->
    [palantir] { $unit } laid down the palantír: it watches the ground around it
   *[i-see] { $unit } looked from afar: a piece of the fog lifts for a moment
}
tale-miss = { $blows } hit { $sure ->
    [yes] nobody
   *[no] nobody in sight
}
tale-hit = { $kind ->
    [knife] { $unit } stabbed
    [traitrise] { $unit } betrayed
    [hammer] { $unit-of } hammer hit
    [bastoooon] { $unit-of } Bastoooon hit
    [loto] { $unit-of } lucky shot hit
    [arrow] { $unit } shot
   *[many] { $blows } hit
} { $count ->
    [1] { $who }: { $lost } damage, { $left } left
   *[other] { $victims }
}
tale-friendly-fire = Friendly fire: { $blows } hit { $victims }
tale-kill = { $kind ->
    [knife] { $unit } stabbed { $victims } dead
    [traitrise] { $unit } struck down { $victims } from behind
    [hammer] { $unit-of } hammer felled { $victims }
    [bastoooon] { $unit-of } Bastoooon felled { $victims }
    [loto] { $unit-of } lucky shot killed { $victims }
    [arrow] { $unit } shot { $victims } dead
   *[many] { $blows } killed { $victims }
}
tale-friendly-kill = Friendly fire: { $blows } killed { $victims }{ $own ->
    [yes] { ", " }back at home at once
   *[no] { "" }
}

# What others did.
tale-struck = { $attacks ->
    [0] Out of the fog: { $victims }
   *[other] { $doers-count ->
        [0] { $attacks } characters struck around you: { $victims }
       *[other] { $doers }: { $victims }
    }
}
tale-fell = { $how ->
    [unseen] Out of the fog, a deadly blow: { $victims } fell
    [told] { $victims } fell
   *[seen] { $doers-count ->
        [0] { $attacks } characters struck around you, and { $victims } fell
       *[other] { $doers }, and { $victims } fell
    }
}, but { $victims-count ->
    [one] is
   *[other] are
} back at home, unhurt
tale-others-fell = { $victims } fell before your eyes
tale-elsewhere = { $hurt ->
    [0] Around you
   *[other] Elsewhere
} { $attacks ->
    [0] { "" }
   *[other] { $doers-count ->
        [0] { $attacks } characters struck
       *[other] { $doers }
    }
}{ $hurt ->
    [0] { "" }
   *[other] { $attacks ->
        [0] { "" }
       *[other] , and { "" }
    }{ $victims-count ->
        [0] { $hurt } characters were hit
       *[other] { $victims }
    }
}

# The score.
gain = { $side } { $kind ->
    [gain] +{ $by }
   *[loss] −{ $by }
} (now { $sign ->
    [minus] −{ $now }
   *[plus] { $now }
})
tale-score = { $unseen ->
    [yes] Someone died out in the fog.{ " " }
   *[no] { "" }
}{ $even ->
    [yes] You come out even;{ " " }
   *[no] Points:{ " " }
}{ $points }{ $gains ->
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
}

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
