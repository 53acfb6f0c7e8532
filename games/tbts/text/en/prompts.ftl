# What a side is asked.

ask-orders = { $side-whose ->
    [mine] Your round: { $units } can still act
   *[other] { $side-of } round: { $units } can still act
}
ask-end = { $side-whose ->
    [mine] None of your units can act any more: end your round
   *[other] { $side } has nobody left who can act: the round ends
}
ask-muster = Choose a class for a start square: { $free } to fill
ask-shift = The spell slides off { $unit }: where does it step aside to?
ask-extra = { $unit } has killed and presses on: attack once more, or leave it at that
ask-closing = { $unit } has struck from the shadows: one movement action more, or leave it at that

# What it can pick.
pick-unit = { $unit-name }
figure-name = { $unit-name }
pick-deed = { $deed }
pick-ability = { $ability }
pick-cure = { $deed } (both points)
pick-pass = Hold back: it does nothing more this round
pick-end = End the round
pick-other-way = By another way
pick-walk = Walk here
pick-step = Step here
pick-use = Use this
pick-strike = Strike here
pick-start = Start here
pick-shift = Step aside to here
pick-charge = Charge to here
pick-appear = Appear here
pick-this-way = Walk this way
pick-attack = Attack { $target }
pick-grace = Finish off { $target }
pick-cured = Cure { $target }
pick-zone = { $zone }
pick-way = { $guards-count ->
    [0] By { $cells }
   *[other] By { $cells }, past { $guards }
}
pick-provoking = { $what }: { $guards } would strike

# Why an area ends where it ends.
area-down = { $unit } is down
area-restored = { $unit } was cured this round
area-done = { $unit } is done for this round
area-spent = { $unit } has no points left
area-rooted = Roots hold { $unit }
area-no-martial-point = { $unit } has spent A
area-reach = Up to 3 steps, never diagonally, around units and walls
area-step = One careful step: no guard strikes at it
area-long-step = A careful step of up to 2 squares: no guard strikes at it
area-shots = Enemies 3 or 4 steps away with nothing in between, or right next to { $unit }
area-thrusts = Enemies 1 or 2 steps away, with no enemy in between
area-blows = Enemies right next to { $unit }
area-no-guard = Only a unit on guard strikes by itself
area-guard = { $unit } on guard strikes at whoever acts here
area-zone = { $unit } watches one side, 3 and 4 steps away
