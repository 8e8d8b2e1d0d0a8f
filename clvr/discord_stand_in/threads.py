"""Threads: made in channels, written to, renamed, archived. Their numbers are as Discord's, with
the time in them."""

import json
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from clvr.discord_stand_in.conversations import CHANNELS_FROM, UNKNOWN, UNKNOWN_CHANNEL
from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.messages import UNKNOWN_MESSAGE, Messages
from clvr.discord_stand_in.people import DISCORD_EPOCH_MS
from clvr.discord_stand_in.written import Written

PRIVATE_THREAD = 12
LONGEST_NAME = 100
OLDEST = 10**18
"""No thread has a smaller number: it would be older than the stand-in."""
MOST_MEMBERS = 1000
INVALID = {"message": "Invalid Form Body", "code": 50035}
ARCHIVED = {"message": "Thread is archived", "code": 50083}
UNKNOWN_MEMBER = {"message": "Unknown Member", "code": 10007}
TOO_MANY_MEMBERS = {
    "message": "Maximum number of thread participants reached (1000)",
    "code": 30033,
}
REFUSALS: Mapping[str, tuple[int, dict[str, Any]]] = {
    "permission": (403, {"message": "Missing Permissions", "code": 50013}),
    "access": (403, {"message": "Missing Access", "code": 50001}),
    "full": (400, {"message": "Maximum number of active threads reached", "code": 160006}),
    "channel": (404, UNKNOWN_CHANNEL),
    "kind": (400, {"message": "Cannot execute action on this channel type", "code": 50024}),
}
"""Why a channel takes no thread, as its page or a test chose: the bot may not, or may not see it,
there are too many active threads, the channel is gone, or is no text channel."""


@dataclass
class Said(Written):
    """A message in a thread. `pings` are the people whom it mentions with a sound."""

    pings: tuple[str, ...] = ()


@dataclass
class Thread:
    """A thread, as the portal changed it last."""

    id: int
    channel: str
    name: str
    is_archived: bool = False
    is_locked: bool = False
    members: list[int] = field(default_factory=list)
    messages: list[Said] = field(default_factory=list)

    def message(self, key: str) -> Said | None:
        return next((each for each in self.messages if each.id == key), None)

    @property
    def body(self) -> dict[str, Any]:
        metadata = {"archived": self.is_archived, "locked": self.is_locked}
        return {
            "id": str(self.id),
            "parent_id": self.channel,
            "name": self.name,
            "type": PRIVATE_THREAD,
            "thread_metadata": metadata,
        }


def _id_of_now() -> int:
    return int(time.time() * 1000) - DISCORD_EPOCH_MS << 22


