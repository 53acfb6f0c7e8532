"""The effects of acts: blows, cures, fire, guards, and the end of a round. See reference.py.

An act queues tasks, which are carried out until a question arises or none is left. """

from board import around, distance, foes, fork, free, has, melee, new_unit, order, shot, stander

SPELLS = ("columns", "fireball", "heal", "vampire", "control", "skin", "roots")
MOVEMENT = ("move", "step", "grace", "mana", "use", "reload")
BOTH = ("cure", "charge", "shadow")


def after(state, act):
    """Returns the position after an act."""
    state = fork(state)
    name, verb, args, guards = act
    question, state.question = state.question, None
    if verb == "take":
        take(state, *args)
    elif verb == "end":
        end_round(state)
    elif verb == "shift":
        displace(state, state.units[name], args[0])
        state.tasks = list(question[2])
        work(state)
    elif verb == "pass":
        # A unit that declines the additional attack of Incalzare loses nothing else.
        if not question or question[0] != "extra":
            state.units[name].done = True
    else:
        actor = state.units[name]
        pay(actor, verb, question)
        # Against a Carica the target strikes after the blow, quick or not (B-23, TB-087).
        quick = [guard for guard in guards if state.units[guard].rapido and not (verb == "charge" and guard == args[0])]
        late = [guard for guard in guards if guard not in quick]
        strike = lambda guard: (opportunity, guard, name)
        state.tasks = [*map(strike, quick), (deed, name, verb, args), *map(strike, late)]
        work(state)
    return state


def work(state):
    while state.tasks and not state.question:
        task, *args = state.tasks.pop(0)
        task(state, *args)
    if not state.question and not state.over:
        judge(state)


def take(state, kind, cell):
    """Places a class on a start cell. The sides choose in turn, and then the combat begins (B-58)."""
    place, team = state.place, state.turn
    name = team[0].upper() + str(place.starts[team].index(cell) + 1)
    state.units[name] = new_unit(name, kind, team, cell, {}, place.options)
    state.turn, state.question = "blue" if team == "red" else "red", ("muster",)
    if all(stander(state, cell) for cells in place.starts.values() for cell in cells):
        state.turn, state.question = place.first, None
        state.units = {name: state.units[name] for name in sorted(state.units, key=order)}


def pay(actor, verb, question):
    """Pays for a deed: points, mana and aim (B-4, TB-005, TB-018, B-28)."""
    if verb in BOTH:
        actor.m = actor.a = False
        actor.done = True
    elif question:
        # The closing action of Passo d'ombra and the additional attack of Incalzare are free.
        pass
    elif verb in MOVEMENT and actor.m:
        actor.m = False
    else:
        actor.a = False
        actor.done = True
    if verb not in MOVEMENT:
        actor.mana = 0
        if verb not in ("cure", "fire"):
            actor.aim = None


# Deeds


def deed(state, name, verb, args):
    actor = state.units[name]
    if actor.life != "active":
        # A quick guard was faster (B-23).
        return
    then = []
    if verb in ("move", "step"):
        displace(state, actor, args[-1])
    elif verb == "grace":
        target = state.units[args[0]]
        if target.protectors and state.place.options["difesa_stops_grace"] == "yes":
            # It counts as an attack like any other, though it is stopped (B-69, B-12).
            suffer(state, name, target)
            target.protectors -= {min(target.protectors, key=order)}
        else:
            die(state, target)
            if state.place.options["incalzare_on"] == "death":
                then = [(ask_extra, name)]
    elif verb == "mana":
        actor.mana += 1
    elif verb == "use":
        use(state, actor, args[0])
    elif verb == "reload":
        actor.loaded = True
    elif verb in ("attack", "fire"):
        far = distance(actor.at, state.units[args[0]].at) > 1 and has(actor, "tiro")
        actor.loaded, actor.aim = actor.loaded and not far, None
        then = [(hit, name, args[0], "physical", 2 if verb == "fire" else 1)]
        if state.place.options["incalzare_on"] == "incapacitation":
            then += [(ask_extra, name, args[0])]
    elif verb == "guard":
        actor.guard = args[0] if args else "on"
    elif verb == "aim":
        actor.aim = args[0]
    elif verb == "defend":
        other = state.units[args[0]]
        other.protectors |= {name}
    elif verb == "charge":
        displace(state, actor, args[-1])
        then = [(hit, name, args[0], "physical", 1)]
    elif verb == "shadow":
        displace(state, actor, args[1])
        then = [(hit, name, args[0], "physical", 1), (ask_closing, name)]
    elif verb == "columns":
        state.fire += [(actor.team, name, cell) for cell in args]
    elif verb == "fireball":
        then = [(explode, name, unit) for unit in burnt(state, args[0])]
    elif verb in ("cure", "heal"):
        restore(state.units[args[0]])
    elif verb == "vampire":
        then = [(hit, name, args[0], "magical", 1)] + [(cure, other) for other in args[1:]]
    elif verb == "control":
        other = state.units[args[0]]
        restore(other)
        change_side(state, other, actor.team, name if other.home != actor.team else None)
    elif verb == "skin":
        state.units[args[0]].skin = 3
    elif verb == "roots":
        for other in args:
            state.units[other].rooted = True
    state.tasks = then + state.tasks


