### A new game.

new-title = New game: { $name }
new-which = New game
new-players = Who plays
new-seat = Seat { $number }
new-me = You
new-open = A person: anyone who comes with the link
new-open-words = You get a link to share when the game is made.
new-machine = AI: { $name }
new-hot-seat = You play several seats on this device.
new-seat-more = One more seat
new-seat-fewer = One seat less
new-seat-count = How many play
new-fill = Fill with machines
new-fill-open = Open all to people
new-seats-more = { $count ->
    [one] One more seat
   *[other] { $count } more seats
  }
new-seats-fewer = Show fewer seats
new-name = Your name
new-name-words = What others see. It may stay empty.

new-options = The rules
new-profile = Profile
new-profile-none = none: as set below
new-range = { $least } to { $most }
new-strange = The address says “{ $value }”, which is not possible. The usual value is set instead.
new-usual = usually { $value }

new-table = The table
new-bring = Those who join may bring their own { $roster }
new-listed = Who may join
new-private = Only those with the link
new-public = Anyone: the lobby lists it
new-watch = Who may watch
new-watch-common = Anyone with the address
new-watch-all = Anyone with the address, secrets included
new-watch-nobody = Only those who play
new-answer = Time for each answer
new-seconds = seconds
new-minutes = minutes
new-no-clock = 0: there is no limit.
new-answer-words = A player who takes longer uses the time for the whole game, and loses when that is gone, too.
new-bank = Time for the whole game
new-bank-words = Used where an answer takes longer. 0: none.
new-gone = A seat is abandoned after
new-gone-never = 0: never. The game waits as long as it takes.
new-gone-words = Counted while its player is not connected and is waited for.
new-stand-in = Then it is taken over by
new-stand-in-none = anyone who claims it
new-start = Start the game
new-start-open = Make the game and get the link
new-reset = As usual
