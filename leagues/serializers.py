"""Serializers of announcements and weeks, and of queries on lists."""

from django.db.models import TextChoices
from rest_framework import serializers

from clvr.lib.api.key_fields import QueryKeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.shapes import Renders
from clvr.lib.api.timestamps import TimestampField
from leagues.enums import RegionFilter
from leagues.models import Announcement
from leagues.sanitised import shown_html
from leagues.shapes import AnnouncementShape

MOST_ASKED_FOR = 1000


class RegionQuery(serializers.Serializer[None]):
    """`?region=` of a list; all regions by default."""

    region = QueryChoiceField(RegionFilter.choices, default=RegionFilter.ALL)


class SeasonQuery(serializers.Serializer[None]):
    """`?season=` of a list; the current season by default."""

    season = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="A season's value; the current season when it is absent.",
    )


SHORT_LISTS = frozenset(map(str, range(1, 11)))
"""The values of `?limit=` for which answers are kept: homes show no more rows."""


class LimitQuery(serializers.Serializer[None]):
    """`?limit=` of a list: how many of its first rows; all by default."""

    limit = WholeNumberField(
        min_value=1,
        max_value=MOST_ASKED_FOR,
        required=False,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value", "max_string_length"),
            f"Choose a number from 1 to {MOST_ASKED_FOR}.",
        ),
    )


class AnnouncementsQuery(LimitQuery):
    """`?limit=` and `?before=` of a league's announcements."""

    before = QueryKeyField(required=False, help_text="An announcement's key: returns older ones.")


class ColorScheme(TextChoices):
    DARK = "dark"
    LIGHT = "light"


class SchemeQuery(serializers.Serializer[None]):
    """`?scheme=` of a document in a frame, which doesn't know the reader's choice."""

    scheme = QueryChoiceField(ColorScheme.choices, default=ColorScheme.DARK)


class AnnouncementSerializer(Renders, serializers.ModelSerializer[Announcement]):
    shape = AnnouncementShape

    _id = serializers.CharField(source="pk")
    title = serializers.CharField()
    date = TimestampField(read_only=True, source="published_at")
    pinned = serializers.BooleanField()
    html = serializers.SerializerMethodField()

    class Meta:
        model = Announcement
        fields = ["_id", "title", "date", "pinned", "html"]

    def get_html(self, announcement: Announcement) -> str:
        return shown_html(announcement.html)
