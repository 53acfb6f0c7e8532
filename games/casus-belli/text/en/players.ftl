# Why the built-in players act as they do.

why-walker-attack = It never attacks
why-walker-walk = It strolls about at random
why-camp = The team makes its camp here: this is where its dead come back
why-next-strike = From there { $unit } can be struck in the next attack
why-close-in = The team closes in, together, and out of reach as far as it can
why-search = Nobody is in sight, so the team looks where it has not looked for long
why-shout = The shout comes first and throws those who are about to strike off their aim
why-shout-and-kill = The shout comes first, and { $units } { $units-count ->
    [one] dies
   *[other] die
} where it ends
why-traitrise = { $units } { $units-count ->
    [one] shares
   *[other] share
} the Thief’s square: treachery kills at once
why-kill = This kills { $units }, and a kill is a point
why-together = All blows fall on the weakest in reach, { $ability } the hardest, and spare our own
why-unseen = Someone must be standing there unseen, so { $ability } strikes into the fog
why-look-ahead = Nobody is in reach, so { $ability } looks ahead
why-nobody = Nobody is in reach, and an attack could only hit our own

player-captain = Captain
    .about = Hunts what it sees, strikes together, spares its own and stays out of sight when weak
player-walker = Walker
    .about = Strolls about and never attacks
