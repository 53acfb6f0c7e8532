"""The board of the second program: cards, sight, positions, and the places of units. See reference.py."""

import copy
import functools
import itertools
import math
import pathlib
import re
import sys

SETS = pathlib.Path(__file__).resolve().parent.parent / "content" / "sets"
WAYS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
# Passives that this program handles, or that cannot change a count as long as no unit dies.
KNOWN = ("Barbed", "Flagship", "Marsh-Born", "Cast Iron", "High Perch", "Fireproof", "Encrusted", "Tin Wings", "Loyal",
            "Clockwork", "Cold Court", "Quick Hands", "Resonance")


class Unknown(Exception):
    """A rule that this program does not know."""


class Thing:
    """A bag of named values: a unit, an ability, a state."""

    def __init__(self, **values):
        self.__dict__.update(values)


# Cards


def ability(name, text, default):
    """Reads one line of a card: costs, then options of steps, each a guard and a sentence."""
    head, _, body = text.partition(": ") if is_cost(text) else ("", "", text)
    costs = [cost for cost in head.split(", ") if cost]
    choice = re.fullmatch(r"choose one \[ (.*) \]", body)
    options = [option.split("; ") for option in (choice.group(1).split(" | ") if choice else [body])]
    return Thing(name=name, default=default, costs=costs, options=options, chosen=bool(choice))


def is_cost(text):
    first = text.split(":")[0].split(",")[0]
    return bool(re.fullmatch(r"free|tap|move|standard|move\+standard|\d+/(game|turn)|round \d+\+|start of turn|spend .*|reaction .*", first))


def cards():
    """Returns all heroes, summons and objects of all sets, by their short names."""
    kinds, kind = {}, None
    for path in sorted(SETS.glob("*.cards")):
        for line in path.read_text().splitlines():
            opened = re.match(r'(hero|U|O) "(.*)" hp (\d+)(?: speed (\d+))?', line)
            listed = re.match(r'([PDC]) "(.*?)": (.*)', line)
            if opened:
                word, name, health, speed = opened.groups()
                kind = Thing(hero=word == "hero", object=word == "O", hp=int(health), speed=int(speed or 0), passives={}, abilities=[])
                kinds[name.split()[-1]] = kind
            elif listed:
                word, name, text = listed.groups()
                if word == "P":
                    kind.passives[name] = text
                else:
                    kind.abilities.append(ability(name, text, word == "D"))
    return kinds


CARDS = cards()


# Geometry: a wall is a set of sides, and a side is named by its lower left corner and its direction.


def distance(a, b):
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dx + dy if 0 in (dx, dy) else dx + dy - 1


def side(a, b):
    """Returns the side between two neighbours."""
    (ax, ay), (bx, by) = sorted((a, b))
    return (bx, by, "v") if ay == by else (bx, by, "h")


def dark(point, viewer, sides):
    """Whether a point lies in shadow (G3 to G6)."""
    for x, y, way in sides:
        # A vertical side is a horizontal one with the axes swapped.
        turn = (lambda p: p) if way == "h" else (lambda p: (p[1], p[0]))
        (px, py), (vx, vy), (sx, sy) = turn(point), turn(viewer), turn((x, y))
        if sy in (vy, vy + 1):
            beyond = py < vy if sy == vy else py > vy + 1
            if sx == vx and vx < px < vx + 1 and beyond:
                return True
            continue
        depth = sy - py if sy < vy else py - sy
        lean = lambda end: -1 if end < vx else 1 if end > vx + 1 else 0
        if depth > 0 and sx + lean(sx) * depth < px < sx + 1 + lean(sx + 1) * depth:
            return True
    for east, north in itertools.product((0, 1), (0, 1)):
        x, y = viewer[0] + east, viewer[1] + north
        lying, standing = (x - (not east), y, "h"), (x, y - (not north), "v")
        if lying in sides and standing in sides and (point[0] > x) == bool(east) and (point[1] > y) == bool(north):
            return True
    return False


@functools.lru_cache(maxsize=None)
def cover(viewer, place, sides):
    """Returns how many halves of a square are dark: 0 clear, 1 half cover, 2 hidden."""
    dx, dy = place[0] - viewer[0], place[1] - viewer[1]
    slope = -0.2 if dx * dy > 0 else 0.2
    middle = (place[0] + 0.5, place[1] + 0.5)
    halves = [(middle[0] + s * 0.2, middle[1] + s * slope) for s in (1, -1)]
    return sum(dark(half, viewer, sides) for half in halves) if (dx or dy) else 0


