"""Line of sight for the second program, in exact fractions. See reference.py.

The square of column x and row y reaches from the corner (x, y) to the corner (x + 1, y + 1).
"""

import functools
from fractions import Fraction


def distance(a, b):
    """Returns the distance in king's steps (B3)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def corners(square):
    x, y = square
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def shared(start, end, square):
    """Returns the part of a line that lies on a closed square, as two fractions of the line, or None."""
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        low, high = square[axis], square[axis] + 1
        begin, way = start[axis], end[axis] - start[axis]
        if way == 0:
            if not low <= begin <= high:
                return None
            continue
        enters, leaves = sorted((Fraction(low - begin, way), Fraction(high - begin, way)))
        first, last = max(first, enters), min(last, leaves)
    return (first, last) if first <= last else None


def interrupts(start, end, square, touch):
    """Whether a square interrupts a line, by one of the three readings (B4)."""
    part = shared(start, end, square)
    if part is None:
        return False
    if touch == "any":
        return True
    if part[0] == part[1]:
        return False
    if touch == "edge":
        return True
    # The middle of a part with some length lies inside the square unless it runs along an edge.
    middle = (part[0] + part[1]) / 2
    place = [start[axis] + middle * (end[axis] - start[axis]) for axis in (0, 1)]
    return all(square[axis] < place[axis] < square[axis] + 1 for axis in (0, 1))


@functools.cache
def lines(way, touch):
    """Returns, for each of the 16 lines from the square (0, 0) to another, the squares that would interrupt it."""
    origin = (0, 0)
    # A line may also touch the squares around the box between the two.
    box = [(x, y) for x in range(min(0, way[0]) - 1, max(0, way[0]) + 2) for y in range(min(0, way[1]) - 1, max(0, way[1]) + 2)]
    others = [square for square in box if square not in (origin, way)]
    return [frozenset(square for square in others if interrupts(start, end, square, touch))
            for start in corners(origin) for end in corners(way)]


def sees(a, b, blockers, touch):
    """Whether one of the 16 lines is clear of blockers; neighbours always see each other (ES-055, B5, B6)."""
    if distance(a, b) <= 1:
        return True
    moved = {(x - a[0], y - a[1]) for x, y in blockers}
    return any(not squares & moved for squares in lines((b[0] - a[0], b[1] - a[1]), touch))
