# What is asked.

ask-split = Divide the heroes into two pools, at least four in each; your opponent picks one
ask-take = Which pool do you keep?
ask-deploy = Deploy your { $column ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} hero in your zone; they act in this order
ask-who = { $unit-of } turn: who acts first, { $ready }?
ask-act = { $moves ->
    [0] { $standards ->
        [0] { $far ->
            [0] { $unit } has no action left: end the turn, or use something free
           *[other] { $unit } can still walk { $far }, or end the turn
        }
       *[other] { $far ->
            [0] { $unit } has moved: use an ability, run, or stop here
           *[other] { $unit } can still walk { $far } and use an ability
        }
    }
   *[other] { $standards ->
        [0] { $unit } has acted and can still walk { $speed }
       *[other] { $unit-of } turn: walk up to { $speed } and use an ability, in any order
    }
}
asking = { $owned ->
    [yes] { $unit-of } { $ability }
   *[no] { $ability }
}
ask-option = { $text }: which of the { $options } choices?
ask-aim = { $text }: what do you aim at?
ask-name = { $text }: who else there is the target?
ask-pull = { $text }: where do you drag { $unit }?
ask-push = { $text }: where do you shove { $unit }?
ask-fly = { $text }: where does { $unit } fly?
ask-go = { $text }: where does { $unit } go?
ask-move = { $text }: where do you move { $unit }?
ask-teleport = { $text }: where does { $unit } reappear?
ask-create = { $text }: where do you put { $what }?
ask-tap = { $text }: which of { $unit-of } cards { $untap ->
    [yes] is ready again
   *[no] must rest
}?
ask-reroll = { $text }: you rolled { $face }, { $hits ->
    [yes] a hit
   *[no] a miss
}. Keep it or throw again?
ask-react = { $moment }. Does { $unit } answer with { $ability }?
reaction = { $unit-of } { $ability }

# What a reaction answers.
moment = { $what ->
    [starts] { $unit-of } turn starts
    [ends] { $unit-of } turn ends
    [deployed] { $unit } is deployed
    [dies] { $unit } falls
    [kills] { $unit } kills { $by }
    [targeted] { $caused ->
        [yes] { $by } aims at { $unit }
       *[no] Something aims at { $unit }
    }
    [area] { $caused ->
        [yes] { $by-of } blow reaches { $unit }
       *[no] A blow reaches { $unit }
    }
    [damaged] { $unit } is about to take { $damage } damage{ $caused ->
        [yes] {" "}from { $by }
       *[no] { "" }
    }
    [hit] { $caused ->
        [yes] { $by } hits { $unit }
       *[no] { $unit } is hit
    }
    [missed] { $caused ->
        [yes] { $by } misses { $unit }
       *[no] { $unit } is missed
    }
    [moved] { $caused ->
        [yes] { $by } moves { $unit }
       *[no] { $unit } is moved
    }
    [rolls] { $unit } rolls { $face }
    [default] { $unit } uses a default ability
    [card] { $unit } uses a card
   *[walked] { $unit } has moved
}
moment-step = { $unit } goes from { $from } to { $to }

# What can be picked.
pick-unit = { $unit-name }
pick-dash = Run, for the Standard Action
pick-deploy = deploy here
pick-move = walk here
pick-dash-here = run here
pick-go = go here
pick-place = here
pick-aim = aim here
pick-ability = { $reacts ->
    [yes] answer with { $ability }
   *[no] { $ability }
}
pick-option = { $number }: { $text }
pick-direction = { $way ->
    [north] upwards
    [east] to the right
    [south] downwards
   *[west] to the left
}
pick-none = nobody
pick-pool = take the { $first ->
    [yes] first
   *[no] second
} pool
pick-word = { $what ->
    [stay] stay
    [skip] nowhere
    [keep] keep the roll
    [reroll] throw again
   *[pass] let it happen
}
pick-end = end the turn
pick-end-of = end { $unit-of } turn

# Coloured areas.
area-cover = Half in a wall’s shadow: +2 defense
area-hidden = Hidden behind walls
area-reach = { $dash ->
    [yes] Within { $far } steps, for the Standard Action
   *[no] Within { $far } steps
}
area-threat = Could be struck with a default ability after a move
