# What is asked, what can be picked, and what the coloured areas mean.

ask-placement = Place your characters: where they stand after { $left ->
    [one] this turn
   *[other] { $left } turns
}, they return when they die
ask-orders = { $step ->
    [attack] Attack: one order for each character, and all teams strike at once
   *[movement] Move: a way and a look for each character, and all teams walk at once
}{ $left ->
    [one] . This is the last turn
   *[other] { "" }
}

pick-character = { $unit-name }
pick-facing = look { $facing }
pick-ability = { $ability }
pick-go = go there

area-tower = From the watchtower { $unit } sees { $size } squares far all around, over walls and woods
area-cone = { $unit } sees { $size } squares far ahead; walls and woods hide what is behind
area-threat = What { $unit } can hit with { $ability } without moving
area-palantir-sight = What the palantír shows
area-i-see-sight = The fog is lifted here until the next attacks are done
area-reach = { $unit } has { $points } points to walk: a road costs 1, grass, wood and tower 2, marsh 4
area-knife = Within reach of { $unit-of } knife
area-palantir = { $unit } can lay the palantír on any square in sight
area-hammer = { $unit } can hammer any square in sight
area-bastoooon = { $unit } can strike any square in sight, 3 ahead at most
area-arrow = { $unit } can shoot at every square that your team sees
