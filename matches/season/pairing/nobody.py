"""Why nobody can be paired in a week, with the numbers. Pure."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import combinations

from clvr.lib.text import counted
from matches.season.pairing.rules import Pair


@dataclass(frozen=True, slots=True)
class Nobody:
    """A week in which no two teams can be paired: how many teams were chosen, which of them are
    free, by the group within which they would meet, and which pairs have a match to play. Others
    must not meet."""

    week: int
    chosen: int
    free: Iterable[Collection[int]]
    to_play: Collection[Pair]
    across_regions: bool

    @property
    def words(self) -> str:
        return f"There are no two teams to pair in week {self.week}. {self._why}"

    @property
    def _why(self) -> str:
        if self.chosen == 0:
            why = "No team of the season is chosen."
            return f"{why} Found teams, or choose other divisions or regions."
        groups = [sorted(group) for group in self.free]
        free = sum(map(len, groups))
        if free < 2:
            others = "The others play already, have a bye or the week off, or take no part."
            return f"{free} of {counted(self.chosen, 'chosen team')} can play then. {others}"
        pairs = [frozenset(pair) for group in groups for pair in combinations(group, 2)]
        teams = counted(free, "team is", "teams are")
        if not pairs:
            apart = "division" if self.across_regions else "division and region"
            return f"{teams} free, but no two of the same {apart}.{self._way_out}"
        return f"{teams} free, with {self._spent(pairs)}.{self._way_out}"

    def _spent(self, pairs: Collection[Pair]) -> str:
        """All of these pairs, and why each is impossible."""
        to_play = sum(pair in self.to_play for pair in pairs)
        banned = len(pairs) - to_play
        reasons = [
            *([f"{counted(to_play, 'has', 'have')} a match to play already"] if to_play else []),
            *([f"{banned} must not meet"] if banned else []),
        ]
        return f"{counted(len(pairs), 'possible pair')}, of which {' and '.join(reasons)}"

    @property
    def _way_out(self) -> str:
        return "" if self.across_regions else " Allow pairs across regions, or choose other teams."
