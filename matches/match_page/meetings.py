"""Earlier meetings of the two teams, including this match once it is official."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q

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
    same = Q(team_a=match.team_a_id, team_b=match.team_b_id)
    swapped = Q(team_a=match.team_b_id, team_b=match.team_a_id)
    until_then = Match.objects.official().filter(same | swapped)
    if (moment := match.effective_at or match.time) is not None:
        until_then = until_then.filter(effective_at__lte=moment)
    rows = until_then.select_related("season__league", "result")
    for row in rows.order_by("-effective_at", "-pk"):
        yield Meeting(row, *row.result_for(match.team_a_id))
