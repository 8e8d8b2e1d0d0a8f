"""Line-ups as JSON."""

from rest_framework import serializers

from accounts.models import LONGEST_DECISION_REASON
from accounts.people.serializers import PersonSerializer
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.timestamps import TimestampField
from matches.enums import Side
from matches.models import LineupPlayer
from matches.play.lineups.choices import Choice
from matches.play.lineups.played import Difference
from matches.play.lineups.queries import LineupSheet

MOST_SENT = 50
"""The most players that a league can ask of a side."""


class HandInCommand(EditCommand):
    """The side, and the keys of the players whom it fields. `reason` is for staff. Without
    `mayBeFinal`, a line-up that everyone would see at once is refused."""

    side = serializers.ChoiceField(choices=Side.choices)
    players = serializers.ListField(child=KeyField(), max_length=MOST_SENT)
    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True, default="")
    mayBeFinal = serializers.BooleanField(default=True)


class LineupPlayerSerializer(serializers.Serializer[LineupPlayer]):
    """A player in a line-up."""

    player = PersonSerializer(source="user")
    isSubstitute = serializers.BooleanField(source="is_substitute")


class FieldableSerializer(serializers.Serializer[Choice]):
    """A player whom the side can field; `obstacle` says why not, or is empty."""

    player = PersonSerializer(source="user")
    isSubstitute = serializers.BooleanField(source="is_substitute")
    obstacle = serializers.CharField()


class FieldedSerializer(RevisedSerializer):
    """The keys of the players in a side's line-up; null for those who may not see it."""

    EDITED = ("fielded",)

    fielded = serializers.ListField(child=KeyField(), allow_null=True)


class SideLineupSerializer(FieldedSerializer):
    """A side's line-up. `players` are null until it is handed in, and while the caller may not see
    them; then nobody is named who handed it in, and the timestamp is 0. `choices` are empty unless
    the caller may hand it in. `openPlaces` is how many of the team's own players can come in, 0 for
    those who may not hand it in. `last` are the keys of the players whom the team fielded last, for
    leaders who have not handed in."""

    side = serializers.ChoiceField(choices=Side.choices)
    isHandedIn = serializers.BooleanField(source="is_handed_in")
    handedInAt = TimestampField(read_only=True, source="handed_in_at")
    handedInBy = PersonSerializer(source="handed_in_by", allow_null=True)
    players = LineupPlayerSerializer(many=True, allow_null=True)
    mayHandIn = serializers.BooleanField(source="may_hand_in")
    openPlaces = serializers.IntegerField(source="open_places")
    choices = FieldableSerializer(many=True)
    last = serializers.ListField(child=KeyField())


class DifferenceSerializer(serializers.Serializer[Difference]):
    """A side whose line-up is not what game servers logged: who did not play, who played without
    being in it, and names in the log that nobody of the match has."""

    side = serializers.ChoiceField(choices=Side.choices)
    absent = PersonSerializer(many=True)
    unexpected = PersonSerializer(many=True)
    unknown = serializers.ListField(child=serializers.CharField())


class LineupsSerializer(serializers.Serializer[LineupSheet]):
    """A match's line-ups for the caller. `size` is how many players a side fields at most;
    `isShown` says that everyone sees the line-ups; `obstacle` is why leaders can't hand in.
    `needsReason` says that the caller acts as staff; `differences` are null for others."""

    size = serializers.IntegerField()
    isShown = serializers.BooleanField(source="is_shown")
    obstacle = serializers.CharField()
    needsReason = serializers.BooleanField(source="needs_reason")
    sides = SideLineupSerializer(many=True)
    differences = DifferenceSerializer(many=True, allow_null=True)
