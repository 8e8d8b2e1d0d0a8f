"""Taking back byes that were published."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.models import Week
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from matches.models import Bye
from matches.season.pairing import texts
from teams.addresses import team_address
from teams.leaders import members_of
from teams.models import Team


@command("week.season.league.code")
def take_back_bye(*, week: Week, team: Team, by: User | None) -> None:
    """Take back a team's bye, so that it can be paired in the week, and notify everyone on it.

    Raises PermissionDenied unless `by` manages the league; Refused if the team has no bye in the
    week, the week is over, or its season is closed.
    """
    season = week.season
    require(manages_league(by, season.league.code))
    lock_league(season.league_id)
    season.refresh_from_db()
    require_open(season)
    if week.report_by <= timezone.now():
        raise Refused(f"Week {week.number} is over, so its byes stay.")
    deleted, _ = Bye.objects.filter(week=week, team=team).delete()
    if not deleted:
        raise Refused(f"{team} has no bye in week {week.number}.")
    league = season.league.code
    audit.record("bye.take_back", team, actor=by, league=league, before={"week": week.number})
    notify(
        people=members_of(team),
        kind=NotificationKind.MATCH_MADE,
        text=texts.bye_taken_back(team, week),
        link=team_address(team),
        league=league,
    )
