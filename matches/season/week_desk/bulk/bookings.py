"""Which teams play whom in a week, to say clashes before anything is saved. Pure."""

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass, field

from clvr.lib.escaping.plain import isolated, listed_names


@dataclass(frozen=True, slots=True)
class Booking:
    """A match by its key, and the opponent's key and name."""

    match: Hashable
    opponent: int
    name: str


@dataclass(slots=True)
class Bookings:
    """The matches of a week, by team, and the teams with a bye or the week off."""

    week: int
    of_team: defaultdict[int, list[Booking]] = field(default_factory=lambda: defaultdict(list))
    byes: set[int] = field(default_factory=set)
    off: set[int] = field(default_factory=set)

    def add(self, match: Hashable, a: tuple[int, str], b: tuple[int, str]) -> None:
        """Add a match between two teams, each given by key and name."""
        self.of_team[a[0]].append(Booking(match, *b))
        self.of_team[b[0]].append(Booking(match, *a))

    def clashes(self, match: Hashable, a: tuple[int, str], b: tuple[int, str]) -> tuple[str, ...]:
        """What speaks against this match between the two teams: that they meet in another match of
        the week, or that one of them plays another team, has a bye or asked for the week off."""
        if any(each.opponent == b[0] for each in self._others(match, a[0])):
            return (
                f"{isolated(a[1])} and {isolated(b[1])} already have a match in week {self.week}.",
            )
        found = ((name, self._clash(match, key)) for key, name in (a, b))
        return tuple(f"{isolated(name)} {words}." for name, words in found if words)

    def _others(self, match: Hashable, team: int) -> list[Booking]:
        return [each for each in self.of_team[team] if each.match != match]

    def _clash(self, match: Hashable, team: int) -> str:
        """What the team does in the week besides the match, as text after its name."""
        if others := self._others(match, team):
            return f"already plays {listed_names(each.name for each in others)} in week {self.week}"
        if team in self.byes:
            return f"has a bye in week {self.week}"
        return f"asked for week {self.week} off" if team in self.off else ""
