"""What somebody follows as the API answers it."""

from typing import Annotated, TypedDict

from clvr.lib.api.answers import CommandAnswerShape
from teams.enums import FollowKind


class FollowsShape(TypedDict):
    """The ids of the teams, the players and the leagues that the caller follows."""

    teams: list[str]
    players: list[str]
    leagues: list[str]


class TakenOverShape(CommandAnswerShape):
    """The answer to taking over what a device follows. `left` stays on the device: the account has
    no room for it."""

    left: FollowsShape


class FollowedShape(TypedDict):
    """Something that is followed: its kind, its name, and the path of its page. `league` is the
    code of a team's or a league's own, and empty for a player. `note` says in words that a team has
    disbanded or an account is closed, and is empty otherwise."""

    kind: Annotated[str, FollowKind]
    _id: str
    name: str
    league: str
    href: str
    note: str
