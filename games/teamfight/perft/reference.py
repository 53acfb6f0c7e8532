"""A second, slow and obvious program for the rules of Tabletop Teamfight, to check the counts in *.perft.

It shares nothing with the Rust code but the rulebook and the card files; board.py and aims.py belong to it:
python3 games/teamfight/perft/reference.py FILE...
It knows the clauses that the positions need and stops with an error at any other: at a reaction that could be
used, at a unit that dies, at a text it cannot read.
"""

import itertools
import math
import re
import sys

sys.dont_write_bytecode = True

from aims import ANY, AREA, SEVERAL, TARGET, aims
from board import (CARDS, WAYS, Thing, Unknown, at, cover, crew, distance, end, fork, in_range, price, reach, read, speed, stander,
                   steps, suits)


# The acts of a turn


def payable(state, unit, card):
    """Whether an ability can be paid and is not barred, tapped or used up."""
    moves, standards = action_cost(card)
    limits_hold = card.name not in unit.tapped and not (card.default and "Disarm" in unit.has)
    if found := re.fullmatch(r"create (\w+) in .* max (\d+)", card.options[0][0]):
        # A maker may have only this many at a time.
        made = [other for other in state.units.values() if other.owner == unit.name and other.kind is CARDS[found.group(1)]]
        limits_hold &= len(made) < int(found.group(2))
    limits_hold &= card.default or "Silence" not in unit.has
    for cost in card.costs:
        number, _, per = cost.partition("/")
        if per == "game":
            limits_hold &= unit.used.get(card.name, 0) < int(number)
        elif per == "turn":
            limits_hold &= card.name not in unit.used_now
        elif cost.startswith("round"):
            limits_hold &= state.round >= int(cost.split()[1].rstrip("+"))
        elif cost.startswith("reaction"):
            return False
        elif cost.startswith("spend") or cost.startswith("start"):
            raise Unknown(cost)
    # A Standard Action may be spent as a Move Action (TF-025).
    short = max(moves - unit.moves, 0)
    return limits_hold and unit.standards >= standards + short


def action_cost(card):
    if "free" in card.costs:
        return 0, 0
    if "move+standard" in card.costs:
        return 1, 1
    return (1, 0) if "move" in card.costs else (0, 1)


def unit_acts(state, unit):
    now = speed(state, unit)
    still = "Pinned" in unit.has
    begun = [now - used for used in unit.walked]
    furthest = max(begun + [now] * (unit.moves > 0) + [0])
    for to, cost in reach(state, unit, 0 if still else furthest).items():
        yield ("moves", unit.name, to, cost)
    for to, cost in reach(state, unit, 0 if still or not unit.standards else now).items():
        yield ("dashes", unit.name, to, cost)
    for card in unit.kind.abilities:
        if payable(state, unit, card):
            for option in range(len(card.options)):
                for aim in aims(state, unit, card.options[option][0]):
                    if not moves_somebody(state, unit, card.options[option], aim):
                        continue
                    yield ("uses", unit.name, card, option, aim)


def moves_somebody(state, unit, sentences, aim):
    """Whether an ability does more than move, or can move a body it concerns (Q69)."""
    select, *items = sentences[0].split(", ")
    if select.split()[0] in ("move", "teleport"):
        select, items = "you", [select, *items]
    if len(sentences) > 1 or not all(re.match(r"(push|pull|move|teleport) ", word) for word in items):
        return True
    found = AREA.fullmatch(select)
    if select == "you":
        bodies = [unit.name]
    elif found:
        bodies = [body.name for place in aim["spaces"] for body in at(state, place) if suits(unit, body, found.group(1))]
    elif TARGET.fullmatch(select):
        bodies = aim["bodies"]
    else:
        return True
    for name, word in itertools.product(bodies, items):
        branch = fork(state)
        item(branch, unit.name, name, word, False)
        choices = branch.question or branch.tasks
        held = name == unit.name and "Pinned" in unit.has
        if not held and any(choice[2] != state.units[name].at for choice in choices):
            return True
    return not bodies


