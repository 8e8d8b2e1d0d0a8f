"""A round robin by the circle method. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Round:
    """The pairs of a round, home team first, and the team with the bye (None for nobody)."""

    pairs: Sequence[tuple[int, int]]
    bye: int | None


def round_robin(teams: Sequence[int], *, double: bool) -> list[Round]:
    """Everybody meets everybody once, or twice, at home and away. Each team plays once a round.

    In the first half, the home matches of any two teams differ by at most one; in a double round
    robin the second half is the first with the sides changed.
    """
    places: list[int | None] = [*sorted(teams)]
    if len(places) < 2:
        return []
    if len(places) % 2:
        places.append(None)
    first = [_round(places, number) for number in range(len(places) - 1)]
    if not double:
        return first
    return first + [Round([(b, a) for a, b in each.pairs], each.bye) for each in first]


def _round(places: Sequence[int | None], number: int) -> Round:
    """The round of this number, from 0: the last place stays, the others move by one."""
    last = len(places) - 1
    fixed, facing = places[last], places[number]
    # The fixed place plays at home every other round, as everybody else does in the circle.
    met = [(facing, fixed) if number % 2 == 0 else (fixed, facing)]
    for step in range(1, len(places) // 2):
        one, other = places[(number + step) % last], places[(number - step) % last]
        met.append((one, other) if step % 2 else (other, one))
    pairs = [(a, b) for a, b in met if a is not None and b is not None]
    idle = [a if b is None else b for a, b in met if a is None or b is None]
    return Round(pairs, idle[0] if idle else None)