def displace(state, unit, cell):
    unit.at = cell
    unit.protectors = frozenset()


def use(state, actor, cell):
    """Uses an item, lever, door or chest (TB-022 to TB-024). An item in a doorway is picked up before the door is
    closed."""
    door = state.place.levers.get(cell, cell)
    if cell in state.items.values():
        state.items[next(item for item, where in state.items.items() if where == cell)] = actor.name
    elif door in state.doors:
        state.doors[door] = not state.doors[door]
    else:
        state.chests[cell] = True
        if (actor.team, "chest", cell) in state.place.goals:
            win(state)


def burnt(state, centre):
    """Returns the units that a fireball strikes, in order: also its caster, but none that is down (B-37, B-53)."""
    blast = [centre] if state.place.options["fireball_area"] == "centre" else [centre, *around(centre)]
    return [unit.name for unit in state.units.values() if unit.at in blast and unit.life == "active"]


def explode(state, caster, name):
    if state.place.options["fireball_effect"] == "incapacitate":
        suffer(state, caster, state.units[name])
        fall(state, state.units[name])
    else:
        hit(state, caster, name, "magical", 1)


def cure(state, name):
    restore(state.units[name])


def restore(unit):
    """Cures a unit, which cannot act in this round and has no points until its end (TB-030, B-54)."""
    unit.life, unit.doomed, unit.restored = "active", "no", True
    unit.m = unit.a = False


# Blows


def suffer(state, attacker, target):
    """Counts an attack, even one that is stopped, and returns its extra damage (TB-039, B-12, B-14)."""
    target.hits += 1
    target.mana = 0
    before = state.struck.get((attacker, target.name), 0)
    state.striking.add((attacker, target.name))
    return target.hits - 1 + (min(before, 1) if state.place.options["repeat_bonus"] == "flat" else before)


def hit(state, attacker, name, kind, base):
    target = state.units[name]
    damage = base + suffer(state, attacker, target)
    # Difesa, Pelle di pietra, Parata, points (B-49).
    if target.protectors and (kind == "physical" or state.place.options["difesa_stops_spells"] == "yes"):
        target.protectors -= {min(target.protectors, key=order)}
        return
    if kind == "physical" and target.skin:
        target.skin = 0
        return
    if kind == "physical" and has(target, "parata") and not target.parried:
        target.parried = True
        damage -= 1
    cells = [cell for cell in around(target.at) if free(state, cell)]
    shifts = kind == "magical" and has(target, "spostamento") and not target.shifted and cells
    if shifts:
        target.shifted = True
        damage -= 1
    while damage and (target.m or target.a) and getattr(target, kind) < getattr(target.kind, kind):
        setattr(target, kind, getattr(target, kind) + 1)
        target.m, target.a = False, target.a and target.m
        damage -= 1
    if damage:
        fall(state, target)
    if shifts and len(cells) > 1:
        state.question, state.tasks = ("shift", name, tuple(state.tasks)), []
    elif shifts:
        displace(state, target, cells[0])


def fall(state, unit):
    """Puts a unit down; a Berserker later, and only once (B-33)."""
    if not has(unit, "berserker"):
        collapse(state, unit)
    elif unit.doomed == "no":
        unit.doomed = "waiting"


