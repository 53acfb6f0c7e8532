# The same events as a person tells them: one act, one sentence.

# A clause and the next one.
tale-then = { $first }; { $next }

# The rounds: both teams act in each. A team is worn out if all points of its units were spent on absorbing damage.
tale-round = Round { $round }
tale-worn-out = { $side-whose ->
    [mine] You
   *[other] { $side }
} could do nothing this round: every point had gone into absorbing damage

# An attack and what became of it. `$back` is yes where a guard strikes at the one whose act was just told. `$falls`
# is `down`, `no`, or `doomed` for a Berserker that stays up for one more round. `$more` is the damage for earlier
# rounds.
tale-blow = { $falls ->
    [down] { $blow ->
        [shot] { $unit } shot { $target } down
        [aimed] { $unit-of } aimed shot brought { $target } down
        [guard] { $back ->
            [yes] { $unit } on guard struck it down
           *[no] { $unit } on guard struck { $target } down
        }
        [charge] { $unit } charged { $target } and struck it down
        [shadow] { $unit } came out of the shadows and struck { $target } down
        [vampire] { $unit } drained and felled { $target }
       *[melee] { $unit } struck { $target } down{ $far ->
            [1] { "" }
           *[other] { " " }from { $far } squares away
        }
    }
   *[no] { $blow ->
        [shot] { $unit } shot { $target }
        [aimed] { $unit-of } aimed shot hit { $target }
        [guard] { $back ->
            [yes] { $unit } on guard struck
           *[no] { $unit } on guard struck { $target }
        }
        [charge] { $unit } charged { $target }
        [shadow] { $unit } came out of the shadows and stabbed { $target }
        [vampire] { $unit } drained { $target }
       *[melee] { $unit } struck { $target }{ $far ->
            [1] { "" }
           *[other] { " " }from { $far } squares away
        }
    }
}{ $more ->
    [0] { "" }
   *[other] , +{ $more } for having attacked it in earlier rounds
}{ $nth ->
    [1] { "" }
    [2] , the second blow this round
    [3] , the third blow this round
   *[other] , blow number { $nth } this round
}: { $outcome }{ $mana ->
    [0] { "" }
   *[other] ; { $target } lost { $mana } mana
}{ $falls ->
    [doomed] , but it rages on for one more round
   *[other] { "" }
}
# The mana that a unit has left when it casts a spell or fights.
tale-mana = { $unit } lost the { $mana } mana it had left
tale-cured = { $target } is back on its feet
tale-dodged = { $outcome }, with a sidestep to { $to }
tale-outright = nothing helps against it
tale-unsettled = it can still step aside
tale-sidestep = { $falls ->
    [down] { $unit } sidestepped to { $to } and still went down: { $outcome }
   *[other] { $unit } sidestepped to { $to }: { $outcome }
}

# A coup de grace.
tale-grace = { $unit } finished off { $target }
tale-grace-stopped = { $unit } went to finish off { $target }, but { $saver } stepped in

# Spells on several units.
tale-fireball = { $spare ->
    [0] { $unit } threw a fireball at { $at } for { $price } mana
   *[other] { $unit } spent all { $mana } mana ({ $price } for the spell, { $spare } wasted) on a fireball at { $at }
}{ $count ->
    [0] { " " }and hit nobody
   *[other] : { $hits }
}
tale-fireball-goes-on = The fireball burned on: { $hits }
# What became of one target. `$more` is the damage for earlier rounds.
tale-burn = { $target } { $falls ->
    [down] went down
    [doomed] rages on for one more round
   *[no] held
} ({ $outcome }{ $nth ->
    [1] { "" }
    [2] ; the second blow this round
    [3] ; the third blow this round
   *[other] ; blow number { $nth } this round
}{ $more ->
    [0] { "" }
   *[other] ; +{ $more } from the same attacker’s attacks in earlier rounds
}{ $mana ->
    [0] { "" }
   *[other] ; lost { $mana } mana
})
tale-columns = { $hits-count ->
    [0] Fire rose on { $cells } and caught nobody
   *[other] Fire rose on { $cells }: { $hits }
}
tale-scorch = { $target } { $falls ->
    [down] went down
    [doomed] burns, but rages on for one more round
   *[no] burns and rages on
}
tale-roots = { $unit } rooted { $targets } to the ground
tale-roots-end = The roots let go of { $units }
tale-skin-ends = The stone skin wore off { $units }