# Reading positions


def square(word):
    return ord(word[0].lower()) - ord("a"), int(word[1:]) - 1


def read(path):
    state = Thing(floor=set(), solid=set(), sides=set(), bog=set(), slag=set(), zones={}, units={}, round=1, turn=("red", 1),
                  first="red", acting=None, tapped_now=set(), tasks=[], question=None, phase="play", pools={}, dealt=[], fresh=set(), columns=4)
    depths, left = [], 0
    for line in open(path):
        words = line.split()
        if left:
            left -= 1
            for x, letter in enumerate(line.strip()):
                put(state, (x, left), letter)
        elif not words or words[0].startswith("#") or words[0] in ("game", "position"):
            continue
        elif words[0] == "option":
            # Options for sets and maps change no rule.
            if words[1] not in ("first_set", "second_set", "map"):
                raise Unknown(line)
        elif words[0] == "depth":
            depths.append((int(words[1]), int(words[2])))
        elif words[0] == "map":
            width, rows = map(int, words[1].split("x"))
            left = 0 if "fill" in words else rows
            for place in itertools.product(range(width), range(rows)) if "fill" in words else ():
                put(state, place, words[3])
        elif words[0] == "thin":
            state.sides.add(side(*map(square, words[1].split("|"))))
        elif words[0] in ("round", "columns"):
            setattr(state, words[0], int(words[1]))
        elif words[0] == "turn":
            state.turn = (words[1], int(words[2]))
        elif words[0] == "phase":
            state.phase = words[1]
        elif words[0] == "dealt":
            state.dealt = words[1:]
        elif words[0] == "unit":
            add(state, words)
        else:
            raise Unknown(line)
    for x, y in state.solid:
        state.sides |= {(x, y, "h"), (x, y + 1, "h"), (x, y, "v"), (x + 1, y, "v")}
    state.sides = frozenset(state.sides)
    if state.phase == "play":
        begin(state)
    return state, depths


def put(state, place, letter):
    (state.solid if letter == "#" else state.floor).add(place)
    for name, mark in (("bog", "~"), ("slag", "^")):
        if letter == mark:
            getattr(state, name).add(place)
    if letter in "RB":
        state.zones.setdefault({"R": "red", "B": "blue"}[letter], set()).add(place)


def add(state, words):
    fields, key = {}, None
    for word in words[5:]:
        if word in ("at", "hp", "column", "has", "tapped", "used", "of"):
            key = word
            fields[key] = []
        else:
            fields[key].append(word.replace("_", " "))
    name, kind, seat = words[1], CARDS[words[3]], words[4]
    column = 1 + sum(unit.seat == seat and unit.kind.hero for unit in state.units.values())
    used = {name: int(times) for name, times in (word.split(":") for word in fields.get("used", []))}
    # Names of several words are written with _ between them, so each word here is one name.
    state.units[name] = Thing(
        name=name, kind=kind, seat=seat, at=square(fields["at"][0]), hp=int(fields.get("hp", [kind.hp])[0]), column=column,
        owner=fields.get("of", [name])[0], has=set(fields.get("has", [])), tapped=set(fields.get("tapped", [])), used=used,
        used_now=set(), moves=0, standards=0, walked=[], done=False)
    if state.units[name].at not in state.floor:
        raise Unknown(f"{name} stands on no floor")
    for passive in kind.passives:
        if passive not in KNOWN:
            raise Unknown(passive)
    for card in kind.abilities:
        reaction = any(cost.startswith("reaction") for cost in card.costs)
        spent = card.name in state.units[name].tapped or card.name in used
        if reaction and not spent:
            raise Unknown(card.name)


def fork(state):
    """Returns a copy of a state for changes; the fixed parts are shared."""
    copied = copy.copy(state)
    copied.units = {name: copy.copy(unit) for name, unit in state.units.items()}
    for unit in copied.units.values():
        unit.has, unit.tapped, unit.used_now = set(unit.has), set(unit.tapped), set(unit.used_now)
        unit.used, unit.walked = dict(unit.used), list(unit.walked)
    copied.bog, copied.slag, copied.fresh = set(state.bog), set(state.slag), set(state.fresh)
    copied.tapped_now, copied.tasks = set(state.tapped_now), list(state.tasks)
    return copied


