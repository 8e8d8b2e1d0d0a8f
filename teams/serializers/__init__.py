"""Serializers of teams and their people, with the spec's field names."""

from teams.serializers.champions import ChampionSerializer, ChampionsQuery
from teams.serializers.public_user import PublicUserSerializer
from teams.serializers.teams import (
    HomepageQuery,
    NameSerializer,
    StandingsQuery,
    TeamBriefSerializer,
    TeamCardSerializer,
    image_url,
)

__all__ = [
    "ChampionSerializer",
    "ChampionsQuery",
    "HomepageQuery",
    "NameSerializer",
    "PublicUserSerializer",
    "StandingsQuery",
    "TeamBriefSerializer",
    "TeamCardSerializer",
    "image_url",
]
