# What happens, event by event.

# The parties, the rounds, and units that do nothing.
takes-class = { $side-whose ->
    [mine] You chose the { $class } for { $at }
   *[other] { $side } chose the { $class } for { $at }
}
round-begins = { $side-whose ->
    [mine] Your round { $round } begins
   *[other] { $side-of } round { $round } begins
}
round-ends = { $side-whose ->
    [mine] Your round { $round } is over
   *[other] { $side-of } round { $round } is over
}
passes = { $unit } held back{ $mana ->
    [0] { "" }
   *[other] { " " }and kept its { $mana } mana
}
declines = { $unit } did nothing more

# Ways over the board.
walks = { $unit } walked to { $to }
steps = { $unit } stepped carefully to { $to }
charges = { $unit } charged at { $target }
appears = { $unit } stepped out of the shadows on { $to }
shifts = { $unit } sidestepped to { $to }

# Attacks. `$blow` says of what kind, `$nth` how many the target has suffered in this round, `$earlier` how much more
# it does because of earlier rounds. `$damage` is 0 where no damage is counted.
strikes = { $blow ->
    [shot] { $unit } shot at { $target }
    [aimed] { $unit } let fly the aimed shot at { $target }
    [guard] { $unit } on guard struck at { $target }
    [charge] { $unit } crashed into { $target }
    [shadow] { $unit } stabbed { $target }
    [vampire] { $unit } drained { $target }
    [fireball] The fireball of { $unit } hit { $target }
   *[melee] { $unit } struck { $target }
}{ $earlier ->
    [0] { "" }
   *[other] { " " }once more
}{ $nth ->
    [1] { "" }
    [2] , the second blow this round
    [3] , the third blow this round
   *[other] , blow number { $nth } this round
}{ $damage ->
    [0] { "" }
   *[other] : { $damage } damage
}

# What became of the damage of a blow, by `$went`. `$free` is what Parry or Sidestep took, `$points` the points that
# absorbed damage, `$tires` whether the unit could still have acted with them.
took = { $damage } damage, { $went ->
    [stopped] { $magical ->
        [yes] dodged
       *[no] parried
    }
    [absorbed] { $free ->
        [0] { "" }
       *[other] { $free } { $magical ->
            [yes] dodged
           *[no] parried
        }, { "" }
    }absorbed with { $points ->
        [m] M
        [a] A
       *[both] M and A
    }{ $tires ->
        [yes] { $points ->
            [m] : one action less
           *[other] : no action left
        }
       *[no] { "" }
    }
    [partly] { $free ->
        [0] { "" }
       *[other] { $free } { $magical ->
            [yes] dodged
           *[no] parried
        }, { "" }
    }{ $points ->
        [m] 1 absorbed with M
        [a] 1 absorbed with A
       *[both] 2 absorbed with M and A
    }, { $rest } got through
   *[through] { $free ->
        [0] { $magical ->
            [yes] nothing to absorb magic with
           *[no] nothing to absorb it with
        }
       *[other] { $free } { $magical ->
            [yes] dodged
           *[no] parried
        }, { $rest } got through
    }
}
takes = { $unit } took the blow: { $took }
protection-stops = { $unit } stepped in and stopped it
skin-stops = stone skin stopped it
falls = { $unit } went down
will-collapse = { $unit } should be down, but rages on for one more round
collapses = { $unit-of } rage ran out: it went down
gives-grace = { $unit } went to finish off { $target }
dies = { $unit } is dead
loses-action = { $down ->
    [yes] { $unit } was struck down before it could act
   *[no] { $unit } was killed before it could act
}

# Guards, shields, aims and things.
guards = { $unit } stood on guard
guards-zone = { $unit } stood on guard, watching the { $zone }
works-door = { $open ->
    [yes] { $unit } opened the door on { $at }
   *[no] { $unit } closed the door on { $at }
}
works-lever = { $open ->
    [yes] { $unit } pulled a lever, and the door on { $at } opened
   *[no] { $unit } pulled a lever, and the door on { $at } closed
}
picks-up = { $unit } picked up the { $item }
falls-to-the-ground = the { $item } fell to the ground on { $at }
opens-chest = { $unit } opened the chest on { $at }
reloads = { $unit } reloaded
takes-aim = { $unit } took aim at { $target }
drops-aim = { $unit } gave up its aim
protects = { $unit } held its shield over { $companion }
protects-no-more = { $unit } no longer covers { $companion }

# Mana and spells.
charges-mana = { $unit } gathered mana ({ $mana })
loses-mana = { $unit } lost { $mana } mana
cures = { $unit } put { $target } back on its feet
casts-columns = { $unit } called up columns of fire: they will rise on { $one } and { $other } when { $soon ->
    [yes] the next round begins
   *[no] { $unit-whose ->
        [mine] your next round begins
        [enemy] the enemy’s next round begins
       *[other] its team’s next round begins
    }
}
fire-rises = fire rose on { $at }
casts-fireball = { $unit } threw a fireball at { $at }
takes-control = { $unit } took over the mind of { $target }: it stands again and fights on as { $now } until { $unit } dies
returns = { $unit } is free again and fights for { $side }
casts-skin = { $own ->
    [yes] { $unit } turned its own skin to stone
   *[no] { $unit } turned { $target-of } skin to stone
}
skin-ends = the stone skin wore off { $unit }
roots = { $unit } rooted { $target } to the ground
roots-end = the roots let go of { $unit }

# How it ends. `$out` of the winner’s `$all` units can no longer fight.
wins-standing = { $side-whose ->
    [mine] You won: no enemy can fight on
    [enemy] The enemy won: none of yours can fight on
   *[other] { $side } won: { $other } has nobody left who can fight
}; { $out ->
    [0] { $side-whose ->
        [mine] all of yours still can
       *[other] all of { $side-of } units still can
    }
   *[other] { $out } of { $side-whose ->
        [mine] your
       *[other] { $side-of }
    } { $all } can’t either
}
wins-goal = { $side-whose ->
    [mine] You won: { $why }
   *[other] { $side } won: { $why }
}
reached-chest = the chest on { $at } is open
reached-survival = { $side-whose ->
    [mine] you held out for { $rounds } rounds
   *[other] holding out for { $rounds } rounds was enough
}
reached-kill = { $unit } is dead
nobody-wins = A draw: nobody on either side can fight on
last-round = A draw: round { $round } was the last
