# Who plays.

player-greedy = Wolf
    .about = Thinks its whole turn through and plays the best it finds
player-random = Lamb
    .about = Acts at random and forgives everything

# Why it acts as it does.
why-only = There is nothing else to do
why-camp = Fighters in front, shooters behind, and a little luck
why-wins = This wins the game; { $ways ->
    [one] 1 way
   *[other] { $ways } ways
} to play the turn were looked at
why-best = The best of { $ways ->
    [one] 1 way
   *[other] { $ways } ways
} to play the turn begins like this
