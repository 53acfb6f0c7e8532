# What lies on the table.

figure-name = { $unit-name }
nameless = { $role }
ability = { $ability }
ability-text = { $ability-about }
terrain-open = open ground
terrain-obstacle = obstacle
terrain-difficult = difficult ground
held-zone = { $zone }
home-zone = { $side-whose ->
    [mine] where you begin
   *[other] where { $side } begins
}
tray-squad = { $squad }
tray-nameless = { $side-whose ->
    [mine] Your squad
   *[other] { $side-of } squad
}
stat-health = Health
stat-range = Range
stat-move = Move
stat-power = Power
short-range = R
short-move = M
short-power = P
counter-round = round
counter-of = of
counter-left = actions left
counter-fallen = enemies felled
counter-zone = turns in { $zone }, of { $needed }

# Short words on figures.
badge-cover = in cover
badge-stance = braced
badge-hidden = hidden
badge-suppressed = pinned down
badge-locked = can’t attack
badge-guards = guards { $ward }
badge-attacked = has attacked
badge-used = ability used
badge-eliminated = fallen
word-guards = guards

# Words that are explained.
meaning = { $text }
about-cover = In light cover: on difficult ground, or next to an obstacle
about-stance = In a defensive stance: the next point of damage is cancelled
about-hidden = Nobody can attack it until its owner’s next turn
about-suppressed = It has only 1 action in its owner’s next turn, or in this one
about-locked = It can’t attack in its owner’s next turn, or in this one
about-guards = It may take that companion’s damage while next to it, until its owner’s next turn
about-attacked = It has made its attack of this turn
about-used = It has used its ability of this turn
about-eliminated = It has no Health left and is out of the game
about-pass = Ends your turn, even with actions left
about-react = Reacts now; that costs no action, but counts as the unit’s one ability of the turn
about-decline = Lets it happen
about-done = Sends no more companions
about-ability = { $ability }: { $text } { $class ->
    [active] Costs an action, and the unit’s attack of the turn
    [passive] Always works
   *[reaction] Costs no action; one ability a turn, in anybody’s turn
}{ $ours ->
    [yes] { " " }(not in the rulebook’s own list)
   *[no] { "" }
}

# The list of everything.
group-words = Words on figures
group-active = Abilities that cost an action
group-passive = Abilities that always work
group-reaction = Reactions
fact-cost = cost
fact-old-cost = before August 18, 2026
fact-french = in French
