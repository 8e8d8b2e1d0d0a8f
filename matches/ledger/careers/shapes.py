"""What the API answers about careers, records and maps, with the specification's field names."""

from typing import Annotated, TypedDict

from typing_extensions import ReadOnly

from accounts.people.shapes import PersonShape
from clvr.lib.api.shapes import Pair, Timestamp
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, Outcome
from matches.shapes import MatchShape
from teams.shapes import NameShape


class MatchTallyShape(TypedDict):
    """Matches and how they ended. `winRate` is the share won, where a draw counts half; null
    without a match."""

    played: int
    wins: int
    draws: int
    losses: int
    winRate: float | None


class NamedTeamShape(TypedDict):
    """A team; `_id` is null for one that the portal does not have."""

    _id: str | None
    name: NameShape


class FormShape(TypedDict):
    """A match and its outcome. `scores` has the own side's first; null without a score."""

    match: str
    outcome: Annotated[str, Outcome]
    opponent: str
    time: ReadOnly[Timestamp]
    scores: Pair | None
    decision: Annotated[str, Decision]


class StreakShape(TypedDict):
    """Matches in a row that ended alike; `since` is the time of the first."""

    outcome: Annotated[str, Outcome]
    length: int
    since: ReadOnly[Timestamp]


class HighestShape(TypedDict):
    rating: float
    time: ReadOnly[Timestamp]


class RivalShape(TypedDict):
    """A team that was met often, the record against it, and the time of the last match."""

    team: NamedTeamShape
    record: MatchTallyShape
    lastTime: ReadOnly[Timestamp]


class BestMapShape(TypedDict):
    name: str
    playCount: int
    winRate: float


class PickedMapShape(TypedDict):
    """How often a team picked and banned a map, and won and lost where it had picked it."""

    name: str
    picked: int
    banned: int
    won: int
    lost: int


class TeamCareerShape(TypedDict):
    """A team's career, of all seasons. `form` are the latest matches, newest first; `streak` is the
    one that lasts; `longestWinningStreakTime` is that of its last match, 0 without a win;
    `highestRating` is null before the first match. `ratings` is the trend: the rating before the
    first match of `form` that is of the season of the last one, and after each of them, oldest
    first. `next` is the match that the team plays now or next, null without one. `pickedMaps` come
    from the pick and bans of official matches, the map that was chosen most often first."""

    record: MatchTallyShape
    form: list[FormShape]
    ratings: list[float]
    next: MatchShape | None
    streak: StreakShape | None
    longestWinningStreak: int
    longestWinningStreakTime: ReadOnly[Timestamp]
    highestRating: HighestShape | None
    rivals: list[RivalShape]
    bestMaps: list[BestMapShape]
    pickedMaps: list[PickedMapShape]


class PlayerFormShape(FormShape):
    """A match of a player; `rating` is their team's before it and `ratingAfter` after it, null if
    the match is not rated."""

    league: Annotated[str, LeagueCode]
    season: str
    team: str
    rating: float | None
    ratingAfter: float | None


class PlayerSeasonShape(TypedDict):
    league: Annotated[str, LeagueCode]
    season: str
    record: MatchTallyShape


class PlayerMapShape(TypedDict):
    league: Annotated[str, LeagueCode]
    name: str
    record: MatchTallyShape


class CountedPlayerShape(TypedDict):
    player: PersonShape
    count: int


class PlayerCareerShape(TypedDict):
    """A player's career in all leagues. `form` are the latest matches, newest first; `count` of a
    teammate is how often both were in the same line-up. `next` is what the teams that the player
    is on play now or next, null without such a match."""

    record: MatchTallyShape
    form: list[PlayerFormShape]
    next: MatchShape | None
    seasons: list[PlayerSeasonShape]
    maps: list[PlayerMapShape]
    teammates: list[CountedPlayerShape]


class CountedTeamShape(TypedDict):
    team: NamedTeamShape
    count: int


class SeasonStreakShape(CountedTeamShape):
    """A winning streak within a season; `time` is that of its last match."""

    season: str
    time: ReadOnly[Timestamp]


class RecordRatingShape(TypedDict):
    """A team's highest rating, and the match that led to it."""

    team: NamedTeamShape
    rating: float
    match: str
    time: ReadOnly[Timestamp]


class UpsetShape(TypedDict):
    """A win that the ratings made unlikely; `scores` has the winner's first, `expected` is the
    winner's expected score."""

    match: str
    league: Annotated[str, LeagueCode]
    time: ReadOnly[Timestamp]
    winner: NamedTeamShape
    loser: NamedTeamShape
    scores: Pair
    expected: float


class SeasonChampionsShape(TypedDict):
    """A season and its champions; `value` is null for one from before the portal."""

    value: int | None
    label: str
    champions: list[NamedTeamShape]


class LeagueRecordsShape(TypedDict):
    """A league's records of all seasons, the best first, and its seasons, the newest first."""

    winningStreaks: list[SeasonStreakShape]
    upsets: list[UpsetShape]
    highestRatings: list[RecordRatingShape]
    mostMatches: list[CountedTeamShape]
    mostTitles: list[CountedTeamShape]
    mostPlayerTitles: list[CountedPlayerShape]
    seasons: list[SeasonChampionsShape]


class MapStatShape(TypedDict):
    """A team's record on a map. Rates are ratios; a draw counts half."""

    name: str
    playCount: int
    wins: int
    winRate: float
    roundCount: int
    roundWins: int
    roundWinRate: float
