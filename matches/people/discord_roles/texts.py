"""The texts about roles on Discord servers."""

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from leagues.discord_channels.texts import AWAY, NO_BOT, NOT_THERE
from leagues.models import League
from matches.enums import RoleObstacle, ServerProblem

_PROBLEMS = {
    ServerProblem.NO_BOT: NO_BOT,
    ServerProblem.NOT_THERE: NOT_THERE,
    ServerProblem.NO_LIST: "Discord does not show the bot who is on the server. In Discord’s "
    "Developer Portal, under Bot, turn on Server Members Intent.",
    ServerProblem.AWAY: AWAY,
}
_OBSTACLES = {
    RoleObstacle.ABOVE: "The bot’s role lies below the role {role}: drag it higher in Server "
    "Settings, Roles.",
    RoleObstacle.PERMISSION: "The bot may not give roles: turn on Manage Roles for its role in "
    "Server Settings, Roles.",
    RoleObstacle.MANAGED: "Only Discord gives the role {role}. Choose another one.",
    RoleObstacle.POWERFUL: "With the role {role} one can run the whole server, so the portal does "
    "not give it. Choose another one.",
    RoleObstacle.GONE: "The role {role} is no longer on the server. Choose another one.",
    RoleObstacle.REFUSED: "Discord refused to give or take the role {role}. Look whether the bot’s "
    "role lies above it and may manage roles.",
}
_ONCE = {
    RoleObstacle.ABOVE: "once the bot’s role is above it",
    RoleObstacle.PERMISSION: "once the bot may manage roles",
    RoleObstacle.POWERFUL: "once one can’t run the server with it",
}


def problem_words(problem: ServerProblem) -> str:
    """What is wrong with a server, and how to mend it; empty if nothing is."""
    return _PROBLEMS.get(problem, "")


def obstacle_words(obstacle: RoleObstacle, role: str) -> str:
    """Why the bot can't give a role, and how to mend it; empty if it can."""
    return _OBSTACLES.get(obstacle, "").format(role=isolated(role))


def once_words(obstacle: RoleObstacle) -> str:
    """What has to be mended before a role changes after all; empty if nothing, or if it never
    will."""
    return _ONCE.get(obstacle, "")


def roles_stopped(league: League, why: str) -> NotificationText:
    return NotificationText(f"{league}: Discord refuses roles", why)
