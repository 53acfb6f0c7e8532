### The table in play.

play-title = { $names } · Skirmish
play-title-turn = ● Your turn · { $title }
play-heading = Game
play-notify = Skirmish: your turn

play-kind-person = Player
play-kind-machine = AI
play-kind-bot = Bot
play-kind-free = free seat
play-you = you
play-seat = { $side } ({ $kind }: { $name })
play-your-turn = { $kind } ({ $side }): your turn
play-turn-of = Turn of { $who }
play-waiting-for = Waiting for { $who }
play-sealed = Your orders are sealed
play-over = The game is over
play-tossing = Who begins?
play-watching = You are watching.
play-claim = A seat is abandoned: take it

play-opening = Connecting to the table…
play-lost = The connection is lost. Coming back… What you did is kept and nothing is done twice.
play-closed = This table is closed: { $why }
play-frozen = This game is frozen and only kept: { $why }
play-to-lobby = To the lobby
play-no-answer = The server did not answer. Try again.
play-not-seated = You have no seat at this table.

play-back = Back
play-which = Which one do you mean?
play-beside = Beside the board
play-words = Choices
play-numbers = Numbers
play-facings = Facing
play-do-it = Do it: { $act }

play-preview = What this would do
play-chance = { $of }/{ $out_of }
play-eliminated = eliminated
play-eliminated-chance = eliminated: { $chance }
play-left = { $left } left
play-then = Then:
play-unknown = Not known: { $what }

play-units = Units
play-off-board = off the board
play-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
  }
play-pinned = pinned
play-pick-first = Pick one of your units first.
play-glance = Point at a square to read about it.
play-glance-tap = Tap a square to read about it.
play-threatened = { $count ->
    [one] threatened by { $who }
   *[other] threatened by { $count }: { $who }
  }

play-log = Log
play-history = History
play-nothing-yet = Nothing has happened yet.
play-why = Why?
play-why-row = Why? Row { $row }
play-look-at = Look at the position after row { $row }
play-first = To the beginning
play-earlier = One row back
play-later = One row on
play-now = To now
play-row-of = { $row } of { $last }
play-looking-back = Looking back at { $row } of { $last }
play-back-to-now = Back to now
play-fresh = { $count ->
    [one] Meanwhile something new has happened.
   *[other] Meanwhile { $count } new things have happened.
  }

play-panels = Panels
play-tab-units = Units
play-tab-log = Log
play-tab-table = Table
play-tools = Tools
play-undo = Undo
play-threats = Threats
play-type = Type
play-flip = Turn round
play-settings = Settings
play-help = Help
play-close = Close
play-command = Type an act
play-command-hint = For instance what the log and the preview write. Enter gives it.
play-send = Give
play-reads = Means: { $act }

play-help-words = Click a unit to see what it can do, click again to hide it. Click a marked square to act. On the board the arrow keys move the cursor and Enter picks.
play-legend = Signs on the board
play-legend-dot = a square that can be picked
play-legend-brackets = a unit of yours that can be picked
play-legend-cross = another player's unit that can be picked, as a target
play-legend-picked = the unit that is selected
play-legend-last = where the last act happened
play-legend-reach = where your selected unit can go
play-legend-foe-reach = where an enemy that you look at can go
play-legend-targets = what it can strike
play-legend-threat = what could be struck by the units whose threat is shown
play-legend-sight = what it sees
play-legend-range = how far the unit under the pointer strikes
play-legend-blocked = what it does not see within that
play-legend-area = what an act would cover
play-legend-cover = what the acting unit sees only half
play-legend-hidden = what it does not see
play-keys = Keys
play-key-next = next unit that can act
play-key-before = the one before
play-key-do = confirm
play-key-back = back, hide
play-key-undo = take back
play-key-end = end the turn or round, or seal the orders
play-key-say = do what has that number; a number never ends a turn
play-key-react = react, if you are asked out of turn
play-key-pass = let it pass
play-key-threats = show what all enemies threaten
play-key-pinned = show what pinned units threaten
play-key-pin = pin the unit under the cursor (also right click, long tap)
play-key-command = type an act
play-key-earlier = one row back (also ←)
play-key-later = one row on (also →)
play-key-first = to the beginning
play-key-now = to now
play-key-flip = turn the board round
play-key-in = zoom in
play-key-out = zoom out
play-key-fit = show the whole board
play-key-mute = sound on or off
play-key-help = this list

