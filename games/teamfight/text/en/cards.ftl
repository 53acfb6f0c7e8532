# What cards mean. Each message is a piece of a sentence and begins in lower case; CAPITAL begins a sentence with it.
# `you` is the unit that has the card. Names of conditions, markers and units are terms: `condition-burn`.

# A sentence and the next one.
card-sentences = { $first } { CAPITAL($next) }

# What an ability costs, then what it does.
card-ability = { $costs }. { CAPITAL($does) }
card-reaction = { $costs }. { CAPITAL($when) }: { $does }
card-costs = { $first }, { $next }
card-cost-standard = action
card-cost-move = move
card-cost-both = move and action
card-cost-free = free
card-cost-reaction = reaction
card-cost-tap = rests a turn
card-cost-per-game = { $uses ->
    [1] once a game
    [2] twice a game
   *[other] { $uses } times a game
}
card-cost-per-turn = { $uses ->
    [1] once a turn
    [2] twice a turn
   *[other] { $uses } times a turn
}
card-cost-from-round = from round { $round }
card-cost-start = at the start of your turn
card-cost-spend = for { $count } { $what }

# Steps.
card-then = then { $does }
card-if = { $guard }: { $does }
card-on-hit = on a hit
card-on-miss = on a miss
card-on-crit = on a crit
card-on-kill = if the target dies
card-if-target-has = if the target has { $what }
card-else = otherwise
card-choice = choose one: { $options }
# An option by itself, on a button.
option-does = { CAPITAL($does) }
card-option = ({ $number }) { CAPITAL($does) }
card-does = { $items }.
card-items = { $first }, { $next }

# How well it hits.
card-misses = misses on { $roll ->
    [1] 1
   *[other] 1–{ $roll }
}.
card-seeks = the target defends { $by } worse.
card-crits = crits on { $roll ->
    [6] 6
   *[other] { $roll }–6
}.
card-cannot-miss = cannot miss.
card-irreducible = nothing reduces it.

# How far away: with `near you` in mind.
card-range = { $kind ->
    [within] { $size ->
        [0] in your square
        [1] next to you
       *[other] in range { $size }
    }
    [from] at range { $size } or more
    [exactly] exactly { $size ->
        [one] 1 square
       *[other] { $size } squares
    } away
    [beside] straight next to you
   *[unlimited] at any range
}

# Single units. `.it` is what they are called the second time.
card-an-enemy = an enemy
card-an-ally = an ally
card-ally-or-you = an ally or you
card-another-ally = another ally
card-a-unit = a unit
card-any-unit = anybody
card-anybody = somebody
card-a-hero = a hero
card-a-summon = a summon
card-an-object = an object
card-your-summoner = your summoner
card-its-creator = its creator
card-nearest-enemy = the nearest enemy
card-nearest-ally = the nearest ally
card-nearest-other-ally = the nearest other ally
card-nearest-unit = the nearest unit
card-nearest-hero = the nearest hero
card-nearest-summon = the nearest summon
card-nearest-object = the nearest object

# Many units.
card-each-enemy = every enemy
card-each-ally = every ally
card-each-other-ally = every other ally
card-each-unit = everyone
card-each-other = everyone else
card-each-summon = every summon
card-enemies = enemies
card-allies = allies
card-other-allies = other allies
card-units = units
card-others = other units
card-summons = summons

# Whom it happens to: as an object (`push somebody`), `.to` whom (`2 damage to`), and `.in` which squares.
card-it = { $whom-it }
    .to = to { $whom-it }
    .in = there
card-you = you
    .to = to you
    .it = you
    .in = in your square
card-the-target = the target
    .to = to the target
    .it = it
    .in = in the target’s square
card-same-target = the one you hit
    .to = to the one you hit
    .it = it
    .in = in its square
card-that-unit = that unit
    .to = to that unit
    .it = it
    .in = in its square
card-units-here = everyone in this square
    .to = to everyone in this square
    .it = them
    .in = in this square
card-all = { $who } on the map
    .to = to { $who } on the map
    .it = them
    .in = in the square of { $who } on the map
card-all-in-sight = { $who } you see
    .to = to { $who } you see
    .it = them
    .in = in the square of { $who } you see
card-all-with = { $who } with { $what }
    .to = to { $who } with { $what }
    .it = them
    .in = in the square of { $who } with { $what }
card-all-that-hurt = { $who } that dealt damage since your last turn
    .to = to { $who } that dealt damage since your last turn
    .it = them
    .in = in the square of { $who } that dealt damage since your last turn
