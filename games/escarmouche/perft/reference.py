"""A second, slow and obvious program for the rules of Escarmouche, to check the counts in *.perft.

It shares nothing with the Rust code but the rulebook and the files of squads and boards; sight.py, board.py and
deeds.py belong to it: python3 games/escarmouche/perft/reference.py FILE...

A question in the middle of an act has no state here: the act is carried out again from its beginning for every list of
answers, and stops at the first question that the list does not answer. """

import sys

sys.dont_write_bytecode = True

from board import HOME, SQUARES, fork, read, reach, standing, targets
from deeds import Over, act, aims, obstacle_squares, rolled

ATTACKS = ("charge", "bolt", "suppress", "strike", "sweep", "precision", "overcharge")
PASSIVE = ("thick-hide", "sure-footed", "riposte", "overwatch", "dive")


# The acts of a player


def acts(state):
    """Returns all acts of the player in turn: unit, verb, and choices."""
    if state.phase == "obstacles":
        return [(None, "obstacle", (square,)) for square in obstacle_squares(state)]
    if state.phase == "deploy":
        return list(placings(state))
    some = [deed for unit in standing(state, state.turn) for deed in deeds_of(state, unit)]
    # A player who must make two actions passes only if there is nothing else to do (N-20).
    if state.options["actions"] == "up_to_two" or not some:
        some.append((None, "pass", ()))
    return some


def placings(state):
    taken = {unit.at for unit in standing(state)} | state.obstacles
    for unit in state.units.values():
        if unit.side == state.turn and unit.at == "reserve":
            for square in SQUARES:
                if square[1] in HOME[unit.side] and square not in taken:
                    yield unit.name, "place", (square,)


def deeds_of(state, unit):
    """Returns what one unit may do with an action (ES-021 to ES-024, N-11 to N-13)."""
    if unit.suppressed == 1 and unit.acted:
        return
    for to in reach(state, unit):
        yield unit.name, "move", (to,)
    both = state.options["attack_and_ability"] == "both"
    may_attack = unit.locked != 1
    if may_attack and not unit.attacked and (both or unit.again or not unit.used):
        for foe in targets(state, unit, unit.range):
            yield unit.name, "attack", (foe.name,)
    for ability in unit.abilities:
        extra = ability == "overcharge" and state.options["overcharge_second_attack"] == "on"
        # If it leaves no second attack, it is the one attack of the turn (B34).
        free = extra if ability == "overcharge" else both
        if ability in PASSIVE or unit.used or unit.attacked and not free:
            continue
        if may_attack or ability not in ATTACKS:
            for told in aims(state, unit, ability):
                yield unit.name, ability, told


# Counting


class Question(Exception):
    """A question in the middle of an act."""

    def __init__(self, answers):
        self.answers = answers


def play(state, deed, answers):
    """Returns the position after an act with these answers."""
    state, left = fork(state), list(answers)

    def ask(some):
        if not left:
            raise Question(some)
        return left.pop(0)

    act(state, deed, ask)
    return state


def count(state, depth):
    """Returns the number of sequences of this many answers. Dice cost no depth; a game that ends earlier has none."""
    if state.phase == "initiative":
        return sum(count(started(state, die), depth) for die in range(1, 7))
    if depth == 0:
        return 1
    some = acts(state)
    # No act during play rolls a die, so the last acts need not be carried out.
    if depth == 1 and state.phase == "play":
        return len(some)
    return sum(count_on(state, deed, (), depth - 1) for deed in some)


def count_on(state, deed, answers, depth):
    """Counts in the same way from the middle of an act."""
    try:
        after = play(state, deed, answers)
    except Question as question:
        return sum(count_on(state, deed, answers + (answer,), depth - 1) for answer in question.answers) if depth else 1
    except Over:
        return 0 if depth else 1
    return count(after, depth)


def started(state, die):
    """Returns the position after the one die for both: odd for red (B11). Repeated rolls cannot be counted."""
    if state.options["initiative"] != "one_die":
        raise ValueError("only `option initiative one_die` can be counted")
    state = fork(state)
    rolled(state, "red" if die % 2 else "blue")
    return state


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
