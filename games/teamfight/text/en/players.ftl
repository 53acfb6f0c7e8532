# Why the players of the program act as they do.

why-by-lot = Left to chance
why-even-split = Hardly any other split makes the two pools more even
why-stronger-pool = Its four best heroes are the stronger ones
why-deploy = { $unit } is the toughest of the best heroes left, close to a zone that needs somebody
why-answer = Of { $count } { $count ->
    [one] answer
   *[other] answers
}, this one leads to the best outcome
why-best = Of { $count } acts, this one gains the most over stopping here
why-end = None of { $count } acts is better than stopping here
player-greedy = Greedy
    .about = Goes for the zones, uses its cards and strikes where it hurts most
player-lots = Lots
    .about = Drafts and deploys by chance and plays like Greedy: made for measuring heroes
