"""Whether two teams may make a match by a challenge now: they have none to play, and not made as
many as their league allows a pair in a season.

What counts is every match of the season that came of a challenge and is not void, however it ended.
The caller has locked both teams, so that what holds here holds until the match is made.
"""

from leagues.models import Season
from matches.models import ChallengeApproval, Match
from teams.models import Team


def obstacle_to_challenging(season: Season, one: Team, other: Team) -> str:
    """Why the two can't make a match by a challenge now, and what they can do; empty when they
    can."""
    played = Match.objects.filter(season=season).between(one, other).standing()
    if played.filter(result=None).exists():
        return (
            f"{one} and {other} have a match to play already. Play it before you challenge again."
        )
    if challenges_left(season, one, other) > 0:
        return ""
    allowed = season.league.rated_challenges_per_pair
    if allowed == 0:
        rule = f"In the {season.league} staff allow each challenge"
    else:
        times = "once" if allowed == 1 else f"{allowed} times"
        rule = f"Two teams can play by challenge {times} a season"
    return f"{rule}. Ask the league’s team managers to allow {one} and {other} one more."


def challenges_left(season: Season, one: Team, other: Team) -> int:
    """How many more matches the two may make by challenges; less than 0 where a void one that staff
    restored, or another setting, makes them more than are allowed."""
    made = Match.objects.filter(season=season, challenge__isnull=False).between(one, other)
    approvals = ChallengeApproval.objects.filter(season=season).between(one, other)
    allowed = season.league.rated_challenges_per_pair + approvals.count()
    return allowed - made.standing().count()
