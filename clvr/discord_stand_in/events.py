"""Scheduled events of servers: made, changed, cancelled. They begin and end by the clock."""

import re
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import Any

from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.messages import Messages
from clvr.discord_stand_in.people import DISCORD_EPOCH_MS

SCHEDULED, ACTIVE, COMPLETED, CANCELLED = 1, 2, 3, 4
EXTERNAL = 3
MOST_OPEN = 100
LONGEST_NAME = LONGEST_LOCATION = 100
LONGEST_DESCRIPTION = 1000
PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*")
INVALID = {"message": "Invalid Form Body", "code": 50035}
UNKNOWN_EVENT = {"message": "Unknown Guild Scheduled Event", "code": 10070}
IS_OVER = {"message": "Cannot update a finished event", "code": 180000}
TOO_MANY = {
    "message": "Maximum number of uncompleted guild scheduled events reached (100)",
    "code": 30038,
}
LOST = {"message": "502: Bad Gateway", "code": 0}
REFUSALS: Mapping[str, tuple[int, dict[str, Any]]] = {
    "permission": (403, {"message": "Missing Permissions", "code": 50013}),
    "server": (404, {"message": "Unknown Guild", "code": 10004}),
}
"""Why a server takes nothing about events, as its page or a test chose."""


@dataclass
class Event:
    """An event as the portal changed it last. `chosen` is the status to which it was set; before
    that the clock says it. `changes` counts how often it was changed."""

    id: int
    server: str
    name: str
    description: str
    location: str
    starts: datetime
    ends: datetime
    image: str = ""
    chosen: int = 0
    changes: int = 0

    def status(self, now: datetime) -> int:
        if self.chosen:
            return self.chosen
        return SCHEDULED if now < self.starts else ACTIVE if now < self.ends else COMPLETED

    def is_open(self, now: datetime) -> bool:
        return self.status(now) in (SCHEDULED, ACTIVE)

    def body(self, now: datetime) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "guild_id": self.server,
            "name": self.name,
            "description": self.description,
            "scheduled_start_time": self.starts.isoformat(),
            "scheduled_end_time": self.ends.isoformat(),
            "entity_type": EXTERNAL,
            "entity_metadata": {"location": self.location},
            "status": self.status(now),
        }


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass
class Events:
    """The events of all servers; the requests are kept in `messages`, without pictures."""

    messages: Messages
    refusals: dict[str, str] = field(default_factory=dict)
    """Servers that refuse events, with the key of `REFUSALS`, or `full`."""
    now: Callable[[], datetime] = _now
    """The clock by which events begin and end."""
    loses: int = 0
    """Of so many new events the answer is lost."""
    _events: dict[int, Event] = field(default_factory=dict)
    _ids: "count[int]" = field(default_factory=lambda: count(1))
    _lock: threading.RLock = field(default_factory=threading.RLock)

    def all(self) -> list[Event]:
        """Those that nobody deleted, the first one first."""
        with self._lock:
            return sorted(self._events.values(), key=lambda each: (each.starts, each.id))

    def open(self) -> list[Event]:
        return [each for each in self.all() if each.is_open(self.now())]

    def delete(self, key: str) -> None:
        """Delete an event, as people do."""
        with self._lock:
            self._events.pop(int(key), None)

    def listed(self, _: Call, server: str) -> Answer:
        """`GET /guilds/{id}/scheduled-events`."""
        if refusal := self._refusal(server):
            return refusal
        return json_answer(
            200, [each.body(self.now()) for each in self.open() if each.server == server]
        )

    def make(self, call: Call, server: str) -> Answer:
        """`POST /guilds/{id}/scheduled-events`."""
        if refusal := self._refusal(server):
            return refusal
        data = call.json if isinstance(call.json, dict) else {}
        with self._lock:
            is_full = sum(each.server == server for each in self.open()) >= MOST_OPEN
            if is_full or self.refusals.get(server) == "full":
                return json_answer(400, TOO_MANY)
            key = (int(time.time() * 1000) - DISCORD_EPOCH_MS << 22) + next(self._ids) % (1 << 22)
            now = self.now()
            made = Event(key, server, "", "", "", now, now)
            is_external = data.get("entity_type") == EXTERNAL and data.get("privacy_level") == 2
            if not is_external or not _changed(made, data) or made.starts <= now:
                return json_answer(400, INVALID)
            self._keep(call, data)
            self._events[key] = made
            if self.loses:
                self.loses -= 1
                return json_answer(502, LOST)
        return json_answer(200, made.body(now))

    def change(self, call: Call, server: str, key: str) -> Answer:
        """`PATCH /guilds/{id}/scheduled-events/{id}`."""
        if refusal := self._refusal(server):
            return refusal
        data = call.json if isinstance(call.json, dict) else {}
        with self._lock:
            event = self._events.get(int(key))
            if event is None or event.server != server:
                return json_answer(404, UNKNOWN_EVENT)
            now = self.now()
            if not event.is_open(now):
                return json_answer(400, IS_OVER)
            if not _may(event, data, now) or not _changed(event, data):
                return json_answer(400, INVALID)
            event.chosen = data.get("status", event.chosen)
            event.changes += 1
        self._keep(call, data)
        return json_answer(200, event.body(now))

    def _refusal(self, server: str) -> Answer | None:
        found = REFUSALS.get(self.refusals.get(server, ""))
        return None if found is None else json_answer(*found)

    def _keep(self, call: Call, data: Mapping[str, Any]) -> None:
        """Keep the request, without what fills the list of requests."""
        shown = {**data, "image": "…"} if "image" in data else data
        self.messages.keep(call, dict(shown))


def _may(event: Event, data: Mapping[str, Any], now: datetime) -> bool:
    """Whether an event in its state can change so."""
    status = data.get("status")
    if event.status(now) == ACTIVE:
        return status in (None, COMPLETED) and "scheduled_start_time" not in data
    if status == CANCELLED:
        return True
    starts = _time(data.get("scheduled_start_time", event.starts.isoformat()))
    return status is None and starts is not None and starts > now


def _changed(event: Event, data: Mapping[str, Any]) -> bool:
    """Change what is given; False, and nothing changed, if it isn't what Discord takes."""
    metadata = data.get("entity_metadata", {"location": event.location})
    starts = _time(data.get("scheduled_start_time", event.starts.isoformat()))
    ends = _time(data.get("scheduled_end_time", event.ends.isoformat()))
    name, image = data.get("name", event.name), data.get("image", event.image)
    description = data.get("description", event.description)
    location = metadata.get("location", "") if isinstance(metadata, dict) else ""
    is_whole = (
        1 <= len(name) <= LONGEST_NAME
        and 1 <= len(location) <= LONGEST_LOCATION
        and len(description) <= LONGEST_DESCRIPTION
        and starts is not None
        and ends is not None
        and starts < ends
        and (not image or PICTURE.fullmatch(image) is not None)
    )
    if not is_whole or starts is None or ends is None:
        return False
    event.name, event.description, event.location, event.image = name, description, location, image
    event.starts, event.ends = starts, ends
    return True


def _time(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return None
    return found if found.tzinfo is not None else None
