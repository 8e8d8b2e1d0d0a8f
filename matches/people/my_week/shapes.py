"""A person's week as the API answers it."""

from typing import Annotated, TypedDict

from clvr.lib.api.shapes import Json, Timestamp
from clvr.lib.leagues import LeagueCode
from matches.enums import OthersKind
from matches.people.requests.shapes import NamedMatchShape
from matches.play.room.serializers import RoomSerializer
from matches.shapes import LatestResultShape
from teams.shapes import TeamBriefShape


class WaitingMatchShape(TypedDict):
    """A match, the time zone of its league, and what it waits for."""

    match: NamedMatchShape
    zone: str
    room: Annotated[Json, RoomSerializer]


class OwnNextMatchShape(WaitingMatchShape):
    """The next match; `until` says how long it is until then, such as `in 5 hours`, and is empty
    without a time. `isHeld` says that the teams are asked to keep its time for a cast. `rounds` are
    those of both sides that a game server tells while it is played, unofficial; null without."""

    until: str
    isHeld: bool
    rounds: list[int] | None


class RatingMoveShape(TypedDict):
    """A team, its rating, and by how much that changed in the last seven days."""

    team: TeamBriefShape
    rating: float
    change: float


class WeekNoticeShape(TypedDict):
    """A sentence for the caller, and the path of the page that says more."""

    words: str
    href: str


class WaitForOthersShape(TypedDict):
    """What the caller waits for, in words that say who has to act; since when, or for a cast the
    time of the match, 0 without one; until when the others can answer, 0 without an end; and the
    path of its page."""

    kind: Annotated[str, OthersKind]
    at: Timestamp
    until: Timestamp
    league: Annotated[str, LeagueCode]
    words: str
    href: str


class MyWeekShape(TypedDict):
    """The caller's next match, null if there is none; the steps that they take in their matches as
    a leader, which are not among their requests; their teams' results of the last seven days,
    newest first; their teams' ratings; and notices: their bans from leagues, the
    teams that they can enter in a season now, and for staff how many cases are open. `others` is
    what they wait for until others answer, the newest first."""

    next: OwnNextMatchShape | None
    steps: list[WaitingMatchShape]
    results: list[LatestResultShape]
    ratings: list[RatingMoveShape]
    notices: list[WeekNoticeShape]
    others: list[WaitForOthersShape]


class DeadlineShape(TypedDict):
    """Something to do by a moment: what, in words that follow "Due today:", and the path of the
    page on which it is done."""

    what: str
    until: int
    href: str
    league: Annotated[str, LeagueCode]


class OwnDeadlinesShape(TypedDict):
    """How many requests wait for the caller's answer, and what they have to do within a day, the
    most urgent first."""

    toAnswer: int
    due: list[DeadlineShape]


class OwnStepShape(TypedDict):
    """What the caller does next in a league: a label, what it is, the path of the page, and the
    timestamp of the match or of the end, in unix seconds; 0 for none."""

    label: str
    what: str
    href: str
    until: int


class OwnNextStepShape(TypedDict):
    """The caller's next step in a league, null without one."""

    step: OwnStepShape | None


class LeagueStepShape(OwnStepShape):
    """What the caller does next in a league."""

    league: Annotated[str, LeagueCode]
