# What lies on the table.

kind = { $armed ->
    [yes] { $class }, { $weapon }
   *[no] { $class }
}
terrain-floor = floor
terrain-wall = wall
terrain-closed-door = closed door
terrain-open-door = open door
terrain-object = object
zone-start = { $side-whose ->
    [mine] You start here
   *[other] { $side } starts here
}
mark-lock = locked; the { $key } opens it
mark-lever = a lever for the door on { $at }
mark-open-chest = an open chest
mark-chest = a chest
mark-locked-chest = a chest; the { $key } opens it
mark-column-next = { $unit-of } fire rises here when the next round begins
mark-column = { $unit-of } fire rises here when { $side-of } next round begins

# What figures show.
bar-m = M
bar-a = A
bar-mana = mana
value-range-short = rch
value-range = reach
value-physical-short = phy
value-physical = physical damage it can absorb
value-magical-short = mag
value-magical = magical damage it can absorb
badge = { $what }
badge-guard = guards the { $zone }
badge-skin = stone skin { $rounds }
badge-aim = takes aim
badge-aims = aims at { $target }

# Beside the board.
tray-party = { $side-whose ->
    [mine] Your team
    [enemy] The enemy team
   *[other] { $side-of } team
}
tray-words = Words
group = { $group }
group-martial = Fighters
group-specialist = Casters
group-hybrid = All-rounders
group-enemies = Enemies
group-others = Others
group-conditions = What units wear
fact-absorbs = absorbs
fact-absorbs-value = { $physical } physical, { $magical } magical
fact-letter = letter
counter-round = Round
counter-rounds = of
matrix-threat = threat
matrix-threat-text = How much each of { $by-of } units threatens each of { $to-of } units
price-both = M and A
price-mana = { $mana } mana
price-mana-each = { $mana } mana each
price-nothing = free
goal-chest = { $side-whose ->
    [mine] Open the chest on { $at }
   *[other] { $side } must open the chest on { $at }
}
goal-survive = { $side-whose ->
    [mine] Hold out for { $rounds } rounds
   *[other] { $side } must hold out for { $rounds } rounds
}
goal-kill = { $side-whose ->
    [mine] Kill { $target }
   *[other] { $side } must kill { $target }
}

# Words that are explained.
ability = { $ability }
about-ability = { $ability-about }
about-ability-name = { $ability } ({ $ability-italian }): { $ability-about }
condition = { $what }
about-condition = { $what-about }
about-condition-name = { $what }: { $what-about }
deed = { $deed }
about-deed = { $deed-about }
