"""The board of the second program: cells, lines, classes, and the reading of positions. See reference.py."""

import copy
import pathlib
import tomllib

CONTENT = pathlib.Path(__file__).resolve().parent.parent / "content"
WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
# The rulebook's defaults of options that a file omits.
OPTIONS = {
    "party": "battle", "repeat_bonus": "growing", "incalzare_on": "death", "difesa_stops_spells": "no", "difesa_stops_grace": "yes",
    "berserker_ap": "fresh",
    "columns_rise": "casters_next_round", "fireball_effect": "magic_damage", "fireball_area": "five_cells", "categories": "source",
    "cure_distance": "within_4", "round_limit": "100", "battle": "courtyard"}


class Thing:
    """A bag of named values: a class, a unit, a state."""

    def __init__(self, **values):
        self.__dict__.update(values)


CLASSES = {entry["id"]: Thing(**entry) for entry in tomllib.loads((CONTENT / "units.toml").read_text())["class"]}


# Cells


def distance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def around(cell):
    """Returns the four neighbours in the order N, E, S, W, on the board or not."""
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in WAYS.values()]


def line(a, b):
    """Yields the cells whose interior the segment between two centres crosses, except the ends (B-25).

    A straight line passes through the interior of a square if it is nearer to the centre than half of the square's
    width across the line. In the box between the ends, no other condition is needed. """
    dx, dy = b[0] - a[0], b[1] - a[1]
    for x in range(min(a[0], b[0]), max(a[0], b[0]) + 1):
        for y in range(min(a[1], b[1]), max(a[1], b[1]) + 1):
            across = dx * (y - a[1]) - dy * (x - a[0])
            if (x, y) not in (a, b) and 2 * abs(across) < abs(dx) + abs(dy):
                yield x, y


def order(name):
    """Sorts R1 to R10 before B1 to B10."""
    return name[0] == "B", int(name[1:])


def lowest(cell):
    """Sorts row by row from the bottom."""
    return cell[1], cell[0]


# Units and their places


def has(unit, ability):
    return ability in unit.kind.abilities


def casts(unit):
    return any(has(unit, spell) for spell in ("colonne", "palla", "controllo", "pelle", "radici", "guarigione", "vampiro"))


def obstacle(state, cell):
    """Whether a cell is a wall, a closed door, a lever, a chest, or off the board (N-12)."""
    place = state.place
    return cell not in place.floor or cell in place.levers or cell in state.chests or state.doors.get(cell) is False


def stander(state, cell):
    return next((unit for unit in state.units.values() if unit.at == cell), None)


def free(state, cell):
    return not obstacle(state, cell) and not stander(state, cell)


def foes(state, unit):
    return [other for other in state.units.values() if other.team != unit.team]


def friends(state, unit):
    return [other for other in state.units.values() if other.team == unit.team and other is not unit]


def clean(state, a, b, bars):
    """Whether a line is free of obstacles and of units that bar it."""
    for cell in line(a, b):
        unit = stander(state, cell)
        if obstacle(state, cell) or unit and bars(unit):
            return False
    return True


def melee(state, unit, cell, mover=None):
    """Whether a hand weapon reaches a cell: at distance 1, or at 2 with Arma a portata, past companions only (B-24,
    TB-068, B-26)."""
    away = distance(unit.at, cell)
    bars = lambda other: other.team != unit.team and other is not mover
    return away == 1 or away == 2 and has(unit, "portata") and clean(state, unit.at, cell, bars)


def shot(state, unit, cell, near, far, mover=None):
    """Whether a loaded weapon has a clean line to a cell in a band of distances (TB-062 to TB-064)."""
    in_band = near <= distance(unit.at, cell) <= far
    return in_band and unit.loaded and clean(state, unit.at, cell, lambda other: other is not mover)


def zone(unit, cell):
    """Whether a cell lies in the wedge of an archer that guards a direction: eight cells on an open board (TB-066)."""
    dx, dy = cell[0] - unit.at[0], cell[1] - unit.at[1]
    east, north = WAYS[unit.guard]
    ahead, aside = dx * east + dy * north, abs(dx * north) + abs(dy * east)
    return ahead > 0 and aside <= ahead


def threatens(state, guard, cell, mover):
    if guard.life != "active" or guard.guard == "none":
        return False
    if has(guard, "tiro"):
        return zone(guard, cell) and shot(state, guard, cell, 3, 4, mover)
    return melee(state, guard, cell, mover)


def watchers(state, actor, cells):
    """Returns the guards that an action on these cells provokes, in the order of units (B-16, B-19)."""
    return tuple(foe.name for foe in foes(state, actor) if any(threatens(state, foe, cell, actor) for cell in cells))


def fork(state):
    """Returns a copy of a position, so that one of the two can go on."""
    twin = copy.copy(state)
    twin.units = {name: copy.copy(unit) for name, unit in state.units.items()}
    for part in ("doors", "chests", "items", "struck", "striking", "fire"):
        setattr(twin, part, copy.copy(getattr(state, part)))
    twin.tasks = []
    return twin


# Reading


def cell_of(word):
    return ord(word[0].lower()) - ord("a"), int(word[1:]) - 1


FIELDS = (
    "at", "points", "life", "mana", "guard", "loaded", "aim", "skin", "rooted", "hits", "parried", "shifted", "absorbed", "doomed", "done",
    "acted", "charged", "restored", "home", "controller", "protectors", "columns", "columns_of", "columns_too", "talents", "carries")