# Units and their places


def at(state, place):
    """Returns the bodies on a space."""
    return [unit for unit in state.units.values() if unit.at == place]


def stander(state, place):
    return next((unit for unit in at(state, place) if not unit.kind.object), None)


def speed(state, unit):
    base = unit.kind.speed
    base = math.ceil(base / 3) if "Slow" in unit.has else base
    base += 2 * ("Overwound" in unit.has) - ("Banked" in unit.has)
    for other in state.units.values():
        # An aura is a burst, and walls clip bursts.
        near = distance(other.at, unit.at) <= 2 and cover(other.at, unit.at, state.sides) < 2
        base -= "Cold Court" in other.kind.passives and other.seat != unit.seat and near
    return max(base, 0)


def price(state, unit, place):
    flying = "Tin Wings" in unit.kind.passives
    return 2 if place in state.bog and "Marsh-Born" not in unit.kind.passives and not flying else 1


def steps(state, unit, here):
    """Yields the neighbours that a unit can step to, even past allies."""
    for way in WAYS.values():
        to = (here[0] + way[0], here[1] + way[1])
        if to in state.floor and side(here, to) not in state.sides:
            other = stander(state, to)
            if other is None or other.seat == unit.seat:
                yield to


def reach(state, unit, points, fits=lambda here, to: True):
    """Returns where a unit can end a move, and the lowest cost."""
    best, queue = {unit.at: 0}, [unit.at]
    while queue:
        here = queue.pop(0)
        for to in steps(state, unit, here):
            cost = best[here] + price(state, unit, to)
            if cost <= points and cost < best.get(to, points + 1) and fits(here, to):
                best[to] = cost
                queue.append(to)
    return {to: cost for to, cost in best.items() if to != unit.at and stander(state, to) is None}


def in_range(state, source, word, walls=True):
    """Returns the spaces of "range 3", "range 3+", "range exactly 2" and "range unlimited" that are not hidden."""
    exact, number, plus = re.fullmatch(r"range (exactly )?(\d+|unlimited)(\+?)", word).groups()
    number = 10 ** 6 if number == "unlimited" else int(number)
    fits = (lambda d: d == number) if exact else (lambda d: d >= number) if plus else (lambda d: d <= number)
    return [p for p in sorted(state.floor) if fits(distance(source, p)) and (not walls or cover(source, p, state.sides) < 2)]


def suits(caster, body, who):
    ally = body.seat == caster.seat
    return {
        None: True, "unit": True, "units": True, "enemy": not ally, "enemies": not ally, "ally": ally, "allies": ally,
        "other ally": ally and body is not caster, "other allies": ally and body is not caster, "others": body is not caster,
        "summon": not body.kind.hero and not body.kind.object, "object": body.kind.object,
    }[who]


# Turns


def begin(state):
    """Begins the turn of a hero: its actions and those of its summons are fresh."""
    for unit in crew(state):
        unit.moves, unit.standards, unit.walked, unit.used_now, unit.done = 1, 1, [], set(), False
    state.acting, state.tapped_now = None, set()


def crew(state):
    """Returns the hero whose turn it is, and its summons."""
    seat, column = state.turn
    return [unit for unit in state.units.values() if unit.seat == seat and not unit.kind.object
            and (unit.column if unit.kind.hero else state.units[unit.owner].column) == column]


def end(state):
    """Ends a unit's turn; if all units are done, or none had begun, the next hero follows."""
    others = [unit for unit in crew(state) if not unit.done and unit.name != state.acting and unit.name not in state.fresh]
    if state.acting:
        state.units[state.acting].done = True
        state.acting = None
        if others:
            return
    for unit in crew(state):
        unit.has -= {"Steady", "WhiteHeat", "Overwound"}
        unit.tapped = {card for card in unit.tapped if (unit.name, card) in state.tapped_now}
    state.fresh = set()
    last = max(unit.column for unit in state.units.values() if unit.kind.hero)
    while True:
        seat, column = state.turn
        if seat == state.first:
            state.turn = ("blue" if seat == "red" else "red", column)
        else:
            state.turn = (state.first, column % last + 1)
            state.round += column == last
        # A column without a hero is skipped.
        if crew(state):
            break
    begin(state)
