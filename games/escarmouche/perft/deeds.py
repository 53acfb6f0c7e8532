"""The effects of acts in the second program: movements, attacks, abilities, reactions and the end of a turn.

Every question in the middle of an act goes through a function `ask`, which takes the possible answers and returns one
of them. The end of the game raises the exception Over. See reference.py. """

from board import SIDES, companions, covered, foes, other, reach, sight, standing, targets
from sight import distance


class Over(Exception):
    """A side has won, or no side ever will."""


# Damage


def remove(state, unit, killer):
    """Takes a unit off the board; a side without units loses at once, if elimination wins (ES-040, ES-061, B28)."""
    unit.at = "gone"
    if killer:
        state.kills[killer] += 1
    if eliminating(state) and not standing(state, unit.side):
        raise Over


def eliminating(state):
    return state.options["victory"] == "elimination" or state.options["alternative_conditions"] == "added"


def lose(state, unit, points, killer):
    """Subtracts damage from a unit's Health: its stance takes the first point (B18, N-7)."""
    if unit.stance and points:
        unit.stance = False
        points -= 1
    unit.health = max(0, unit.health - points)
    if unit.health == 0:
        remove(state, unit, killer)


def suffer(state, attacker, target, power, dived, ask):
    """Deals the damage of one attack to one unit (N-5, N-6); guardians are asked one after the other (B36, N-28)."""
    damage = power
    if state.options["light_cover"] == "minus1" and covered(state, target):
        damage = max(1, damage - 1)
    if "thick-hide" in target.abilities and distance(attacker.at, target.at) >= 2:
        damage = max(1, damage - 1)
    if dived:
        damage = max(0, damage - 1)
    guardians = [unit for unit in companions(state, target) if unit.guards == target.name and distance(unit.at, target.at) == 1]
    if state.options["guardian"] == "may":
        willing = lambda unit: damage and ask(("react", "decline")) == "react"
        taker = next((unit for unit in guardians if willing(unit)), target)
    else:
        taker = guardians[0] if guardians else target
    lose(state, taker, damage, attacker.side)


# Attacks and reactions


def ready(state, unit, ability):
    """Whether a unit may react with an ability in this turn (B19, N-9)."""
    spent = unit.used or unit.attacked and state.options["attack_and_ability"] == "exclusive"
    return ability in unit.abilities and unit.at != "gone" and not spent


def reacts(state, unit, ability, ask):
    """Asks the owner whether a unit reacts, which uses its ability of the turn."""
    if ready(state, unit, ability) and ask(("react", "decline")) == "react":
        unit.used = True
        return True
    return False


def attack(state, attacker, struck, power, ask, suppress=False):
    """Makes one attack on one unit or several: first dives, then damage, then ripostes (N-8)."""
    dived = [unit for unit in struck if covered(state, unit) and reacts(state, unit, "dive", ask)]
    for unit in struck:
        if unit.at != "gone":
            suffer(state, attacker, unit, power, unit in dived, ask)
            if suppress and unit.at != "gone":
                unit.suppressed = 1
    for unit in struck:
        adjacent = attacker.at != "gone" and unit.at != "gone" and distance(attacker.at, unit.at) == 1
        if adjacent and reacts(state, unit, "riposte", ask):
            lose(state, attacker, 1, unit.side)


def go(state, unit, to, ask):
    """Moves a unit, and lets enemies that watch its end react (N-3, N-4, N-10)."""
    if to == unit.at:
        return
    unit.at = to
    for watcher in [foe for foe in foes(state, unit) if unit in targets(state, foe, foe.range)]:
        if unit.at != "gone" and reacts(state, watcher, "overwatch", ask):
            attack(state, watcher, [unit], 1, ask)


# Abilities: the choices for the first step of each, and its effects


def orders(state, unit, ordered=None):
    """Returns the companions within 3 squares, each with a square it can reach (N-2, N-24)."""
    return [(friend.name, to) for friend in companions(state, unit) if distance(unit.at, friend.at) <= 3 and friend is not ordered
            for to in reach(state, friend)]


def named(units):
    return [(unit.name,) for unit in units]


def aims(state, unit, ability):
    """Returns all choices for the first step of an active ability (N-1, N-27); an empty tuple if it needs none."""
    if ability in ("charge", "retreat"):
        return [(unit.at,), *((to,) for to in reach(state, unit))]
    if ability == "stance":
        return [] if unit.stance else [()]
    if ability == "forward":
        return orders(state, unit)
    if ability == "feint":
        return named(friend for friend in companions(state, unit) if distance(unit.at, friend.at) <= 2 and sight(state, unit, friend))
    if ability == "guardian":
        return named(friend for friend in companions(state, unit) if distance(unit.at, friend.at) == 1)
    if ability == "sweep":
        return [()] if swept(state, unit) else []
    if ability == "precision":
        return named(targets(state, unit, unit.range, through=True))
    far = {"bolt": 3, "suppress": 4, "strike": 1, "overcharge": unit.range}
    return named(targets(state, unit, far[ability])) if ability in far else []


def swept(state, unit):
    """Returns the targets of Sweep, which names no unit and so strikes hidden ones too (E.5)."""
    return [foe for foe in foes(state, unit) if distance(unit.at, foe.at) == 1]


