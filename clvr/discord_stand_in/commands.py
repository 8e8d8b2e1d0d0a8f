"""Slash commands as Discord sends them: signed, and posted to the portal's endpoint.

To try a command, post `{person, league, name, options}` to `/stand-in/interactions`: a person's key
(a newcomer is a new person each time), the id of a league's server, the command's name and its
options.
"""

import json
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.people import DISCORD_EPOCH_MS, NEWCOMER, People, Person

COMMAND, TEXT, NUMBER = 2, 3, 4
SECONDS = 30.0
MOST_SHOWN = 20
INVALID = {"message": "Invalid Form Body", "code": 50035}
UNKNOWN_USER = {"message": "Unknown User", "code": 10013}
UNREACHABLE = {"message": "The portal did not answer.", "code": 0}

# It signs any request, and everybody knows it, so it is only for this machine. A portal in
# production refuses to start with it.
_KEY = Ed25519PrivateKey.from_private_bytes(sha256(b"The stand-in keeps no secrets.").digest())
# The portal knows the ids of earlier runs; Discord's ids contain the time too.
_IDS = count(int(time.time() * 1000) - DISCORD_EPOCH_MS << 22)
PUBLIC_KEY = _KEY.public_key().public_bytes_raw().hex()


@dataclass
class Commands:
    """People's commands, sent to the portal at this endpoint."""

    interactions_url: str
    people: People
    _given: dict[int, Person] = field(default_factory=dict)
    _opener: urllib.request.OpenerDirector = field(
        # The portal is on this machine, so no proxy is used.
        default_factory=lambda: urllib.request.build_opener(urllib.request.ProxyHandler({}))
    )

    def give(self, call: Call) -> Answer:
        """`POST /stand-in/interactions`: who gave the command, and the portal's answer."""
        wish = call.json
        if not isinstance(wish, dict) or not isinstance(wish.get("options", {}), dict):
            return json_answer(400, INVALID)
        person = self.people.called(str(wish.get("person", "")))
        if person is None:
            return json_answer(400, UNKNOWN_USER)
        if person.key == NEWCOMER.key:
            self._given[person.id] = person
        status, body = self._deliver(_interaction(person, wish))
        told = {"person": person.profile, "status": status, "answer": body}
        return json_answer(200, told) if status else json_answer(502, UNREACHABLE)

    def newcomers(self) -> list[Person]:
        """People who gave commands, the latest first."""
        return list(self._given.values())[::-1][:MOST_SHOWN]

    def _deliver(self, interaction: dict[str, Any]) -> tuple[int, Any]:
        """The status and the body of the portal's answer; 0 when there is none."""
        request = signed(self.interactions_url, json.dumps(interaction).encode(), time.time())
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            with refusal:
                return refusal.code, json.load(refusal)
        except (OSError, ValueError):
            return 0, None


def signed(url: str, body: bytes, now: float) -> urllib.request.Request:
    """A request as Discord sends it, with its signature."""
    timestamp = str(int(now))
    return urllib.request.Request(
        url,
        data=body,
        headers={
            "Content-Type": "application/json",
            "X-Signature-Ed25519": _KEY.sign(timestamp.encode() + body).hex(),
            "X-Signature-Timestamp": timestamp,
        },
    )


def _interaction(person: Person, wish: dict[str, Any]) -> dict[str, Any]:
    """A command in a league's server, in Discord's format, with an id of its own."""
    return {
        "id": str(next(_IDS)),
        "type": COMMAND,
        "guild_id": str(wish.get("league", "")),
        "member": {"user": person.profile},
        "data": {
            "name": str(wish.get("name", "")),
            "options": [
                {"name": name, "type": NUMBER if isinstance(value, int) else TEXT, "value": value}
                for name, value in wish.get("options", {}).items()
            ],
        },
    }
