"""Commands to an overlay as JSON."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.link_fields import LinkField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from matches.enums import OverlayScene
from matches.models import LONGEST_OVERLAY_TEXT
from matches.shown.overlay_control import texts
from matches.shown.overlay_control.services.changes import MOST_ROUNDS_SHOWN

LARGEST_REVISION = 2**31 - 1

NO_REVISION = "Say which revision you saw."
ROUNDS = f"Choose a number from 0 to {MOST_ROUNDS_SHOWN}."
NUMBER_FAULTS = ("invalid", "min_value", "max_value", "max_string_length")


class OverlayChannelCommand(serializers.Serializer[None]):
    """The channel whose overlay gets an address."""

    channel = LinkField()


class OverlayRevisionCommand(serializers.Serializer[None]):
    """The revision of the overlay that the person saw."""

    revision = WholeNumberField(
        min_value=0,
        max_value=LARGEST_REVISION,
        error_messages=dict.fromkeys((*NUMBER_FAULTS, "required", "null"), NO_REVISION),
    )


class StartMapCommand(serializers.Serializer[None]):
    """The number of the map that starts now, from 1."""

    number = WholeNumberField(
        min_value=1,
        max_value=99,
        error_messages=dict.fromkeys((*NUMBER_FAULTS, "required", "null"), "Choose a map."),
    )


def _score(source: str) -> WholeNumberField:
    return WholeNumberField(
        source=source,
        min_value=0,
        max_value=MOST_ROUNDS_SHOWN,
        allow_null=True,
        required=False,
        error_messages=dict.fromkeys(NUMBER_FAULTS, ROUNDS),
    )


def _switch(source: str) -> serializers.BooleanField:
    return serializers.BooleanField(
        source=source,
        required=False,
        error_messages=dict.fromkeys(("invalid", "null"), "Say yes or no."),
    )


def _words(source: str) -> serializers.CharField:
    return serializers.CharField(
        source=source,
        max_length=LONGEST_OVERLAY_TEXT,
        allow_blank=True,
        required=False,
        error_messages={
            **dict.fromkeys(("invalid", "null"), "Write words, or nothing."),
            "max_length": texts.TOO_LONG,
        },
    )


class SetOverlayCommand(OverlayRevisionCommand):
    """What changes of an overlay; what is left out stays. A match is null for the channel's own
    cast, a score null for the portal's."""

    scene = serializers.ChoiceField(
        choices=OverlayScene.choices,
        required=False,
        error_messages=dict.fromkeys(("invalid_choice", "null"), "Choose a scene."),
    )
    match = KeyField(allow_null=True, required=False)
    nextMatch = KeyField(source="next_match", allow_null=True, required=False)
    areSidesSwapped = _switch("are_sides_swapped")
    roundsA = _score("rounds_a")
    roundsB = _score("rounds_b")
    mapsA = _score("maps_a")
    mapsB = _score("maps_b")
    isLowerThirdShown = _switch("is_lower_third_shown")
    lowerTitle = _words("lower_title")
    lowerText = _words("lower_text")
    breakText = _words("break_text")
    breakUntil = TimestampField(source="break_until", allow_null=True, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if len(attrs) < 2:
            raise serializers.ValidationError("Say what changes.")
        return attrs
