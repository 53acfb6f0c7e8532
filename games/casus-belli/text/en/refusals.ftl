# Why an order is not taken.

no-second-order = { $unit } has an order already: one for each character and step
no-such-character = { $unit } is not on the map
no-move-in-attack = This is the attack step: { $unit } moves in the next one
no-points = That way costs { $cost } points; { $unit } has { $points }
no-cell-there = That lies off the map
no-diagonal = Nobody walks diagonally: go around the corner
no-gap = A way goes square by square, and this one skips some
no-wall = There is a wall
no-attack-in-placement = Nobody fights yet: in the placement your characters only walk
no-attack-in-movement = This is the movement step: attacks come in the next one
no-other-class = { $ability } belongs to the { $class }
no-ability-yet = { $ability } still rests: { $turns ->
    [one] one more turn
   *[other] { $turns } more turns
}
no-knife = That is too far for { $unit-of } knife
no-palantir = { $unit } does not see that square, so the palantír cannot go there
no-hammer = { $unit } does not see that square
no-bastoooon = { $unit } needs to see the square, 3 ahead at most
no-traitrise = Treachery strikes on { $unit-of } own square only
no-arrow = Nobody of your team sees that square

# Orders that cannot be read.
no-long-sheet = This is too long for an order sheet
no-empty-order = An order is missing here
no-other-team = { $unit } is not yours
no-character = “{ $word }” is not a character
no-half-order = The order is not complete
no-order = “{ $word }” is neither a square nor something to do
no-target = The target is missing
no-goal = The square is missing
no-facing = “{ $word }” is not a direction
no-facing-given = The direction is missing
no-more-words = “{ $word }” is too much here
no-cell = “{ $word }” is not a square
hint-orders = Orders: V (2,1) (3,1) faces N, V to (4,1) faces N, V faces S, V knife (5,2), B fus-ro-dah; hold gives none
hint-characters = Your characters are V, B and E
hint-letters = V is the Thief, B the Barbarian, E the Elf
hint-known = Known words: { $words }
hint-facings = N, E, S or O (west)
hint-semicolon = A “;” stands between two orders
hint-cells = Squares are written (x,y), for instance (3,4)
