"""Shapes of teams and their people in answers, with the spec's field names."""

from typing import Annotated, TypedDict

from rest_framework import serializers
from typing_extensions import ReadOnly

from accounts.enums import Platform, PlayerNameLeague, Region
from clvr.lib.api.json_bodies import LARGEST_NUMBER
from clvr.lib.api.shapes import DescribedBy, Timestamp
from clvr.lib.leagues import LeagueCode
from leagues.enums import Weekday
from teams.enums import MemberRank, TeamStatus


class NameShape(TypedDict):
    """A name in the spec's format: an object with the name."""

    name: str


class TeamBriefShape(TypedDict):
    """A team in brief: for a session, a list of matches, a player's history."""

    _id: str
    name: NameShape
    imageURL: ReadOnly[Annotated[str, "The logo's URL; empty without a logo."]]
    league: Annotated[str, LeagueCode]


class TeamCardShape(TeamBriefShape):
    """A team for its card, with its current rating, region and status."""

    elo: float
    region: Annotated[str, Region]
    status: Annotated[int, TeamStatus]


class PlayerNameShape(TypedDict):
    """An in-game name with its key."""

    _id: str
    league: Annotated[str, PlayerNameLeague]
    name: Annotated[str, DescribedBy(serializers.CharField, max_length=60)]
    platform: Annotated[int, Platform] | None


class PlayerNoteShape(TypedDict):
    """A staff note on a player, and its icon."""

    note: Annotated[str, DescribedBy(serializers.CharField, max_length=200)]
    iconURL: str


class CooldownShape(TypedDict):
    """A cooldown: until when, in unix seconds, a player may not join a team of the league."""

    league: Annotated[str, LeagueCode]
    until: ReadOnly[Timestamp]


class PlayerShape(TypedDict):
    """A player on a team.

    `name` is the in-game name in the team's league, otherwise the username. `notes` are the latest
    in that league, oldest first; `cooldowns` are the current ones.
    """

    _id: str
    name: str
    username: str
    avatarURL: str
    region: Annotated[str, Region]
    rank: Annotated[int, MemberRank]
    names: list[PlayerNameShape]
    notes: list[PlayerNoteShape]
    cooldowns: list[CooldownShape]


class PostShape(TypedDict):
    """What every post says."""

    region: Annotated[str, Region]
    roles: list[str]
    evenings: list[Annotated[int, Weekday]]
    text: str
    postedAt: Timestamp
    endsAt: Timestamp


class SeasonShape(TypedDict):
    """A season as a choice: its number and label."""

    value: Annotated[
        int, DescribedBy(serializers.IntegerField, min_value=0, max_value=LARGEST_NUMBER)
    ]
    label: Annotated[str, DescribedBy(serializers.CharField, max_length=40)]


class TeamTitleShape(TypedDict):
    """A team's place in the hall of champions."""

    season: str
    place: int
    note: str


class PersonKeyShape(TypedDict):
    """A person's key."""

    _id: str


class TeamSheetShape(TypedDict):
    """A team with its people, and its place and record in a season, by default the current one.

    `elo` and `region` are the current ones; of another season, those of its record. `place` is
    null for a team that is not in the season's standings; `captain` and `coCaptain` are null
    without one. `seasons`, newest first, are the current one and those in which the team was
    enrolled. `titles` are its places in the hall of champions, the best of the latest seasons
    first.
    """

    _id: str
    name: NameShape
    imageURL: ReadOnly[Annotated[str, "The logo's URL; empty without a logo."]]
    elo: float
    region: Annotated[str, Region]
    division: str
    place: int | None
    gamesPlayed: int
    wins: int
    losses: int
    draws: int
    status: Annotated[int, TeamStatus]
    captain: PersonKeyShape | None
    coCaptain: PersonKeyShape | None
    players: list[PlayerShape]
    playerHistory: list[PlayerShape]
    seasons: list[SeasonShape]
    titles: list[TeamTitleShape]
    league: Annotated[str, LeagueCode]
    openPlaces: Annotated[PostShape, "What the team says when it looks for players."] | None
