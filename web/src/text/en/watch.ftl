### Records and replays.

watch-title = Watch a game
watch-intro = A record holds a whole game as text. Watch it move by move, through the eyes of any side.
watch-drop = Drop a record on this page, or choose a file.
watch-file = Choose a record
watch-kept = Watched in this browser
watch-forget = Forget
watch-forget-record = Forget { $name }
watch-finished = Your finished games
watch-finished-none = None yet. When a game is over, it can be watched again here.

replay-title = Replay of { $name }
replay-controls = Replay
replay-row = Row
replay-row-of = { $row } of { $last }
replay-first = To the beginning
replay-back = One row back
replay-on = One row on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-eyes = Through the eyes of
replay-all = everyone
replay-side = { $label } ({ $name })
replay-history = History
replay-end = The end:
replay-gone = The server no longer has this record, and neither has this browser.
replay-gone-hint = Drop the file on the page again.
