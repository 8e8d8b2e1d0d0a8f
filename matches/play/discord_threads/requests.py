"""The requests to Discord about threads, and what its answers mean.

Discord has no nonce for a new thread. So the portal notes that it asks, and when it finds that
note without an answer, it looks for the thread among the active ones of the server before it asks
again.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import requests

from accounts.discord.bot import send_as_bot
from accounts.discord.client import (
    announced_rests,
    error_code,
    expect_success,
    id_in,
    readable_answer,
)
from accounts.discord.error_codes import (
    MISSING_ACCESS,
    MISSING_PERMISSION,
    THREAD_IS_ARCHIVED,
    TOO_MANY_THREAD_MEMBERS,
    TOO_MANY_THREADS,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
)
from accounts.discord.guilds import is_on
from accounts.discord.ids import is_made_since
from accounts.enums import OutboxKind
from accounts.notifications.buttons import ButtonShape, in_rows
from accounts.outbox.destinations import everything_of
from accounts.outbox.rests import Rest
from clvr.lib.escaping.discord import message_body
from leagues.enums import ThreadFault

PRIVATE_THREAD = 12
"""Discord's type of channel."""
ARCHIVED_AFTER_MINUTES = 10080
"""Without a message; the longest that Discord has. It opens again when somebody writes."""
MAKING = everything_of(OutboxKind.MATCH_THREAD)
"""What rests when Discord limits the making of threads."""

CANNOT_BE_ADDED = (MISSING_ACCESS, UNKNOWN_MEMBER, UNKNOWN_USER, TOO_MANY_THREAD_MEMBERS)


class Refused(Exception):
    """Discord refuses the league's threads until staff mend something."""

    def __init__(self, fault: ThreadFault) -> None:
        super().__init__(fault.label)
        self.fault = fault


class NoAccess(Refused):
    """The bot is not on the server any more, or may not see the channel: see `fault_of`."""

    def __init__(self) -> None:
        super().__init__(ThreadFault.PERMISSION)


class Gone(Exception):
    """The thread is not there any more: somebody deleted it."""


class Archived(Exception):
    """The thread is archived, so nothing in it can change."""


class CannotBeAdded(Exception):
    """The person is not in the server, may not see the channel, or the thread is full."""


def fault_of(refusal: Refused, server: int) -> ThreadFault:
    """The fault behind a refusal, as staff read it. Raises RetryLater when Discord can't answer
    now."""
    is_away = isinstance(refusal, NoAccess) and not is_on(server)
    return ThreadFault.SERVER if is_away else refusal.fault


def make_thread(channel: str, name: str) -> tuple[int, Sequence[Rest]]:
    """Make a private thread; returns its id, and what Discord announces to limit."""
    body = {
        "name": name,
        "type": PRIVATE_THREAD,
        "invitable": False,
        "auto_archive_duration": ARCHIVED_AFTER_MINUTES,
    }
    answer = send_as_bot("POST", f"/channels/{channel}/threads", body, limits=MAKING)
    match error_code(answer):
        case code if code in (UNKNOWN_CHANNEL, WRONG_CHANNEL_TYPE):
            raise Refused(ThreadFault.CHANNEL)
        case code if code == TOO_MANY_THREADS:
            raise Refused(ThreadFault.FULL)
    _expect_permission(answer)
    expect_success(answer)
    return id_in(answer), announced_rests(answer, MAKING)


def made_threads(server: int, channel: str, name: str, since: datetime) -> list[int]:
    """The ids of active threads of this name that were made in the channel since then, the first
    one first."""
    answer = send_as_bot("GET", f"/guilds/{server}/threads/active")
    _expect_permission(answer)
    expect_success(answer)
    found = []
    for each in _threads_in(answer):
        key = int(each["id"])
        if is_made_since(key, since) and each["parent_id"] == channel:
            found += [key] if each["name"] == name else []
    return sorted(found)


def change_thread(thread: int, **values: object) -> Sequence[Rest]:
    """Rename, archive or open a thread."""
    return _done(send_as_bot("PATCH", f"/channels/{thread}", values))


def delete_thread(thread: int) -> Sequence[Rest]:
    """Delete a thread with all that is in it."""
    return _done(send_as_bot("DELETE", f"/channels/{thread}"))


def add_member(thread: int, account: int) -> Sequence[Rest]:
    answer = send_as_bot("PUT", f"/channels/{thread}/thread-members/{account}")
    if error_code(answer) in CANNOT_BE_ADDED:
        raise CannotBeAdded
    return _done(answer)


def remove_member(thread: int, account: int) -> Sequence[Rest]:
    answer = send_as_bot("DELETE", f"/channels/{thread}/thread-members/{account}")
    if error_code(answer) in (UNKNOWN_MEMBER, UNKNOWN_USER):
        return announced_rests(answer)
    return _done(answer)


def write(
    thread: int,
    content: str,
    nonce: str,
    mentions: Sequence[int] = (),
    buttons: Sequence[ButtonShape] = (),
) -> tuple[int, Sequence[Rest]]:
    """Write to a thread; returns the message's id. Discord remembers the nonce for some minutes,
    and shows a message that is sent again once. Nobody but those in `mentions` is pinged."""
    below = {"components": in_rows(buttons)} if buttons else {}
    body = {**message_body(content, mentions), **below, "nonce": nonce, "enforce_nonce": True}
    answer = send_as_bot("POST", f"/channels/{thread}/messages", body)
    rests = _done(answer)
    return id_in(answer), rests


def edit_message(
    thread: int, message: int, content: str, buttons: Sequence[ButtonShape]
) -> Sequence[Rest]:
    """Change a message of the bot. One that somebody deleted has nothing to change."""
    body = {**message_body(content), "components": in_rows(buttons)}
    answer = send_as_bot("PATCH", f"/channels/{thread}/messages/{message}", body)
    if error_code(answer) == UNKNOWN_MESSAGE:
        return announced_rests(answer)
    return _done(answer)


def delete_message(thread: int, message: int) -> Sequence[Rest]:
    answer = send_as_bot("DELETE", f"/channels/{thread}/messages/{message}")
    if error_code(answer) == UNKNOWN_MESSAGE:
        return announced_rests(answer)
    return _done(answer)


def _done(answer: requests.Response) -> Sequence[Rest]:
    match error_code(answer):
        case code if code == UNKNOWN_CHANNEL:
            raise Gone
        case code if code == THREAD_IS_ARCHIVED:
            raise Archived
    _expect_permission(answer)
    expect_success(answer)
    return announced_rests(answer)


def _expect_permission(answer: requests.Response) -> None:
    match error_code(answer):
        case code if code == UNKNOWN_GUILD:
            raise Refused(ThreadFault.SERVER)
        case code if code == MISSING_ACCESS:
            raise NoAccess
        case code if code == MISSING_PERMISSION or answer.status_code == requests.codes.forbidden:
            raise Refused(ThreadFault.PERMISSION)


def _threads_in(answer: requests.Response) -> list[dict[str, Any]]:
    with readable_answer():
        return [
            {"id": each["id"], "parent_id": str(each.get("parent_id")), "name": each.get("name")}
            for each in answer.json()["threads"]
        ]
