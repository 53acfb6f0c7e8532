# Who plays.

player-astar = Wolf
    .about = Takes the shortest way to an enemy and attacks whoever comes into range
player-random = Lamb
    .about = Acts at random and forgives everything

# Why it acts as it does.
why-place-far = Placed the Sniper as far from the enemies as it gets
why-place-beside = Placed the Brawler near the Sniper, on the side of the enemies
why-attack = { $foe } is in range: attack at once
why-stop = { $foe-of } answer would surely be { $unit-of } end: better stop here
why-nothing-else = There is nothing left to do but attack { $foe }
why-approach = { $foe } is the nearest to get at: { $walk ->
    [one] 1 step
   *[other] { $walk } steps
} to where it can be attacked, { $steps ->
    [one] 1 of them
   *[other] { $steps } of them
} now
why-queue = Others stand in the way to { $foe }: go as far as the way is free
why-stay = There is no way towards an enemy: stay
why-barred = The way is barred, and sitting out is not allowed: { $to } is as near as any
