"""Commands on several matches as JSON."""

from datetime import datetime
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.enums import BulkKind, ForfeitBy
from matches.models import BulkChange
from matches.season.week_desk.bulk.orders import MOST_AT_ONCE, BulkOrder, RowPlan
from matches.season.week_desk.bulk.services import BulkOutcome
from matches.season.week_desk.serializers import LARGEST_NUMBER
from teams.request_state import LONGEST_REQUEST_REASON

LONGEST_MARK = 32


class BulkRowSerializer(serializers.Serializer[Any]):
    """A match by its key or, to create one, its two teams. `seen` is the preview’s mark of the
    row; a preview needs none."""

    match = KeyField(required=False)
    teamA = KeyField(required=False)
    teamB = KeyField(required=False)
    seen = serializers.CharField(default="", allow_blank=True, max_length=LONGEST_MARK)


class BulkCommand(serializers.Serializer[BulkOrder]):
    """A command on several matches of a league. `week` is for creating and moving matches, `side`
    for forfeits, `reason` for forfeits and cancelled matches."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    kind = serializers.ChoiceField(choices=BulkKind.choices)
    rows = serializers.ListField(
        child=BulkRowSerializer(), allow_empty=False, max_length=MOST_AT_ONCE
    )
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER, allow_null=True, default=None)
    side = serializers.ChoiceField(choices=ForfeitBy.choices, allow_null=True, default=None)
    reason = serializers.CharField(default="", allow_blank=True, max_length=LONGEST_REQUEST_REASON)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        kind, rows = BulkKind(attrs["kind"]), attrs["rows"]
        if kind == BulkKind.MOVE and attrs["week"] is None:
            raise serializers.ValidationError({"week": ["Choose a week."]})
        if kind == BulkKind.FORFEIT and attrs["side"] is None:
            raise serializers.ValidationError({"side": ["Say who forfeits."]})
        needed = ("teamA", "teamB") if kind == BulkKind.CREATE else ("match",)
        if any(name not in row for row in rows for name in needed):
            raise serializers.ValidationError({"rows": ["Say which matches."]})
        if kind != BulkKind.CREATE and len({row["match"] for row in rows}) < len(rows):
            raise serializers.ValidationError({"rows": ["Name every match once."]})
        return attrs


def order_of(sent: dict[str, Any]) -> BulkOrder:
    """The order in a validated BulkCommand."""
    kind, rows = BulkKind(sent["kind"]), sent["rows"]
    is_new = kind == BulkKind.CREATE
    return BulkOrder(
        league=League.objects.get(code=sent["league"]),
        kind=kind,
        matches=[] if is_new else [row["match"] for row in rows],
        pairs=[(row["teamA"], row["teamB"]) for row in rows] if is_new else [],
        week=sent["week"],
        side=None if sent["side"] is None else ForfeitBy(sent["side"]),
        reason=sent["reason"],
    )


class RowPlanSerializer(serializers.Serializer[Any]):
    """What will become of a row, or has: its effect with what to look out for, or why it is
    refused. `match` is empty for one to create. `seen` marks all this for the command."""

    match = serializers.SerializerMethodField()
    name = serializers.CharField()
    effect = serializers.CharField()
    warnings = serializers.ListField(child=serializers.CharField())
    refusal = serializers.CharField()
    seen = serializers.CharField()

    def get_match(self, row: RowPlan) -> str:
        return "" if row.match is None else str(row.match.pk)


class BulkPreviewSerializer(serializers.Serializer[BulkOutcome]):
    """What will become of each row, in the order sent; `accepted` of them are not refused."""

    accepted = serializers.IntegerField()
    rows = RowPlanSerializer(many=True)


class BulkQuery(serializers.Serializer[None]):
    """The league whose last commands are asked for."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)


class BulkChangeSerializer(serializers.Serializer[Any]):
    """A command of the last ten minutes: `count` matches, and until when it can be undone.
    `undoneBy` is who undid it, otherwise null. `mayUndo`: the caller can undo it now."""

    _id = serializers.CharField(source="pk")
    kind = serializers.ChoiceField(choices=BulkKind.choices)
    count = serializers.SerializerMethodField()
    by = serializers.SerializerMethodField()
    at = TimestampField(source="made_at")
    until = serializers.SerializerMethodField()
    undoneBy = serializers.SerializerMethodField()
    mayUndo = serializers.SerializerMethodField()

    def get_count(self, change: BulkChange) -> int:
        return len(change.rows)

    def get_by(self, change: BulkChange) -> str:
        return "" if change.made_by is None else change.made_by.username

    def get_until(self, change: BulkChange) -> int:
        return int(change.undo_until.timestamp())

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_undoneBy(self, change: BulkChange) -> str | None:
        return None if change.undone_by is None else change.undone_by.username

    def get_mayUndo(self, change: BulkChange) -> bool:
        kinds: frozenset[BulkKind] = self.context["kinds"]
        now: datetime = self.context["now"]
        return change.kind in kinds and change.can_be_undone(now)


class UndoCommand(serializers.Serializer[BulkChange]):
    """The command to undo."""

    change = KeyField()


class UndoneRowSerializer(serializers.Serializer[Any]):
    """A match, and why it stays as it is; `refusal` is empty if it was put back. `warnings` say
    what a team plays at the time that the match has again."""

    match = serializers.CharField()
    name = serializers.CharField()
    refusal = serializers.CharField()
    warnings = serializers.ListField(child=serializers.CharField())
