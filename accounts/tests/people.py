"""The kinds of people that tests of commands use."""

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory

LEAGUE_STAFF = {
    "admin": Role.ADMIN,
    "team manager": Role.TM_BREACHERS,
    "moderator": Role.MOD_BREACHERS,
}
OTHERS = {
    "player": None,
    "generic team manager": Role.TEAM_MANAGER,
    "generic moderator": Role.MODERATOR,
    "team manager of another league": Role.TM_ONWARD,
    "moderator of another league": Role.MOD_ONWARD,
    "rcon": Role.RCON,
    "game developer": Role.VANKRUPT_API,
}
KINDS = {**OTHERS, **LEAGUE_STAFF}
"""Every kind by name. Leagues are Breachers and another one."""


def person(kind: str) -> User:
    role = KINDS[kind]
    return UserFactory.create(roles=[role] if role else [])
