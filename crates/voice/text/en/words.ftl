# How arguments are worded, in every game.

# A square by its name.
square = { $name }

# A side. `$number` counts from 1, `$seat` from 0; `$named` says whether the game has a name for it.
side = { $whose ->
    [mine] you
    [enemy] the enemy
   *[other] { $named ->
        [yes] { $name }
       *[no] team { $number }
    }
}
    .of = { $whose ->
    [mine] your
    [enemy] the enemy’s
   *[other] { $named ->
        [yes] { $name }’s
       *[no] team { $number }’s
    }
}

# A side beside the board.
side-called = { $side }

# A figure: `your Sniper`, `the enemy Sniper`, `Red’s Sniper`, `Fenn`.
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

# Lists: `a, b and c`.
list-next = { $head }, { $next }
list-last = { $head } and { $next }