def acts(state):
    if state.phase == "draft":
        for size in range(state.columns, len(state.dealt) - state.columns + 1):
            yield from (("split", set(pool)) for pool in itertools.combinations(state.dealt, size))
    elif state.phase == "choose":
        yield from (("take", 0), ("take", 1))
    elif state.phase == "deploy":
        seat = state.turn[0]
        yield from (("deploy", hero, place) for hero in state.pools[seat] for place in state.zones[seat])
    elif state.question:
        yield from (("answer", index) for index in range(len(state.question)))
    else:
        ready = [unit for unit in crew(state) if not unit.done and unit.name not in state.fresh]
        for unit in [state.units[state.acting]] if state.acting else ready:
            yield from unit_acts(state, unit)
        yield ("end",)


def after(state, act):
    """Returns the states at the next question, one for each result of the dice."""
    state = fork(state)
    if act[0] == "split":
        state.pools, state.phase = [act[1], set(state.dealt) - act[1]], "choose"
    elif act[0] == "take":
        other = "blue" if state.first == "red" else "red"
        state.pools = {other: state.pools[act[1]], state.first: state.pools[1 - act[1]]}
        state.phase, state.turn = "deploy", (state.first, 1)
    elif act[0] == "deploy":
        seat = state.turn[0]
        state.pools = {**state.pools, seat: state.pools[seat] - {act[1]}}
        state.zones = {**state.zones, seat: state.zones[seat] - {act[2]}}
        state.turn = ("blue" if seat == "red" else "red", 1)
    elif act[0] == "answer":
        task, state.question = state.question[act[1]], None
        state.tasks.insert(0, task)
    elif act[0] == "end":
        end(state)
    else:
        unit = state.units[act[1]]
        state.acting = unit.name
        (use if act[0] == "uses" else walk)(state, unit, act)
    return run(state)


def walk(state, unit, act):
    """Walks by the begun Move Action with the smallest sufficient distance left, or else by a new one (N7)."""
    kind, _, to, cost = act
    now = speed(state, unit)
    enough = [index for index, used in enumerate(unit.walked) if now - used >= cost]
    if kind == "dashes":
        unit.standards -= 1
        unit.walked.append(cost)
    elif enough:
        unit.walked[max(enough, key=lambda index: unit.walked[index])] += cost
    else:
        unit.moves -= 1
        unit.walked.append(cost)
    unit.at = to


def use(state, unit, act):
    _, _, card, option, aim = act
    moves, standards = action_cost(card)
    short = max(moves - unit.moves, 0)
    unit.moves -= moves - short
    unit.standards -= standards + short
    unit.used[card.name] = unit.used.get(card.name, 0) + 1
    unit.used_now.add(card.name)
    if "tap" in card.costs:
        unit.tapped.add(card.name)
        state.tapped_now.add((unit.name, card.name))
    sentences = card.options[option]
    state.tasks = [("sentence", unit.name, sentences[0], aim)] + [("sentence", unit.name, later, None) for later in sentences[1:]]
    state.aim = aim


# The effects of an act: tasks, one after the other, until a question arises


def run(state):
    while state.tasks and not state.question:
        task = state.tasks.pop(0)
        if task[0] == "roll":
            _, caster, body, items, defence, crit = task
            results = []
            for face in range(1, 7):
                branch = fork(state)
                hit = face > defence
                effects = [("item", caster, body, word, face >= 7 - crit) for word in items] if hit else missed(branch, body)
                branch.tasks = effects + branch.tasks
                results += run(branch)
            return results
        {"sentence": sentence, "item": item, "put": put_body}[task[0]](state, *task[1:])
    return [state]


