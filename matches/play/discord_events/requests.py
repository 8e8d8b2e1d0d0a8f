"""The requests to Discord about scheduled events, and what its answers mean.

Discord has no nonce for a new event. So the portal notes that it asks, and when it finds that note
without an answer, it looks for the event in the server's list before it asks again.
"""

import base64
from collections.abc import Mapping, Sequence
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
    EVENT_IS_OVER,
    MISSING_ACCESS,
    TOO_MANY_EVENTS,
    UNKNOWN_EVENT,
    UNKNOWN_GUILD,
)
from accounts.discord.ids import is_made_since
from accounts.outbox.rests import Rest
from leagues.enums import EventFault
from matches.play.discord_events.rules import Planned

EXTERNAL = 3
"""Discord's type of an event that is elsewhere."""
FOR_THE_SERVER = 2
"""Discord's only privacy level."""
COMPLETED, CANCELLED = 3, 4
REASON = "CLVR portal: events follow matches"
LARGEST_LIST = 5_000_000


class Refused(Exception):
    """Discord refuses the league's events until staff mend something."""

    def __init__(self, fault: EventFault) -> None:
        super().__init__(fault.label)
        self.fault = fault


class Gone(Exception):
    """The event is not there any more, or is over: somebody deleted or ended it."""


def make_event(server: int, event: Planned, picture: bytes) -> tuple[int, Sequence[Rest]]:
    """Make an event; returns its id, and what Discord announces to limit."""
    body = {
        **_fields({**event.texts, **_times(event)}, picture),
        "entity_type": EXTERNAL,
        "privacy_level": FOR_THE_SERVER,
        "channel_id": None,
    }
    answer = send_as_bot("POST", f"/guilds/{server}/scheduled-events", body, reason=REASON)
    if error_code(answer) == TOO_MANY_EVENTS:
        raise Refused(EventFault.FULL)
    rests = _done(answer)
    return id_in(answer), rests


def made_events(server: int, event: Planned, since: datetime) -> list[int]:
    """The ids of events to come of this name and start that were made since then, the first one
    first."""
    path = f"/guilds/{server}/scheduled-events"
    answer = send_as_bot("GET", path, largest=LARGEST_LIST)
    _done(answer)
    with readable_answer():
        listed = [
            (int(each["id"]), each["name"], datetime.fromisoformat(each["scheduled_start_time"]))
            for each in answer.json()
        ]
    sought = (event.texts["name"], event.starts)
    return sorted(key for key, *of in listed if tuple(of) == sought and is_made_since(key, since))


def change_event(
    server: int, key: int, changed: Mapping[str, object], picture: bytes
) -> Sequence[Rest]:
    """Change what `rules.changes` names. The id stays, and so do those who follow the event."""
    return _done(_patch(server, key, _fields(changed, picture)))


def cancel_event(server: int, key: int) -> Sequence[Rest]:
    return _end(server, key, CANCELLED, COMPLETED)


def end_event(server: int, key: int) -> Sequence[Rest]:
    return _end(server, key, COMPLETED, CANCELLED)


def _end(server: int, key: int, status: int, other: int) -> Sequence[Rest]:
    """Discord's clock decides which of the two it takes."""
    answer = _patch(server, key, {"status": status})
    is_wrong = answer.status_code == requests.codes.bad_request
    if is_wrong and error_code(answer) != EVENT_IS_OVER:
        answer = _patch(server, key, {"status": other})
    try:
        return _done(answer)
    except Gone:
        return announced_rests(answer)


def _patch(server: int, key: int, body: Mapping[str, Any]) -> requests.Response:
    path = f"/guilds/{server}/scheduled-events/{key}"
    return send_as_bot("PATCH", path, body, reason=REASON)


def _times(event: Planned) -> dict[str, datetime]:
    return {"scheduled_start_time": event.starts, "scheduled_end_time": event.ends}


def _fields(given: Mapping[str, object], picture: bytes) -> dict[str, Any]:
    """The body of a request; `image` is the picture, whatever card it names."""
    body: dict[str, Any] = {}
    for name, value in given.items():
        if name == "location":
            body["entity_metadata"] = {"location": value}
        elif name != "image":
            body[name] = value.isoformat() if isinstance(value, datetime) else value
    if picture:
        body["image"] = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
    return body


def _done(answer: requests.Response) -> Sequence[Rest]:
    match error_code(answer):
        case code if code in (UNKNOWN_EVENT, EVENT_IS_OVER):
            raise Gone
        case code if code in (UNKNOWN_GUILD, MISSING_ACCESS):
            raise Refused(EventFault.SERVER)
    if answer.status_code == requests.codes.forbidden:
        raise Refused(EventFault.PERMISSION)
    expect_success(answer)
    return announced_rests(answer)
