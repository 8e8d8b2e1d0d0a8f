"""The audit log as JSON."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.models import AuditEntry
from clvr.lib.api.key_fields import QueryKeyField
from clvr.lib.api.moments import MomentField
from clvr.lib.moments import moment_mark, noted_moment


class AuditQuery(serializers.Serializer[None]):
    """`?before=`: the `_id` of the last known entry."""

    before = QueryKeyField(
        required=False,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value", "max_string_length"), "Send the key of an entry."
        ),
    )


class AuditChangeSerializer(serializers.Serializer[dict[str, Any]]):
    """A field with its values before and after, as text; empty for no value."""

    field = serializers.CharField()
    before = serializers.CharField()
    after = serializers.CharField()


class AuditEntrySerializer(serializers.Serializer[AuditEntry]):
    """An audit entry. `actor` is empty for the portal itself. `about` is the subject, such as the
    person of a request to join; empty for the `subject` of the log, which the context names."""

    _id = serializers.CharField(source="pk")
    at = MomentField(read_only=True)
    actor = serializers.CharField(source="actor.username", default="")
    action = serializers.CharField()
    about = serializers.SerializerMethodField()
    changes = serializers.SerializerMethodField()
    reason = serializers.CharField()

    def get_about(self, entry: AuditEntry) -> str:
        subject = self.context["subject"]
        own = (subject._meta.label_lower, str(subject.pk))
        return "" if (entry.subject_type, entry.subject_id) == own else entry.subject_label

    @extend_schema_field(AuditChangeSerializer(many=True))
    def get_changes(self, entry: AuditEntry) -> list[dict[str, str]]:
        return [
            {"field": name, "before": _words(before), "after": _words(after)}
            for name, (before, after) in sorted(entry.changes.items())
        ]


class AuditPageSerializer(serializers.Serializer[dict[str, object]]):
    """A page of an audit log, newest first."""

    entries = AuditEntrySerializer(many=True)
    hasMore = serializers.BooleanField()


def _words(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(_words(each) for each in value)
    if (moment := noted_moment(value)) is not None:
        return moment_mark(moment)
    return str(value)
