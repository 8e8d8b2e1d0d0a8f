"""Webhooks, slash commands, answers to interactions and direct messages: stored, so that tests can
check them."""

import json
import re
import threading
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from clvr.discord_stand_in.http import Answer, Call, json_answer

LONGEST_CONTENT = 2000
RETRY_AFTER = 0.5
UNKNOWN_WEBHOOK = {"message": "Unknown Webhook", "code": 10015}
UNKNOWN_MESSAGE = {"message": "Unknown Message", "code": 10008}
WEBHOOK = re.compile("/webhooks/[0-9]+/[^/]+")
RATE_LIMITED = re.compile(r"rate-limited(-(?P<times>[0-9]+))?")


@dataclass(frozen=True, slots=True)
class Post:
    """A post, and the path of the webhook that sent it."""

    webhook: str
    body: dict[str, Any]


@dataclass
class Messages:
    """The requests that the stand-in received, as `{method, path, body}`, oldest first."""

    received: list[dict[str, Any]] = field(default_factory=list)
    _refused: dict[str, int] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _ids: "count[int]" = field(default_factory=lambda: count(1))
    _posts: dict[str, Post] = field(default_factory=dict)
    """By their ids. A webhook says the id with `?wait=true` alone."""
    webhooks: set[str] = field(default_factory=set)
    """The paths of the webhooks that the portal used."""
    gone: set[str] = field(default_factory=set)
    """Those that somebody deleted."""

    def execute_webhook(self, call: Call, token: str) -> Answer:
        """`POST /webhooks/{id}/{token}`. The token decides what happens: `gone` is unknown, `down`
        fails, `rate-limited` is rate limited each time, `rate-limited-2` twice."""
        if refusal := self._refusal(call, token):
            return refusal
        message = call.json
        if not isinstance(message, dict) or not self._fits(message):
            return json_answer(400, {"message": "Invalid Form Body", "code": 50035})
        self.keep(call)
        key = str(next(self._ids))
        self._posts[key] = Post(call.path, message)
        if call.query.get("wait") == "true":
            return json_answer(200, {**message, "id": key})
        return Answer(204)

    def change_posted(self, call: Call, token: str, key: str) -> Answer:
        """`PATCH` and `DELETE /webhooks/{id}/{token}/messages/{message}`: edit or delete a message
        that the webhook posted."""
        if refusal := self._refusal(call, token):
            return refusal
        post = self._posts.get(key)
        if post is None or f"{post.webhook}/messages/{key}" != call.path:
            return json_answer(404, UNKNOWN_MESSAGE)
        message = call.json
        if call.method == "DELETE":
            self._posts.pop(key, None)
        elif not isinstance(message, dict) or not self._fits(message):
            return json_answer(400, {"message": "Invalid Form Body", "code": 50035})
        else:
            self._posts[key] = Post(post.webhook, message)
        self.keep(call)
        return Answer(204) if call.method == "DELETE" else json_answer(200, {**message, "id": key})

    def _refusal(self, call: Call, token: str) -> Answer | None:
        """The answer of a webhook with such a token; None if it works."""
        found = WEBHOOK.search(call.path)
        webhook = found[0] if found else ""
        self.webhooks.add(webhook)
        if token == "gone" or webhook in self.gone:
            return json_answer(404, UNKNOWN_WEBHOOK)
        if token == "down":
            return json_answer(503, {"message": "503: Service Unavailable", "code": 0})
        if self._asks_for_patience(call.path, token):
            body = {"message": "You are being rate limited.", "retry_after": RETRY_AFTER}
            return json_answer(429, {**body, "global": False}, Retry_After="1")
        return None

    def webhook(self, call: Call, key: str, token: str, channel: int) -> Answer:
        """`GET /webhooks/{id}/{token}`: the webhook, which posts to this channel."""
        found = WEBHOOK.search(call.path)
        if found and found[0] in self.gone:
            return json_answer(404, UNKNOWN_WEBHOOK)
        about = {"id": key, "type": 1, "name": "CLVR", "channel_id": str(channel), "token": token}
        return json_answer(200, about)

    def put_commands(self, call: Call) -> Answer:
        """`PUT /applications/{app}/commands`, or a guild's: replaces all commands."""
        commands = call.json
        if not isinstance(commands, list):
            return json_answer(400, {"message": "Invalid Form Body", "code": 50035})
        self.keep(call)
        return json_answer(200, [{**each, "id": str(next(self._ids))} for each in commands])

    def edit_answer(self, call: Call) -> Answer:
        """`PATCH /webhooks/{app}/{token}/messages/@original`: the later answer."""
        return self.take(call)

    def take(self, call: Call) -> Answer:
        """Store a valid message, and answer with its number."""
        message = call.json
        if not isinstance(message, dict) or not self._fits(message):
            return json_answer(400, {"message": "Invalid Form Body", "code": 50035})
        self.keep(call)
        return json_answer(200, {**message, "id": str(next(self._ids))})

    def post_in_channel(self, call: Call) -> Answer:
        """`POST /channels/{id}/messages`, in a channel of a server: stands among the posts."""
        answer = self.take(call)
        if answer.status == 200:
            self._posts[json.loads(answer.body)["id"]] = Post(call.path, call.json)
        return answer

    def shown(self) -> Answer:
        with self._lock:
            return json_answer(200, self.received)

    def posts(self) -> list[Post]:
        """What webhooks posted and did not delete, oldest first."""
        return list(self._posts.values())

    def delete(self, key: str) -> None:
        """Delete a post, as people do."""
        self._posts.pop(key, None)

    def forget(self) -> Answer:
        with self._lock:
            self.received.clear()
            self._refused.clear()
        return Answer(204)

    def _fits(self, message: dict[str, Any]) -> bool:
        content, embeds = str(message.get("content") or ""), message.get("embeds") or []
        return bool(content or embeds) and len(content) <= LONGEST_CONTENT

    def _asks_for_patience(self, path: str, token: str) -> bool:
        match = RATE_LIMITED.fullmatch(token)
        if match is None:
            return False
        with self._lock:
            self._refused[path] = self._refused.get(path, 0) + 1
            return match["times"] is None or self._refused[path] <= int(match["times"])

    def keep(self, call: Call, body: Any = None) -> None:
        """Store a request, with this body instead of its own."""
        kept = call.json if body is None else body
        with self._lock:
            self.received.append({"method": call.method, "path": call.path, "body": kept})
