"""Joining accounts: what is asked and sent, and what admins read."""

from collections.abc import Mapping
from typing import TypedDict

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.enums import Role
from accounts.models import LONGEST_CASE_TEXT, LONGEST_PLAYER_NAME, AccountChange
from accounts.people.reason_field import ReasonField
from accounts.people.serializers import PersonSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.shapes import described
from clvr.lib.api.timestamps import TimestampField
from matches.people.joined_accounts.queries import Joining


class OtherAccountCommand(serializers.Serializer[None]):
    """Another account of one's own, by its username or Discord id, and how staff can see that it
    is."""

    account = serializers.CharField(max_length=LONGEST_PLAYER_NAME)
    text = serializers.CharField(max_length=LONGEST_CASE_TEXT, allow_blank=True)


class JoiningQuery(serializers.Serializer[None]):
    """The account that goes, by its username or Discord id."""

    account = serializers.CharField(max_length=LONGEST_PLAYER_NAME)


class CountedKindShape(TypedDict):
    """How many rows of a kind."""

    what: str
    count: int


def _counted(found: Mapping[str, int]) -> list[CountedKindShape]:
    return [{"what": what, "count": count} for what, count in found.items() if count]


class JoiningSerializer(serializers.Serializer[Joining]):
    """What happens when `gone` is joined into `stays`: what moves, and what stays because the other
    account has one already. `obstacles` say what is to be done first, `words` what else happens.
    `roles` of the account that goes are not given to the other one."""

    stays = PersonSerializer()
    gone = PersonSerializer()
    moves = serializers.SerializerMethodField()
    left = serializers.SerializerMethodField()
    obstacles = serializers.ListField(child=serializers.CharField())
    words = serializers.ListField(child=serializers.CharField())
    roles = serializers.ListField(child=serializers.ChoiceField(choices=Role.choices))

    @extend_schema_field(described(CountedKindShape, many=True))
    def get_moves(self, joining: Joining) -> list[CountedKindShape]:
        return _counted(joining.moves)

    @extend_schema_field(described(CountedKindShape, many=True))
    def get_left(self, joining: Joining) -> list[CountedKindShape]:
        return _counted(joining.left)


class JoinAccountsCommand(serializers.Serializer[None]):
    """The account that goes; whether the one that stays takes its username and its Discord account;
    and why."""

    gone = KeyField()
    takesName = serializers.BooleanField(source="takes_name", default=False)
    takesDiscord = serializers.BooleanField(source="takes_discord", default=False)
    reason = ReasonField()


class ChangeDiscordCommand(serializers.Serializer[None]):
    """The id of a person's new Discord account, as text, and why."""

    discordId = serializers.RegexField(
        "^[0-9]{1,19}$", source="discord_id", error_messages={"invalid": "This is no Discord id."}
    )
    reason = ReasonField()


class UndoAccountChangeCommand(serializers.Serializer[None]):
    """Why a change of accounts is undone."""

    reason = ReasonField()


class AccountChangeSerializer(serializers.Serializer[AccountChange]):
    """A change of a person's accounts. `gone` is null when the person got another Discord account;
    `undoneAt` is 0 while it stands."""

    _id = serializers.CharField(source="pk")
    stays = PersonSerializer()
    gone = PersonSerializer(allow_null=True)
    reason = serializers.CharField()
    madeBy = serializers.CharField(source="made_by.username", default="")
    madeAt = TimestampField(read_only=True, source="made_at")
    undoUntil = TimestampField(read_only=True, source="undo_until")
    undoneAt = TimestampField(read_only=True, source="undone_at")
    mayUndo = serializers.SerializerMethodField()

    def get_mayUndo(self, change: AccountChange) -> bool:
        return change.can_be_undone(timezone.now())