def collapse(state, unit):
    unit.life, unit.guard, unit.doomed, unit.aim = "down", "none", "no", None
    leave(state, unit)


def leave(state, unit):
    """Ends the protection by a unit that is down, dead or has changed sides (B-30)."""
    for other in state.units.values():
        other.protectors -= {unit.name}


def change_side(state, unit, team, controller):
    """Lets a unit change sides, which ends its protections both ways (TB-080)."""
    unit.team, unit.controller, unit.protectors = team, controller, frozenset()
    leave(state, unit)


def die(state, unit):
    """Removes a unit; its items fall, and units that it controls change back and stop guarding (N-11, TB-117, N-15)."""
    del state.units[unit.name]
    leave(state, unit)
    for item, where in state.items.items():
        if where == unit.name:
            state.items[item] = unit.at
    for other in state.units.values():
        if other.controller == unit.name:
            change_side(state, other, other.home, None)
            other.guard = "none"
    if any(word == "kill" and name == unit.name for _, word, name in state.place.goals):
        win(state)


def opportunity(state, guard, name):
    """Strikes one blow of a guard, unless it or the actor is down by now (N-4, B-20)."""
    watcher, actor = state.units[guard], state.units[name]
    if watcher.life == actor.life == "active" and watcher.guard != "none":
        watcher.guard = "none"
        watcher.loaded = watcher.loaded and not has(watcher, "tiro")
        hit(state, guard, name, "physical", 1)


# Questions


def in_reach(state, unit):
    """Returns the opponents that a plain Attacco reaches (B-24)."""
    return [foe for foe in foes(state, unit) if foe.life == "active"
            and (melee(state, unit, foe.at) or has(unit, "tiro") and shot(state, unit, foe.at, 3, 4))]


def ask_extra(state, name, fallen=None):
    """Asks for the further attack of Incalzare, unless the kill has set the killer free (TB-079, B-29, N-15)."""
    unit, put_down = state.units[name], fallen is None or state.units[fallen].life != "active"
    if has(unit, "incalzare") and put_down and unit.team == state.turn and in_reach(state, unit) and not state.over:
        state.question = ("extra", name)


def ask_closing(state, name):
    judge(state)
    if not state.over:
        state.question = ("closing", name)


# Rounds


def end_round(state):
    ending, starting = state.turn, "blue" if state.turn == "red" else "red"
    for unit in state.units.values():
        if unit.team != ending:
            # It lasts through three rounds of the opponents (N-16).
            unit.skin = max(unit.skin - 1, 0)
            continue
        if unit.doomed == "now":
            collapse(state, unit)
        unit.m = unit.a = True
        unit.physical = unit.magical = 0
        unit.rooted = unit.done = unit.restored = False
    judge(state)
    if starting == state.place.first and not state.over:
        survivors = [team for team, word, number in state.place.goals if word == "survive" and int(number) <= state.round]
        if survivors or state.round >= int(state.place.options["round_limit"]):
            win(state)
        state.round += 1
    if not state.over:
        begin_round(state, starting)


def begin_round(state, team):
    state.turn = team
    for pair in state.striking:
        state.struck[pair] = state.struck.get(pair, 0) + 1
    state.striking = set()
    for unit in state.units.values():
        unit.hits, unit.parried, unit.shifted = 0, False, False
        if unit.team == team:
            unit.guard = "none"
            if unit.doomed == "waiting":
                unit.doomed = "now"
                if state.place.options["berserker_ap"] == "fresh":
                    unit.m = unit.a = True
                    unit.physical = unit.magical = 0
    rising = [fire for fire in state.fire if fire[0] == team or state.place.options["columns_rise"] == "next_round"]
    state.fire = [fire for fire in state.fire if fire not in rising]
    for unit in state.units.values():
        for _, caster, cell in rising:
            # No damage and no defence (TB-104, TB-106, N-7).
            if cell == unit.at and unit.life == "active":
                suffer(state, caster, unit)
                fall(state, unit)
    judge(state)


def judge(state):
    """Ends the combat if a team has no active unit (B-55, N-13)."""
    if len({unit.team for unit in state.units.values() if unit.life == "active"}) < 2:
        win(state)


def win(state):
    """Ends the combat; the winner does not matter for the count."""
    state.over = True
