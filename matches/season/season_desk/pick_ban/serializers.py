"""The settings of pick and ban of a season as JSON, and the commands on them."""

from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework import serializers

from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.number_fields import WholeNumberField
from leagues.enums import PickBanMode, PickBanSilence
from leagues.models import LONGEST_SIDE_NAME
from leagues.pick_ban_settings import PICK_BAN_BOUNDS, PickBanValues
from matches.enums import PickBanAction, PickBanTeam
from matches.play.pick_ban.orders import (
    BY_TEAM,
    MOST_TURNS,
    Order,
    Turn,
    listed_order,
    stored_order,
)
from matches.scores.formats import MOST_MAPS

WHOSE = "A team takes this step. Choose which one."
TWICE = "There are two orders for a best of {}."
Json = dict[str, Any]


def _time(name: str) -> WholeNumberField:
    least, most = PICK_BAN_BOUNDS[name]
    return WholeNumberField(min_value=least, max_value=most)


class OrderTurnSerializer(serializers.Serializer[Any]):
    """A step of an order, and whose it is; nobody’s for the decider."""

    action = serializers.ChoiceField(choices=PickBanAction.choices)
    team = serializers.ChoiceField(choices=PickBanTeam.choices)

    def validate(self, attrs: Json) -> Json:
        by_team = attrs["action"] in BY_TEAM
        if by_team and attrs["team"] == PickBanTeam.NOBODY:
            raise serializers.ValidationError({"team": [WHOSE]})
        return attrs if by_team else {**attrs, "team": PickBanTeam.NOBODY}


class SeasonOrderSerializer(serializers.Serializer[Any]):
    """The season's own order for one length of match."""

    bestOf = WholeNumberField(min_value=1, max_value=MOST_MAPS)
    turns = serializers.ListField(child=OrderTurnSerializer(), min_length=1, max_length=MOST_TURNS)


class PickBanFieldsSerializer(serializers.Serializer[Any]):
    """How the matches of a season get their maps. `stepSeconds` counts with a clock, `stepHours`
    with deadlines. `sideOne` and `sideTwo` are empty if the game has no sides. A length of match
    without an order has the usual one."""

    mode = serializers.ChoiceField(choices=PickBanMode.choices)
    stepSeconds = _time("step_seconds")
    stepHours = _time("step_hours")
    silence = serializers.ChoiceField(choices=PickBanSilence.choices)
    isHidden = serializers.BooleanField()
    sideOne = serializers.CharField(allow_blank=True, max_length=LONGEST_SIDE_NAME)
    sideTwo = serializers.CharField(allow_blank=True, max_length=LONGEST_SIDE_NAME)
    orders = serializers.ListField(child=SeasonOrderSerializer(), max_length=MOST_MAPS)

    def validate_orders(self, orders: list[Json]) -> list[Json]:
        lengths = [each["bestOf"] for each in orders]
        for length in lengths:
            if lengths.count(length) > 1:
                raise serializers.ValidationError(TWICE.format(length))
        return orders


class ShownPickBanSerializer(RevisedSerializer, PickBanFieldsSerializer):
    """The settings of pick and ban for their form."""


class PickBanCommand(EditCommand, PickBanFieldsSerializer):
    """Other settings of pick and ban of a season."""


class PickBanPreviewCommand(PickBanFieldsSerializer):
    """Settings of pick and ban that are not saved."""


class TryOutCommand(PickBanFieldsSerializer):
    """Settings that are not saved, a length of match, and what a person has chosen so far for both
    teams: places of maps from 0, or sides. The decider is not among them. `seed` is any text: what
    the portal draws depends on it."""

    bestOf = WholeNumberField(min_value=1, max_value=MOST_MAPS)
    chosen = serializers.ListField(child=WholeNumberField(min_value=0), max_length=MOST_TURNS)
    seed = serializers.CharField(allow_blank=True, max_length=40, required=False, default="")


def form_of(values: PickBanValues) -> Json:
    """The settings by the payload's fields."""
    one, two = values.side_names or ("", "")
    return {
        "mode": values.mode,
        "stepSeconds": values.step_seconds,
        "stepHours": values.step_hours,
        "silence": values.silence,
        "isHidden": values.is_hidden,
        "sideOne": one,
        "sideTwo": two,
        "orders": [
            {"bestOf": best_of, "turns": turns_of(listed_order(text))}
            for best_of, text in sorted(values.orders.items())
        ],
    }


def turns_of(order: Order) -> list[Json]:
    return [{"action": turn.action.value, "team": turn.team.value} for turn in order]


def values_in(sent: Mapping[str, Any]) -> PickBanValues:
    """The settings in a command's values."""
    one, two = sent["sideOne"], sent["sideTwo"]
    return PickBanValues(
        mode=PickBanMode(sent["mode"]),
        step_seconds=sent["stepSeconds"],
        step_hours=sent["stepHours"],
        silence=PickBanSilence(sent["silence"]),
        is_hidden=sent["isHidden"],
        side_names=(one, two) if one or two else None,
        orders={each["bestOf"]: stored_order(_order(each["turns"])) for each in sent["orders"]},
    )


def _order(turns: Iterable[Mapping[str, str]]) -> Order:
    return tuple(Turn(PickBanAction(each["action"]), PickBanTeam(each["team"])) for each in turns)
