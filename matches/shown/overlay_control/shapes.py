"""Overlays and their control page, as the API shows them."""

from typing import Annotated, TypedDict

from typing_extensions import ReadOnly

from clvr.lib.api.answers import CommandAnswerShape
from clvr.lib.api.shapes import Pair, Timestamp
from matches.enums import OverlayScene


class ChannelOverlayShape(TypedDict):
    """A channel of a league, and the key of its overlay; null while that has no address. `isOwn`
    says that the reader casts there, `mayManage` that they may make, renew and revoke the
    address."""

    channel: str
    overlay: str | None
    isOwn: bool
    mayManage: bool


class OverlayAddressShape(TypedDict):
    """The secret address of an overlay."""

    url: str


class OverlayAddressAnswerShape(CommandAnswerShape):
    """The answer to a command that made an address, with the overlay's key."""

    _id: str
    url: str


class ControlAnswerShape(CommandAnswerShape):
    """The answer to a change of an overlay, with the overlay's new revision."""

    revision: int


class MatchChoiceShape(TypedDict):
    """A match that the overlay can show. `isCast` says that the channel casts it soon."""

    _id: str
    teamA: str
    teamB: str
    time: ReadOnly[Timestamp]
    isCast: bool


class MapMarkShape(TypedDict):
    """When a map of the match began, by its number from 1."""

    number: int
    at: ReadOnly[Timestamp]


class ShownMatchShape(TypedDict):
    """The match that the overlay is about. `scores` are those of the official result, null without;
    `live` are the rounds that the game server tells, null without, on `map`. `isOfficial` says that
    no own score counts any more. `mayMark` says that the reader may say that a map begins now: the
    match is near, or on."""

    _id: str
    teamA: str
    teamB: str
    time: ReadOnly[Timestamp]
    bestOf: int
    isOfficial: bool
    scores: Pair | None
    live: Pair | None
    map: str
    starts: list[MapMarkShape]
    mayMark: bool


class LastChangeShape(TypedDict):
    """What was changed last, in words, by whom and when. `isOwn`: by the reader."""

    text: str
    at: ReadOnly[Timestamp]
    isOwn: bool


class OverlayControlShape(TypedDict):
    """What an overlay shows, as its control page sets it. `match` is null while the overlay shows
    the channel's own cast; `shown` is the match that it is about, null without. The scores are the
    caster's own, null where the portal's is shown. `undo` says what Undo takes back, and is empty
    when there is nothing."""

    _id: str
    channel: str
    revision: int
    isRevoked: bool
    scene: Annotated[str, OverlayScene]
    match: str | None
    nextMatch: str | None
    areSidesSwapped: bool
    roundsA: int | None
    roundsB: int | None
    mapsA: int | None
    mapsB: int | None
    isLowerThirdShown: bool
    lowerTitle: str
    lowerText: str
    breakText: str
    breakUntil: ReadOnly[Timestamp]
    shown: ShownMatchShape | None
    last: LastChangeShape | None
    undo: str
    matches: list[MatchChoiceShape]
