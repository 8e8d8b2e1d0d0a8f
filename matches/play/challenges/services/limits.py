"""Limits on matches by challenge: two teams can't have a match to play already, nor more matches by
challenge in a season than their league allows.

Every match of the season that came from a challenge counts, unless it is void. The caller has
locked both teams, so the answer holds until the match is created.
"""

from django.db.models import QuerySet

from clvr.lib.prepared import Values, prepared
from leagues.models import Season
from matches.models import ChallengeApproval, Match
from teams.models import Team


def obstacle_to_challenging(season: Season, one: Team, other: Team) -> str:
    """Why the two teams can't play a match by challenge now, and what to do; empty if they can."""
    if _to_play(season=season.pk, one=one.pk, other=other.pk):
        return (
            f"{one} and {other} already have a match to play. Play it before you challenge again."
        )
    if challenges_left(season, one, other) > 0:
        return ""
    allowed = season.league.rated_challenges_per_pair
    if allowed == 0:
        rule = f"In the {season.league}, staff have to approve each challenge"
    else:
        times = "once" if allowed == 1 else f"{allowed} times"
        rule = f"Two teams can play by challenge {times} a season"
    return f"{rule}. The league’s team managers can allow {one} and {other} one more."


def challenges_left(season: Season, one: Team, other: Team) -> int:
    """How many more matches the two can play by challenge. Negative if staff restored a void match,
    or lowered the setting."""
    pair = {"season": season.pk, "one": one.pk, "other": other.pk}
    allowed = season.league.rated_challenges_per_pair + len(_approvals(**pair))
    return allowed - len(_made(**pair))


@prepared
def _to_play(*, season: int, one: int, other: int) -> QuerySet[Match, Values]:
    played = Match.objects.filter(season=season).between(one, other).not_void()
    return played.filter(result=None).values_list("pk")[:1]


@prepared
def _made(*, season: int, one: int, other: int) -> QuerySet[Match, Values]:
    made = Match.objects.filter(season=season, challenge__isnull=False).between(one, other)
    return made.not_void().values_list("pk")


@prepared
def _approvals(*, season: int, one: int, other: int) -> QuerySet[ChallengeApproval, Values]:
    return ChallengeApproval.objects.filter(season=season).between(one, other).values_list("pk")
