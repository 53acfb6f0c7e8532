# What a side is asked.

ask-place = Place { $unit } on any free square
ask-place-either = Place { $unit } or { $other } on any free square
ask-unit = Pick a unit: it can walk, attack, or walk and then attack
ask-attack = { $unit } has moved: attack, or stop here

# What it can pick.
figure-name = { $unit-name }
pick-stop = Stop here
pick-skip = Sit this turn out

# Why an area ends where it ends.
area-reach = Up to { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, never diagonally, around obstacles and other units
area-targets = { $range ->
    [1] Enemies right next to it
   *[other] Enemies up to { $range } steps away, whatever lies between
}
area-threat = What it could attack after a walk
area-threat-here = What it can attack from here