@dataclass
class Threads:
    """All threads of one stand-in; the requests are kept in `messages`."""

    messages: Messages
    refusals: dict[str, str] = field(default_factory=dict)
    """Channels that take no threads and no messages in them, with the key of `REFUSALS`."""
    _threads: dict[int, Thread] = field(default_factory=dict)
    _deleted: set[int] = field(default_factory=set)
    _nonces: dict[str, Answer] = field(default_factory=dict)
    _first: int = field(default_factory=_id_of_now)
    _ids: "count[int]" = field(default_factory=lambda: count(1))
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def all(self) -> list[Thread]:
        """Those that nobody deleted, the newest first."""
        with self._lock:
            return list(self._threads.values())[::-1]

    def find(self, key: str) -> Thread | None:
        """The thread with this number. One that an earlier run made is there, with nothing in it:
        the portal remembers it."""
        number = int(key)
        with self._lock:
            if number in self._deleted or number >= CHANNELS_FROM:
                return None
            if number not in self._threads and OLDEST < number < self._first:
                self._threads[number] = Thread(number, "", "A thread of an earlier run")
            return self._threads.get(number)

    def delete(self, key: str) -> None:
        """Delete a thread, as people do."""
        with self._lock:
            self._deleted.add(int(key))
            self._threads.pop(int(key), None)

    def delete_all_in(self, channel: str) -> None:
        """Delete the threads of a channel, as Discord does with the channel."""
        for thread in self.all():
            if thread.channel == channel:
                self.delete(str(thread.id))

    def make(self, call: Call, channel: str) -> Answer:
        """`POST /channels/{id}/threads`."""
        if refusal := self._refusal(channel):
            return refusal
        data = call.json
        name = data.get("name", "") if isinstance(data, dict) else ""
        if not 1 <= len(name) <= LONGEST_NAME or data.get("type") != PRIVATE_THREAD:
            return json_answer(400, INVALID)
        self.messages.keep(call)
        with self._lock:
            made = Thread(_id_of_now() + next(self._ids) % (1 << 22), channel, name)
            self._threads[made.id] = made
        return json_answer(201, made.body)

    def active(self, _: Call, server: str) -> Answer:
        """`GET /guilds/{id}/threads/active`."""
        found = [each.body for each in self.all() if not each.is_archived]
        return json_answer(200, {"threads": found, "members": []})

    def change(self, call: Call, key: str) -> Answer:
        """`PATCH /channels/{id}`."""
        thread, data = self.find(key), call.json
        if thread is None:
            return json_answer(404, UNKNOWN_CHANNEL)
        if refusal := self._refusal_in(thread):
            return refusal
        if not isinstance(data, dict) or not 1 <= len(data.get("name", "x")) <= LONGEST_NAME:
            return json_answer(400, INVALID)
        if thread.is_archived and data.get("archived") is not False:
            return json_answer(400, ARCHIVED)
        self.messages.keep(call)
        thread.name = data.get("name", thread.name)
        thread.is_archived = data.get("archived", thread.is_archived)
        thread.is_locked = data.get("locked", thread.is_locked)
        return json_answer(200, thread.body)

    def remove(self, _: Call, key: str) -> Answer:
        """`DELETE /channels/{id}`."""
        thread = self.find(key)
        if thread is None:
            return json_answer(404, UNKNOWN_CHANNEL)
        if refusal := self._refusal_in(thread):
            return refusal
        self.delete(key)
        return json_answer(200, thread.body)

    def change_member(self, call: Call, key: str, person: str) -> Answer:
        """`PUT` and `DELETE /channels/{id}/thread-members/{person}`."""
        thread, account = self._open_one(key), int(person)
        if isinstance(thread, Answer):
            return thread
        is_in = account in thread.members
        if call.method == "PUT" and len(thread.members) >= MOST_MEMBERS and not is_in:
            return json_answer(400, TOO_MANY_MEMBERS)
        if account == UNKNOWN or (call.method == "DELETE" and not is_in):
            return json_answer(404, UNKNOWN_MEMBER)
        self.messages.keep(call)
        if call.method == "DELETE":
            thread.members.remove(account)
        elif not is_in:
            thread.members.append(account)
        return Answer(204)

    def write(self, call: Call, thread: Thread) -> Answer:
        """`POST /channels/{id}/messages`, in a thread. The same nonce again is the same message."""
        if refusal := self._obstacle(thread):
            return refusal
        data = call.json
        nonce = str(data.get("nonce", "")) if isinstance(data, dict) else ""
        if nonce and nonce in self._nonces:
            return self._nonces[nonce]
        answer = self.messages.take(call)
        if answer.status == 200:
            body = json.loads(answer.body)
            pings = tuple(body.get("allowed_mentions", {}).get("users", []))
            said = Said(body["id"], body.get("content", ""), body.get("components", ()))
            said.pings = pings
            thread.messages.append(said)
            self._nonces[nonce] = answer
        return answer

    def edit(self, call: Call, key: str, message: str) -> Answer:
        """`PATCH /channels/{id}/messages/{id}`, in a thread."""
        thread = self._open_one(key)
        if isinstance(thread, Answer):
            return thread
        found = thread.message(message)
        if found is None:
            return json_answer(404, UNKNOWN_MESSAGE)
        answer = self.messages.take(call)
        if answer.status == 200:
            found.change(json.loads(answer.body))
        return answer

    def delete_message(self, call: Call, key: str, message: str) -> Answer:
        """`DELETE /channels/{id}/messages/{id}`."""
        thread = self._open_one(key)
        if isinstance(thread, Answer):
            return thread
        kept = [each for each in thread.messages if each.id != message]
        if len(kept) == len(thread.messages):
            return json_answer(404, UNKNOWN_MESSAGE)
        self.messages.keep(call)
        thread.messages = kept
        return Answer(204)

    def _open_one(self, key: str) -> Thread | Answer:
        """The thread, or why nothing can change in it."""
        thread = self.find(key)
        if thread is None:
            return json_answer(404, UNKNOWN_CHANNEL)
        return self._obstacle(thread) or thread

    def _obstacle(self, thread: Thread) -> Answer | None:
        return json_answer(400, ARCHIVED) if thread.is_archived else self._refusal_in(thread)

    def _refusal_in(self, thread: Thread) -> Answer | None:
        """Only what the bot may not do is about threads that are there."""
        is_refused = self.refusals.get(thread.channel) in ("permission", "access")
        return self._refusal(thread.channel) if is_refused else None

    def _refusal(self, channel: str) -> Answer | None:
        found = REFUSALS.get(self.refusals.get(channel, ""))
        return None if found is None else json_answer(*found)
