"""The bot's direct messages: a conversation is opened, then written to. The recipient decides what
happens."""

import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.messages import UNKNOWN_MESSAGE, Messages
from clvr.discord_stand_in.written import Written

CLOSED, UNKNOWN, DOWN, BUSY = (990_000_000_000_000_000 + number for number in range(1, 5))
"""Recipients for tests: one accepts no messages, one does not exist, one cannot be reached, one is
rate limited the first time."""
RETRY_AFTER = 1.25
CANNOT_SEND = {"message": "Cannot send messages to this user", "code": 50007}
INVALID_RECIPIENT = {"message": "Invalid Recipient(s)", "code": 50033}
UNKNOWN_CHANNEL = {"message": "Unknown Channel", "code": 10003}
CHANNELS_FROM = 1 << 62
"""A conversation's number is its person's number plus this one: the same each time."""


MOST_KEPT = 100
"""The messages of a person that are shown."""


@dataclass
class Conversations:
    """Opens conversations and keeps the texts in `messages`."""

    messages: Messages
    closed: set[int] = field(default_factory=set)
    """People who accept no messages from the bot."""
    _written: dict[int, list[Written]] = field(default_factory=dict)
    _met: set[int] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def open(self, call: Call) -> Answer:
        """`POST /users/@me/channels`."""
        data = call.json
        given = str(data.get("recipient_id", "")) if isinstance(data, dict) else ""
        if not given.isascii() or not given.isdigit() or int(given) == UNKNOWN:
            return json_answer(400, INVALID_RECIPIENT)
        self.messages.keep(call)
        channel = {"id": str(CHANNELS_FROM + int(given)), "type": 1, "last_message_id": None}
        return json_answer(200, {**channel, "recipients": [{"id": given}]})

    def write(self, call: Call, channel: str) -> Answer:
        """`POST /channels/{id}/messages`."""
        person = int(channel) - CHANNELS_FROM
        if person < 0:
            return json_answer(404, UNKNOWN_CHANNEL)
        if person == CLOSED or person in self.closed:
            return json_answer(403, CANNOT_SEND)
        if person == DOWN:
            return json_answer(503, {"message": "503: Service Unavailable", "code": 0})
        if person == BUSY and self._is_first(person):
            body = {"message": "You are being rate limited.", "retry_after": RETRY_AFTER}
            return json_answer(429, {**body, "global": False}, Retry_After="2")
        answer = self.messages.take(call)
        if answer.status == 200:
            self._keep(person, json.loads(answer.body))
        return answer

    def edit(self, call: Call, channel: str, key: str) -> Answer:
        """`PATCH /channels/{id}/messages/{id}`."""
        found = self.message(int(channel) - CHANNELS_FROM, key)
        if found is None:
            return json_answer(404, UNKNOWN_MESSAGE)
        answer = self.messages.take(call)
        if answer.status == 200:
            found.change(json.loads(answer.body))
        return answer

    def readers(self) -> list[int]:
        """The people who got messages; who got the latest one comes first."""
        with self._lock:
            return list(self._written)[::-1]

    def to(self, person: int) -> list[Written]:
        """The messages to a person, the newest first."""
        with self._lock:
            return self._written.get(person, [])[::-1]

    def message(self, person: int, key: str) -> Written | None:
        return next((each for each in self.to(person) if each.id == key), None)

    def _keep(self, person: int, body: Mapping[str, Any]) -> None:
        told = Written(body["id"], body.get("content", ""), body.get("components", []))
        with self._lock:
            # Last of all people, because it is the latest.
            earlier = self._written.pop(person, [])
            self._written[person] = [*earlier, told][-MOST_KEPT:]

    def _is_first(self, person: int) -> bool:
        with self._lock:
            is_first = person not in self._met
            self._met.add(person)
            return is_first
