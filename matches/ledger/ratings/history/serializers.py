"""Rating histories as JSON, which `matches.ledger.ratings.history.queries` writes."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.pairs import PairField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, LedgerKind, Winner


class PlayedMatchSerializer(serializers.Serializer[Any]):
    """A match that changed a rating. `scores` and `winner` are as if the team were team A."""

    _id = serializers.CharField()
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    opponent = serializers.CharField()
    scores = PairField(allow_null=True)
    winner = serializers.ChoiceField(choices=Winner.choices)
    decision = serializers.ChoiceField(choices=Decision.choices)


class RatingStepSerializer(serializers.Serializer[Any]):
    """A step of a team's rating: the season's start, a match, or an adjustment by staff. `time` is
    in unix seconds, 0 for the start; `match` is null for other steps."""

    kind = serializers.ChoiceField(choices=LedgerKind.choices)
    time = TimestampField(read_only=True)
    before = serializers.FloatField()
    after = serializers.FloatField()
    match = PlayedMatchSerializer(allow_null=True)
