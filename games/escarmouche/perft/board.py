"""The board of the second program: units, their places, and the reading of positions. See reference.py."""

import copy
import functools
import pathlib
import tomllib

from sight import distance, sees

CONTENT = pathlib.Path(__file__).resolve().parent.parent / "content"
SIDES = ("red", "blue")
HOME = {"red": (0, 1), "blue": (6, 7)}
# The rulebook's defaults of options that a file omits.
OPTIONS = {
    "squad_red": "hearth", "squad_blue": "orbit", "board": "plain", "deployment": "in_turn", "obstacles": "board",
    "initiative": "each_rolls", "setup_first": "red", "guardian": "may", "actions": "up_to_two", "attack_and_ability": "exclusive", "overcharge_second_attack": "on",
    "sight_touch": "any", "light_cover": "off", "victory": "elimination", "turn_limit": "10", "turn_limit_counts": "rounds",
    "turn_limit_tie": "draw", "zone_count": "consecutive", "zone_turns": "usual", "alternative_conditions": "added",
    "hopeless": "refused", "round_limit": "60"}
SQUARES = [(x, y) for y in range(8) for x in range(8)]


class Thing:
    """A bag of named values: a unit, a state."""

    def __init__(self, **values):
        self.__dict__.update(values)


def other(side):
    return "blue" if side == "red" else "red"


def fork(state):
    """Returns a copy of a position, so that one of the two can go on."""
    twin = copy.copy(state)
    twin.units = {name: copy.copy(unit) for name, unit in state.units.items()}
    twin.kills = dict(state.kills)
    twin.held = {name: dict(counts) for name, counts in state.held.items()}
    return twin


# Units and their places


def standing(state, side=None):
    """Returns the units on the board, red's first, each side in the order of its squad."""
    return [unit for unit in state.units.values() if isinstance(unit.at, tuple) and side in (None, unit.side)]


def foes(state, unit):
    return standing(state, other(unit.side))


def companions(state, unit):
    return [friend for friend in standing(state, unit.side) if friend is not unit]


@functools.cache
def around(square):
    """Returns the squares of the board next to a square."""
    return [to for to in SQUARES if distance(square, to) == 1]


def covered(state, unit):
    """Whether a unit is in light cover (ES-059, ES-060, B9)."""
    return unit.at in state.difficult or any(square in state.obstacles for square in around(unit.at))


def reach(state, unit):
    """Returns where one Movement can end, except its own square: by cheapest paths, point by point (ES-026 to
    ES-034)."""
    taken = {someone.at for someone in standing(state)} | state.obstacles
    spent = {unit.at: 0}
    for points in range(unit.move):
        for square in [square for square, cost in spent.items() if cost == points]:
            for to in around(square):
                rough = to in state.difficult and "sure-footed" not in unit.abilities
                cost = points + (2 if rough else 1)
                if to not in taken and cost <= unit.move and cost < spent.get(to, 99):
                    spent[to] = cost
    return [square for square in spent if square != unit.at]


def sight(state, unit, target, through=False):
    """Whether a line between two units is clear of other units and obstacles, or of obstacles alone."""
    blockers = set(state.obstacles)
    if not through:
        blockers |= {someone.at for someone in standing(state) if someone not in (unit, target)}
    return sees(unit.at, target.at, blockers, state.options["sight_touch"])


def targets(state, unit, far, through=False):
    """Returns the enemies that an attack of this Range can name (ES-035 to ES-037, N-25)."""
    return [foe for foe in foes(state, unit)
            if not foe.hidden and distance(unit.at, foe.at) <= far and sight(state, unit, foe, through)]


# Reading


def square_of(word):
    return ord(word[0].lower()) - ord("a"), int(word[1:]) - 1


FIELDS = ("at", "health", "abilities", "name", "attacked", "used", "again", "stance", "hidden", "acted", "suppressed", "locked", "guards")


def read_fields(words):
    """Reads fields, each up to the next one. `stance` is also an ability: as a field it is followed by yes or no."""
    fields, key = {}, None
    for word, following in zip(words, [*words[1:], None]):
        if word in FIELDS and (word != "stance" or following in ("yes", "no")):
            key, fields[word] = word, []
        else:
            fields[key].append(word)
    return fields


def new_unit(name, side, stats, fields):
    one = lambda field, default: fields.get(field, [default])[0]
    yes = lambda field: one(field, "no") == "yes"
    number = lambda field: int(one(field, "0"))
    health, far, move, power = stats
    at = one("at", "reserve")
    return Thing(
        name=name, side=side, range=far, move=move, power=power, health=int(one("health", health)),
        at=at if at in ("reserve", "gone") else square_of(at), abilities=tuple(fields.get("abilities", ())),
        attacked=yes("attacked"), used=yes("used"), again=yes("again"), stance=yes("stance"), hidden=yes("hidden"),
        acted=number("acted"), suppressed=number("suppressed"), locked=number("locked"), guards=one("guards", None))


def read_position(lines, options):
    """Reads the lines of a position or of a board."""
    state = Thing(options=options, units={}, obstacles=set(), difficult=set(), zones={}, held={}, kills=dict.fromkeys(SIDES, 0),
                  phase="play", turn="red", first="red", turns=0, spent=0, over=False)
    rows = 0
    for text in lines:
        words = text.split()
        if rows:
            rows -= 1
            state.obstacles |= {(x, rows) for x, letter in enumerate(words[0]) if letter == "#"}
            state.difficult |= {(x, rows) for x, letter in enumerate(words[0]) if letter == "~"}
        elif not words or words[0][0] == "#" or words[0] in ("title", "text"):
            continue
        elif words[0] == "map":
            rows = 0 if words[2:] else 8
        elif words[0] == "zone":
            state.zones[words[1]] = {square_of(word) for word in words[2:]}
            state.held.setdefault(words[1], dict.fromkeys(SIDES, 0))
        elif words[0] == "unit":
            unit = new_unit(words[1], words[4], tuple(map(int, words[3].split("/"))), read_fields(words[5:]))
            state.units[unit.name] = unit
        elif words[0] in ("phase", "turn", "first"):
            setattr(state, words[0], words[1])
        elif words[0] in ("turns", "spent"):
            setattr(state, words[0], int(words[1]))
        elif words[0] == "kills":
            state.kills = dict(zip(SIDES, map(int, words[1:])))
        elif words[0] == "held":
            state.held[words[1]] = dict(zip(SIDES, map(int, words[2:])))
        elif words[0] == "placed":
            state.obstacles |= {square_of(word) for word in words[1:]}
        else:
            raise ValueError(f"this program cannot read `{text.strip()}`")
    state.units = {name: state.units[name] for name in sorted(state.units, key=lambda name: (name[0] == "B", name))}
    return state


def muster(options):
    """Returns the beginning of a match: an empty board and both squads in reserve."""
    state = read_position((CONTENT / "boards" / f"{options['board']}.board").read_text().splitlines(), options)
    for side in SIDES:
        squad = tomllib.loads((CONTENT / "squads" / f"{options['squad_' + side]}.squad").read_text())
        for number, entry in enumerate(squad["unit"], 1):
            name = f"{side[0].upper()}{number}"
            state.units[name] = new_unit(name, side, entry["stats"], {"abilities": entry.get("abilities", [])})
    state.phase = "obstacles" if options["obstacles"] == "one_each" else "deploy"
    # The dice come first if they decide who sets up first (B37).
    if options["setup_first"] == "lower_roll":
        state.phase = "initiative"
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
    return muster(options), depths
