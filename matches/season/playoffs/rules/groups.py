"""The table of a group. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from leagues.enums import TieBreak
from leagues.table_settings import TableSettings
from matches.ledger.standings.rules import Entrant, Place, Result, table_of

GROUP_TABLE = TableSettings(win=2, draw=1, tie_breaks=(TieBreak.HEAD_TO_HEAD, TieBreak.ROUNDS))
"""The table of a group in a season by Elo: a win counts as much as two draws. In a season by points
its groups count and compare as its table does."""


class Played(Protocol):
    """A result of a group, as `matches.season.playoffs.rules.fold.Outcome`."""

    @property
    def team_a(self) -> int: ...
    @property
    def team_b(self) -> int: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def is_draw(self) -> bool: ...
    @property
    def margin(self) -> int: ...
    @property
    def maps(self) -> int: ...
    @property
    def forfeited(self) -> Collection[int]: ...


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A team's line of the table. `margin` is rounds won minus rounds lost; `place` has what the
    line comes from."""

    place: Place

    @property
    def team(self) -> int:
        return self.place.team

    @property
    def wins(self) -> int:
        return self.place.tally.wins

    @property
    def losses(self) -> int:
        return self.place.tally.losses

    @property
    def draws(self) -> int:
        return self.place.tally.draws

    @property
    def margin(self) -> int:
        return self.place.tally.rounds


def ranked(
    teams: Sequence[int],
    results: Sequence[Played],
    gave_up: Collection[int],
    settings: TableSettings = GROUP_TABLE,
) -> list[GroupLine]:
    """The table, best team first, by the rules of every table by points
    (`matches.ledger.standings.rules`). What these leave level is in the order of `teams`, which is
    that of the seeds, and so is what the Elo would decide. Teams that gave up come last."""
    entrants = [Entrant(team, gave_up=team in gave_up) for team in teams]
    places = table_of(entrants, [_result(each) for each in results], settings)
    return [GroupLine(each) for each in places]


def _result(played: Played) -> Result:
    forfeited = played.forfeited
    if played.winner is None and not played.is_draw:
        # Nobody won: neither side was there.
        forfeited = (played.team_a, played.team_b)
    return Result(
        played.team_a, played.team_b, played.winner, forfeited, played.maps, played.margin
    )
