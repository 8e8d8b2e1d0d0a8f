"""Match day in the demonstration: the co-captain's team can check in for a match, and has to answer
the claim that it did not come to another."""

from datetime import datetime, timedelta

from clvr.discord_stand_in.people import CO_CAPTAIN
from leagues.models import Season, Week
from matches.enums import Side
from matches.models import CheckIn, Match, ResultReport
from matches.play.match_day.services.claims import tell_claimed
from matches.play.match_day.services.reminders import tell_sides
from matches.play.results.services.reports import add_report
from matches.play.scheduling.services.creation import create_match
from matches.scores.verdicts import Verdict
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import Membership, Team

MINUTE = timedelta(minutes=1)
STARTS_IN = 50 * MINUTE
BEGAN_BEFORE = 90 * MINUTE
CHECKED_IN_BEFORE = 10 * MINUTE
"""How long before the match's time the rivals checked in."""
CLAIMED_AFTER = 20 * MINUTE
"""How long after the match's time the rivals made their claim."""


def play_today(now: datetime) -> None:
    """Create both matches, with the rivals checked in."""
    leading = Membership.objects.leading().select_related("team__league")
    held = leading.filter(user__discord_id=CO_CAPTAIN.id).order_by("id").first()
    if held is None:
        return
    season = Season.objects.current().select_related("league").get(league=held.team.league)
    others = Team.objects.filter(records__season=season, status=TeamStatus.ACTIVE)
    rivals = list(others.exclude(pk=held.team_id).order_by("-pk")[:2])
    timestamps = (now + STARTS_IN, now - BEGAN_BEFORE)
    for rival, time, happens in zip(rivals, timestamps, (_open, _claim), strict=False):
        week = Week.objects.filter(season=season, opens__lte=time).order_by("opens").last()
        match = create_match(
            season=season, team_a=rival, team_b=held.team, week=week, time=time, by=None
        )
        captain, *_ = leaders_of(rival)
        CheckIn.objects.create(
            match=match,
            side=Side.TEAM_A,
            time=time,
            by=captain,
            at=min(time - CHECKED_IN_BEFORE, now),
        )
        happens(match, time)


def _open(match: Match, time: datetime) -> None:
    tell_sides(match, time, [Side.TEAM_B])


def _claim(match: Match, time: datetime) -> None:
    captain, *_ = leaders_of(match.team_a)
    claimed_at = time + CLAIMED_AFTER
    claim = ResultReport(
        match=match,
        side=Side.TEAM_A,
        claim=Verdict.forfeit(Side.TEAM_B).as_json(),
        reported_by=captain,
        reported_at=claimed_at,
        confirms_at=claimed_at + match.season.league.absence_answered_within,
        is_absence_claim=True,
    )
    tell_claimed(add_report(claim, action="match.claim_absence"))
