"""A match's page as the API answers it."""

from typing import Annotated, TypedDict

from typing_extensions import ReadOnly

from accounts.people.shapes import PersonShape
from clvr.lib.api.shapes import Json, Pair, PairOf, Timestamp
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, MatchEvent, Outcome, Side, Winner
from matches.play.statistics.api import PlayerTotalsSerializer
from matches.season.playoffs.shapes import PlaceInPlayoffShape
from matches.shapes import FieldedShape, MatchPageShape
from matches.shown.pickem.shapes import CrowdShape
from teams.enums import MemberRank


class MapScoreShape(TypedDict):
    """The rounds of both sides on one map."""

    name: str
    scores: ReadOnly[list[int]]


class MapPictureShape(TypedDict):
    """A picture of a map, and what it shows."""

    url: str
    alt: str


class PicturedMapShape(MapScoreShape):
    """The rounds of both sides on one map, its picture, and the links to its recordings: those
    among the match's `vods`, and those to where the map begins in one of the whole match."""

    picture: MapPictureShape | None
    recordings: list[str]


class CastOfMatchShape(TypedDict):
    """A cast. `words` say its language and its channel, such as `Deutsch on twitch.tv/clvr`."""

    _id: str
    words: str


class PortrayedPersonShape(PersonShape):
    """A person and the address of their picture, empty without one."""

    avatarURL: str


class PublicLineupPlayerShape(TypedDict):
    """A player of a side, and whether they substitute."""

    player: PortrayedPersonShape
    isSubstitute: bool


class PublicLineupShape(TypedDict):
    """A side and the players who play or played for it."""

    side: Annotated[int, Side]
    players: list[PublicLineupPlayerShape]


class RatingChangeShape(TypedDict):
    """A team's rating before and after the match."""

    before: float
    after: float


class TypicalChangeShape(TypedDict):
    """A result from the winner's view, and the points that team A and team B gain if they win so,
    about. A draw is one result for both."""

    scores: Pair
    gains: PairOf[int]


class OutlookShape(TypedDict):
    """What typical results would do to the ratings as they stand, from the closest win to the
    clearest and then a draw. `map` is the score of each map that they are computed with, null in a
    match of one map."""

    map: Pair | None
    changes: list[TypicalChangeShape]


class StakeShape(TypedDict):
    """A usual result from a team's view: its score, and the team's rating and place then."""

    outcome: Annotated[str, Outcome]
    scores: Pair
    rating: float
    place: int | None


class SideStakesShape(TypedDict):
    """What is at stake for a team: its rating and place in the season's table now, its latest
    results of the season as letters, the last one at the end, and what the usual results would
    make of them, from a win to a loss. Places are null for a team that the table does not list, and
    those of results in a table by points."""

    rating: float
    place: int | None
    form: str
    results: list[StakeShape]


class TeamMemberShape(TypedDict):
    """Somebody on a team. `rank` is theirs on the team."""

    _id: str
    username: str
    avatarURL: str
    rank: Annotated[int, MemberRank]


class AmendmentShape(TypedDict):
    """When and why the result in force replaced another one or voided the match."""

    at: ReadOnly[Timestamp]
    reason: str


class MeetingShape(TypedDict):
    """A match of the two teams. `scores` and `winner` are in the order of the shown match's
    teams."""

    _id: str
    league: Annotated[str, LeagueCode]
    time: ReadOnly[Timestamp]
    scores: Pair | None
    winner: Annotated[int, Winner]
    decision: Annotated[str, Decision]


class HeadToHeadShape(TypedDict):
    """The wins of team A and of team B and the draws, up to this match and including it once it is
    official; and the latest meetings."""

    wins: ReadOnly[Pair]
    draws: int
    matches: list[MeetingShape]


class HistoryEventShape(TypedDict):
    """An event of a match. `scores`, `decision` and `forfeitingSide` are those of the result that
    became official, otherwise null. `time` and `timeBefore` are the match's new and earlier time if
    the event is about the time; 0 for none."""

    event: Annotated[str, MatchEvent]
    at: ReadOnly[Timestamp]
    side: Annotated[int, Side] | None
    decision: ReadOnly[Annotated[str, Decision] | None]
    scores: ReadOnly[Pair | None]
    forfeitingSide: ReadOnly[Annotated[int, Side] | None]
    time: ReadOnly[Timestamp]
    timeBefore: ReadOnly[Timestamp]
    reason: str


class MatchTimestamp(TypedDict):
    """How long it is until a match, and what happens with one that has begun."""

    until: ReadOnly[str]
    phaseWords: ReadOnly[str]


class _Lists(TypedDict):
    casts: ReadOnly[list[CastOfMatchShape]]
    isHeld: ReadOnly[bool]
    maps: ReadOnly[list[PicturedMapShape]]
    substitutes: ReadOnly[list[FieldedShape]]
    lineups: ReadOnly[list[PublicLineupShape]]


class MatchRatings(TypedDict):
    """What a match has to do with both teams' ratings."""

    expected: ReadOnly[PairOf[float] | None]
    ratingChanges: ReadOnly[PairOf[RatingChangeShape] | None]
    outlook: ReadOnly[OutlookShape | None]
    stakes: ReadOnly[PairOf[SideStakesShape] | None]


class MatchDetailShape(MatchPageShape, MatchTimestamp, _Lists, MatchRatings):
    """Everything on a match's page. `until` says how long it is until a match to come, such as `in
    5 hours`, and is empty for any other. `phaseWords` say what happens with a match that has begun
    and that nobody has reported; otherwise they are empty. `casts` are in the order in which they
    were announced; `isHeld` says that the teams are asked to keep the time for one.
    `maps` are the official result's maps in
    playing order, empty if only the score is known. `expected` are the expected scores of team A
    and team B, from 0 to 1; `ratingChanges` are their rating changes; both are null if the match is
    not rated.
    `outlook` is null then too, once there is a result, and where a map can end with any score.
    `stakes`, of team A and team B, are null with it. `week` is the number of the match's week in
    its season, null without weeks. `rosters`, of team A and team B, are their players and staff;
    null once a line-up is shown, or a result or a report of one. `substitutes` are the substitutes
    of both sides. `lineups` are the line-ups that everyone may see: of both sides once both are
    handed in, otherwise from the match's time; if game servers logged who played for a side, those
    are its players. `statistics` are the players of both sides as game servers logged them.
    `playoff` is the match's place in its playoff, null outside of
    one. `crowd` is what people predicted, null until their predictions are closed, and with fewer
    than five of them."""

    week: ReadOnly[int | None]
    rosters: ReadOnly[PairOf[list[TeamMemberShape]] | None]
    amendment: ReadOnly[AmendmentShape | None]
    headToHead: ReadOnly[HeadToHeadShape]
    history: ReadOnly[list[HistoryEventShape]]
    statistics: ReadOnly[list[Annotated[Json, PlayerTotalsSerializer]]]
    playoff: ReadOnly[PlaceInPlayoffShape | None]
    crowd: ReadOnly[CrowdShape | None]
