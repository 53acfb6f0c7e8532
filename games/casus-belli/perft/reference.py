"""A second, slow and obvious program for the rules of Casus Belli, to check the counts in *.perft.

It shares nothing with the Rust code but the rulebook: python3 games/casus-belli/perft/reference.py FILE...
It counts the orders that can be given to each character: in a movement every cell that can be reached, faced by
itself or with one of four facings, and turning on the spot; in an attack step every target of every action.
"""

import heapq
import sys

COST = {".": 2, "_": 1, "~": 4, "F": 2, "T": 2}
POINTS = {"V": 10, "B": 8, "E": 6}
VISION = {"V": 5, "B": 4, "E": 4}
AHEAD = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "O": (-1, 0)}
CLASS = {"voleur": "V", "barbare": "B", "elfe": "E"}
ABILITIES = {"V": ("palantir", "traitrise"), "B": ("bastoooon", "fus-ro-dah"), "E": ("loto", "i-see")}


def cell(word):
    x, y = word.strip("()").split(",")
    return int(x), int(y)


def read(path):
    ground, units, remote, options = {}, [], [], {}
    step, depths, rows, left, width = "attack", [], 0, 0, 0
    for line in open(path):
        words = line.split()
        if left:
            ground.update({(x, rows - left): c for x, c in enumerate(line.strip())})
            left -= 1
        elif not words or words[0].startswith("#"):
            continue
        elif words[0] == "depth":
            depths.append((int(words[1]), int(words[2])))
        elif words[0] == "option":
            options[words[1]] = words[2]
        elif words[0] == "map":
            width, rows = map(int, words[1].split("x"))
            if "fill" in words:
                ground = {(x, y): words[3] for x in range(width) for y in range(rows)}
            else:
                left = rows
        elif words[0] == "step":
            step = words[1]
        elif words[0] in ("palantir", "i-see"):
            remote.append((words[1], cell(words[2]), 5 if words[0] == "palantir" else 4))
        elif words[0] == "unit":
            fields = dict(zip(words[5::2], words[6::2]))
            units.append((CLASS[words[3]], words[4], cell(fields["at"]), fields.get("facing", "N"), fields))
    return ground, units, remote, options, step, depths


def cone(ground, at, facing, size, options):
    """Returns the visible cells of a cone, after the wording of ruling A10."""
    (dx, dy), seen, dark = AHEAD[facing], set(), set()
    for i in range(size + 1):
        for j in range(-(i + 1), i + 2):
            place = (at[0] + dx * i - dy * j, at[1] + dy * i + dx * j)
            kind = ground.get(place)
            if i == 0:
                if kind not in (None, "#"):
                    seen.add(place)
                continue
            if abs(j) <= i:
                parent = (i - 1, j)
            elif options.get("shadow") == "column":
                parent = None
            else:
                parent = (i - 1, j - (1 if j > 0 else -1))
            ahead = (i, j) == (1, 0)
            if options.get("first_forest_cell_from_outside") == "no" and ground[at] != "F":
                ahead = False
            if parent in dark or kind in (None, "#") or (kind == "F" and not ahead):
                dark.add((i, j))
            else:
                seen.add(place)
    return seen


def square(ground, at, radius):
    x, y = at
    near = {(x + i, y + j) for i in range(-radius, radius + 1) for j in range(-radius, radius + 1)}
    return {place for place in near if ground.get(place) not in (None, "#", "F")}


def look(ground, unit, size, options):
    _, _, at, facing, _ = unit
    return square(ground, at, size) if ground[at] == "T" else cone(ground, at, facing, size, options)


def reach(ground, at, points):
    best, queue = {at: 0}, [(0, at)]
    while queue:
        cost, here = heapq.heappop(queue)
        for dx, dy in AHEAD.values():
            to, price = (here[0] + dx, here[1] + dy), cost + COST[ground[here]]
            if ground.get(to) not in (None, "#") and price <= points and price < best.get(to, points + 1):
                best[to] = price
                heapq.heappush(queue, (price, to))
    return set(best)


def orders(ground, units, remote, options, step, unit):
    kind, team, at, _, fields = unit
    if step != "attack":
        # For each other cell one order without a facing and four with one; on the spot, four facings.
        return 5 * (len(reach(ground, at, POINTS[kind])) - 1) + 4
    ready = [ability for ability in ABILITIES[kind] if int(fields.get(ability, 0)) == 0]
    sight = look(ground, unit, VISION[kind], options)
    if kind == "V":
        near = {
            "neighbours8": lambda p: max(abs(p[0] - at[0]), abs(p[1] - at[1])) <= 1,
            "neighbours4": lambda p: abs(p[0] - at[0]) + abs(p[1] - at[1]) <= 1,
        }.get(options.get("knife_range"))
        knife = {p for p in sight if near(p)} if near else look(ground, unit, 1, options)
        return len(knife) + ("palantir" in ready) * len(sight) + ("traitrise" in ready)
    if kind == "B":
        angry = look(ground, unit, 3, options)
        return len(sight) + ("bastoooon" in ready) * len(angry) + ("fus-ro-dah" in ready)
    team_sight = set()
    for other in units:
        if other[1] == team:
            team_sight |= look(ground, other, VISION[other[0]], options)
    for owner, middle, radius in remote:
        if owner == team:
            team_sight |= square(ground, middle, radius)
    return len(team_sight) + len(ready) * len(ground)


def main():
    wrong = 0
    for path in sys.argv[1:]:
        ground, units, remote, options, step, depths = read(path)
        found = sum(orders(ground, units, remote, options, step, unit) for unit in units)
        for depth, expected in depths:
            fine = depth == 1 and found == expected
            wrong += not fine
            print(f"{path}: depth {depth}: {found}" + ("" if fine else f" instead of {expected}"))
    total = sum(len(read(path)[5]) for path in sys.argv[1:])
    print(f"{total - wrong} passed, {wrong} failed")
    sys.exit(wrong > 0)


main()
