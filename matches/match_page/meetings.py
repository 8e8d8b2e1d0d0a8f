"""Earlier meetings of the two teams, including this match once it is official."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet

from clvr.lib.prepared import prepared
from matches.enums import Winner
from matches.models import Match

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match of the two teams, from the view of the shown match's team A."""

    match: Match
    scores: list[int] | None
    winner: Winner


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Each team's wins and the draws, and the latest meetings, newest first."""

    wins_a: int
    wins_b: int
    draws: int
    latest: list[Meeting]


def head_to_head(match: Match) -> HeadToHead:
    """Official matches of the two teams in the league up to and including this one; all of them if
    this one has no time. One query."""
    meetings = list(_meetings(match))
    winners = [meeting.winner for meeting in meetings]
    return HeadToHead(
        wins_a=winners.count(Winner.TEAM_A),
        wins_b=winners.count(Winner.TEAM_B),
        draws=winners.count(Winner.DRAW),
        latest=meetings[:SHOWN],
    )


def _meetings(match: Match) -> Iterable[Meeting]:
    pair = {"team_a": match.team_a_id, "team_b": match.team_b_id}
    moment = match.effective_at or match.time
    for row in _official(**pair) if moment is None else _official(**pair, until=moment):
        yield Meeting(row, *row.result_for(match.team_a_id))


@prepared
def _official(*, team_a: int, team_b: int, until: datetime | None = None) -> QuerySet[Match]:
    """The official matches of two teams, newest first."""
    same = Q(team_a=team_a, team_b=team_b)
    swapped = Q(team_a=team_b, team_b=team_a)
    found = Match.objects.official().filter(same | swapped)
    until_then = found if until is None else found.filter(effective_at__lte=until)
    shown = until_then.select_related("season__league", "result")
    return shown.order_by("-effective_at", "-pk")
