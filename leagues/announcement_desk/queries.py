"""What writers see of announcements."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Coalesce

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, User
from accounts.roles.powers import require, staff_powers
from clvr.lib.api.cursor_pagination import CursorPage, cursor_page
from clvr.lib.matching import mentioning
from leagues.announcement_models import AnnouncementQuerySet
from leagues.enums import AnnouncementState, DiscordPostState
from leagues.models import Announcement, AnnouncementVersion

PAGE_LENGTH = 30
ORDER = (
    F("pinned").desc(),
    Coalesce(F("published_at"), F("saved_at")).desc(),
    F("pk").desc(),
)
ALL = "all"
"""The value of `?league=` and `?state=` for all."""


@dataclass(frozen=True, slots=True)
class AnnouncementList:
    """A page of announcements, and how many there are in each state."""

    page: CursorPage[Announcement]
    counts: dict[str, int]
    now: datetime


@dataclass(frozen=True, slots=True)
class DiscordPost:
    """Where an announcement is on its way to the channel; why it failed, and the key of the message
    that failed."""

    state: DiscordPostState
    reason: str = ""
    message: int | None = None


@dataclass(frozen=True, slots=True)
class AnnouncementFile:
    """An announcement for its writers."""

    announcement: Announcement
    saved_by: User | None
    discord: DiscordPost
    now: datetime


def leagues_asked_for(reader: User, league: str) -> list[str]:
    """The league with this code, or all that the reader manages for `all`. Raises PermissionDenied
    unless the reader manages them."""
    managed: list[str] = list(staff_powers(reader).managed)
    leagues = managed if league == ALL else [league]
    require(bool(managed) and set(leagues) <= set(managed))
    return leagues


def announcement_list(
    leagues: list[str],
    *,
    title: str,
    state: AnnouncementState | None,
    cursor: str | None,
    now: datetime,
) -> AnnouncementList:
    """The page of this cursor: pinned ones, then the newest. A draft counts as written when it was
    last saved."""
    rows = _titled(leagues, title)
    counts = rows.order_by().aggregate(
        draft=Count("pk", filter=Q(published_at=None)),
        planned=Count("pk", filter=Q(published_at__gt=now)),
        published=Count("pk", filter=Q(published_at__lte=now)),
    )
    shown = _in_state(rows, state, now)
    page = cursor_page(shown, ORDER, length=PAGE_LENGTH, cursor=cursor)
    return AnnouncementList(page, counts, now)


def listed_announcements(
    leagues: list[str], *, title: str, state: AnnouncementState | None, now: datetime
) -> AnnouncementQuerySet:
    """All of them, in the order of the pages."""
    return _in_state(_titled(leagues, title), state, now).order_by(*ORDER)


def _titled(leagues: list[str], title: str) -> AnnouncementQuerySet:
    rows = Announcement.objects.kept().filter(league__code__in=leagues)
    if not title.strip():
        return rows
    found = mentioning(Announcement.objects.all(), "title", title)
    return rows.filter(pk__in=found.values("pk"))


def _in_state(
    rows: AnnouncementQuerySet, state: AnnouncementState | None, now: datetime
) -> AnnouncementQuerySet:
    shown = rows if state is None else rows.in_state(state, now)
    return shown.select_related("league", "author")


def announcement_file(announcement: Announcement, now: datetime) -> AnnouncementFile:
    """What the desk of an announcement shows. Takes two queries."""
    last = announcement.versions.select_related("by").order_by("-revision").first()
    return AnnouncementFile(
        announcement, last.by if last else None, discord_post(announcement), now
    )


def discord_post(announcement: Announcement) -> DiscordPost:
    """Where the announcement is on its way to the channel: what its newest message says."""
    messages = OutboxMessage.objects.filter(
        kind=OutboxKind.ANNOUNCEMENT,
        league=announcement.league.code,
        payload__announcement=announcement.pk,
    )
    newest = messages.order_by("-pk").first()
    if newest is not None and newest.failed_at is not None:
        return DiscordPost(DiscordPostState.FAILED, newest.last_error, newest.pk)
    if newest is not None and newest.sent_at is None:
        return DiscordPost(DiscordPostState.WAITING, newest.last_error)
    is_posted = bool(announcement.discord_message)
    return DiscordPost(DiscordPostState.POSTED if is_posted else DiscordPostState.NONE)


def versions_of(announcement: Announcement) -> QuerySet[AnnouncementVersion]:
    """Its versions, without their texts."""
    return announcement.versions.select_related("by").defer("html")
