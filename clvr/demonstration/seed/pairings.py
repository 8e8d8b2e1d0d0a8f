"""Who plays whom: in each region, weekly, by the circle method. Pure."""

from collections.abc import Sequence
from typing import TypeVar

_Team = TypeVar("_Team")


def pairings(teams: Sequence[_Team], week: int) -> list[tuple[_Team, _Team]]:
    """The pairs of a week, from 1. Everyone plays everyone before anyone plays twice, and with an
    odd number of teams one has no match."""
    circle: list[_Team | None] = [*teams]
    if len(circle) % 2:
        circle.append(None)
    fixed, *others = circle or [None]
    turn = (week - 1) % max(len(others), 1)
    turned = [fixed, *others[turn:], *others[:turn]]
    half = len(turned) // 2
    pairs = zip(turned[:half], reversed(turned[half:]), strict=False)
    met = [(a, b) for a, b in pairs if a is not None and b is not None]
    return [(b, a) for a, b in met] if week % 2 else met
