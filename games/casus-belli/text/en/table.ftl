# What lies on the table, what explains it, and how a game is set up.

summary = A hunt in the fog: a Thief, a Barbarian and an Elf on every team, and everybody moves at the same moment

terrain = { $ground }
counter-turn = turn
counter-turns = of
mark-palantir = { $side-of } palantír
mark-i-see = { $side-whose ->
    [mine] Your Elf lifts the fog here
   *[other] { $side-of } Elf lifts the fog here
}
mark-trace = Someone was here; step { $steps }
badge-waits = { $ability } in { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
figure-name = { $unit }
figure-kind = { $class }
bar-hp = health
value-movement-short = M
value-movement = movement
value-vision-short = V
value-vision = sight

ability = { $ability }
about-knife = 5 damage to everyone on one square right beside, team-mates too
about-palantir = Lay it on a square in sight: it shows 11 by 11 squares around it until you lay it elsewhere
about-traitrise = Kills everyone of other teams on the Thief’s own square, at once
about-hammer = 3 damage to everyone on five squares, a cross around the target, team-mates too
about-bastoooon = The hammer’s cross, 3 squares ahead at most: the fewer hit points left, the harder it hits, from 1 to 10
about-fus-ro-dah = Throws everyone in sight straight back, friend and foe, before all other attacks; it does no damage
about-arrow = 2 damage to everyone on any square that your team sees, team-mates too
about-loto = 4 damage to everyone on any square of the map, seen or not, team-mates too
about-i-see = Lifts the fog over 9 by 9 squares anywhere until the next attacks are done
