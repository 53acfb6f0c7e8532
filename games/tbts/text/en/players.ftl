# Who plays.

player-rulebook = Wolf
    .about = Goes for whoever threatens it most; otherwise it closes in and stands guard
player-random = Lamb
    .about = Acts at random and forgives everything

# Why it acts as it does.
why-end = Everyone has had a turn
why-take = The { $class } is the battle’s own choice for this square
why-shift = Nowhere is farther from the enemies than { $to }
why-extra = { $target } is the greatest threat within reach
why-closing = { $target } is down and within reach: finish it off
why-nobody = Nobody is within reach
why-attack = Of all within safe reach, { $target } is the greatest threat ({ $number }). { $deed }{ $before ->
    [reload] , after reloading
    [walk] , from { $at }
   *[none] { "" }
}
why-approach = Nobody can be attacked safely; { $to } is nearer to the enemy: { $away ->
    [one] 1 step
   *[other] { $away } steps
} instead of { $now }
why-step = Guards watch every way to the enemy: a careful step to { $to }
why-open = The shortest way to the enemy leads through the door on { $at }
why-guard = { $acted ->
    [yes] That done, stand on guard
   *[no] There is no way nearer to the enemy: stand on guard
}
why-guard-zone = Most enemies are in the { $zone }: watch it
why-no-guard = No point is left to stand on guard
why-keep-mana = { $unit } holds { $mana } mana, and standing on guard would lose it
why-reload = The weapon is empty: reload
why-no-reload = The weapon is empty, and roots keep it so
why-mana-rooted = { $unit } has { $mana } of { $need } mana, but roots keep it from gathering more
why-get-away = { $unit } has { $mana } of { $need } mana, and an enemy is { $close ->
    [one] 1 step
   *[other] { $close } steps
} away: get away first, then gather mana
why-mana = { $unit } has { $mana } of { $need } mana: gather more
