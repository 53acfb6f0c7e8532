### The frame around every page.

app-name = Skirmish
skip = Skip to the content
nav = Pages
nav-play = Play
nav-learn = Learn
nav-rules = Rules
nav-watch = Watch
nav-about = About
nav-settings = Settings
footer-words = A table for grid tactics. No account, no tracking.

theme-system = as the system
theme-light = light
theme-dark = dark
theme-button = Theme: { $theme }. Change it

loading = One moment…
retry = Try again
dismiss = Close this message
copy-link = Copy link
copied = The link is in the clipboard.
copy-failed = The browser did not allow copying. The link is { $link }

reach-lost = The server does not answer. What you see may be old.
trouble-offline = The server cannot be reached.
trouble-offline-hint = Check your connection. Games wait: nothing that was confirmed is lost.
trouble-status = The server answered with { $status } and no explanation.
trouble-line = Line { $line }: { $text }
trouble-strange = Something went wrong on this page: { $what }

drop-here = Drop a record to watch it
drop-wrong = That is not a record: it cannot be read as text.

nowhere-title = Nothing here
nowhere-words = There is no page at this address. Perhaps the link was cut off.
nowhere-back = To the lobby
