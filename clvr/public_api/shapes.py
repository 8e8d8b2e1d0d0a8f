"""Shapes of the public API: rows of the portal's own reads, with what their pages say around them.

Published: fields are added, never changed or removed (`clvr/public_api/tests/test_compatible.py`).
"""

from typing import Annotated, TypedDict

from rest_framework import serializers
from typing_extensions import ReadOnly

from accounts.enums import Platform, Region
from clvr.lib.api.shapes import DescribedBy, Json, Pair, Timestamp
from clvr.lib.leagues import LeagueCode
from clvr.public_api.serializers import V1AwardSerializer, V1PlayoffSerializer
from matches.enums import CastLanguage
from matches.ledger.ratings.history.shapes import RatingStepShape
from matches.ledger.standings.rows import StandingShape
from matches.play.pick_ban.shapes import PickBanShape
from matches.shapes import FieldedShape, MatchShape
from matches.shown.cast_schedule.shapes import ScheduledCastShape
from matches.shown.match_page.shapes import PicturedMapShape, PublicLineupShape
from teams.enums import Honour, MemberRank
from teams.shapes import (
    NameShape,
    PlayerNameShape,
    TeamBriefShape,
    TeamCardShape,
)

Next = str | None
"""The cursor of the next page; None on the last one."""


class V1SeasonShape(TypedDict):
    """A season of a league. `value` is its number, by which other reads ask for it. `currentWeek`
    is the last week that has come. `closedAt` is when its table was frozen, 0 until then.
    `isByPoints` says that points order its standings, not ratings."""

    value: int
    label: str
    league: Annotated[str, LeagueCode]
    isCurrent: bool
    currentWeek: int
    closedAt: ReadOnly[Timestamp]
    isByPoints: bool


class V1LeagueShape(TypedDict):
    """A league. `code` is its name in addresses, `_id` the id of its Discord server. `season` is
    the current one, null before the first. `welcome` is what its home says, `invite` the address of
    its Discord server; both may be empty."""

    _id: str
    code: Annotated[str, LeagueCode]
    name: str
    game: str
    timeZone: str
    welcome: str
    invite: str
    season: V1SeasonShape | None


class V1LeaguesShape(TypedDict):
    """The leagues."""

    results: list[V1LeagueShape]
    next: Next


class V1SeasonsShape(TypedDict):
    """The seasons of a league, newest first."""

    results: list[V1SeasonShape]
    next: Next


class V1MatchShape(MatchShape):
    """A match in a list, with the numbers of its season and its week. One that staff created
    without a week counts in the week of its time. `bestOf` is how many maps it has at most."""

    season: int
    week: int
    bestOf: int


class V1MatchesShape(TypedDict):
    """A page of matches."""

    results: list[V1MatchShape]
    next: Next


class V1MatchCastShape(TypedDict):
    """A cast of a match. `channel` is where to watch it."""

    _id: str
    channel: Annotated[str, DescribedBy(serializers.URLField)]
    language: Annotated[str, CastLanguage]


class V1LiveScoreShape(TypedDict):
    """The score of the map that is played now, as its game server tells it: unofficial, and at most
    ten seconds old."""

    map: str
    rounds: Pair


class V1MatchDetailShape(V1MatchShape):
    """A match with its maps, once the result is official, and its people. `lineups` are empty
    until everybody may see them; then `substitutes` are in them. `pickBan` is null if its maps come
    from none, `live` unless a game server tells the score now."""

    live: V1LiveScoreShape | None
    maps: list[PicturedMapShape]
    lineups: list[PublicLineupShape]
    substitutes: list[FieldedShape]
    casts: list[V1MatchCastShape]
    pickBan: PickBanShape | None


class V1WeekShape(TypedDict):
    """A week of a season. `opens` is when it begins. Nobody is paired in a catch-up week."""

    season: int
    number: int
    opens: ReadOnly[Timestamp]
    isCurrent: bool
    isCatchUp: bool


class V1WeeksShape(TypedDict):
    """The weeks of a season that have come, the first one first, and the next one once it has
    matches."""

    results: list[V1WeekShape]
    next: Next


class V1StandingsShape(TypedDict):
    """The standings of a season, in order. `season` is 0 before the first one. `at` is the moment
    that was asked for, null for now. Those of a moment have no `weekChange`: subtract the ratings
    of two moments."""

    season: int
    at: ReadOnly[Timestamp | None]
    results: list[StandingShape]
    next: Next


class V1TeamShape(TeamCardShape):
    """A team. `division` is its division in the current season, empty without one."""

    division: str


