"""A match's page as JSON."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.pairs import PairField
from clvr.lib.api.shapes import Renders
from matches.models import MapResult
from matches.shown.match_page.shapes import MapScoreShape


class MapScoreSerializer(Renders, serializers.ModelSerializer[MapResult]):
    shape = MapScoreShape

    name = serializers.CharField(source="game_map.name")
    scores = serializers.SerializerMethodField()

    class Meta:
        model = MapResult
        fields = ["name", "scores"]

    @extend_schema_field(PairField())
    def get_scores(self, played: MapResult) -> list[int]:
        return [played.rounds_a, played.rounds_b]
