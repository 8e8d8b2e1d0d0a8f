"""Serializers of teams and their people, with the spec's field names."""

from teams.serializers.champions import ChampionSerializer, ChampionsQuery
from teams.serializers.players import PlayerSerializer
from teams.serializers.public_user import PublicUserSerializer
from teams.serializers.sheet import TeamSheetSerializer
from teams.serializers.teams import (
    HomepageQuery,
    NameSerializer,
    StandingSerializer,
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
    "PlayerSerializer",
    "PublicUserSerializer",
    "StandingSerializer",
    "StandingsQuery",
    "TeamBriefSerializer",
    "TeamCardSerializer",
    "TeamSheetSerializer",
    "image_url",
]
