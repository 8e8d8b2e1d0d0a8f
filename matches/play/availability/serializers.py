"""When the sides of a match can play, as JSON. Timestamps are unix seconds, 0 for none."""

from typing import Any

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.api.zone_fields import ZoneField
from matches.enums import Side
from matches.play.availability.queries import AvailabilitySheet, SideMarks
from matches.play.availability.rules import MOST_SLOTS, Cell, is_slot

NOTHING_SENT = "Mark an hour, or remove a mark."


class SlotField(TimestampField):
    """The timestamp at which a slot starts."""

    def to_internal_value(self, data: Any) -> Any:
        timestamp = super().to_internal_value(data)
        if not is_slot(timestamp):
            raise serializers.ValidationError("Choose full or half hours.")
        return timestamp


class AvailabilityQuery(serializers.Serializer[None]):
    """`?zone=` is the zone of the caller's browser; `?week=` the Monday of a week."""

    zone = ZoneField(required=False)
    week = serializers.DateField(required=False)


class MarkCommand(serializers.Serializer[None]):
    """Slots to mark, and marks to take away, at least one of them; the zone of the caller's
    browser."""

    add = serializers.ListField(child=SlotField(), max_length=MOST_SLOTS, default=list)
    remove = serializers.ListField(child=SlotField(), max_length=MOST_SLOTS, default=list)
    zone = ZoneField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if not attrs["add"] and not attrs["remove"]:
            raise serializers.ValidationError({"add": [NOTHING_SENT]})
        return attrs


class ClockHourSerializer(serializers.Serializer[Any]):
    """A row: a full hour by the clock. `isAgain`: the clocks have gone back since it was there."""

    hour = serializers.IntegerField()
    isAgain = serializers.BooleanField(source="is_again")


class CellSerializer(serializers.Serializer[Cell]):
    """An hour of a day: when it starts, 0 if the clocks skip it; and its slots that can be
    proposed, none if it is closed."""

    starts = TimestampField()
    open = serializers.ListField(child=TimestampField())


class WeekGridSerializer(serializers.Serializer[Any]):
    """A week. `cells` has a list for each day, with a cell for each row."""

    days = serializers.ListField(child=serializers.DateField())
    rows = ClockHourSerializer(many=True)
    cells = serializers.ListField(child=serializers.ListField(child=CellSerializer()))


class SideMarksSerializer(serializers.Serializer[SideMarks]):
    """The slots in which a side can start; by whom they were marked last, and in which zone."""

    slots = serializers.ListField(child=TimestampField())
    zone = serializers.CharField()
    by = PersonSerializer(allow_null=True)
    at = TimestampField()


class AvailabilitySerializer(serializers.Serializer[AvailabilitySheet]):
    """When the sides can play: a week in the caller's `zone`, and the marks of team A and team B in
    all `weeks`. `both` are the times that fit both, `lastTime` slots like those that the caller's
    side marked for its match before."""

    zone = serializers.CharField()
    weeks = serializers.ListField(child=serializers.DateField())
    grid = WeekGridSerializer(allow_null=True)
    sides = SideMarksSerializer(many=True)
    both = serializers.ListField(child=TimestampField())
    lastTime = serializers.ListField(child=TimestampField(), source="last_time")
    side = serializers.ChoiceField(choices=Side.choices, allow_null=True)
    mayMark = serializers.BooleanField(source="may_mark")
