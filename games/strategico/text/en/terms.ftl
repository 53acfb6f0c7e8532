# What things are called. Other languages add attributes to a class, such as `.gender = masculine`; a sentence
# then reads them as `$unit-gender`.

class-sniper = Sniper
class-brawler = Brawler

# For those who watch, a side is called by its colour: its label, HP or AI, does not tell which one it is.
side = { $whose ->
    [mine] you
    [enemy] the enemy
   *[other] { $number ->
        [1] Blue
       *[2] Red
    }
}
    .of = { $whose ->
    [mine] your
    [enemy] the enemy’s
   *[other] { $number ->
        [1] Blue’s
       *[2] Red’s
    }
}

# What is drawn.
draw-coin = coin
draw-damage = damage
draw-counter = counterattack
