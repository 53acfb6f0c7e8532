"""The aims of abilities in the second program. See reference.py."""

import itertools
import re

from board import WAYS, Unknown, at, cover, in_range, side, suits

TARGET = re.compile(r"(?:(enemy|ally|other ally|unit|summon|object) in )?(range (?:exactly )?(?:\d+|unlimited)\+?)( ignoring walls)?")
SEVERAL = re.compile(r"(\d+) targets in (range \d+)")
ANY = re.compile(r"any number of (other allies|allies|enemies|units) in burst (\d+)")
AREA = re.compile(r"(?:(enemies|allies|other allies|units|others) in )?(?:(range \d+) )?"
                  r"(burst|line|path|\d+x\d+)( centered)?(?: (\d+))?( of target)?( of you)?( ignoring walls)?")


def aims(state, caster, sentence):
    """Returns all aims of a sentence, as dictionaries of the choices."""
    select = sentence.split(", ")[0]
    if found := TARGET.fullmatch(select):
        who, span, through = found.groups()
        for place in in_range(state, caster.at, span, not through):
            here = at(state, place)
            for body in [body for body in here if suits(caster, body, who)] or ([None] if not here else []):
                yield {"space": place, "bodies": [body.name] if body else []}
    elif found := SEVERAL.fullmatch(select):
        bodies = [body.name for place in in_range(state, caster.at, found.group(2)) for body in at(state, place)]
        for size in range(1, int(found.group(1)) + 1):
            yield from ({"bodies": list(names)} for names in itertools.combinations(bodies, size))
    elif found := ANY.fullmatch(select):
        spaces = in_range(state, caster.at, "range " + found.group(2))
        bodies = [body.name for place in spaces for body in at(state, place) if suits(caster, body, found.group(1))]
        for size in range(len(bodies) + 1):
            yield from ({"bodies": list(names)} for names in itertools.combinations(bodies, size))
    elif found := AREA.fullmatch(select):
        yield from areas(state, caster, found)
    else:
        yield {}


def areas(state, caster, found):
    _, span, shape, centered, size, of_target, _, through = found.groups()
    if of_target:
        raise Unknown("an area of a target before the target")
    for source in in_range(state, caster.at, span) if span else [caster.at]:
        if shape == "burst":
            yield {"spaces": in_range(state, source, "range " + size, not through)}
        elif shape == "line":
            for dx, dy in WAYS.values():
                here, line = source, [source] if span else []
                while len(line) < int(size or 10 ** 6):
                    to = (here[0] + dx, here[1] + dy)
                    if to not in state.floor or side(here, to) in state.sides:
                        break
                    line.append(to)
                    here = to
                if line:
                    yield {"spaces": line}
        elif shape == "path":
            yield from ({"spaces": path} for path in paths(state, source, [], int(size)))
        else:
            side_length = int(shape.split("x")[0])
            offsets = [side_length // 2] if centered else range(side_length)
            for dx, dy in itertools.product(offsets, offsets):
                low = (source[0] - dx, source[1] - dy)
                box = [(low[0] + i, low[1] + j) for i in range(side_length) for j in range(side_length)]
                if not centered and not all(place in state.floor | state.solid for place in box):
                    continue
                seen = [p for p in box if p in state.floor and cover(source, p, state.sides) < 2]
                yield {"spaces": seen}


def paths(state, source, path, size):
    here = path[-1] if path else source
    onward = [] if len(path) == size else [
        to for to in ((here[0] + dx, here[1] + dy) for dx, dy in WAYS.values())
        if to in state.floor and side(here, to) not in state.sides and to not in path and to != source]
    if path and not onward:
        yield path
    for to in onward:
        yield from paths(state, source, path + [to], size)
