### About the table, and the settings page.

about-title = About Skirmish
about-intro = A table for grid tactics: several rulebooks, one engine, people and machines on equal terms.
about-what = What this is
about-what-1 = Rulebooks for tactics games are written every year, and most never become playable. Skirmish makes them playable, rule by rule: in the browser, in the terminal, against people, against the machine.
about-what-2 = Every rule has a number. When the table refuses something, it says which rule is against it; when something happens, it says which rule made it happen.
about-to-rules = Read the rules.
about-dice = Fair dice
about-dice-1 = Before anyone has acted, the server draws a secret number, the seed. The map and every later draw follow from it, so the server cannot choose what is drawn while you play.
about-dice-2 = It shows a fingerprint of the seed, the commitment, right at the start: you find it at the table. The fingerprint tells nothing about the seed, but no one can find another seed that has the same one.
about-dice-3 = When the game is over, the seed is shown. Anyone can check that it fits the fingerprint and that every draw follows from it:
about-records = Records
about-records-1 = A game is kept as a text that people can read: who played, by which options, every act with what was drawn. It can be downloaded, replayed, checked and played on.
about-records-2 = Drop such a file on any page here to watch it.
about-to-watch = Watch a record.
about-privacy = What is known about you
about-privacy-1 = Nothing but what you type. There are no accounts: a cookie with a random key holds your seats, and the server keeps only a fingerprint of it. Settings, lessons and records stay in this browser.
about-programs = For programs
about-programs-1 = Everything this page does, a program can do, too: games over HTTP, acts over a WebSocket.
about-to-api = The description of the interface (OpenAPI)
about-licence = Licence
about-licence-1 = Skirmish is free software under the MIT licence or the Apache License 2.0, as you like.
about-keys = Keys at the table
about-keys-1 = Arrow keys move the cursor on the board. Single letters can be turned off in the settings.

settings-intro = Kept in this browser, for all games.
settings-look = This browser
settings-theme = Colours
settings-language = Language
settings-table = At the table
