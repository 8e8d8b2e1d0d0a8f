"""The audit log as JSON."""

from collections.abc import Collection, Mapping
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.core.validators import MaxValueValidator, MinValueValidator
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.audit_log.queries import NO_LEAGUE, AuditFilter
from accounts.audit_log.shapes import AuditChangeShape
from accounts.audit_log.values import changes_in_words
from accounts.models import AuditEntry
from clvr.lib.api.key_fields import QueryKeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.shapes import described
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.api.zone_fields import ZoneField
from clvr.lib.leagues import LeagueCode
from clvr.lib.matching import LONGEST_SEARCH

IN_CALENDAR = (
    MinValueValidator(date(2000, 1, 1), "Choose a day after 1999."),
    MaxValueValidator(date(2999, 12, 31), "Choose a day before 3000."),
)
"""Days that have a timestamp in each time zone."""
MOST_DAYS = 366
BACKWARDS = "The last day is before the first. Choose a later one."


class AuditQuery(serializers.Serializer[None]):
    """`?before=`: the `_id` of the last known entry."""

    before = QueryKeyField(
        required=False,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value", "max_string_length"), "Send the key of an entry."
        ),
    )


class AuditExportQuery(serializers.Serializer[None]):
    """The filters of the audit log."""

    league = QueryChoiceField([("", "All"), *LeagueCode.choices, (NO_LEAGUE, "None")], default="")
    who = serializers.CharField(
        default="",
        allow_blank=True,
        max_length=LONGEST_SEARCH,
        help_text="Part of the username of the person who did it, or their id.",
    )
    action = serializers.RegexField(
        r"^[a-z_]+\.[a-z_]+$",
        default="",
        allow_blank=True,
        max_length=60,
        help_text="What was done, as `team.rename`.",
    )
    about = serializers.CharField(
        default="",
        allow_blank=True,
        max_length=LONGEST_SEARCH,
        help_text="Part of the name of what it was done to; or its type and id, as "
        "`teams.team:17`.",
    )
    since = serializers.DateField(
        required=False,
        validators=IN_CALENDAR,
        help_text="The first day, in `zone`, as `2026-11-03`.",
    )
    until = serializers.DateField(
        required=False, validators=IN_CALENDAR, help_text="The last day, in `zone`."
    )
    zone = ZoneField(default="UTC", help_text="The time zone of the days.")
    days = WholeNumberField(
        min_value=1,
        max_value=MOST_DAYS,
        required=False,
        help_text="Only the last so many days, up to now.",
    )
    staff = serializers.BooleanField(
        default=False, help_text="Only what was done with powers of staff."
    )
    entry = QueryKeyField(required=False, help_text="Only the entry with this `_id`.")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        since, until = attrs.get("since"), attrs.get("until")
        if since is not None and until is not None and since > until:
            raise serializers.ValidationError({"until": [BACKWARDS]})
        return attrs

    @property
    def asked(self) -> AuditFilter:
        """Call it when the query is valid."""
        sent = self.validated_data
        return AuditFilter(
            league=sent["league"],
            who=sent["who"].strip(),
            action=sent["action"],
            about=sent["about"].strip(),
            since=sent.get("since"),
            until=sent.get("until"),
            zone=ZoneInfo(sent["zone"]),
            days=sent.get("days"),
            staff=sent["staff"],
            group=sent.get("group", ""),
            entry=sent.get("entry"),
        )


class LeagueExportQuery(serializers.Serializer[None]):
    """The league of which the file has everything."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)


class AuditEntrySerializer(serializers.Serializer[AuditEntry]):
    """An audit entry. `actor` is empty for the portal itself. `about` is the subject, such as the
    person of a request to join; empty for the `subject` of the log, which the context names."""

    _id = serializers.CharField(source="pk")
    at = TimestampField(read_only=True)
    actor = serializers.CharField(source="actor.username", default="")
    action = serializers.CharField()
    about = serializers.SerializerMethodField()
    changes = serializers.SerializerMethodField()
    reason = serializers.CharField()

    def get_about(self, entry: AuditEntry) -> str:
        subject = self.context["subject"]
        own = (subject._meta.label_lower, str(subject.pk))
        return "" if (entry.subject_type, entry.subject_id) == own else entry.subject_label

    @extend_schema_field(described(AuditChangeShape, many=True))
    def get_changes(self, entry: AuditEntry) -> list[dict[str, str]]:
        return changes_in_words(entry)


class PersonAuditQuery(AuditQuery):
    """`?staff=`: only what staff did to the person, to their place on teams, and in cases about
    them."""

    staff = serializers.BooleanField(default=False)


class PersonAuditEntrySerializer(AuditEntrySerializer):
    """An entry about a person. `isInLog`: the reader finds it in the audit log, by its `_id`."""

    isInLog = serializers.SerializerMethodField()

    def get_isInLog(self, entry: AuditEntry) -> bool:
        leagues: Collection[str] | None = self.context["leagues"]
        return leagues is None or entry.league in leagues


class PersonAuditPageSerializer(serializers.Serializer[dict[str, object]]):
    """A page of what was done by a person and about them, newest first."""

    entries = PersonAuditEntrySerializer(many=True)
    hasMore = serializers.BooleanField()


class AuditPageSerializer(serializers.Serializer[dict[str, object]]):
    """A page of an audit log, newest first."""

    entries = AuditEntrySerializer(many=True)
    hasMore = serializers.BooleanField()


class AuditLogQuery(AuditExportQuery):
    """A page of the audit log: the filters, and `?before=`."""

    group = serializers.RegexField(
        r"^[0-9a-f]{32}$",
        default="",
        allow_blank=True,
        help_text="Only the entries of one that unfolds, by its `group`; each alone.",
    )

    before = QueryKeyField(
        required=False,
        help_text="The `_id` of the last known entry; returns older ones.",
    )


class AuditLogEntrySerializer(AuditEntrySerializer):
    """An entry of the whole audit log. If it stands for several that one command wrote, `group` is
    theirs, and `count` how many match the filters; otherwise `group` is empty and `count` is 1.
    `asStaff`: powers of staff were used; null if an older entry doesn’t know.

    `actorId` is empty for the portal itself, `league` for what was done in no league. `about` is
    the subject's name at that time; `subjectType` and `subjectId` say which it is, as `teams.team`
    and `17`."""

    actorId = serializers.SerializerMethodField()
    league = serializers.ChoiceField(choices=LeagueCode.choices, allow_blank=True)
    subjectType = serializers.CharField(source="subject_type")
    subjectId = serializers.CharField(source="subject_id")
    group = serializers.CharField()
    count = serializers.SerializerMethodField()
    asStaff = serializers.BooleanField(source="as_staff", allow_null=True)

    def get_count(self, entry: AuditEntry) -> int:
        sizes: Mapping[str, int] = self.context.get("sizes", {})
        return sizes.get(entry.group, 1)

    def get_actorId(self, entry: AuditEntry) -> str:
        return "" if entry.actor_id is None else str(entry.actor_id)

    def get_about(self, entry: AuditEntry) -> str:
        return entry.subject_label


class AuditLogPageSerializer(serializers.Serializer[dict[str, object]]):
    """A page of the whole audit log, newest first."""

    entries = AuditLogEntrySerializer(many=True)
    hasMore = serializers.BooleanField()
