"""Pick'em: the queries of its reads, and predictions as people send them."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField, QueryKeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.pairs import PairField
from leagues.serializers import SeasonQuery
from matches.enums import Winner
from matches.models import LONGEST_FRIENDS_NAME
from matches.scores.scoring import MOST_ROUNDS

LONGEST_SECRET = 100


class PickemWeekQuery(SeasonQuery):
    """`?season=` and `?week=`; by default the current season and its current week, of a former
    season the last week."""

    week = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="A week's number, from 1 to the current one's, of a former season to the last. "
        "The week after the current one can be read once it has matches.",
    )


class PickemTableQuery(SeasonQuery):
    """`?season=`, the current one by default; `?week=` for the table of one week; and `?after=`."""

    week = serializers.CharField(
        required=False, allow_blank=True, help_text="A week's number; the whole season without it."
    )
    after = QueryKeyField(
        required=False, help_text="The `next` of a page: the key of its last person."
    )


class PredictCommand(serializers.Serializer[Any]):
    """A prediction. `scores` are those of team A and team B, null for the winner alone."""

    winner = serializers.ChoiceField(
        choices=[(each.value, each.label) for each in Winner if each is not Winner.NONE]
    )
    scores = PairField(
        child=WholeNumberField(min_value=0, max_value=MOST_ROUNDS), required=False, allow_null=True
    )


class FriendsNameCommand(serializers.Serializer[Any]):
    """The name of a friends' table."""

    name = serializers.CharField(max_length=LONGEST_FRIENDS_NAME)


class JoinFriendsCommand(serializers.Serializer[Any]):
    """The secret in a friends' table's link."""

    secret = serializers.CharField(max_length=LONGEST_SECRET)


class RemoveFriendCommand(serializers.Serializer[Any]):
    """Who is removed from a friends' table."""

    person = KeyField()


class InvitationQuery(serializers.Serializer[None]):
    """The secret in a friends' table's link."""

    secret = serializers.CharField(max_length=LONGEST_SECRET)
