"""A stand-in for Discord that calls the endpoint of commands and buttons with its own key."""

import json
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.test import Client
from django.utils import timezone

from clvr.lib.leagues import LEAGUES, LeagueCode

URL = "/api/discord/interactions"
Under = str | Mapping[str, Any] | None
"""The message under which somebody presses: the content of a direct message, or a message."""
_IDS = count(1_300_000_000_000_000_000)


def server(league: LeagueCode) -> str:
    return LEAGUES[league].id.value


class Discord:
    """Signs requests with its own key. `client` checks CSRF tokens, as it does for browsers."""

    def __init__(self) -> None:
        self.key = Ed25519PrivateKey.generate()
        self.client = Client(enforce_csrf_checks=True)

    @property
    def public_key(self) -> str:
        return self.key.public_key().public_bytes_raw().hex()

    def sign(self, timestamp: str, body: bytes) -> str:
        return self.key.sign(timestamp.encode() + body).hex()

    def post(self, body: bytes, timestamp: str | None = None, signature: str | None = None) -> Any:
        """Deliver a body, by default signed now."""
        timestamp = str(int(timezone.now().timestamp())) if timestamp is None else timestamp
        signature = self.sign(timestamp, body) if signature is None else signature
        return self.client.post(
            URL,
            body,
            content_type="application/json",
            headers={"X-Signature-Ed25519": signature, "X-Signature-Timestamp": timestamp},
        )

    def send(self, payload: object) -> Any:
        return self.post(json.dumps(payload).encode())

    def command(
        self,
        name: str,
        /,
        *,
        by: int = 42,
        league: LeagueCode = LeagueCode.BCL,
        username: str = "ember.dc",
        global_name: str | None = "Ember",
        files: Sequence[Mapping[str, Any]] = (),
        **options: object,
    ) -> Any:
        """Send a command from a league's server. Options that are files have the ids of these."""
        payload = command_payload(
            name,
            user={"id": str(by), "username": username, "global_name": global_name},
            guild_id=server(league),
            options=options,
        )
        payload["data"]["resolved"] = {"attachments": {each["id"]: each for each in files}}
        return self.send(payload)

    def press(self, custom_id: str, *, by: int = 42, under: Under = "A message") -> Any:
        """Press a button under a direct message with this content, or under this message; returns
        the answer."""
        return self._answered(press_payload(3, {"custom_id": custom_id}, by=by, under=under))

    def choose(self, custom_id: str, *values: str, by: int = 42, under: Under = "A message") -> Any:
        """Choose these in a menu; returns the answer."""
        data = {"custom_id": custom_id, "values": list(values)}
        return self._answered(press_payload(3, data, by=by, under=under))

    def submit(
        self, custom_id: str, *, by: int = 42, under: Under = "A message", **fields: str
    ) -> Any:
        """Submit a form that such a button opened; returns the answer."""
        rows = [
            {"type": 1, "components": [{"type": 4, "custom_id": name, "value": value}]}
            for name, value in fields.items()
        ]
        data = {"custom_id": custom_id, "components": rows}
        return self._answered(press_payload(5, data, by=by, under=under))

    def private(self, answer: Any) -> str:
        """The text of an answer that only the caller sees."""
        content: str = answer["data"].pop("content")
        assert answer == {"type": 4, "data": {"flags": 64, "allowed_mentions": {"parse": []}}}
        return content

    def _answered(self, payload: object) -> Any:
        response = self.send(payload)
        assert response.status_code == 200, response.content
        return response.json()

    def answer(self, name: str, /, **call: Any) -> str:
        """The text that the caller of a command reads."""
        response = self.command(name, **call)
        assert response.status_code == 200, response.content
        return self.private(response.json())


def press_payload(kind: int, data: dict[str, Any], *, by: int, under: Under) -> dict[str, Any]:
    """A press or a form under a message as Discord sends it, with a new id. A message with flags is
    in a server; a form that a command opened is under none."""
    told = {"id": "1220000000000000000", "components": []}
    shown = {**told, **({"content": under} if isinstance(under, str) else under or {})}
    person = {"id": str(by), "username": "ember.dc", "global_name": "Ember", "avatar": None}
    is_direct = "flags" not in shown and under is not None
    who = {"user": person} if is_direct else {"member": {"user": person}, "guild_id": "1"}
    return {
        **who,
        **({} if under is None else {"message": shown}),
        "id": str(next(_IDS)),
        "application_id": "1200000000000000000",
        "type": kind,
        "token": "aW50ZXJhY3Rpb24",
        "version": 1,
        "locale": "en-GB",
        "channel_id": "1210000000000000000",
        "data": {**data, "component_type": 2},
    }


def command_payload(
    name: str, *, user: dict[str, Any], guild_id: str | None, options: dict[str, Any]
) -> dict[str, Any]:
    """A command as Discord sends it, with a new id and many fields that the portal ignores."""
    return {
        "id": str(next(_IDS)),
        "application_id": "1200000000000000000",
        "type": 2,
        "token": "aW50ZXJhY3Rpb24",
        "version": 1,
        "locale": "en-GB",
        "guild_id": guild_id,
        "member": {"user": {**user, "avatar": None}, "roles": ["1"], "nick": None},
        "data": {
            "id": "1250000000000000000",
            "name": name,
            "type": 1,
            "options": [
                {"name": option, "type": 4 if isinstance(value, int) else 3, "value": value}
                for option, value in options.items()
                if value is not None
            ],
        },
    }
