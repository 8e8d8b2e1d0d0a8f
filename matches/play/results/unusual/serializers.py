"""Unusual results as JSON."""

from rest_framework import serializers

from clvr.lib.api.timestamps import TimestampField
from matches.models import Match
from matches.play.results.unusual.queries import OtherMaps, ShownPair
from matches.serializers import MatchSerializer
from teams.serializers import TeamBriefSerializer


class UnusualMatchSerializer(MatchSerializer):
    """A match, whether it came from a challenge, and when its result in force was recorded, in unix
    seconds."""

    isChallenge = serializers.SerializerMethodField()
    officialAt = TimestampField(read_only=True, source="result.recorded_at", default=None)

    class Meta(MatchSerializer.Meta):
        fields = [*MatchSerializer.Meta.fields, "isChallenge", "officialAt"]

    def get_isChallenge(self, match: Match) -> bool:
        return hasattr(match, "challenge")


class OtherMapsSerializer(serializers.Serializer[OtherMaps]):
    """A match that was played on other maps than agreed, with a sentence for each."""

    match = serializers.CharField()
    words = serializers.ListField(child=serializers.CharField())


class UnusualPairSerializer(serializers.Serializer[ShownPair]):
    """Two teams with unusual results this season: the signs in sentences, and their matches by
    time. `otherMaps` has those that were played on other maps than agreed."""

    teams = TeamBriefSerializer(many=True)
    signs = serializers.ListField(child=serializers.CharField())
    matches = UnusualMatchSerializer(many=True)
    otherMaps = OtherMapsSerializer(source="other_maps", many=True)
