# The same events as a person tells them: one act, one sentence.

# A clause and the next one.
tale-then = { $first }; { $next }

# An attack and what became of it. `$back` is yes where a guard strikes at the one whose act was just told. `$falls`
# is `down`, `no`, or `doomed` for a Berserker that stays up for one more round.
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
       *[melee] { $unit } struck { $target } down
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
       *[melee] { $unit } struck { $target }
    }{ $earlier ->
        [0] { "" }
       *[other] { " " }again
    }
}{ $nth ->
    [1] { "" }
    [2] , the second blow this round
    [3] , the third blow this round
   *[other] , blow number { $nth } this round
}: { $outcome }{ $mana ->
    [0] { "" }
   *[other] , { $mana } mana lost
}{ $falls ->
    [doomed] , but it rages on for one more round
   *[other] { "" }
}
# What is left of the mana of a unit that casts a spell or fights.
tale-mana = { $mana } mana forfeited
tale-cured = { $target } is back on its feet
tale-dodged = { $outcome } (sidestep to { $to })
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
tale-fireball = { $hits-count ->
    [0] { $unit } threw a fireball at { $at } and hit nobody
   *[other] { $unit } threw a fireball at { $at }: { $hits }
}
tale-fireball-goes-on = The fireball burned on: { $hits }
tale-burn = { $target } { $falls ->
    [down] went down ({ $outcome })
    [doomed] rages on for one more round ({ $outcome })
   *[no] stayed up ({ $outcome })
}{ $mana ->
    [0] { "" }
   *[other] { " " }and lost { $mana } mana
}
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
