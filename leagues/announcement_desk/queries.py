"""What writers see of announcements."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Coalesce, Lower

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, User
from clvr.lib.api.pages import NumberedPage, numbered_page
from clvr.lib.matching import containing
from leagues.announcement_models import AnnouncementQuerySet
from leagues.enums import AnnouncementState, DiscordPostState
from leagues.models import Announcement, AnnouncementVersion

PAGE_LENGTH = 30


@dataclass(frozen=True, slots=True)
class AnnouncementList:
    """A page of announcements, and how many there are in each state."""

    announcements: NumberedPage[Announcement]
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


def announcement_list(
    leagues: list[str], *, title: str, state: AnnouncementState | None, page: int, now: datetime
) -> AnnouncementList:
    """The page with this number, or the last one: pinned ones, then the newest. A draft counts as
    written when it was last saved."""
    rows = Announcement.objects.kept().filter(league__code__in=leagues)
    if title.strip():
        lowered = Announcement.objects.alias(title_key=Lower("title"))
        found = containing(lowered, "title_key", title)
        rows = rows.filter(Q(pk__in=found.values("pk")) | Q(title__icontains=title.strip()))
    counts = rows.order_by().aggregate(
        draft=Count("pk", filter=Q(published_at=None)),
        planned=Count("pk", filter=Q(published_at__gt=now)),
        published=Count("pk", filter=Q(published_at__lte=now)),
    )
    shown: AnnouncementQuerySet = rows if state is None else rows.in_state(state, now)
    ordered = shown.select_related("league", "author").order_by(
        "-pinned", Coalesce(F("published_at"), F("saved_at")).desc(), "-pk"
    )
    return AnnouncementList(numbered_page(ordered, page, length=PAGE_LENGTH), counts, now)


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
