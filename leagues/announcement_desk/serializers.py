"""Announcements as JSON for their writers, and what writers send."""

from datetime import datetime
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.cursor_pagination import CursorListSerializer, CursorQuery
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from clvr.lib.matching import LONGEST_SEARCH
from leagues.announcement_desk.queries import (
    ALL,
    AnnouncementFile,
    DiscordPost,
)
from leagues.announcement_models import LONGEST_TITLE
from leagues.enums import AnnouncementState, DiscordPostState
from leagues.local_times import TypedTimeField, as_typed
from leagues.models import Announcement, AnnouncementVersion
from leagues.sanitised import shown_html
from leagues.services.announcements import LONGEST_HTML

LARGEST_NUMBER = 1000
LATEST_REVISION = 1_000_000_000


class AnnouncementListQuery(CursorQuery):
    """The filters and the cursor of the list."""

    league = QueryChoiceField([(ALL, "All"), *LeagueCode.choices], default=ALL)
    state = QueryChoiceField([(ALL, "All"), *AnnouncementState.choices], default=ALL)
    q = serializers.CharField(
        default="", allow_blank=True, max_length=LONGEST_SEARCH, help_text="Part of the title."
    )


class ListedAnnouncementSerializer(serializers.Serializer[Announcement]):
    """An announcement in the list. `publishedAt` is null for a draft. The context has `now`."""

    _id = serializers.CharField(source="pk")
    league = serializers.ChoiceField(source="league.code", choices=LeagueCode.choices)
    title = serializers.CharField()
    state = serializers.SerializerMethodField()
    publishedAt = TimestampField(read_only=True, allow_null=True, source="published_at")
    savedAt = TimestampField(read_only=True, source="saved_at")
    pinned = serializers.BooleanField()
    author = PersonSerializer(allow_null=True)

    @extend_schema_field(serializers.ChoiceField(choices=AnnouncementState.choices))
    def get_state(self, announcement: Announcement) -> str:
        now: datetime = self.context["now"]
        return announcement.state(now)


class StateCountsSerializer(serializers.Serializer[dict[str, int]]):
    """How many announcements of the chosen leagues, with the title, are in each state."""

    draft = serializers.IntegerField()
    planned = serializers.IntegerField()
    published = serializers.IntegerField()


class AnnouncementListSerializer(CursorListSerializer):
    """A page of announcements, and how many there are in each state."""

    announcements = ListedAnnouncementSerializer(source="page.rows", many=True)
    counts = StateCountsSerializer()


class DiscordPostSerializer(serializers.Serializer[DiscordPost]):
    """The announcement in the league's Discord channel. `reason` says why it waits or failed;
    `message` is the key of the undelivered message, null without one."""

    state = serializers.ChoiceField(choices=DiscordPostState.choices)
    reason = serializers.CharField()
    message = serializers.CharField(allow_null=True)


class WrittenTextSerializer(serializers.Serializer[AnnouncementVersion]):
    """A saved text: its number, what it says, who saved it and when. `savedBy` is null if the
    portal did, or if nobody is known."""

    revision = serializers.IntegerField()
    title = serializers.CharField()
    html = serializers.SerializerMethodField()
    savedAt = TimestampField(read_only=True, source="saved_at")
    savedBy = PersonSerializer(source="by", allow_null=True)

    def get_html(self, text: AnnouncementVersion) -> str:
        return shown_html(text.html)


class AnnouncementFileSerializer(serializers.Serializer[AnnouncementFile]):
    """An announcement for its writers. `publishAt` is a time such as 2026-11-24T18:00Z; empty
    for a draft."""

    _id = serializers.CharField(source="announcement.pk")
    league = serializers.ChoiceField(source="announcement.league.code", choices=LeagueCode.choices)
    revision = serializers.IntegerField(source="announcement.revision")
    title = serializers.CharField(source="announcement.title")
    html = serializers.SerializerMethodField()
    savedAt = TimestampField(read_only=True, source="announcement.saved_at")
    savedBy = PersonSerializer(source="saved_by", allow_null=True)
    author = PersonSerializer(source="announcement.author", allow_null=True)
    state = serializers.SerializerMethodField()
    publishedAt = TimestampField(
        read_only=True, allow_null=True, source="announcement.published_at"
    )
    publishAt = serializers.SerializerMethodField()
    pinned = serializers.BooleanField(source="announcement.pinned")
    toDiscord = serializers.BooleanField(source="announcement.to_discord")
    hasWebhook = serializers.SerializerMethodField()
    discord = DiscordPostSerializer()

    def get_html(self, file: AnnouncementFile) -> str:
        return shown_html(file.announcement.html)

    @extend_schema_field(serializers.ChoiceField(choices=AnnouncementState.choices))
    def get_state(self, file: AnnouncementFile) -> str:
        return file.announcement.state(file.now)

    def get_publishAt(self, file: AnnouncementFile) -> str:
        at = file.announcement.published_at
        return as_typed(at) if at else ""

    def get_hasWebhook(self, file: AnnouncementFile) -> bool:
        return bool(file.announcement.league.webhook_url)


class OutdatedSerializer(serializers.Serializer[Any]):
    """Why a text was not saved, and the text that someone else saved in the meantime."""

    detail = serializers.CharField()
    current = WrittenTextSerializer()


class VersionSerializer(serializers.Serializer[AnnouncementVersion]):
    """A version in the list."""

    _id = serializers.CharField(source="pk")
    revision = serializers.IntegerField()
    title = serializers.CharField()
    savedAt = TimestampField(read_only=True, source="saved_at")
    savedBy = PersonSerializer(source="by", allow_null=True)


class VersionPageSerializer(serializers.Serializer[Any]):
    """A page of versions, the newest first."""

    versions = VersionSerializer(many=True)
    hasMore = serializers.BooleanField()


class _HtmlField(serializers.CharField):
    def __init__(self) -> None:
        super().__init__(
            allow_blank=True,
            max_length=LONGEST_HTML,
            error_messages={
                "max_length": f"A text can have at most {LONGEST_HTML} characters.",
            },
        )


class ShownTextCommand(serializers.Serializer[None]):
    """A text to look at."""

    html = _HtmlField()


class TextCommand(ShownTextCommand):
    """What an announcement says, and when it is published: `publish` now, or at `publishAt`.
    Without `publish` it stays what it is."""

    title = serializers.CharField(
        max_length=LONGEST_TITLE,
        error_messages={
            **dict.fromkeys(("blank", "required", "null"), "Write a title."),
            "max_length": f"A title has 1 to {LONGEST_TITLE} characters.",
        },
    )
    toDiscord = serializers.BooleanField(source="to_discord", default=False)
    publish = serializers.BooleanField(default=False)
    publishAt = TypedTimeField(source="publish_at", allow_null=True, required=False, default=None)


class WriteCommand(TextCommand):
    """A new announcement of a league."""

    league = serializers.ChoiceField(
        choices=LeagueCode.choices,
        error_messages=dict.fromkeys(
            ("required", "null", "invalid_choice"), "Please select a league"
        ),
    )


class RevisionCommand(serializers.Serializer[None]):
    """The revision that the caller saw."""

    revision = WholeNumberField(min_value=1, max_value=LATEST_REVISION)


class SaveCommand(TextCommand, RevisionCommand):
    """A new text of an announcement, and the revision from which the writer started."""


class PinCommand(serializers.Serializer[None]):
    """Whether an announcement stands before all others."""

    pinned = serializers.BooleanField()
