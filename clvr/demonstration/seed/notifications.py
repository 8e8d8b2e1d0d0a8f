"""The notifications of the demonstration's people."""

from datetime import datetime, timedelta

from django.db.models import F

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from clvr.demonstration.texts import notifications as texts
from clvr.discord_stand_in.people import CAPTAIN, CO_CAPTAIN, PLAYER
from leagues.models import Announcement
from leagues.services.announcing import announcement_event
from leagues.texts import announced
from matches.addresses import match_address
from matches.models import Match, OfficialResult
from teams.addresses import team_address
from teams.models import Membership, Team
from teams.texts import player_left

HOUR = timedelta(hours=1)


def tell_people(now: datetime) -> None:
    """Give the captain more notifications than others, of past events."""
    for person in (CAPTAIN, CO_CAPTAIN, PLAYER):
        membership = _membership(person.id)
        if membership is not None:
            _tell_of_result(membership.user, membership.team)
            _tell_of_news(membership.user, membership.team, now)
            if person is CAPTAIN:
                _tell_of_leaver(membership.user, membership.team)
    # The others are not notified now of what was announced days ago.
    Announcement.objects.visible().update(told_at=F("published_at"))


def _membership(discord_id: int) -> Membership | None:
    current = Membership.objects.current().select_related("user", "team__league")
    return current.filter(user__discord_id=discord_id).order_by("id").first()


def _tell_of_result(user: User, team: Team) -> None:
    """The team's last official result but one, whose notification they have read."""
    official = Match.objects.of_team(team).official().with_context()
    results = OfficialResult.objects.filter(match__in=official, number=1)
    told = results.order_by("-recorded_at")[1:2].get()
    match = official.get(pk=told.match_id)
    notify(
        people=[user],
        kind=NotificationKind.RESULT_CONFIRMED,
        text=texts.result_official(match),
        link=match_address(match),
        league=team.league.code,
    )
    _date(user, told.recorded_at, read_at=told.recorded_at + HOUR)


def _tell_of_news(user: User, team: Team, now: datetime) -> None:
    of_league = Announcement.objects.visible(now).filter(league=team.league)
    announcements = of_league.select_related("league")
    news = announcements.latest("published_at")
    notify(
        people=[user],
        kind=NotificationKind.ANNOUNCEMENT,
        text=announced(news),
        link=f"/{team.league.code}/home",
        league=team.league.code,
        dedupe=announcement_event(news),
    )
    _date(user, news.published_at or news.saved_at)


def _tell_of_leaver(user: User, team: Team) -> None:
    """The last player who left the team, if any."""
    left = Membership.objects.filter(team=team).exclude(left_at=None)
    leaver = left.select_related("user").order_by("left_at").last()
    if leaver is None or leaver.left_at is None:
        return
    notify(
        people=[user],
        kind=NotificationKind.ROSTER_CHANGED,
        text=player_left(leaver.user, team),
        link=team_address(team),
        league=team.league.code,
    )
    _date(user, leaver.left_at)


def _date(user: User, at: datetime, *, read_at: datetime | None = None) -> None:
    """Move the newest notification to a timestamp in the past, and mark it as read."""
    newest = user.notifications.latest("pk")
    newest.created_at, newest.read_at = at, read_at
    newest.save(update_fields=["created_at", "read_at"])
