"""How two teams fared against each other before a match."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q

from matches.enums import Winner
from matches.models import Match

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Meeting:
    """An earlier match of the two, told from the side of the later one's team A."""

    match: Match
    scores: list[int] | None
    winner: Winner


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How often each of the two won, and how often neither did, before a match; and the latest of
    those meetings, the newest first."""

    wins_a: int
    wins_b: int
    draws: int
    latest: list[Meeting]


def head_to_head(match: Match) -> HeadToHead:
    """The official matches of the two teams in the league that count before this one; all there
    are before one without a time. One query."""
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
    earlier = Match.objects.official().filter(same | swapped).exclude(pk=match.pk)
    if (moment := match.effective_at or match.time) is not None:
        earlier = earlier.filter(effective_at__lte=moment)
    rows = earlier.select_related("season__league", "result")
    for row in rows.order_by("-effective_at", "-pk"):
        yield Meeting(row, *row.result_for(match.team_a_id))
