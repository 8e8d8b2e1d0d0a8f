"""Withdrawing a team from a season in which it has not played."""

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.models import League, Season
from leagues.services.seasons import require_open
from matches.ledger.ratings.ledger.entries import SEASON_OPENS
from matches.ledger.ratings.ledger.replay import replay
from matches.ledger.ratings.ledger.sources import Since
from matches.locking import lock_ledger
from matches.models import Match, RatingAdjustment
from matches.season.entering.services.closing import leave_season
from teams.models import SeasonRecord, Team

BY_STAFF = "The league’s staff took the team out of the season."
HAS_MATCHES = (
    "{team} has {matches} in {season}, so it stays. If it stops playing, set its status to Not "
    "Participating on its manage page: you then choose what becomes of its open matches."
)


@command("season.league.code")
def withdraw_team(*, season: Season, team: Team, by: User | None) -> None:
    """Withdraw a team from a season: its season record is removed, and its rating is as before. Its
    entry ends, and the place in a season that has not been opened is offered to the waiting list.

    Raises PermissionDenied unless `by` manages the league; Refused when the season is closed, or
    the team is not enrolled, or has matches or adjustments in the season.
    """
    league = lock_ledger(season.league_id)
    require(manages_league(by, league.code))
    take_out(league, season, team, by)
    if season.is_planned:
        leave_season(season, team, by=by, reason=BY_STAFF)


def take_out(league: League, season: Season, team: Team, by: User | None) -> None:
    """Do what `withdraw_team` does in a league locked by `lock_ledger`, except for the team's
    entry; the caller has checked powers."""
    require_open(season)
    record = SeasonRecord.objects.filter(season=season, team=team).first()
    if record is None:
        raise Refused(f"{team} is not enrolled in {season}.")
    if matches := Match.objects.filter(season=season).of_team(team).count():
        words = counted(matches, "match", "matches")
        raise Refused(HAS_MATCHES.format(team=team, matches=words, season=season))
    if RatingAdjustment.objects.filter(record=record).exists():
        raise Refused(f"The rating of {team} was adjusted in {season}, so it stays.")
    record.delete()
    replay(league, Since(season.value, SEASON_OPENS))
    audit.record(
        "team.withdraw", team, actor=by, league=league.code, before={"season": season.value}
    )
