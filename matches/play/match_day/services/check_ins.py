"""Checking in before a match."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.notifications.discord_edits import outcome_words
from accounts.notifications.services import mark_done
from clvr.lib.refusals import Refused
from matches.locking import lock_match_in_league
from matches.models import CheckIn, Match, check_in_event
from matches.play.match_day.rules import HAS_NO_TIME, obstacle_to_check_in
from matches.play.match_day.state import day_facts, standing_check_ins
from matches.play.pick_ban.services.opening import begin
from matches.powers import acting_side
from matches.scores.report_state import obstacle_to_sides


@command("match.season.league.code")
def check_in(*, match: Match, by: User) -> CheckIn:
    """Say that one's side is there, for the time that the match has now.

    The captain and the co-captain do this, as they do everything else for their team in a match.
    Raises PermissionDenied unless `by` leads one of the teams; Refused if they are banned from the
    league, the season is closed, or check-in is not open (`matches.play.match_day.rules`).
    """
    match = lock_match_in_league(match)
    side = acting_side(match, by)
    facts, now = day_facts(match, standing_check_ins(match)), timezone.now()
    if obstacle := obstacle_to_sides(match) or obstacle_to_check_in(facts, side, now):
        raise Refused(obstacle)
    if match.time is None:
        raise Refused(HAS_NO_TIME)
    made, _ = CheckIn.objects.update_or_create(
        match=match, side=side, defaults={"time": match.time, "by": by, "at": now}
    )
    outcome = outcome_words("Checked in", by)
    mark_done(dedupe=check_in_event(match, made.time, side), outcome=outcome)
    league = match.season.league.code
    audit.record(
        "match.check_in", match, actor=by, league=league, after={"team": str(match.team_on(side))}
    )
    begin(match, now, by=by)
    return made