def read_fields(words):
    """Reads fields, each up to the next one."""
    fields, key = {}, None
    for word in words:
        if word in FIELDS:
            key, fields[word] = word, []
        else:
            fields[key].append(word)
    return fields


def new_unit(name, kind, team, cell, fields, options):
    one = lambda field, default: fields.get(field, [default])[0]
    yes = lambda field, default="no": one(field, default) == "yes"
    points = one("points", "MA")
    physical, magical = map(int, one("absorbed", "0/0").split("/"))
    kind = copy.copy(CLASSES[kind])
    if options["categories"] == "sheet" and hasattr(kind, "sheet"):
        kind.physical, kind.magical = kind.sheet
    return Thing(
        name=name, kind=kind, team=team, home=one("home", team), at=cell, m="M" in points, a=points in ("A", "MA"),
        life=one("life", "active"), mana=int(one("mana", "0")), guard=one("guard", "none"), loaded=yes("loaded", "yes"),
        aim=one("aim", None), skin=int(one("skin", "0")), rooted=yes("rooted"), hits=int(one("hits", "0")), parried=yes("parried"),
        shifted=yes("shifted"), physical=physical, magical=magical, doomed=one("doomed", "no"), done=yes("done"),
        restored=yes("restored"), controller=one("controller", None), protectors=frozenset(fields.get("protectors", ())),
        rapido="rapido" in fields.get("talents", ()))


def put_unit(state, words):
    """Reads `unit R1 = scudo red at c3 ...`, with its items and the fire that it has cast."""
    fields, team = read_fields(words[5:]), words[4]
    unit = new_unit(words[1], words[3], team, cell_of(fields.get("at", ["a0"])[0]), fields, state.place.options)
    if unit.life != "dead":
        state.units[unit.name] = unit
    state.items.update((item, unit.name) for item in fields.get("carries", ()))
    caster = fields.get("columns_of", [team])[0]
    for field, rises in (("columns", caster), ("columns_too", "blue" if caster == "red" else "red")):
        state.fire += [(rises, unit.name, cell_of(word)) for word in fields.get(field, ())]


def read_position(lines, options):
    place = Thing(floor=set(), levers={}, keys={}, goals=[], starts={"red": [], "blue": []}, first="red", options=options)
    state = Thing(place=place, units={}, doors={}, chests={}, items={}, turn=None, round=1, struck={}, striking=set(), fire=[],
                  tasks=[], question=None, over=False)
    rows = 0
    for text in lines:
        words = text.split()
        if rows:
            rows -= 1
            place.floor |= {(x, rows) for x, letter in enumerate(words[0]) if letter == "."}
        elif not words or words[0][0] == "#" or words[0] in ("title", "text", "threat"):
            continue
        elif words[0] == "map":
            width, height = place.size = tuple(map(int, words[1].split("x")))
            if words[2:] == ["fill", "."]:
                place.floor = {(x, y) for x in range(width) for y in range(height)}
            else:
                rows = height
        elif words[0] == "unit":
            put_unit(state, words)
        elif words[0] == "door":
            state.doors[cell_of(words[1])] = words[2] == "open"
            place.keys.update({cell_of(words[1]): words[4]} if "key" in words else {})
        elif words[0] == "chest":
            state.chests[cell_of(words[1])] = "open" in words
            place.keys.update({cell_of(words[1]): words[-1]} if "key" in words else {})
        elif words[0] == "lever":
            place.levers[cell_of(words[1])] = cell_of(words[2])
        elif words[0] == "item":
            state.items.update({words[1]: cell_of(words[2])} if words[2:] else {})
        elif words[0] == "goal":
            place.goals.append((words[1], words[2], cell_of(words[3]) if words[2] == "chest" else words[3]))
        elif words[0] == "start":
            place.starts[words[1]] = [cell_of(word) for word in words[2:]]
        elif words[0] == "struck":
            state.struck[words[1], words[2]] = int(words[3])
            state.striking |= {(words[1], words[2])} if "now" in words else set()
        elif words[0] == "first":
            place.first = words[1]
        elif words[0] == "turn":
            state.turn = words[1]
        elif words[0] == "round":
            state.round = int(words[1])
        else:
            raise ValueError(f"this program cannot read `{text.strip()}`")
    state.turn = state.turn or place.first
    state.units = {name: state.units[name] for name in sorted(state.units, key=order)}
    return state


def read(path):
    """Reads a .perft file: the starting position, and the counts at each depth."""
    depths, options, lines = [], dict(OPTIONS), pathlib.Path(path).read_text().splitlines()
    for number, text in enumerate(lines):
        words = text.split()
        if words[:1] == ["depth"]:
            depths.append((int(words[1]), int(words[2])))
        elif words[:1] == ["option"]:
            if words[1] not in options:
                raise ValueError(f"this program does not know the option {words[1]}")
            options[words[1]] = words[2]
        elif words[:1] == ["position"]:
            return read_position(lines[number + 1:], options), depths
    battle = CONTENT / "battles" / f"{options['battle']}.battle"
    state = read_position(battle.read_text().splitlines(), options)
    if options["party"] == "chosen":
        muster(state)
    return state, depths


def muster(state):
    """Asks each side for its classes before the first round; without start cells, its units' cells are used (B-58)."""
    for team, cells in state.place.starts.items():
        left = cells or [unit.at for unit in state.units.values() if unit.team == team]
        state.place.starts[team] = left
    state.units, state.question = {}, ("muster",)