class V1TeamsShape(TypedDict):
    """A page of teams."""

    results: list[V1TeamShape]
    next: Next


class V1TeamPlayerShape(TypedDict):
    """A person on a team. `name` is the in-game name in the team's league, otherwise the username;
    `names` are all in-game names."""

    _id: str
    name: str
    username: str
    avatarURL: str
    region: Annotated[str, Region]
    rank: Annotated[int, MemberRank]
    names: list[PlayerNameShape]


class V1TeamPlayersShape(TypedDict):
    """The people of a team by rank and seniority, staff last."""

    results: list[V1TeamPlayerShape]
    next: Next


class V1RecordShape(TypedDict):
    """A team's record in a season, by the season's number. `elo` is its rating at the end of the
    season, or now."""

    season: int
    seasonLabel: str
    division: str
    region: Annotated[str, Region]
    elo: float
    gamesPlayed: int
    wins: int
    losses: int
    draws: int


class V1TeamTitleShape(TypedDict):
    """A team's place in the hall of champions."""

    seasonLabel: str
    place: int
    note: str


class V1TeamDetailShape(V1TeamShape):
    """A team with its people, its place in the current season's standings, null without one, its
    records by season, newest first, and its titles. `captain` and `coCaptain` are keys of people,
    null without one."""

    place: int | None
    captain: str | None
    coCaptain: str | None
    players: list[V1TeamPlayerShape]
    records: list[V1RecordShape]
    titles: list[V1TeamTitleShape]


class V1RatingStepShape(RatingStepShape):
    """A step of a team's rating, with the number of its season."""

    season: int


class V1RatingStepsShape(TypedDict):
    """The steps of a team's rating, oldest first."""

    results: list[V1RatingStepShape]
    next: Next


class V1PlayerTeamShape(TeamBriefShape):
    """A team that a person is or was on. `leaveTime` is 0 while they are on it."""

    joinTime: ReadOnly[Timestamp]
    leaveTime: ReadOnly[Timestamp]


class V1PlayerNameShape(TypedDict):
    """An in-game name. `platform` is null until its owner chooses one."""

    league: Annotated[str, LeagueCode]
    name: str
    platform: Annotated[int, Platform] | None


class V1TitleShape(TypedDict):
    """A place in a champions hall."""

    league: Annotated[str, LeagueCode]
    seasonLabel: str
    place: int
    note: str
    teamName: str
    isCaptain: bool
    isMvp: bool


class V1PlayerShape(TypedDict):
    """A person as their page shows them. `teams` are those that they are on, `formerTeams` the
    others, the last first."""

    _id: str
    username: str
    avatarURL: str
    region: Annotated[str, Region]
    spokenName: str
    names: list[V1PlayerNameShape]
    teams: list[V1PlayerTeamShape]
    formerTeams: list[V1PlayerTeamShape]
    titles: list[V1TitleShape]
    awards: list[Annotated[Json, V1AwardSerializer]]


class V1PlayoffsShape(TypedDict):
    """The published playoffs of a season, newest first."""

    results: list[Annotated[Json, V1PlayoffSerializer]]
    next: Next


class V1CastsShape(TypedDict):
    """A page of casts with their people."""

    results: list[ScheduledCastShape]
    next: Next


class V1ChampionPlayerShape(TypedDict):
    """A line of a champion's roster. `_id` is null for a person without an account."""

    _id: str | None
    name: str
    honours: list[Annotated[str, Honour]]


class V1ChampionShape(TypedDict):
    """A team's place at the end of a season. `team` and `season` are null for those from before the
    portal, which have a name and a logo of their own."""

    _id: str
    league: Annotated[str, LeagueCode]
    team: TeamBriefShape | None
    name: NameShape
    imageURL: str
    season: int | None
    seasonLabel: str
    place: int
    note: str
    roster: list[V1ChampionPlayerShape]


class V1ChampionsShape(TypedDict):
    """The champions of a league, latest season first."""

    results: list[V1ChampionShape]
    next: Next


class V1AwardsShape(TypedDict):
    """The awards of a league, latest season first."""

    results: list[Annotated[Json, V1AwardSerializer]]
    next: Next


class V1AnnouncementShape(TypedDict):
    """An announcement. `time` is when it was published; `html` is sanitised."""

    _id: str
    title: str
    time: ReadOnly[Timestamp]
    pinned: bool
    html: ReadOnly[str]


class V1AnnouncementsShape(TypedDict):
    """A page of announcements, newest first."""

    results: list[V1AnnouncementShape]
    next: Next
