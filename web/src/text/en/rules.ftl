### The rulebooks.

rules-title = Rules of { $name }
rules-intro = Every rule has a number that never changes. The game names it whenever it refuses or explains something.
rules-contents = Contents
rules-search = Search the rules
rules-search-hint = Search the rules ( / )
rules-count = { $count ->
    [one] one rule
   *[other] { $count } rules
}
rules-found = { $count ->
    [0] nothing found
    [one] one place found
   *[other] { $count } places found
}
rules-none = Nothing in these rules speaks of “{ $search }”.
rules-copy = Link to this rule. A click copies it
rules-table = Table
rules-testers = For testers: how rules are proved
