"""Pick'em as the API answers it."""

from typing import Annotated, TypedDict

from accounts.people.shapes import PersonShape
from clvr.lib.api.shapes import Pair, PairOf, Timestamp
from matches.enums import Winner
from matches.shapes import MatchShape


class CrowdShape(TypedDict):
    """How many people predicted a match, and which shares of them, from 0 to 1, said that team A
    wins, that it is a draw, and that team B wins."""

    people: int
    teamA: float
    draw: float
    teamB: float


class PredictableMatchShape(TypedDict):
    """A rated match. `closesAt` is when its predictions close, 0 while it has no time. `wins` are
    the scores of a win, from the winner's view, and `draws` those of a draw; both are empty where
    only the winner is predicted, who is nobody if `hasDraws`. `expected` are the expected scores of
    team A and team B by their ratings, null for a forfeit. `crowd` is null until the predictions
    are closed, and with fewer than five of them."""

    match: MatchShape
    closesAt: Timestamp
    isOpen: bool
    wins: list[Pair]
    draws: list[Pair]
    hasDraws: bool
    expected: PairOf[float] | None
    crowd: CrowdShape | None


class OwnPredictionShape(TypedDict):
    """The reader's prediction of a match, whose id is `match`. `scores` are null while only the
    winner is predicted. `points` are null until the match is played, and of one that counts
    nothing. `canBeTakenBack` says that the match has not closed."""

    match: str
    winner: Annotated[int, Winner]
    scores: Pair | None
    points: int | None
    canBeTakenBack: bool


class PickemPlaceShape(TypedDict):
    """The reader's place in a table, and the points that lead there."""

    place: int
    points: int


class OwnPlacesShape(TypedDict):
    """The reader's places in the tables of a week and of its season, null without a prediction that
    counts."""

    week: PickemPlaceShape | None
    season: PickemPlaceShape | None


class PickemRowShape(TypedDict):
    """A person's row in a table: their points, how many winners and how many exact scores they
    predicted, of how many matches."""

    place: int
    person: PersonShape
    points: int
    winners: int
    scores: int
    matches: int


class PickemTableShape(TypedDict):
    """A page of a table. `people` are on all pages; `next` is the value of `?after=` of the next
    page, null on the last."""

    rows: list[PickemRowShape]
    people: int
    next: str | None


class CalibrationBinShape(TypedDict):
    """The matches whose favourites were expected to score from `low` to `high` percent: what was
    expected on average, and what they scored, from 0 to 1."""

    low: int
    high: int
    expected: float
    scored: float
    matches: int


class CalibrationShape(TypedDict):
    """What was expected of the favourites, and what they scored, from 0 to 1, a draw as half a win.
    `brier` is the mean squared error: 0 is perfect, and 0.25 is what somebody gets who says 50 %
    each time."""

    expected: float
    scored: float
    matches: int
    brier: float
    bins: list[CalibrationBinShape]


class SeasonCalibrationShape(TypedDict):
    """How good the forecasts of the rating and of the crowd were. Both are null until the season is
    closed, and without a match."""

    rating: CalibrationShape | None
    crowd: CalibrationShape | None


class FriendsTableShape(TypedDict):
    """A friends' table of a season, with all who are in it. `link` is the address with which others
    join, empty for everybody but the owner."""

    _id: str
    name: str
    owner: PersonShape
    isOwner: bool
    link: str
    rows: list[PickemRowShape]


class FriendsInvitationShape(TypedDict):
    """The friends' table to which a link leads. `isMember` says that the caller is in it."""

    name: str
    owner: PersonShape
    people: int
    isMember: bool