# `$narrow` says whether the card asks for a kind of unit; else where it stands is enough.
card-target = { $who } { $range }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .to = { $narrow ->
    [yes] to { $who } { $range }
   *[no] { $range }
}{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .it = it
    .in = in a square { $range }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
card-empty-space = an empty square { $range }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .to = to an empty square { $range }
    .it = it
    .in = in an empty square { $range }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
card-nearest = { $who } { $range }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .to = to { $who } { $range }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .it = it
    .in = in the square of { $who } { $range }
card-targets = { $count ->
    [1] a target
   *[other] up to { $count } targets
} { $range }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .to = to { $count ->
    [1] a target
   *[other] up to { $count } targets
} { $range }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .it = { $count ->
    [1] it
   *[other] them
}
    .in = in the squares of { $count ->
    [1] a target
   *[other] up to { $count } targets
} { $range }
card-any-number = any number of { $who } { $place }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .to = to any number of { $who } { $place }{ $walls ->
    [yes] , even behind walls
   *[no] { "" }
}
    .it = them
    .in = in the squares of any number of { $who } { $place }
card-area = { $who } { $place }{ $walls ->
    [yes] , walls or not
   *[no] { "" }
}
    .to = to { $who } { $place }{ $walls ->
    [yes] , walls or not
   *[no] { "" }
}
    .it = them
    .in = { $place-in }{ $walls ->
    [yes] , walls or not
   *[no] { "" }
}

# Where an area lies, and `.in` its squares. `$source-is` tells what it lies around: you, target or chosen.
card-source = { $source ->
    [you] you
    [target] the target
   *[chosen] { $range ->
        [none] a square
       *[other] a square { $range }
    }
}
    .is = { $source }
    .near = { $range ->
    [none] anywhere
   *[other] { $range }
}
card-burst = { $source-is ->
    [you] { $size ->
        [0] in your square
       *[other] in range { $size }
    }
   *[other] { $size ->
        [0] in { $source }
       *[other] within { $size } of { $source }
    }
}
    .in = { $source-is ->
    [you] { $size ->
        [0] in your square
       *[other] in every square in range { $size }
    }
   *[other] { $size ->
        [0] in { $source }
       *[other] in every square within { $size } of { $source }
    }
}
card-square = in the { $size }×{ $size } around { $source }
    .in = in every square of the { $size }×{ $size } around { $source }
card-square-with = { $source-is ->
    [chosen] in a { $size }×{ $size } { $source-near }
   *[other] in a { $size }×{ $size } with { $source } in it
}
    .in = { $source-is ->
    [chosen] in every square of a { $size }×{ $size } { $source-near }
   *[other] in every square of a { $size }×{ $size } with { $source } in it
}
card-line = { $size ->
    [none] in a line from { $source }
   *[other] in a line of { $size } from { $source }
}
    .in = { $size ->
    [none] in every square of a line from { $source }
   *[other] in every square of a line of { $size } from { $source }
}
card-path = on a winding path of { $size } from { $source }
    .in = in every square of a winding path of { $size } from { $source }
card-beside = straight next to { $source }
    .in = in every square straight next to { $source }

# Damage and healing. `.more` follows after whom it is done to.
card-damage-amount = { $base } damage
    .more = { "" }
card-damage-per = { $base ->
    [0] { $more } damage
   *[other] { $base } damage
}
    .more = { $base ->
    [0] { " " }for each { $what } you have
   *[other] { " " }and { $more } more for each { $what } you have
}
card-amount = { $base }
card-amount-per = { $base ->
    [0] { $more } for each { $what } you have
   *[other] { $base } and { $more } more for each { $what } you have
}
card-take = take { $amount }{ $amount-more }
card-damage = { $amount } { $whom-to }{ $amount-more }
card-heal-you = heal { $amount }
card-heal = heal { $whom } by { $amount }

# Movement.
card-push = push { $whom } by { $by }{ $way ->
    [any-path] { " " }along any path
    [any-direction] { " " }in any direction
    [from-center] { " " }away from the middle
    [toward-center] { " " }towards the middle
    [from-target] { " " }away from the target
   *[straight] { "" }
}
card-pull = pull { $whom } by { $by }{ $way ->
    [any-path] { " " }along any path
    [any-direction] { " " }in any direction
    [from-center] { " " }away from the middle
    [toward-center] { " " }towards the middle
    [from-target] { " " }away from the target
   *[straight] { "" }
}
card-go = { $fly ->
    [yes] fly
   *[no] move
} { $exactly ->
    [yes] exactly
   *[no] up to
} { $by ->
    [one] 1 square
   *[other] { $by } squares
}{ $straight ->
    [yes] { " " }in a straight line
   *[no] { "" }
}
card-send = { $fly ->
    [yes] let { $whom } fly
   *[no] move { $whom }
} { $exactly ->
    [yes] exactly
   *[no] up to
} { $by ->
    [one] 1 square
   *[other] { $by } squares
}{ $straight ->
    [yes] { " " }in a straight line
   *[no] { "" }
}
card-teleport = teleport to an empty square you see, up to { $by } away
card-teleport-whom = teleport { $whom } to an empty square it sees, up to { $by } away
card-swap = swap places with { $whom }

# Conditions.
card-gain = gain { $count ->
    [none] { "" }
   *[other] { $count }{ " " }
}{ $what }{ $until ->
    [none] { "" }
   *[other] { " " }{ $until }
}
card-give = give { $whom } { $count ->
    [none] { "" }
   *[other] { $count }{ " " }
}{ $what }{ $until ->
    [none] { "" }
   *[other] { " " }{ $until }
}
card-lose = lose { $count ->
    [none] all
   *[other] { $count }
} { $what ->
    [none] conditions
   *[other] { $what }
}
card-remove = remove { $count ->
    [none] all
   *[other] { $count }
} { $what ->
    [none] conditions
   *[other] { $what }
} from { $whom }
card-deal = deal { $change } { $until }
card-receive = take { $change } { $until }
card-make-deal = make { $whom } deal { $change } { $until }
card-make-receive = make { $whom } take { $change } { $until }
card-percent = { $by }% { $more ->
    [yes] more
   *[no] less
} damage
card-points = { $by } { $more ->
    [yes] more
   *[no] less
} damage
card-this-turn = this turn
card-until-your-start = until your next turn begins
card-until-your-end = until your next turn ends
card-until-its-end = until their next turn ends
card-until-creators-start = until its creator’s next turn begins
card-until-creators-end = until its creator’s next turn ends
card-rest-of-game = for the rest of the game
card-lasts = lasts until your next turn ends.

# Things.
card-create = put { $what } { $place ->
    [none] { $whom-in }
   *[other] in an empty square { $place }
}{ $most ->
    [none] { "" }
   *[other] , { $most } at most
}
card-destroy = destroy every { $what } { $whom-in }
card-destroy-walls = tear down the walls { $whom-in }
card-destroy-this = this is gone
card-transform = turn into { $what }

# Cards, actions, rolls.
card-tap = make a card of { $whom } rest
card-untap = wake a resting card of { $whom }
card-become-target = become the target yourself
card-redirect = take the damage yourself
card-reroll-you = your next roll may be rolled again
card-reroll = the next roll of { $whom } may be rolled again
card-extra-move = get one more move this turn
card-extra-action = get one more action this turn
card-end-turn = end your turn

# When something happens. `$you` says whether it happens to you.
card-when = { $when }: { $does }
card-who-near = { $who } { $near }
card-when-starts = { $you ->
    [yes] when you start your turn
   *[no] when { $who } starts its turn
}
card-when-ends = { $you ->
    [yes] when you end your turn
   *[no] when { $who } ends its turn
}
card-when-deployed = { $you ->
    [yes] when you are deployed
   *[no] when { $who } is deployed
}
card-when-dies = { $you ->
    [yes] when you die
   *[no] when { $who } dies
}
card-when-kills = { $you ->
    [yes] when you kill { $other }
   *[no] when { $who } kills { $other }
}
card-when-targeted = { $by ->
    [none] { $you ->
        [yes] when you are targeted
       *[no] when { $who } is targeted
    }
   *[other] { $you ->
        [yes] when { $by } targets you
       *[no] when { $by } targets { $who }
    }
}
card-when-included = { $you ->
    [yes] when you are targeted or caught in an area
   *[no] when { $who } is targeted or caught in an area
}{ $by ->
    [none] { "" }
   *[other] { " " }by { $by }
}
card-when-damaged = { $you ->
    [yes] when you take damage
   *[no] when { $who } takes damage
}{ $by ->
    [none] { "" }
   *[other] { " " }from { $by }
}
card-when-hit = { $by ->
    [none] { $you ->
        [yes] when an attack hits you
       *[no] when an attack hits { $who }
    }
   *[other] { $you ->
        [yes] when { $by } hits you
       *[no] when { $by } hits { $who }
    }
}
card-when-missed = { $by ->
    [none] { $you ->
        [yes] when an attack misses you
       *[no] when an attack misses { $who }
    }
   *[other] { $you ->
        [yes] when { $by } misses you
       *[no] when { $by } misses { $who }
    }
}
card-when-forced = { $you ->
    [yes] when you are moved by force
   *[no] when { $who } is moved by force
}{ $by ->
    [none] { "" }
   *[other] { " " }by { $by }
}
card-when-enters = { $you ->
    [yes] when you come
   *[no] when { $who } comes
} { $kind ->
    [within] { $size ->
        [0] into this square
        [1] next to you
       *[other] into range { $size }
    }
    [from] to range { $size } or more
    [exactly] to range { $size }
    [beside] straight next to you
   *[unlimited] onto the map
}
card-when-leaves = { $you ->
    [yes] when you leave
   *[no] when { $who } leaves
} { $kind ->
    [within] { $size ->
        [0] this square
        [1] your side
       *[other] range { $size }
    }
    [from] range { $size } or more
    [exactly] range { $size }
    [beside] the squares straight next to you
   *[unlimited] the map
}
card-when-rolls = { $you ->
    [yes] when you roll
   *[no] when { $who } rolls
} { $one ->
    [yes] a { $low }
   *[no] { $low }–{ $high }
}
card-when-uses-default = { $you ->
    [yes] when you use a default ability
   *[no] when { $who } uses a default ability
}
card-when-uses-card = { $you ->
    [yes] when you use an extra card
   *[no] when { $who } uses an extra card
}
card-when-moved = { $you ->
    [yes] when you end a move
   *[no] when { $who } ends a move
}

# What always holds.
card-armor = you take 1 damage less.
card-resistance = you take half damage, rounded up; against an attack with extra percent, neither counts.
card-flying = you fly when you move: only walls stop you, and nobody reacts.
card-undefendable = attacks on you cannot miss.
card-attacks-undefendable = your attacks cannot miss.
card-def = attacks on you miss on { $more ->
    [yes] { $by ->
        [one] one more number
        [2] two more numbers
       *[other] { $by } more numbers
    }
   *[no] { $by ->
        [one] one number
        [2] two numbers
       *[other] { $by } numbers
    } less
}{ $near ->
    [none] { "" }
   *[other] { " " }while no enemy is { $near }
}.
card-crit = your attacks crit on { $more ->
    [yes] { $by ->
        [one] one more number
        [2] two more numbers
       *[other] { $by } more numbers
    }
   *[no] { $by ->
        [one] one number
        [2] two numbers
       *[other] { $by } numbers
    } less
}{ $near ->
    [none] { "" }
   *[other] { " " }while no enemy is { $near }
}.
card-speed = you have { $by } { $more ->
    [yes] more
   *[no] less
} speed{ $near ->
    [none] { "" }
   *[other] { " " }while no enemy is { $near }
}.
card-aura = { $whom } has { $by } { $more ->
    [yes] more
   *[no] less
} speed.
card-deals = you deal { $change }.
card-receives = you take { $change }.
card-immune = { $what } does nothing to you.
card-immune-to-force = enemies cannot push, pull or otherwise move you.
card-counts-twice = you count as two for zones.
card-hazard = whoever steps in or ends a turn here { $does }, at most once a turn.
card-hazard-hurts = takes { $damage } damage
card-hazard-heals = heals { $by }
card-hazard-gives = gains { $count ->
    [none] { "" }
   *[other] { $count }{ " " }
}{ $what }{ $until ->
    [none] { "" }
   *[other] { " " }{ $until }
}
card-hazard-takes = loses { $count ->
    [none] all
   *[other] { $count }
} { $what ->
    [none] conditions
   *[other] { $what }
}
card-impassable = nobody gets in here except in flight or by a teleport; it hides nothing.
card-difficult = a step in here counts as { $steps ->
    [one] 1 square
   *[other] { $steps } squares
}.
card-wall = a wall: nobody moves or sees through{ $until ->
    [none] { "" }
   *[other] { " " }{ $until }
}.
card-immobile = you cannot move by yourself.
card-third-speed = you have a third of your speed, rounded up.
card-half-speed = you have half your speed, rounded up.
card-no-standard = you have one action less in your turn.
card-no-actions = you cannot use any actions.
card-no-defaults = you cannot use default abilities.
card-no-cards = you cannot use extra cards.
card-invisible = enemies more than 1 square away cannot target you; their areas catch you only along with somebody they see.
card-shield = each one takes 1 damage for you; shields do not add up, the largest counts.
card-further = you count as { $by ->
    [one] 1 square
   *[other] { $by } squares
} further away.
card-ignores-cover = half cover does not help against you.
card-stays = stays until removed.
card-adds-up = adds up.
card-no-effect = does nothing by itself.
