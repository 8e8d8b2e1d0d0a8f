"""Who plays in a match, as JSON."""

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.timestamps import TimestampField
from matches.enums import AttendanceAnswer, Side
from matches.play.attendance.queries import AttendanceSheet, Player, SideAttendance


class AnswerCommand(serializers.Serializer[None]):
    """The caller's answer."""

    answer = serializers.ChoiceField(
        choices=AttendanceAnswer.choices,
        error_messages=dict.fromkeys(
            ("required", "null", "invalid_choice"), "Answer in, maybe or out."
        ),
    )


class AttendingPlayerSerializer(serializers.Serializer[Player]):
    """A player and their answer, null for none."""

    player = PersonSerializer(source="user")
    isSubstitute = serializers.BooleanField(source="is_substitute")
    answer = serializers.ChoiceField(choices=AttendanceAnswer.choices, allow_null=True)


class SideAttendanceSerializer(serializers.Serializer[SideAttendance]):
    """A side's players. `sure` are those who are in; `missing` how many the side lacks even if all
    come who have not said out. `maySubstitute`: the league allows substitutes."""

    side = serializers.ChoiceField(choices=Side.choices)
    players = AttendingPlayerSerializer(many=True)
    needed = serializers.IntegerField(source="strength.needed")
    sure = serializers.IntegerField(source="strength.sure")
    missing = serializers.IntegerField(source="strength.missing")
    maySubstitute = serializers.BooleanField(source="may_substitute")
    mayAsk = serializers.BooleanField(source="may_ask")
    askObstacle = serializers.CharField(source="ask_obstacle")


class AttendanceSerializer(serializers.Serializer[AttendanceSheet]):
    """The caller's own answer, and the sides whose players they see: their own for leaders, both
    for staff."""

    time = TimestampField()
    ownSide = serializers.ChoiceField(choices=Side.choices, allow_null=True, source="own_side")
    own = serializers.ChoiceField(choices=AttendanceAnswer.choices, allow_null=True)
    obstacle = serializers.CharField()
    mayAnswer = serializers.BooleanField(source="may_answer")
    sides = SideAttendanceSerializer(many=True)