def use(state, unit, ability, told, ask):
    """Uses an active ability, step by step; a unit that falls on the way stops."""
    unit.used = True
    whom = state.units[told[0]] if told and told[0] in state.units else None
    if ability == "charge":
        go(state, unit, told[0], ask)
        seen = targets(state, unit, unit.range) if unit.at != "gone" else []
        if seen:
            attack(state, unit, [state.units[ask(named(seen))[0]]], 1, ask)
    elif ability == "retreat":
        go(state, unit, told[0], ask)
        unit.hidden = unit.at != "gone"
    elif ability == "forward":
        go(state, whom, told[1], ask)
        more = orders(state, unit, whom) if unit.at != "gone" else []
        answer = ask([*more, "done"]) if more else "done"
        if answer != "done":
            go(state, state.units[answer[0]], answer[1], ask)
    elif ability == "stance":
        unit.stance = True
    elif ability == "feint":
        unit.at, whom.at = whom.at, unit.at
    elif ability == "guardian":
        unit.guards = whom.name
    elif ability == "sweep":
        attack(state, unit, swept(state, unit), 1, ask)
    elif ability == "suppress":
        attack(state, unit, [whom], 1, ask, suppress=True)
    elif ability == "strike":
        attack(state, unit, [whom], 4, ask)
        if unit.at != "gone":
            lose(state, unit, 1, None)
    elif ability == "overcharge":
        attack(state, unit, [whom], unit.power, ask)
        unit.locked = 2
        leaves = state.options["overcharge_second_attack"] == "on"
        unit.again = unit.again or leaves
        unit.attacked = unit.attacked or not leaves
    else:
        attack(state, unit, [whom], 2, ask)


# Turns


def begin_turn(state, side):
    """Begins a turn: all units may act again, and the protection of the side's own units ends (E.5, B19, B20)."""
    state.turn, state.spent = side, 0
    for unit in state.units.values():
        unit.attacked = unit.used = unit.again = False
        unit.acted = 0
        if unit.side == side:
            unit.hidden, unit.guards = False, None
    if not standing(state, side):
        end_turn(state)


def end_turn(state):
    """Ends a turn in the order of N-16: zones, suppression and lock, the turn limit, the round limit."""
    side = state.turn
    if state.options["victory"] == "zone_control":
        score_zones(state, side)
    for unit in state.units.values():
        if unit.side == side:
            unit.suppressed, unit.locked = max(0, unit.suppressed - 1), max(0, unit.locked - 1)
    state.turns += 1
    limit = int(state.options["turn_limit"]) * (2 if state.options["turn_limit_counts"] == "rounds" else 1)
    if state.options["victory"] == "turn_limit" and state.turns >= limit:
        raise Over
    if state.options["round_limit"] != "off" and state.turns >= 2 * int(state.options["round_limit"]):
        raise Over
    # If no unit is left to hold a zone, the game can no longer be decided.
    if state.options["victory"] == "zone_control" and not standing(state):
        raise Over
    begin_turn(state, other(side))


def score_zones(state, side):
    """Scores each zone separately for the player whose turn ends (B26, B27, N-17)."""
    way, goal = state.options["zone_count"], state.options["zone_turns"]
    goal = int(goal) if goal != "usual" else 5 if way == "tug_of_war" else 3
    for name, squares in state.zones.items():
        present = {unit.side for unit in standing(state) if unit.at in squares}
        held = state.held[name]
        if present == {side}:
            held[side] += 1
            if way == "tug_of_war":
                held[other(side)] = max(0, held[other(side)] - 1)
        elif way == "consecutive":
            held[side] = 0
        if held[side] >= goal:
            raise Over


def act(state, deed, ask):
    """Carries out one act of the player in turn."""
    name, verb, told = deed
    if verb == "pass":
        return end_turn(state)
    if verb == "obstacle":
        state.obstacles = state.obstacles | {told[0]}
        return next_obstacle(state, other(state.turn) if state.turn == sets_up_first(state) else None)
    unit = state.units[name]
    if verb == "place":
        unit.at = told[0]
        return next_placing(state)
    state.spent += 1
    unit.acted += 1
    if verb == "move":
        go(state, unit, told[0], ask)
    elif verb == "attack":
        unit.attacked = True
        attack(state, unit, [state.units[told[0]]], unit.power, ask)
    else:
        use(state, unit, verb, told, ask)
    # Without units there is nothing left to do in this turn (N-15).
    if state.spent == 2 or not standing(state, state.turn):
        end_turn(state)


# Before the first turn


def obstacle_squares(state):
    """Returns rows 3 to 6 without the four squares in the middle (B13, N-18)."""
    return [(x, y) for y in range(2, 6) for x in range(8)
            if not (x in (3, 4) and y in (3, 4)) and (x, y) not in state.obstacles]


def next_obstacle(state, side):
    if side and obstacle_squares(state):
        state.turn = side
    else:
        begin_placing(state)


def sets_up_first(state):
    """Returns red, or the side that rolled lower and so does not have the first turn (N-18, N-19, B37)."""
    return other(state.first) if state.options["setup_first"] == "lower_roll" else "red"


def rolled(state, first):
    """Gives a side the first turn by the dice, before the setup or after it (ES-014, B37)."""
    state.first = first
    if state.options["setup_first"] != "lower_roll":
        begin_play(state)
    elif state.options["obstacles"] == "one_each":
        state.phase = "obstacles"
        next_obstacle(state, sets_up_first(state))
    else:
        begin_placing(state)


def begin_play(state):
    state.phase = "play"
    begin_turn(state, state.first)


def begin_placing(state):
    # As if the other side had placed last.
    state.phase, state.turn = "deploy", other(sets_up_first(state))
    next_placing(state)


def next_placing(state):
    """Finds the side that places next: first all units of one side, or in turn while both have units left (N-19)."""
    waiting = {side: [unit for unit in state.units.values() if unit.side == side and unit.at == "reserve"] for side in SIDES}
    if not waiting["red"] and not waiting["blue"]:
        if state.options["setup_first"] == "lower_roll":
            return begin_play(state)
        state.phase = "initiative"
        return
    first = other(state.turn) if state.options["deployment"] == "alternating" else sets_up_first(state)
    state.turn = first if waiting[first] else other(first)
