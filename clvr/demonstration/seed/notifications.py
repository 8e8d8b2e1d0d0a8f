"""What the people of the demonstration find under their bells."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import User
from accounts.notifications import notify
from accounts.notifications.services import mark_read, save_preferences
from accounts.quiet_hours import QuietPeriod
from clvr.discord_stand_in.people import CAPTAIN, CO_CAPTAIN, PLAYER
from teams.models import Membership, Team

QUIET = QuietPeriod(time(22), time(8), ZoneInfo("Europe/London"))
HOUR = timedelta(hours=1)


def tell_people(now: datetime) -> None:
    """Give the captain more to know than the others."""
    for person in (CAPTAIN, CO_CAPTAIN, PLAYER):
        membership = _membership(person.id)
        if membership is not None:
            _prefer(membership.user)
            _tell_of_results(membership.user, membership.team, now)
            if person is CAPTAIN:
                _tell_captain(membership.user, membership.team, now)


def _membership(discord_id: int) -> Membership | None:
    current = Membership.objects.current().select_related("user", "team__league")
    return current.filter(user__discord_id=discord_id).order_by("id").first()


def _prefer(user: User) -> None:
    """Quiet nights, and nobody's Discord rings for a demonstration."""
    channels = {NotificationKind.TIME_PROPOSED: NotificationChannel.PORTAL}
    save_preferences(user=user, channels=channels, quiet=QUIET)


def _tell_of_results(user: User, team: Team, now: datetime) -> None:
    league = team.league.code
    notify(
        people=[user],
        kind=NotificationKind.RESULT_CONFIRMED,
        title=f"A result of {team} is official",
        body="The standings follow it.",
        link=f"/{league}/standings",
        league=league,
    )
    mark_read(user=user)
    _date(user, now - 50 * HOUR)
    notify(
        people=[user],
        kind=NotificationKind.ANNOUNCEMENT,
        title=f"The {team.league.identity.name} announces something",
        link=f"/{league}/home",
        league=league,
    )
    _date(user, now - 20 * HOUR)


def _tell_captain(user: User, team: Team, now: datetime) -> None:
    league = team.league.code
    notify(
        people=[user],
        kind=NotificationKind.ROSTER_CHANGED,
        title=f"The roster of {team} has changed",
        body="A player left the team.",
        link=f"/{league}/team/{team.pk}",
        league=league,
    )
    _date(user, now - 6 * HOUR)


def _date(user: User, at: datetime) -> None:
    """Let what was told last have been told at a moment."""
    newest = user.notifications.latest("pk")
    newest.created_at = at
    newest.save(update_fields=["created_at"])
