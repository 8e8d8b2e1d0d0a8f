"""Rating histories as JSON."""

from rest_framework import serializers

from clvr.lib.api.moments import MomentField
from clvr.lib.api.pairs import PairField
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, LedgerKind, Winner
from matches.ratings.history.queries import PlayedMatch, RatingStep


class PlayedMatchSerializer(serializers.Serializer[PlayedMatch]):
    """A match that changed a rating. `scores` and `winner` are as if the team were team A."""

    _id = serializers.CharField(source="match.pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="match.season.league.code")
    opponent = serializers.CharField(source="opponent.name")
    scores = PairField(allow_null=True)
    winner = serializers.ChoiceField(choices=Winner.choices)
    decision = serializers.ChoiceField(choices=Decision.choices, source="match.result.decision")


class RatingStepSerializer(serializers.Serializer[RatingStep]):
    """A step of a team's rating: the season's start, a match, or an adjustment by staff. `time` is
    in unix seconds, 0 for the start; `match` is null for other steps."""

    kind = serializers.ChoiceField(choices=LedgerKind.choices, source="change.kind")
    time = MomentField(read_only=True, source="change.effective_at")
    before = serializers.FloatField(source="change.before")
    after = serializers.FloatField(source="change.after")
    match = PlayedMatchSerializer(source="played", allow_null=True)
