"""A match's phase as JSON."""

from rest_framework import serializers

from clvr.lib.api.timestamps import TimestampField
from matches.enums import MatchPanel, MatchPhase, NextStep, PhaseState, WaitsFor
from matches.play.room.phases import PhaseShown
from matches.play.room.queries import MatchWait


class PhaseSerializer(serializers.Serializer[PhaseShown]):
    """A phase, and where the match is with it."""

    phase = serializers.ChoiceField(choices=MatchPhase.choices)
    state = serializers.ChoiceField(choices=PhaseState.choices)


class RoomSerializer(serializers.Serializer[MatchWait]):
    """Where a match is: its phases in order; its next step, who it waits for and by when (null and
    0 once its result is official); whether that time has passed; whether it is the caller's
    turn, and the path of the page on which they act, empty if not; why only staff can do something,
    empty while the sides can; the path where they hand in a
    line-up that is missing while check-in comes first, otherwise empty; the panel of that page that
    the phase is about; whether the match is being played; and whether the caller may read its
    messages."""

    phases = PhaseSerializer(many=True)
    step = serializers.ChoiceField(choices=NextStep.choices, source="what", allow_null=True)
    waitsFor = serializers.ChoiceField(
        choices=WaitsFor.choices, source="waits_for", allow_null=True
    )
    at = TimestampField(read_only=True)
    isLate = serializers.BooleanField(source="is_late")
    isTurn = serializers.BooleanField(source="is_turn")
    href = serializers.CharField(source="address")
    closed = serializers.CharField()
    lineUpHref = serializers.CharField(source="line_up_address")
    isOn = serializers.BooleanField(source="is_on")
    panel = serializers.ChoiceField(choices=MatchPanel.choices)
    readsMessages = serializers.BooleanField(source="part.runs")
