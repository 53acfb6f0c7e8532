# What happens at the table, in every game.

why-random = A random act: this player does not think
takes-back = { $side-whose ->
    [mine] You take back your last act
   *[other] { $side } takes back the last act
}
resigns = { $side-whose ->
    [mine] You give up
   *[other] { $side } gives up
}
out-of-time = { $side-whose ->
    [mine] You run out of time
   *[other] { $side } runs out of time
}
draw-agreed = You agree on a draw
leaves = { $side-whose ->
    [mine] You leave the table
   *[other] { $side } leaves the table
}
takes-over = { $player } plays { $side-whose ->
    [mine] for you
   *[other] for { $side }
} from now on

# How a game ends.
drawn = It’s a draw
drawn-agreed = A draw, as agreed
drawn-limit = A draw: { $limit } questions without a winner
won = { $side-whose ->
    [mine] You win
   *[other] { $side } wins
}
won-together = { $sides } win together
won-left = { $side-whose ->
    [mine] You win
   *[other] { $side } wins
}: { $time ->
    [yes] time ran out for { $lost }
   *[no] { $lost } gave up
}
won-others = { $side-whose ->
    [mine] You gave no act, so the others win
   *[other] The others win: { $side } gave no act
}

# What comes next, in a preview.
prompt = What do you do?
then-asked = { $side-whose ->
    [mine] Then it’s your move: { $prompt }
   *[other] Then { $side } moves: { $prompt }
}
then-sealed = Then { $seats } sides seal their orders
then-drawn = Then the dice decide: { $draw }
then-over-drawn = That ends the game in a draw
then-over = That wins the game for { $sides }

# What a preview cannot know.
unknown-others = What the others do at the same moment; shown as if they did nothing
unknown-many = Some outcomes are left out: there are too many

# Why something cannot be done.
no-aim = There is nothing to aim { $ability } at
no-aim-since = There is nothing to aim { $ability } at. { $reasons }{ $more ->
    [yes] { " …" }
   *[no] { "" }
}
no-act-asked = Nothing is asked of you now

terrain-field = open field
terrain-rock = rock

# What players want of each other.
wants-no-draw = { $who } wants no draw
wants-rematch = { $who } wants to play again
offers-draw = { $who } offers a draw

# What was perhaps meant, where a text cannot be read.
did-you-mean = Did you mean “{ $word }”?
known-here = You can write { $words }

# Players and options that every game has.
player-random = Dice
    .about = Draws its acts at random
option-undo = Taking back
    .about = A player may take back the last act, as long as nothing was drawn, nothing was revealed and nobody has answered
    .on = allowed
    .off = not allowed
option-safety-limit = Longest game
    .about = A game without a winner after this many questions is a draw

# What a seat cannot know, in a game with secrets.
unknown = What the fog hides
