# What happens, event by event.

toss = { $side-whose ->
    [mine] The coin fell for you: you place first and move first
   *[other] The coin fell for { $side }, who places first and moves first
}
places = { $side-whose ->
    [mine] You placed your { $unit-name } on { $at }
   *[other] { $side } placed its { $unit-name } on { $at }
}
turn = { $first ->
    [yes] { $side-whose ->
        [mine] Everyone is in place, and you move first
       *[other] Everyone is in place, and { $side } moves first
    }
   *[no] { $side-whose ->
        [mine] Your turn
       *[other] { $side-of } turn
    }
}
walks = { $unit } walked { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} to { $to }
hits = { $shot ->
    [yes] { $back ->
        [yes] { $unit } shot back at { $target }: { $damage } damage, { $left } left
       *[no] { $unit } shot { $target }: { $damage } damage, { $left } left
    }
   *[no] { $back ->
        [yes] { $unit } struck back at { $target }: { $damage } damage, { $left } left
       *[no] { $unit } struck { $target }: { $damage } damage, { $left } left
    }
}
falls = { $unit } fell
stops = { $unit } held back
passes = { $unit } sat this turn out
finds-nobody = { $unit } found nobody in range
sits-out = { $unit } was stuck: nowhere to go, nobody in range

# How it ends.
wins = { $side-whose ->
    [mine] You won: no enemy is left
    [enemy] The enemy won: your last unit is dead
   *[other] { $side } won: nobody is left on the other side
}; { $left-count ->
    [1] { $left } is still standing
   *[other] { $left } are still standing
}
wins-by-answer = { $side-whose ->
    [mine] You won: the enemy’s last unit attacked and fell to your answer
    [enemy] The enemy won: your last unit attacked and fell to the answer
   *[other] { $side } won: the other side’s last unit attacked and fell to the answer
}; { $left-count ->
    [1] { $left } is still standing
   *[other] { $left } are still standing
}
# A unit of the winner, with its hit points.
survivor = { $unit } ({ $hp } left)
all-fall = A draw: the last units felled each other
all-stuck = A draw: nobody can move or attack any more

# The same events as a person tells them: one act, one sentence.

# `$way` says whether the walk led towards `$foe`, the enemy that is now nearest, and `$lacks` by how many steps it is
# still out of range; far from the enemies it is `on`.
tale-walk = { $unit } walked { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} to { $to }{ $way ->
    [towards] , towards { $foe }{ $lacks ->
        [0] { "" }
        [one] , still 1 step out of range
       *[other] , still { $lacks } steps out of range
    }
    [away] , away from { $foe }
   *[on] { "" }
}

# An attack. A target with nothing left that does not fall yet strikes back first, where the options let it. `$fresh`:
# the target had all its `$full` hit points.
tale-hit = { $dies ->
    [yes] { $shot ->
        [yes] { $unit } shot { $target } dead: { $damage } damage
       *[no] { $unit } struck { $target } dead: { $damage } damage
    }
   *[no] { $left ->
        [0] { $shot ->
            [yes] { $unit } shot { $target }: { $damage } damage, a deadly hit
           *[no] { $unit } struck { $target }: { $damage } damage, a deadly blow
        }
       *[other] { $shot ->
            [yes] { $unit } shot { $target }
           *[no] { $unit } struck { $target }
        }: { $damage } damage, { $left }{ $fresh ->
            [yes] { " " }of { $full }
           *[no] { "" }
        } left
    }
}

# The answer to an attack; `$gone` says whether the one that answers falls after it. Only a unit right beside a Sniper
# strikes back; others shoot.
tale-answer = { $dies ->
    [yes] { $shot ->
        [yes] { $unit } shot back and killed { $target }: { $damage } damage
       *[no] { $unit }, right beside it, struck back and killed { $target }: { $damage } damage
    }
   *[no] { $shot ->
        [yes] { $unit } shot back at { $target }
       *[no] { $unit }, right beside it, struck back at { $target }
    }: { $damage } damage, { $left }{ $fresh ->
        [yes] { " " }of { $full }
       *[no] { "" }
    } left
}{ $gone ->
    [yes] , with its last breath
   *[no] { "" }
}
