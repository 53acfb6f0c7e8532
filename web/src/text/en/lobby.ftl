### The first page: what can be played, what is going on.

lobby-title = Tactics on a grid
lobby-intro = Turn-based skirmishes with exact rules and fair dice: play at once against the machine, or send a friend a link.
lobby-hello = New here?
lobby-hello-learn = Short lessons teach each game on a real board.
lobby-play = Play against the AI
lobby-host = Host
lobby-friend = Play a friend
lobby-more = More…
lobby-more-of = More ways to play { $name }
lobby-learn = Learn
lobby-learn-of = Learn { $name }
lobby-rules = Rules
lobby-rules-of = Rules of { $name }
lobby-starting = Setting up…
lobby-seats = { $least ->
    [same] { $most ->
        [one] { $most } player
       *[other] { $most } players
    }
   *[other] { $least } to { $most } players
}
lobby-dice = dice
lobby-no-dice = no dice
lobby-hidden = hidden information
lobby-sealed = simultaneous orders

lobby-open = Open games
lobby-open-none = No one is waiting right now. Make a game that anyone may join, and it is listed here.
lobby-open-make = Make an open game
lobby-join = Join
lobby-join-game = Join { $name } { $players }
lobby-free = { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
lobby-clock = with clock

lobby-mine = My games
lobby-mine-none = Games you play in this browser are kept here.
lobby-continue = Continue
lobby-look = Look again
lobby-open-game = Open
lobby-game-of = { $action }: { $name }, { $players }
lobby-waiting = Waiting for a player to join
lobby-your-turn = Your turn
lobby-turn-of = { $who } to act
lobby-running = Running
lobby-frozen = Frozen: it cannot be continued
lobby-and-more = { $count ->
    [one] and one older game
   *[other] and { $count } older games
}
lobby-somebody = free seat
lobby-versus = { $one } against { $two }
lobby-with = with { $names }
lobby-you = you
