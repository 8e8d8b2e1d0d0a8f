"""Posts as the API answers them."""

from typing import Annotated, TypedDict

from accounts.enums import Platform, Region
from clvr.lib.api.errors import WayOnSerializer
from clvr.lib.api.shapes import Json
from teams.shapes import PostShape, TeamBriefShape


class PostingPlayerShape(TypedDict):
    """The player who posts."""

    _id: str
    username: str
    avatarURL: str


class FreeAgentShape(PostShape):
    """A player who looks for a team."""

    _id: str
    player: PostingPlayerShape
    platform: Annotated[int, Platform]


class ListedFreeAgentShape(FreeAgentShape):
    """A player in the list, and whether the team that the caller leads has invited them."""

    isInvited: bool


class PageShape(TypedDict):
    """A page of a list. `count` is the number of rows on all pages; `next` and `previous` are the
    cursors of the pages beside it, null where the list ends."""

    count: int
    next: str | None
    previous: str | None


class FreeAgentsShape(PageShape):
    """A page of a league's free agents, newest post first."""

    posts: list[ListedFreeAgentShape]


class TeamPlacesShape(PostShape):
    """A team that looks for players."""

    team: TeamBriefShape
    elo: float


class OpenPlacesShape(PageShape):
    """A page of a league's teams with open places, newest post first."""

    posts: list[TeamPlacesShape]


class OwnFreeAgentShape(TypedDict):
    """The caller's own post in a league, null without one; why they can't post, empty if they can;
    and what a new post begins with, from their profile: the region, and the platform of their name
    in the league, each null if there is none."""

    post: FreeAgentShape | None
    obstacle: str
    wayOn: Annotated[Json, WayOnSerializer] | None
    region: Annotated[str, Region] | None
    platform: Annotated[int, Platform] | None


class TeamPostShape(TypedDict):
    """A team's own post that it looks for players, null without one; why it can't post, empty if
    it can; the league's roles in the game; and the revision of what the post says."""

    revision: str
    post: PostShape | None
    obstacle: str
    roles: list[str]