play-curtain = Pass the device to { $name }
play-curtain-lift = I am { $name }: show my side
play-is-here = connected
play-is-away = not connected
play-is-unknown = not known while the connection is lost
play-is-left = has left the table
play-is-abandoned = gone: the seat can be taken over
play-offers-draw = offers a draw

play-room-mine = Waiting for a friend
play-room-join = You are invited to play
play-room-other = This game has not begun
play-room-game = { $name }: { $summary }
play-room-rules = Read the rules
play-room-seat = Seat { $number }
play-free = free
play-share = Share this link. Anyone who opens it can take the free seat, and the game begins.
play-room-ask = To play here, ask the player who made this game for the invitation link; it ends with “#join=” and a word. Without it you can watch once the game has begun.
play-link = Link to this game
play-your-name = Your name
play-take-seat = Take the seat
play-no-seat = No seat is free any more. You can watch.
play-to-table = To the table

play-resign = Resign
play-resign-sure = Give up this game?
play-resign-yes = Yes, resign
play-resign-no = Play on
play-draw-offered = { $who } offers a draw.
play-draw-offer = Offer a draw
play-draw-accept = Accept the draw
play-draw-decline = Decline the draw
play-draw-withdraw = Withdraw the offer
play-leave = Leave the table
play-end-sure = End with { $count ->
    [one] a unit that could still act
   *[other] { $count } units that could still act
  }?
play-end-who = { $names } could still act. (The settings turn this question off.)
play-end-some = { $names } and { $more } more
play-end-no = Go back
play-end-yes = Yes, { $label }
play-end-seal = seal
play-wish-where = { $name }: choose a square to see why not.
play-leave-sure = Leave this table?
play-leave-means = The game goes on without you, and others may claim your seat. Until someone does, you can come back at any time from “My games” in the lobby.
play-leave-no = Stay
play-leave-yes = Yes, leave
play-return = Come back to your seat
play-take-over = Let { $player } play { $seat }
play-share-watch = Link, record, dice
play-commitment = Commitment to map and dice: { $commitment }
play-record = Download the record

play-show-result = Show the result
play-drawn = A draw
play-you-won = You have won
play-you-lost = You have lost
play-called = { $side } ({ $name })
play-won = { $who } { $count ->
    [one] wins
   *[other] win
}
play-reason-resigned = { $who ->
    [you] You resigned.
   *[other] { $who } resigned.
}
play-reason-time = { $who ->
    [you] You ran out of time.
   *[other] { $who } ran out of time.
}
play-reason-agreed = The players agreed on it.
play-reason-limit = The limit of this table was reached.
play-rematch = Rematch
play-rematch-wanted = The other side wants to play again.
play-rematch-waits = Waiting for the other side
play-to-rematch = To the rematch
play-watch-again = Watch again
play-picture-png = Picture (PNG)
play-picture-svg = Picture (SVG)
play-fair = Fair dice
play-seed = Seed: { $seed }
play-verify = Anyone who has the record can check that every draw follows from the committed seed:

set-speed = How fast events are shown
set-speed-instant = at once
set-speed-fast = fast
set-speed-usual = usual
set-speed-slow = slow
set-confirm = Confirm acts
set-confirm-pointer = one click with a mouse, two taps on a touch screen
set-confirm-always = always in two steps
set-confirm-never = never
set-ending = Ask before I end a turn in which units could still act
set-sound = Sounds
set-notify = Notify me when it is my turn and the page is in the background
set-notify-denied = The browser does not allow notifications for this page.
set-lines = Show the notation instead of stories
set-keys = Single keys are shortcuts (n, u, x …)
set-reaction = Reaction { $name }
play-habit-ask = ask
play-habit-pass = always pass
play-habit-use = always use

play-reaction = { $name }: react?
play-react = React
play-pass = Let it pass
play-from-now = From now on
play-habit-applied = { $name } is answered by itself: { $habit }.
play-habit-change = Ask me again
