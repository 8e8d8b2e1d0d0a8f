"""Notifying a league's people of an announcement, once it is visible."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts import events
from accounts.enums import NotificationKind
from accounts.models import PlayerName, User
from accounts.notifications.services import notify_now
from clvr.lib.transactions import transactional
from leagues.models import Announcement, League
from leagues.texts import announced

BATCH = 500
"""People notified in one transaction."""
TOLD_WITHIN = timedelta(days=2)
"""Nobody is notified of older announcements, such as after the portal was down."""

TOLD = "announcement.told"
"""What webhooks are told once an announcement is visible."""

Members = Callable[[League], QuerySet[Any, Any]]
"""The keys of the people on a league's teams, of which this app does not know."""


def tell_announcements(members: Members) -> int:
    """Notify the people of each league of its new announcements; returns how many announcements.

    These are people with a name in the league's game or on one of its teams, except the author.
    Each is notified once, even if this stops half way and runs again.
    """
    now = timezone.now()
    found = Announcement.objects.visible(now).filter(told_at=None)
    recent = found.filter(published_at__gt=now - TOLD_WITHIN).select_related("league")
    return sum(_tell(each, members(each.league)) for each in recent.order_by("published_at", "pk"))


def announcement_event(announcement: Announcement) -> str:
    """The `dedupe` key of the announcement's notifications."""
    return f"announcement:{announcement.pk}"


def _tell(announcement: Announcement, members: QuerySet[Any, Any]) -> bool:
    """Returns whether everybody has been notified."""
    registered = PlayerName.objects.filter(league=announcement.league.code).values("user")
    concerned = Q(pk__in=registered) | Q(pk__in=members)
    people = User.objects.filter(concerned, is_active=True)
    if announcement.author_id is not None:
        people = people.exclude(pk=announcement.author_id)
    if not all(_tell_some(announcement, some) for some in _batches(people)):
        return False
    return _note_told(announcement)


@transactional
def _note_told(announcement: Announcement) -> bool:
    if not _visible(announcement).filter(told_at=None).update(told_at=timezone.now()):
        return False
    events.happened(TOLD, announcement, announcement.league.code)
    return True


def _batches(people: QuerySet[User]) -> Iterator[list[User]]:
    last = 0
    while some := list(people.filter(pk__gt=last).order_by("pk")[:BATCH]):
        yield some
        last = some[-1].pk


@transactional
def _tell_some(announcement: Announcement, people: list[User]) -> bool:
    """Returns False if the announcement is gone meanwhile."""
    if not _visible(announcement).exists():
        return False
    notify_now(
        people=people,
        kind=NotificationKind.ANNOUNCEMENT,
        text=announced(announcement),
        link=f"/{announcement.league.code}/home",
        league=announcement.league.code,
        dedupe=announcement_event(announcement),
    )
    return True


def _visible(announcement: Announcement) -> QuerySet[Announcement]:
    return Announcement.objects.visible().filter(pk=announcement.pk)
