"""A second, slow and obvious program for the rules of Strategico a Turni, to check the counts in *.perft.

It shares nothing with the Rust code but the rulebook: python3 games/strategico/perft/reference.py FILE...
Boards are dictionaries, walks are breadth-first, and every sequence of acts is played out.
"""

import sys
from collections import deque

MOVE = {"S": 3, "B": 6}
RANGE = {"S": 10, "B": 1}
DAMAGE = {"S": range(4, 9), "B": range(1, 7)}
COUNTER = range(1, 4)
LIFE = {"S": 20, "B": 40}


def read(path):
    free, units, turn, depths, options, rows = set(), {}, "HP", [], {}, None
    for line in open(path):
        words = line.split()
        if rows is not None and rows > 0:
            rows -= 1
            free |= {(x, rows) for x, c in enumerate(line.strip()) if c == "."}
        elif not words or words[0].startswith("#"):
            continue
        elif words[0] == "depth":
            depths.append((int(words[1]), int(words[2])))
        elif words[0] == "option":
            options[words[1]] = words[2]
        elif words[0] == "map":
            width, height = map(int, words[1].split("x"))
            if words[2:3] == ["fill"]:
                free = {(x, y) for x in range(width) for y in range(height)}
            else:
                rows = height
        elif words[0] == "unit":
            f = dict(zip(words[5::2], words[6::2]))
            cell = (ord(f["at"][0]) - ord("A"), int(f["at"][1:]) - 1)
            units[words[4], words[1]] = (cell, int(f.get("hp", LIFE[words[1]])), f.get("moved") == "yes", f.get("done") == "yes")
        elif words[0] == "turn":
            turn = words[1]
    return frozenset(free), units, turn, depths, options


def walk(free, units, cell, steps):
    taken = {u[0] for u in units.values()}
    seen, queue = {cell: 0}, deque([cell])
    while queue:
        x, y = here = queue.popleft()
        for to in ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)):
            if seen[here] < steps and to in free and to not in taken and to not in seen:
                seen[to] = seen[here] + 1
                queue.append(to)
    return [to for to in seen if to != cell]


def distance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def targets(units, key):
    here = units[key][0]
    return [k for k in units if k[0] != key[0] and distance(here, units[k][0]) <= RANGE[key[1]]]


def acts(free, units, turn, skip):
    mine = [k for k in sorted(units, reverse=True) if k[0] == turn and not units[k][3]]
    begun = [k for k in mine if units[k][2]]
    for key in begun or mine:
        cell, _, moved, _ = units[key]
        moves = [] if moved else walk(free, units, cell, MOVE[key[1]])
        hits = targets(units, key)
        yield from (("move", key, to) for to in moves)
        yield from (("attack", key, k) for k in hits)
        if moved:
            yield ("stop", key, None)
        elif skip and (moves or hits):
            yield ("skip", key, None)


def finish(free, units, turn):
    """Ends a unit's part: the same side goes on if it can, otherwise the other side begins."""
    sides = {k[0] for k in units}
    if len(sides) < 2:
        return units, None
    for _ in range(3):
        if any(True for _ in acts(free, units, turn, False)):
            return units, turn
        units = {k: (u[0], u[1], False, False) for k, u in units.items()}
        turn = "AI" if turn == "HP" else "HP"
    return units, None


def results(free, units, turn, act, options):
    """Returns all states an act can lead to, one for each result of the dice."""
    what, key, to = act
    cell, life, moved, _ = units[key]
    if what == "move":
        after = {**units, key: (to, life, True, False)}
        if targets(after, key):
            return [(after, turn)]
        after[key] = (to, life, True, True)
        return [finish(free, after, turn)]
    if what in ("stop", "skip"):
        return [finish(free, {**units, key: (cell, life, moved, True)}, turn)]
    out = []
    for damage in DAMAGE[key[1]]:
        there, left, m, d = units[to]
        hurt = {**units, key: (cell, life, moved, True), to: (there, left - damage, m, d)}
        alive = left > damage
        near = to[1] == "S" or distance(cell, there) == 1
        always = options.get("counter_needs_survivor") == "off"
        backs = COUNTER if key[1] == "S" and near and (alive or always) else [0]
        for back in backs:
            after = {**hurt, key: (cell, life - back, moved, True)}
            out.append(finish(free, {k: u for k, u in after.items() if u[1] > 0}, turn))
    return out


def count(free, units, turn, depth, options):
    if depth == 0:
        return 1
    if turn is None:
        return 0
    skip = options.get("allow_skip") == "on"
    return sum(
        count(free, after, then, depth - 1, options)
        for act in acts(free, units, turn, skip)
        for after, then in results(free, units, turn, act, options)
    )


def main():
    wrong = 0
    for path in sys.argv[1:]:
        free, units, turn, depths, options = read(path)
        for depth, expected in depths:
            found = count(free, units, turn, depth, options)
            wrong += found != expected
            print(f"{path}: depth {depth}: {found}" + ("" if found == expected else f", the file says {expected}"))
    sys.exit(wrong > 0)


main()
