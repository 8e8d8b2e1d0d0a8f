"""Inviting the teams of the season before to enter the next one."""

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.models import Season
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.entering import texts
from matches.season.entering.locking import lock_planned
from matches.season.entering.services.closing import invited_event, tell_leaders
from teams.models import SeasonRecord, Team, TeamQuerySet

NOBODY = "Every team of the season before has entered, or is invited already."


@command("season.league.code")
def invite_teams(*, season: Season, by: User | None) -> list[SeasonEntry]:
    """Invite the teams of the season before that still take part to enter this one, except those
    that have entered, were invited before or are in it; their leaders are told.

    Raises PermissionDenied unless `by` manages the league; Refused when the season has been opened,
    and when there is no such team.
    """
    require(manages_league(by, season.league.code))
    season = lock_planned(season)
    teams = list(invitable_teams(season).select_related("league"))
    if not teams:
        raise Refused(NOBODY)
    entries = SeasonEntry.objects.bulk_create(
        SeasonEntry(season=season, team=team, state=EntryState.INVITED) for team in teams
    )
    for entry in entries:
        tell_leaders(
            entry,
            texts.invited(entry),
            by=by,
            kind=NotificationKind.SEASON_INVITED,
            dedupe=invited_event(entry),
        )
    audit.record(
        "season.invite", season, actor=by, league=season.league.code, after={"teams": len(teams)}
    )
    return entries


def invitable_teams(season: Season) -> TeamQuerySet:
    """The teams of the season before that still take part, and that have neither an entry in this
    season nor a place, nor had an invitation to it."""
    before = Season.objects.filter(league=season.league_id, value__lt=season.value)
    last = before.order_by("-is_current", "-value").first()
    played = SeasonRecord.objects.filter(season=last) if last else SeasonRecord.objects.none()
    asked = SeasonEntry.objects.filter(season=season)
    return (
        Team.objects.participating()
        .filter(pk__in=played.values("team"))
        .exclude(pk__in=asked.values("team"))
        .exclude(pk__in=SeasonRecord.objects.filter(season=season).values("team"))
        .order_by("pk")
    )