def sentence(state, caster, text, aim):
    unit = state.units[caster]
    if re.match(r"(on|if|else)\b", text):
        raise Unknown(text)
    parts = text.split(", ")
    select, items = parts[0], parts[1:]
    found = AREA.fullmatch(select)
    if aim is None and found and found.group(6):
        aim = {"spaces": in_range(state, state.aim["space"], "range " + found.group(5))}
    elif aim is None and (found or TARGET.fullmatch(select)):
        raise Unknown("a later aim: " + text)
    if found:
        bodies = [body for place in aim["spaces"] for body in at(state, place) if suits(unit, body, found.group(1))]
        bodies.sort(key=lambda body: (body.seat != unit.seat, state.units[body.owner].column, not body.kind.hero, body.name))
        made = [("item", caster, aim["spaces"], word, False) for word in items if word.startswith("create")]
        hurt = [("item", caster, body.name, word, False) for word in items if not word.startswith("create") for body in bodies]
        state.tasks = hurt + made + state.tasks
    elif TARGET.fullmatch(select) or SEVERAL.fullmatch(select) or ANY.fullmatch(select):
        bodies = [state.units[name] for name in aim["bodies"]]
        state.tasks = [task for body in bodies for task in strike(state, unit, body, items, "ignoring walls" in select)] + state.tasks
    elif select == "all enemies in sight":
        seen = [body for body in state.units.values() if body.seat != unit.seat and cover(unit.at, body.at, state.sides) < 2]
        state.tasks = [("item", caster, body.name, word, False) for word in items for body in seen] + state.tasks
    else:
        words = items if select == "you" else parts
        state.tasks = [("item", caster, caster, word, False) for word in words] + state.tasks


def strike(state, caster, body, items, through):
    """Returns the tasks of an attack: a roll if it matters, otherwise the items themselves."""
    numbers = {"def": 0, "crit": 0}
    for word in items:
        if found := re.fullmatch(r"([+-]\d+) (def|crit)", word):
            numbers[found.group(2)] += int(found.group(1))
    rest = [word for word in items if not re.fullmatch(r"[+-]\d+ (def|crit)|irreducible|undefendable", word)]
    if body.seat == caster.seat:
        return [("item", caster.name, body.name, word, False) for word in rest]
    foes = [unit for unit in state.units.values() if unit.seat != caster.seat and not unit.kind.object]
    if "High Perch" in caster.kind.passives and all(distance(caster.at, foe.at) > 2 for foe in foes):
        numbers["crit"] += 1
    bare = "undefendable" in items or "Steady" in caster.has or body.has & {"Slow", "Exposed", "Pinned"} or "Encrusted" in body.kind.passives
    own = 2 * ("Tin Wings" in body.kind.passives) + 2 * (not through and cover(caster.at, body.at, state.sides) == 1)
    defence = 0 if bare else min(max(numbers["def"] + own, 0), 4)
    if not any(word.endswith("dmg") for word in rest):
        numbers["crit"] = 0
    if defence or numbers["crit"]:
        return [("roll", caster.name, body.name, rest, defence, numbers["crit"])]
    return [("item", caster.name, body.name, word, False) for word in rest]


def missed(state, name):
    """Returns the tasks of Resonance: when you are missed: enemies in burst 1, push 1."""
    body = state.units[name]
    spaces = in_range(state, body.at, "range 1") if "Resonance" in body.kind.passives else []
    foes = [foe for place in spaces for foe in at(state, place) if foe.seat != body.seat]
    return [("item", name, foe.name, "push 1", False) for foe in sorted(foes, key=lambda foe: foe.column)]


