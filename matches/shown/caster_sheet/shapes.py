"""The caster's sheet as the API answers it."""

from typing import Annotated, TypedDict

from typing_extensions import ReadOnly

from accounts.enums import Platform, Region
from accounts.people.shapes import PersonShape
from clvr.lib.api.shapes import Pair, PairOf, Timestamp
from matches.enums import CastLanguage, CastPart
from matches.ledger.careers.shapes import (
    BestMapShape,
    FormShape,
    HighestShape,
    MatchTallyShape,
    PickedMapShape,
    StreakShape,
)
from matches.play.pick_ban.shapes import PickBanShape
from matches.shown.match_page.shapes import HeadToHeadShape
from teams.shapes import NameShape


class NameInGameShape(TypedDict):
    """A name in the league's game; `platform` is null for one registered from chat."""

    name: str
    platform: Annotated[int, Platform] | None


class SheetPlayerShape(TypedDict):
    """A player of a side. `spokenName` says how their name is spoken, empty for as it is written.
    `part` is their rank or that they substitute, empty for neither."""

    _id: str
    username: str
    spokenName: str
    avatarURL: str
    part: str
    names: list[NameInGameShape]


class SheetTeamShape(TypedDict):
    """A team before the match. `place` is that in the season's table, in its division where points
    order it; null if the table does not list the team. `points` are null in a table by Elo. `form`
    are the latest matches of all seasons, newest first; `allTime` is the record of all seasons.
    `players` are the line-up once everyone may see it, otherwise the roster."""

    _id: str
    name: NameShape
    imageURL: str
    region: Annotated[str, Region]
    division: str
    rating: float
    place: int | None
    points: int | None
    wins: int
    draws: int
    losses: int
    allTime: MatchTallyShape
    form: list[FormShape]
    streak: StreakShape | None
    highestRating: HighestShape | None
    bestMaps: list[BestMapShape]
    worstMaps: list[BestMapShape]
    pickedMaps: list[PickedMapShape]
    players: list[SheetPlayerShape]
    isLineup: bool


class ResultAtStakeShape(TypedDict):
    """A usual result, and both teams' ratings and places then, team A's first."""

    scores: Pair
    ratings: PairOf[float]
    places: PairOf[int | None]


class SheetCasterShape(TypedDict):
    """A person in a cast, how their name is spoken, and what they do there."""

    user: PersonShape
    spokenName: str
    parts: list[Annotated[str, CastPart]]


class SheetCastShape(TypedDict):
    """A cast of the match."""

    _id: str
    channel: str
    language: Annotated[str, CastLanguage]
    people: list[SheetCasterShape]


class CasterSheetShape(TypedDict):
    """What a caster says on air about a match. `time` is 0 without one; `week` is null without
    weeks; `round` names its place in a playoff and `next` says what follows from it there.
    `expected` are the expected scores of both teams, from 0 to 1, null for a match that is not
    rated, and `favourite` says them in words. `results` are what usual results would make of both
    ratings and places if nobody else played, from team A's clearest win to team B's; none once a
    result is reported, and where a map can end with any score. `listed` is how many teams the table
    has. `near` are sentences about records and round numbers. `pickBan` is how the match gets its
    maps, without steps that are still hidden; null without pick and ban."""

    _id: str
    time: ReadOnly[Timestamp]
    season: str
    week: int | None
    round: str
    next: str
    bestOf: int
    teams: PairOf[SheetTeamShape]
    expected: PairOf[float] | None
    favourite: str
    results: list[ResultAtStakeShape]
    listed: int
    isByPoints: bool
    headToHead: HeadToHeadShape
    near: list[str]
    pickBan: PickBanShape | None
    casts: list[SheetCastShape]
