"""The table of a group. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

WIN, DRAW = 2, 1
"""Points of a table: a win counts as much as two draws."""


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


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A team's line of the table. `margin` is rounds won minus rounds lost."""

    team: int
    wins: int
    losses: int
    draws: int
    margin: int


def ranked(
    teams: Sequence[int], results: Sequence[Played], gave_up: Collection[int]
) -> list[GroupLine]:
    """The table, best team first: by points, then by points in the matches of the level teams, then
    by difference of rounds, then in the order of `teams`, which is that of the seeds. Teams that
    gave up come last."""
    points = _points(teams, results)
    level: dict[int, list[int]] = {}
    for team in teams:
        level.setdefault(points[team], []).append(team)
    among = {
        team: own for several in level.values() for team, own in _points(several, results).items()
    }
    lines = {team: _line(team, results) for team in teams}
    order = sorted(
        teams,
        key=lambda team: (
            team in gave_up,
            -points[team],
            -among[team],
            -lines[team].margin,
            teams.index(team),
        ),
    )
    return [lines[team] for team in order]


def _points(teams: Sequence[int], results: Sequence[Played]) -> dict[int, int]:
    """Each team's points from the matches between these teams."""
    points = dict.fromkeys(teams, 0)
    for played in results:
        if played.team_a not in points or played.team_b not in points:
            continue
        if played.is_draw:
            points[played.team_a] += DRAW
            points[played.team_b] += DRAW
        elif played.winner is not None:
            points[played.winner] += WIN
    return points


def _line(team: int, results: Sequence[Played]) -> GroupLine:
    wins = losses = draws = margin = 0
    for played in results:
        if team not in (played.team_a, played.team_b):
            continue
        wins += played.winner == team
        draws += played.is_draw
        losses += played.winner != team and not played.is_draw
        margin += played.margin if team == played.team_a else -played.margin
    return GroupLine(team, wins, losses, draws, margin)
