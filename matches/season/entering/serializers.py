"""Entries as JSON, and the input of their commands."""

from typing import Any

from rest_framework import serializers

from accounts.models import LONGEST_DECISION_REASON
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from leagues.local_times import TypedTimeField, as_typed
from leagues.models import Season
from matches.enums import EntryState

MOST_PLAYERS = 50
MOST_PLACES = 500
MOST_ENTRIES = 500
"""How many entries a command may name."""


class SeasonRosterSerializer(RevisedSerializer):
    """The roster with which a team has entered: the keys of its starters and substitutes."""

    starters = serializers.ListField(child=KeyField())
    substitutes = serializers.ListField(child=KeyField())


class EnterCommand(EditCommand):
    """A season, by its number, and the roster with which the team enters it, by the players'
    keys."""

    season = WholeNumberField(min_value=1, max_value=2_147_483_647)
    starters = serializers.ListField(child=KeyField(), max_length=MOST_PLAYERS)
    substitutes = serializers.ListField(child=KeyField(), max_length=MOST_PLAYERS)


class OfferAnswer(serializers.Serializer[None]):
    """Whether the team takes the place that is offered."""

    accept = serializers.BooleanField()


class EntryWindowSerializer(RevisedSerializer):
    """When teams can enter a season, as times such as 2026-11-24T18:00Z, and how many places it
    has; null for no limit."""

    opensAt = serializers.SerializerMethodField()
    closesAt = serializers.SerializerMethodField()
    places = serializers.IntegerField(allow_null=True)

    def get_opensAt(self, season: Season) -> str | None:
        at = season.entry_opens_at
        return as_typed(at) if at else None

    def get_closesAt(self, season: Season) -> str | None:
        at = season.entry_closes_at
        return as_typed(at) if at else None


class EntryWindowCommand(EditCommand):
    """When teams can enter a season, and how many places it has; null for no limit."""

    opensAt = TypedTimeField(source="entry_opens_at", allow_null=True)
    closesAt = TypedTimeField(source="entry_closes_at", allow_null=True)
    places = WholeNumberField(min_value=1, max_value=MOST_PLACES, allow_null=True)


class EntryCommand(serializers.Serializer[None]):
    """An entry of the season."""

    entry = KeyField()


class EntryReasonCommand(EntryCommand):
    """An entry of the season, and why staff decide so."""

    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required"), "Give a reason"),
    )


class DeclineEntryCommand(EntryReasonCommand):
    """The same, and the state in which staff saw the entry: another one refuses the command."""

    state = serializers.ChoiceField(choices=EntryState.choices, required=False)


class ApproveEntriesCommand(serializers.Serializer[Any]):
    """Entries to approve, by their keys, and the division of their teams, null for none."""

    entries = serializers.ListField(child=KeyField(), allow_empty=False, max_length=MOST_ENTRIES)
    division = KeyField(allow_null=True, default=None)
