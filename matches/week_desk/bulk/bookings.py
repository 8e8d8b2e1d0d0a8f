"""Which teams play whom in a week, to say clashes before anything is saved. Pure."""

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass, field

from clvr.lib.text import listed


@dataclass(frozen=True, slots=True)
class Booking:
    """A match by its key, and the opponent's key and name."""

    match: Hashable
    opponent: int
    name: str


@dataclass(slots=True)
class Bookings:
    """The matches of a week, by team."""

    week: int
    of_team: defaultdict[int, list[Booking]] = field(default_factory=lambda: defaultdict(list))

    def add(self, match: Hashable, a: tuple[int, str], b: tuple[int, str]) -> None:
        """Add a match between two teams, each given by key and name."""
        self.of_team[a[0]].append(Booking(match, *b))
        self.of_team[b[0]].append(Booking(match, *a))

    def clashes(self, match: Hashable, a: tuple[int, str], b: tuple[int, str]) -> tuple[str, ...]:
        """What speaks against this match between the two teams: that they meet in another match of
        the week, or that one of them plays another team."""
        others = {
            key: [each for each in self.of_team[key] if each.match != match] for key in (a[0], b[0])
        }
        if any(each.opponent == b[0] for each in others[a[0]]):
            return (f"{a[1]} and {b[1]} already have a match in week {self.week}.",)
        return tuple(
            f"{name} already plays {listed([each.name for each in others[key]])} "
            f"in week {self.week}."
            for key, name in (a, b)
            if others[key]
        )
