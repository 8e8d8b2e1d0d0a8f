"""How a season by points ranks its teams: defaults and bounds. Pure."""

from dataclasses import dataclass

from leagues.enums import TieBreak


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The points of each result, and what decides between teams with as many points, in order.
    `forfeit` is what a team gets for a match that it forfeits."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    forfeit: int = 0
    tie_breaks: tuple[TieBreak, ...] = tuple(TieBreak)


TABLE_FIELDS = (
    *("table", "points_for_win", "points_for_draw", "points_for_loss", "points_for_forfeit"),
    "tie_breaks",
)
"""The fields of a season that say how its standings are ordered."""
DEFAULT_TABLE = TableSettings()
POINTS_BOUNDS: dict[str, tuple[int, int]] = {
    "win": (1, 10),
    "draw": (0, 10),
    "loss": (0, 10),
    "forfeit": (-10, 10),
}
"""The bounds of the points of each result: minimum and maximum."""


def stored_tie_breaks(tie_breaks: tuple[TieBreak, ...]) -> str:
    """The tie-breaks as one text, which `listed_tie_breaks` reads."""
    return ",".join(tie_breaks)


def listed_tie_breaks(text: str) -> tuple[TieBreak, ...]:
    """The tie-breaks of a stored text, in order."""
    return tuple(TieBreak(each) for each in text.split(",") if each)
