### What lies beside the board: cards, abilities, drafts, and the compendium of all of them.

beside-abilities = Abilities
beside-actions = What it can do
beside-heroes = Heroes
beside-conditions = Conditions
beside-passive = passive
beside-default = default
beside-card = card
beside-dead = dead
beside-not-now = Not now: { $why }
beside-acting = acts now
beside-place = put on the board
beside-order = Turn order
beside-round = { $name } { $round }
beside-rounds = { $name } { $round } of { $rounds }

matrix-key = Filled: the highest of its row. Framed: the highest of its column.

draft-title = Draft
draft-how = Sort the cards into two heaps: by the arrows, or by dragging them.
draft-tray = Pool: { $name }
draft-first = First heap: { $count }
draft-second = Second heap: { $count }
draft-pick = { $name } to the first heap
draft-put-back = { $name } to the second heap
draft-empty = nothing yet
draft-count = { $picked } and { $left }; at least { $least } each
draft-count-apart = { $picked } and { $left }; at least { $first } and { $second }
draft-confirm = Done: these are the heaps
draft-texts = Texts
draft-map = Show the map
draft-cards = Back to the cards

compendium = Compendium
compendium-title = Compendium of { $name }
compendium-intro = Everything that the content of a game holds, with every text.
compendium-of = Compendium of { $name }
compendium-search = Search names, texts and meanings
compendium-search-hint = Search names, texts and meanings ( / )
compendium-set = Set
compendium-all = all sets
compendium-meanings = Explain all texts
compendium-print = Print
compendium-found = { $count ->
    [0] nothing found
    [one] one card
   *[other] { $count } cards
}
compendium-none = Nothing here speaks of “{ $search }”.
