### Workshops: what players put together before a game.

workshop-title = { $place } of { $name }
workshop-build = Build a { $roster }
workshop-build-in = { $place }: build a { $roster }
workshop-all = All { $roster }s
workshop-prices = Price list
workshop-new = New { $roster }
workshop-untitled = My { $roster }
workshop-draw = Random { $roster }
workshop-draw-title = Title of what is drawn
workshop-draw-archetype = Kind of what is drawn
workshop-draw-cost = Cost
workshop-draw-about = Cost, about { $cost }
workshop-any-title = any title
workshop-any-archetype = any kind
workshop-import = Bring a { $roster } from elsewhere
workshop-import-words = A link, a link string, or the text of a file
workshop-import-read = Read it
workshop-import-file = Choose a file
workshop-too-long = That is too long for a { $roster }.
workshop-own = Your { $roster }s
workshop-own-none = What you build is kept in this browser. Begin with an empty { $roster }, or change one of those below.
workshop-ready = { $roster }s that come with the game
workshop-nameless = without a name
workshop-number = { $member } { $number }
workshop-members = The { $member }s
workshop-illegal = { $count ->
    [one] Against the rules in one place
   *[other] Against the rules in { $count } places
}
workshop-faulty = against the rules
workshop-duplicate = Duplicate
workshop-copy-of = { $name } (copy)
workshop-delete = Delete
workshop-deleted = “{ $name }” is gone.
workshop-undo = Undo
workshop-change = Make it mine
workshop-too-many = This browser keeps { $most } at most: delete one first.
workshop-no-room = The browser has no room to keep this. It is lost when you leave; save it as a file.

workshop-gauge = Cost of all
workshop-costs = { $total } { $currency }
workshop-of = { $total } of { $budget } { $currency }
workshop-left = { $total } of { $budget } { $currency }, { $left } left
workshop-over = { $total } of { $budget } { $currency }, { $over } too many

workshop-name = Name
workshop-text = What to say about it
workshop-add = Add a { $member }
workshop-full = { $most } { $member }s at most.
workshop-empty = There is no { $member } in it yet.
workshop-not-here = This { $roster } is not kept in this browser. A player who has it can send you its link.
workshop-member-name = Name of { $member } { $number }
workshop-price = { $cost } { $currency }
workshop-price-cap = { $cost } of at most { $cap } { $currency }
workshop-exact = exactly { $exact }
workshop-counts = exactly { $exact }; counts { $counts }
workshop-next = next: +{ $cost }
workshop-highest = highest
workshop-abilities = Abilities: { $count } of at most { $most }
workshop-plus = +{ $cost }
workshop-unknown = is not known here
workshop-earlier = Move up
workshop-later = Move down
workshop-remove = Remove

workshop-share = What to do with this { $roster }
workshop-keep = Keep it
workshop-play = Play with it
workshop-print = Cards to print
workshop-file = Save as a file
workshop-link = Link to this { $roster }
workshop-no-link = Its words cannot be written in a link. Shorter names may help.
workshop-not-playable = This { $roster } is against the rules: it can be kept and shown, but not played.
workshop-cards = Cards of { $name }
workshop-cards-words = A4, nine places of 63 by 88 mm a sheet. Print at 100 %.
workshop-print-now = Print
workshop-back = Back

workshop-pick = { $name } ({ $total } { $currency })
workshop-pick-faulty = { $name } ({ $total } { $currency }, against the rules)
workshop-pick-ready = Those that come with the game
workshop-pick-link = From the link
workshop-pick-host = as the host has chosen
workshop-pick-mine = Your { $roster }
