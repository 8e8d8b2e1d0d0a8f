"""What the API answers about new teams."""

from typing import Annotated, NotRequired, TypedDict

from accounts.enums import Region
from clvr.lib.api.answers import CommandAnswerShape, MadeAnswerShape
from clvr.lib.api.errors import WayOnSerializer
from clvr.lib.api.shapes import Json


class NewTeamAnswerShape(MadeAnswerShape):
    """The answer of a command that created a team, with its key."""


class FoundedShape(CommandAnswerShape):
    """The answer to a player who founds a team; `link` leads to the team, if it is there."""

    link: NotRequired[str]


class WaitingFoundingShape(TypedDict):
    """A wish to found a team that waits for staff."""

    _id: str
    name: str


class OwnFoundingShape(TypedDict):
    """Whether staff approve new teams in the league, the caller's wish that waits for them, and why
    the caller can't found one; empty if they can. `region` is the one of their profile, or null."""

    needsApproval: bool
    waiting: WaitingFoundingShape | None
    obstacle: str
    wayOn: Annotated[Json, WayOnSerializer] | None
    region: Annotated[str, Region] | None
