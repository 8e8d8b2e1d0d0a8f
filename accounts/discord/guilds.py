"""What the portal's bot reads of a Discord server: its roles, its own place among them, its
channels and the members."""

from collections.abc import Iterator, Mapping
from typing import Any

import requests

from accounts.discord.bot import send_as_bot
from accounts.discord.client import readable_answer
from accounts.discord.guild import (
    ADMINISTRATOR,
    MANAGE_ROLES,
    Guild,
    GuildChannel,
    GuildMember,
    GuildRole,
    Overwrite,
)

MEMBERS_A_PAGE = 1_000
MOST_PAGES = 50
LARGEST_PAGE = 5_000_000
TEXT_CHANNEL = 0


class GuildRefused(Exception):
    """Discord does not let the bot read this: it is not on the server, or lacks a permission."""


def read_guild(guild_id: int) -> Guild:
    """The roles of a server, and the bot's place. Raises GuildRefused if it is not there, and
    RetryLater when Discord can't answer now."""
    with readable_answer():
        roles = tuple(map(_role, _read(f"/guilds/{guild_id}/roles")))
        own_id = int(_read("/users/@me")["id"])
        own = {int(key) for key in _read(f"/guilds/{guild_id}/members/{own_id}")["roles"]}
    # Everybody has the role with the server's own id.
    held = [each for each in roles if each.id in own or each.id == guild_id]
    may: int = 0
    for each in held:
        may |= each.permissions
    return Guild(
        id=guild_id,
        roles=roles,
        top=max((each.position for each in held), default=0),
        may_manage=bool(may & (MANAGE_ROLES | ADMINISTRATOR)),
        bot=own_id,
        own=frozenset(own),
        permissions=may,
    )


def is_on(guild_id: int) -> bool:
    """Whether the bot is on a server. Discord says Missing Access of what is on a server without
    the bot, and of a channel that the bot may not see. Raises RetryLater when Discord can't answer
    now."""
    answer = send_as_bot("GET", f"/guilds/{guild_id}")
    return answer.status_code not in (requests.codes.forbidden, requests.codes.not_found)


def read_channels(guild_id: int) -> list[GuildChannel]:
    """The channels of a server, from above. Raises GuildRefused if the bot is not there, and
    RetryLater when Discord can't answer now."""
    with readable_answer():
        found = [_channel(each) for each in _read(f"/guilds/{guild_id}/channels")]
    return sorted(found, key=lambda each: (each.position, each.id))


def read_members(guild_id: int) -> Iterator[GuildMember]:
    """All members of a server, a thousand at a time. Raises GuildRefused unless the bot may list
    them (Server Members Intent), and RetryLater when Discord can't answer now."""
    after = 0
    for _ in range(MOST_PAGES):
        params = {"limit": str(MEMBERS_A_PAGE), "after": str(after)}
        with readable_answer():
            page = [_member(each) for each in _read(f"/guilds/{guild_id}/members", params)]
        yield from page
        if len(page) < MEMBERS_A_PAGE:
            return
        after = max(each.id for each in page)


def _read(path: str, params: Mapping[str, str] | None = None) -> Any:
    answer = send_as_bot("GET", path, params=params, largest=LARGEST_PAGE)
    if not answer.ok:
        raise GuildRefused
    return answer.json()


def _role(body: Mapping[str, Any]) -> GuildRole:
    return GuildRole(
        id=int(body["id"]),
        name=str(body["name"]),
        position=int(body["position"]),
        permissions=int(body["permissions"]),
        is_managed=bool(body.get("managed")),
    )


def _channel(body: Mapping[str, Any]) -> GuildChannel:
    return GuildChannel(
        id=int(body["id"]),
        name=str(body["name"]),
        position=int(body.get("position", 0)),
        is_text=body["type"] == TEXT_CHANNEL,
        overwrites=tuple(
            Overwrite(int(each["id"]), int(each["allow"]), int(each["deny"]))
            for each in body.get("permission_overwrites", ())
        ),
    )


def _member(body: Mapping[str, Any]) -> GuildMember:
    user = body["user"]
    return GuildMember(
        id=int(user["id"]),
        name=str(body.get("nick") or user.get("global_name") or user.get("username") or ""),
        roles=frozenset(int(key) for key in body["roles"]),
        is_bot=bool(user.get("bot")),
    )
