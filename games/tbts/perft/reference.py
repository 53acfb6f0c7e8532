"""A second, slow and obvious program for the rules of TBTS, to check the counts in *.perft.

It shares nothing with the Rust code but the rulebook and the table of classes; board.py and deeds.py belong to it:
python3 games/tbts/perft/reference.py FILE...
Threat is left out: the numbers guide the rulebook's player, but they allow and forbid nothing.
"""

import itertools
import sys

sys.dont_write_bytecode = True

from board import (CLASSES, WAYS, around, casts, distance, foes, free, friends, has, line, lowest, melee, obstacle, read, shot, stander,
                   watchers)
from deeds import after, in_reach


# Paths


def ways(state, unit, longest):
    """Yields all paths of up to `longest` steps over free cells, the shorter ones first, each length in the order N, E,
    S, W."""
    found = [(unit.at,)]
    for _ in range(longest):
        found = [way + (to,) for way in found for to in around(way[-1]) if to not in way and free(state, to)]
        yield from found


def walks(state, unit, verb, head, some):
    """Yields one act for each end of a path and each set of guards provoked on the way; the first path represents its
    set.

    The path that provokes the fewest guards, then the shortest, is written short; the others are written in full. """
    ends = {}
    for way in some:
        ends.setdefault(way[-1], {}).setdefault(watchers(state, unit, way), way)
    for to, sets in ends.items():
        best = min(sets, key=lambda guards: (len(guards), len(sets[guards])))
        for guards, way in sets.items():
            yield unit.name, verb, head + ((to,) if guards == best else way[1:]), guards


# The acts of a unit


def movement(state, unit):
    """Yields the acts that M pays for (TB-010 to TB-025)."""
    here = watchers(state, unit, [unit.at])
    yield from walks(state, unit, "move", (), ways(state, unit, 3))
    for to in {way[-1] for way in ways(state, unit, 2 if has(unit, "elusione") else 1)}:
        yield unit.name, "step", (to,), ()
    for foe in foes(state, unit):
        if foe.life == "down" and melee(state, unit, foe.at):
            yield unit.name, "grace", (foe.name,), ()
    if casts(unit):
        yield unit.name, "mana", (), here
    for cell in [unit.at, *around(unit.at)]:
        if usable(state, unit, cell):
            yield unit.name, "use", (cell,), here
    if has(unit, "tiro") and not unit.loaded:
        yield unit.name, "reload", (), here


def usable(state, unit, cell):
    """Whether a cell in reach has something to use (B-57, N-11)."""
    carried = [item for item, where in state.items.items() if where == unit.name]
    opens = cell not in state.place.keys or state.place.keys[cell] in carried
    door = state.place.levers.get(cell, cell)
    if cell in state.items.values():
        return True
    if door in state.doors:
        # A locked door needs its key to be opened by hand, and no door closes on a unit.
        return not stander(state, door) if state.doors[door] else opens
    return state.chests.get(cell) is False and opens


def martial(state, unit):
    """Yields the acts that A pays for, except spells (TB-026 to TB-031)."""
    here = watchers(state, unit, [unit.at])
    both = unit.m and not unit.rooted
    for foe in in_reach(state, unit):
        yield unit.name, "attack", (foe.name,), () if melee(state, unit, foe.at) else here
    if not has(unit, "tiro"):
        yield unit.name, "guard", (), here
    elif unit.loaded:
        yield from ((unit.name, "guard", (way,), here) for way in WAYS)
    targets = [foe for foe in foes(state, unit) if foe.life == "active"]
    for friend in friends(state, unit):
        if distance(unit.at, friend.at) == 1:
            if both and wounded(friend):
                yield unit.name, "cure", (friend.name,), here
            if has(unit, "difesa") and unit.name not in friend.protectors:
                yield unit.name, "defend", (friend.name,), here
    for foe in targets:
        away = distance(unit.at, foe.at)
        if has(unit, "mirato") and 2 <= away <= 5:
            yield unit.name, "aim", (foe.name,), here
            if unit.aim == foe.name and shot(state, unit, foe.at, 2, 5):
                yield unit.name, "fire", (foe.name,), here
        if has(unit, "carica") and both and away in (4, 5):
            direct = [way for way in ways(state, unit, away - 1) if len(way) == away and distance(way[-1], foe.at) == 1]
            yield from walks(state, unit, "charge", (foe.name,), direct)
        if has(unit, "ombra") and both and away <= 4 and covered(state, unit, foe):
            for cell in around(foe.at):
                if free(state, cell):
                    yield unit.name, "shadow", (foe.name, cell), ()