def item(state, caster, body, word, crit):
    """Carries out one item of a sentence on a body or, for markers, on spaces."""
    unit, words = state.units[caster], word.split()
    target = state.units[body] if isinstance(body, str) else None
    if found := re.fullmatch(r"(\d+)dmg", word):
        more = crit + ("WhiteHeat" in unit.has) + 0.5 * ("Stoked" in unit.has) + 0.5 * ("Stoked" in target.has)
        # Armor and resistance are left out: a unit that survives without them survives with them.
        target.hp -= math.ceil(int(found.group(1)) * (1 + more)) + ("Overwound" in unit.has)
        if target.hp <= 0:
            raise Unknown(f"{target.name} may die")
        if target.seat != unit.seat:
            loyal = [other.name for other in state.units.values() if other.owner == target.name and "Loyal" in other.kind.passives]
            state.tasks = [("item", name, name, "move 2", False) for name in loyal] + state.tasks
    elif words[0] in ("push", "pull"):
        forced(state, unit, target, words)
    elif words[0] == "move":
        points = int(words[2 if words[1] == "exactly" else 1])
        places = exactly(state, target, points) if words[1] == "exactly" else [target.at, *reach(state, target, points)]
        ask(state, [("put", target.name, place) for place in places])
    elif words[0] == "teleport":
        places = [p for p in in_range(state, target.at, "range " + words[1]) if not at(state, p)]
        ask(state, [("put", target.name, place) for place in places + [target.at]])
    elif words[0] == "create" and words[1] in ("Slag", "Bog"):
        getattr(state, words[1].lower()).update(body)
    elif words[0] == "create":
        free = [p for p in in_range(state, unit.at, " ".join(words[6:8])) if not at(state, p)]
        ask(state, [("put", words[1], place, caster) for place in free])
    elif words[0] in ("give", "gain"):
        target.has.add(next(part for part in words[1:] if not part.isdigit()))
    elif words[0] in ("lose", "remove"):
        target.has.discard(words[2])
    elif word == "extra move action":
        target.moves += 1
    elif words[0] == "untap":
        ask(state, [("put", target.name, target.at, None, card) for card in sorted(target.tapped)])
    elif words[0] != "heal" and word != "irreducible":
        raise Unknown(word)


def forced(state, caster, target, words):
    """Asks where a body is pushed or pulled: up to N spaces straight on, each farther from the caster or nearer (Q40,
    Q41, N5).

    The range is counted from the caster's square at the beginning of the movement, even if the caster itself moves. """
    if "Cast Iron" in target.kind.passives and target.seat != caster.seat or target.kind.object:
        return
    origin = caster.at
    sign, rest = 1 if words[0] == "push" else -1, " ".join(words[2:])
    fits = lambda here, to: sign * (distance(origin, to) - distance(origin, here)) > 0
    if rest == "along any path":
        places = set(reach(state, target, int(words[1]), fits))
    elif rest in ("", "any direction"):
        places = set()
        for dx, dy in WAYS.values():
            straight = lambda here, to: (to[0] - here[0], to[1] - here[1]) == (dx, dy) and (bool(rest) or fits(here, to))
            places |= set(reach(state, target, int(words[1]), straight))
    else:
        raise Unknown(rest)
    ask(state, [("put", target.name, place) for place in [target.at, *sorted(places)]])


def exactly(state, unit, points):
    """Returns the ends of all paths of this many spaces, none twice; shorter if a path cannot continue (TF-055)."""
    ends = set()

    def go(way, left):
        onward = [to for to in steps(state, unit, way[-1]) if to not in way and price(state, unit, to) <= left]
        if not onward:
            ends.add(way[-1])
        for to in onward:
            if stander(state, to):
                raise Unknown("an ally in the way of an exact move")
            go(way + [to], left - price(state, unit, to))

    go([unit.at], points)
    return sorted(ends)


def ask(state, choices):
    """Asks a question only if there is more than one possibility (N4)."""
    if len(choices) > 1:
        state.question = choices
    else:
        state.tasks = choices + state.tasks


def put_body(state, name, place, maker=None, card=None):
    if card:
        state.units[name].tapped.discard(card)
    elif maker:
        handle, owner = name + "+", state.units[maker]
        state.fresh.add(handle)
        state.units[handle] = Thing(
            name=handle, kind=CARDS[name], seat=owner.seat, at=place, hp=CARDS[name].hp, column=0, owner=maker, has=set(),
            tapped=set(), used={}, used_now=set(), moves=0, standards=0, walked=[], done=False)
    else:
        state.units[name].at = place


def count(state, depth):
    if depth == 0:
        return 1
    return sum(count(following, depth - 1) for act in acts(state) for following in after(state, act))


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


main()
