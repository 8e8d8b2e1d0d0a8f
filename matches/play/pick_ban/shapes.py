"""The pick and ban of a match, as the API shows it."""

from typing import Annotated, TypedDict

from typing_extensions import ReadOnly

from clvr.lib.api.shapes import Timestamp
from leagues.enums import PickBanMode, PickBanSilence
from matches.enums import BeginReason, PickBanAction, PickBanState, Side


class PickBanMapShape(TypedDict):
    """A map that can be chosen, by its place in the pool; `imageURL` is empty without a picture."""

    place: int
    name: str
    imageURL: str


class PickBanTurnShape(TypedDict):
    """A step of the order, by its number from 0. `side` is null for the decider, and while nobody
    knows who begins."""

    number: int
    action: Annotated[str, PickBanAction]
    side: Annotated[int, Side] | None


class PickBanStepShape(TypedDict):
    """A step that was taken. `chosen` is a map's place in the pool or, for a side, its place among
    the names. `isAutomatic` says that the portal chose, `isPassedOn` that another side did than the
    one whose turn it was. `byStaff` says that
    staff took it for the side, with the `reason`."""

    number: int
    action: Annotated[str, PickBanAction]
    side: Annotated[int, Side] | None
    chosen: int
    at: ReadOnly[Timestamp]
    isAutomatic: bool
    isPassedOn: bool
    byStaff: bool
    reason: str


class AgreedMapShape(TypedDict):
    """A map of the match, by its number from 1. `sideA` is the side that team A plays, by its place
    among the names, null without; `pickedBy` is null for the decider and where staff fixed it."""

    number: int
    name: str
    imageURL: str
    pickedBy: Annotated[int, Side] | None
    sideA: int | None
    isFixed: bool


class CurrentTurnShape(TypedDict):
    """Whose turn it is, since when and until when. `isPassedOn` says that the other side's time was
    up."""

    number: int
    action: Annotated[str, PickBanAction]
    side: Annotated[int, Side]
    since: ReadOnly[Timestamp]
    until: ReadOnly[Timestamp]
    isPassedOn: bool


class PickBanShape(TypedDict):
    """How a match gets its maps. `first` is the side that begins, null until a coin is tossed, when
    it opens; `reason` is null where staff fixed the maps. `opensAt` is 0 once it is open, and while
    nobody knows. `stepSeconds` is how long a step has. `sides` names the two sides of a map, and is
    empty in a game without. While `isHidden`, the steps, what is left, the maps and whose turn it
    is are withheld; the people of the match see them."""

    state: Annotated[str, PickBanState]
    mode: Annotated[str, PickBanMode]
    first: Annotated[int, Side] | None
    reason: Annotated[str, BeginReason] | None
    opensAt: ReadOnly[Timestamp]
    bestOf: int
    stepSeconds: int
    silence: Annotated[str, PickBanSilence]
    sides: list[str]
    pool: list[PickBanMapShape]
    turns: list[PickBanTurnShape]
    steps: list[PickBanStepShape]
    left: list[int]
    maps: list[AgreedMapShape]
    turn: CurrentTurnShape | None
    isHidden: bool
