### Sheets of orders that all give together, and what belongs to them.

order-sheet = Your orders
order-none = no order
order-count = { $given } of { $all } ordered
order-edit = Change the order of { $figure }: { $order }
order-give = Give { $figure } an order
order-remove = Remove the order of { $figure }
order-clear = Remove all
order-seal = Seal { $count ->
    [one] 1 order
   *[other] { $count } orders
  }
order-seal-none = Seal without orders
order-seal-key = Ctrl+Enter
order-put = { $figure }: { $order }. { $given } of { $all } ordered.
order-gone = The order of { $figure } is removed.
order-left-out = `{ $act }` would leave out what is on your sheet: `{ $orders }`. Remove these orders first.
order-take-back = Take your orders back
order-waiting = { $count ->
    [one] Waiting for 1 seat of { $all }
   *[other] Waiting for { $count } seats of { $all }
  }
order-waiting-of = has not sealed yet
order-waiting-who = Who has not sealed yet
order-turning = Facing of { $figure }
order-points = { $spent } of { $budget } points
order-way-blocked = The way ends here: no unit can walk over { $square }, { $terrain }.
order-way-dear = The way ends here: { $spent } of { $budget } points are used, and leaving this square costs { $step }.
order-pile = { $count ->
    [one] 1 unit on { $square }
   *[other] { $count } units on { $square }
  }
order-pile-find = Find a unit
order-fog = Fog
set-fog = Draw dark what my side does not see
order-key-remove = remove the order of the selected unit
order-key-way = draw a way square by square (Shift and an arrow key, on the board)
order-key-fog = show or hide the dark where you see nothing
order-legend-fog = what your side does not see
order-legend-order = an order that is drafted: way, aim, facing

score-board = Standing
score-find = Find a side
score-more = Show all { $count } sides
score-fewer = Show fewer
score-unnamed = no such side

eyes-label = You see
eyes-whole = the whole map
eyes-of = what { $side } sees
