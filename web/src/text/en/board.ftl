### What the board says to those who do not see it.

board-name = Board, { $columns } by { $rows } squares
board-keys = Arrow keys move the cursor, Enter picks, Shift and arrow keys draw a way, P pins, plus and minus zoom.
board-yours = your { $figure }
board-theirs = { $figure } of { $side }
board-bar = { $now } of { $full } { $bar }
board-facing = facing { $direction }
board-selected = selected
board-pinned = pinned
board-edge = { $edge } to the { $direction }
board-in-reach = in reach
board-in-foe-reach = in reach of an enemy
board-in-threat = threatened
board-in-sight = in sight
board-in-targets = among the targets
board-in-cover = half covered
board-in-hidden = hidden
board-in-range = within range
board-in-blocked = out of sight
board-blocked = out of sight: { $why }
board-in-area = in the area
board-zone = { $zone }, of { $side }
board-offer = can be picked
board-offer-as = can be picked: { $label }
board-offer-move = can move here
board-offer-strike = can be attacked
board-steps = { $steps ->
    [one] end of the path, 1 step
   *[other] end of the path, { $steps } steps
  }
board-last = last act
board-dark = out of sight
board-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
  }
board-order-end = end of the order of { $figure }
board-order-aim = aim of { $figure }
board-north = north
board-north-east = north-east
board-east = east
board-south-east = south-east
board-south = south
board-south-west = south-west
board-west = west
board-north-west = north-west
