"""Earlier meetings of the two teams, including this match once it is official."""

from django.db.models import Q, QuerySet

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.prepared import Values, prepared
from matches.enums import Winner
from matches.models import Match
from matches.models.results import winner_of
from matches.shown.match_page.queries import MatchShown
from matches.shown.match_page.shapes import HeadToHeadShape, MeetingShape

SHOWN = 10
_SWAPPED = {Winner.TEAM_A: Winner.TEAM_B, Winner.TEAM_B: Winner.TEAM_A}
_FIELDS = (
    *("pk", "effective_at", "season__league__code", "team_a_id"),
    *("result__decision", "result__forfeiting_side", "result__score_a", "result__score_b"),
)


def head_to_head(match: MatchShown) -> HeadToHeadShape:
    """Official matches of the two teams in the league up to and including this one; all of them if
    this one has no time. The latest are listed, and all are counted. One query."""
    pair = {"team_a": match.team_a, "team_b": match.team_b}
    timestamp = match.effective_at or match.time
    rows = _official(**pair) if timestamp is None else _official(**pair, until=timestamp)
    meetings = [_meeting(row, match.team_a) for row in rows]
    winners = [meeting["winner"] for meeting in meetings]
    return {
        "wins": [winners.count(Winner.TEAM_A), winners.count(Winner.TEAM_B)],
        "draws": winners.count(Winner.DRAW),
        "matches": meetings[:SHOWN],
    }


@prepared
def _official(*, team_a: int, team_b: int, until: object = None) -> QuerySet[Match, Values]:
    """The official matches of two teams, newest first."""
    same = Q(team_a=team_a, team_b=team_b)
    swapped = Q(team_a=team_b, team_b=team_a)
    found = Match.objects.official().filter(same | swapped)
    until_then = found if until is None else found.filter(Q(("effective_at__lte", until)))
    return until_then.order_by("-effective_at", "-pk").values_list(*_FIELDS)


def _meeting(row: Values, team_a: int) -> MeetingShape:
    """A match of the two teams, as if the team with this key were team A."""
    key, at, league, first, *result = row
    decision, _, score_a, score_b = result
    winner = winner_of(*result)
    scores = None if score_a is None or score_b is None else [score_a, score_b]
    if first != team_a:
        scores, winner = scores and scores[::-1], _SWAPPED.get(winner, winner)
    return {
        "_id": str(key),
        "league": league,
        "time": unix_seconds(at),
        "scores": scores,
        "winner": winner.value,
        "decision": decision,
    }
