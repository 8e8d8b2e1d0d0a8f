"""The bot's direct messages: a conversation is opened, then written to. The recipient decides what
happens."""

import threading
from dataclasses import dataclass, field

from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.messages import Messages

CLOSED, UNKNOWN, DOWN, BUSY = (990_000_000_000_000_000 + number for number in range(1, 5))
"""Recipients for tests: one accepts no messages, one does not exist, one cannot be reached, one is
rate limited the first time."""
RETRY_AFTER = 1.25
CANNOT_SEND = {"message": "Cannot send messages to this user", "code": 50007}
INVALID_RECIPIENT = {"message": "Invalid Recipient(s)", "code": 50033}
UNKNOWN_CHANNEL = {"message": "Unknown Channel", "code": 10003}
CHANNELS_FROM = 1 << 62
"""A conversation's number is its person's number plus this one: the same each time."""


@dataclass
class Conversations:
    """Opens conversations and keeps the texts in `messages`."""

    messages: Messages
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
        if person == CLOSED:
            return json_answer(403, CANNOT_SEND)
        if person == DOWN:
            return json_answer(503, {"message": "503: Service Unavailable", "code": 0})
        if person == BUSY and self._is_first(person):
            body = {"message": "You are being rate limited.", "retry_after": RETRY_AFTER}
            return json_answer(429, {**body, "global": False}, Retry_After="2")
        return self.messages.take(call)

    def _is_first(self, person: int) -> bool:
        with self._lock:
            is_first = person not in self._met
            self._met.add(person)
            return is_first