def wounded(unit):
    """Whether a cure helps a unit; this includes a Berserker that will collapse (B-47, B-33)."""
    return unit.life == "down" or unit.doomed != "no"


def covered(state, unit, foe):
    return any(obstacle(state, cell) or stander(state, cell) for cell in line(unit.at, foe.at))


def spells(state, unit):
    here = watchers(state, unit, [unit.at])
    near = [cell for cell in itertools.product(*map(range, state.place.size)) if distance(unit.at, cell) <= 4]
    within = lambda others: [other for other in others if distance(unit.at, other.at) <= 4]
    curable = [friend.name for friend in within(friends(state, unit)) if wounded(friend)
               and (state.place.options["cure_distance"] == "within_4" or distance(unit.at, friend.at) == 4)]
    enemies = within(foes(state, unit))
    if has(unit, "colonne") and unit.mana >= 1:
        for pair in itertools.combinations(sorted(near, key=lowest), 2):
            yield unit.name, "columns", pair, here
    if has(unit, "palla") and unit.mana >= 3:
        for cell in near:
            yield unit.name, "fireball", (cell,), here
    if has(unit, "guarigione") and unit.mana >= 1:
        for name in curable:
            yield unit.name, "heal", (name,), here
    if has(unit, "vampiro") and unit.mana >= 1:
        for foe in enemies:
            if foe.life == "active" and distance(unit.at, foe.at) == 1:
                for name in curable:
                    yield unit.name, "vampire", (foe.name, name), ()
                # Without a cure only if no unit in range is down (N-18).
                if all(state.units[name].life == "active" for name in curable):
                    yield unit.name, "vampire", (foe.name,), ()
    if has(unit, "controllo") and unit.mana >= 3:
        for foe in enemies:
            if foe.life == "down":
                yield unit.name, "control", (foe.name,), here
    if has(unit, "pelle") and unit.mana >= 1:
        for friend in [unit, *within(friends(state, unit))]:
            yield unit.name, "skin", (friend.name,), here
    if has(unit, "radici"):
        names = [foe.name for foe in enemies if foe.life == "active"]
        for size in range(1, min(3, unit.mana) + 1):
            for some in itertools.combinations(names, size):
                yield unit.name, "roots", some, here


def acts(state):
    """Yields all legal acts of the side that is asked."""
    if state.over:
        return
    question = state.question and state.question[0]
    if question == "muster":
        for cell in state.place.starts[state.turn]:
            if not stander(state, cell):
                yield from ((None, "take", (kind, cell), ()) for kind, what in CLASSES.items() if not hasattr(what, "enemy"))
    elif question == "shift":
        unit = state.units[state.question[1]]
        yield from ((unit.name, "shift", (cell,), ()) for cell in around(unit.at) if free(state, cell))
    elif question == "extra":
        unit = state.units[state.question[1]]
        yield from ((unit.name, "attack", (foe.name,), ()) for foe in in_reach(state, unit))
        yield unit.name, "pass", (), ()
    elif question == "closing":
        yield from movement(state, state.units[state.question[1]])
        yield state.question[1], "pass", (), ()
    else:
        for unit in state.units.values():
            if unit.team == state.turn and unit.life == "active" and not unit.done and not unit.restored:
                if (unit.m or unit.a) and not unit.rooted:
                    yield from movement(state, unit)
                if unit.a:
                    yield from martial(state, unit)
                    yield from spells(state, unit)
                if unit.m or unit.a:
                    yield unit.name, "pass", (), ()
        yield None, "end", (), ()


def count(state, depth):
    """Returns the number of sequences of this many acts; a combat that ends earlier has none."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in acts(state))
    return sum(count(after(state, act), depth - 1) for act in acts(state))


def main():
    wrong = total = 0
    for path in sys.argv[1:]:
        state, depths = read(path)
        for depth, expected in depths:
            found = count(state, depth)
            fine = found == expected
            wrong += not fine
            total += 1
            print(f"{path}: depth {depth}: {found}" + ("" if fine else f" instead of {expected}"))
    print(f"{total - wrong} passed, {wrong} failed")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
