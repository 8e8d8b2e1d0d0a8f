"""The room of pick and ban, and its commands, as JSON."""

from rest_framework import serializers

from accounts.models import LONGEST_DECISION_REASON
from accounts.people.serializers import PersonSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.shapes import described
from leagues.models import GameMap
from matches.enums import Side
from matches.play.pick_ban.orders import MOST_TURNS
from matches.play.pick_ban.room import Actor, PickBanRoom
from matches.play.pick_ban.shapes import PickBanShape

MOST_MAPS = 20
"""The most maps that a command can name."""


class StepCommand(serializers.Serializer[None]):
    """The number of the step, from 0, and what is chosen: a map's place in the pool, or a side."""

    number = WholeNumberField(min_value=0, max_value=MOST_TURNS)
    chosen = WholeNumberField(min_value=0, max_value=1000)


class SetStepCommand(StepCommand):
    """The same as staff, with a reason."""

    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True)


class TakeBackStepCommand(serializers.Serializer[None]):
    """The number of the last step, and why staff take it back."""

    number = WholeNumberField(min_value=0, max_value=MOST_TURNS)
    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True)


class ActorCommand(serializers.Serializer[None]):
    """The key of the member who may act for the side; null for its leaders alone."""

    player = KeyField(allow_null=True)


class FixedMapCommand(serializers.Serializer[None]):
    """A map, by key, and the side that team A plays on it, by its place among the names."""

    map = KeyField()
    sideA = WholeNumberField(min_value=0, max_value=1, allow_null=True, default=None)


class FixMapsCommand(serializers.Serializer[None]):
    """The maps of the match in playing order, none to take fixed maps back, and why."""

    maps = serializers.ListField(child=FixedMapCommand(), max_length=MOST_MAPS)
    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True)


class ActorSerializer(serializers.Serializer[Actor]):
    """A side, and the member whom its leaders named to act for it; null without one."""

    side = serializers.ChoiceField(choices=Side.choices)
    player = PersonSerializer(allow_null=True)


class FixableMapSerializer(serializers.Serializer[GameMap]):
    """A map that staff can fix."""

    _id = KeyField(source="pk")
    name = serializers.CharField()


class PickBanRoomSerializer(serializers.Serializer[PickBanRoom]):
    """The pick and ban of a match for the people of it. `board` is null where the league has none.
    `ownSide` is the caller's side, `actsFor` the one for which they may take steps, `mayAct`
    whether they may take the next one now; `obstacle` says why they can't, or is empty.
    `candidates` are whom they can name to act for their side, `gameMaps` those that staff can fix;
    both are empty for others. `maySettle` says that they may take steps back, set them, and fix
    maps."""

    board = described(PickBanShape, allow_null=True)
    ownSide = serializers.ChoiceField(choices=Side.choices, allow_null=True, source="own_side")
    actsFor = serializers.ChoiceField(choices=Side.choices, allow_null=True, source="acts_for")
    mayAct = serializers.BooleanField(source="may_act")
    obstacle = serializers.CharField()
    actors = ActorSerializer(many=True)
    mayName = serializers.BooleanField(source="may_name")
    candidates = PersonSerializer(many=True)
    maySettle = serializers.BooleanField(source="may_settle")
    gameMaps = FixableMapSerializer(many=True, source="game_maps")
