"""The portal's endpoint, to which what people do is sent as Discord sends it: signed."""

import json
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from clvr.discord_stand_in.people import DISCORD_EPOCH_MS

SECONDS = 30.0

# It signs any request, and everybody knows it, so it is only for this machine. A portal in
# production refuses to start with it.
_KEY = Ed25519PrivateKey.from_private_bytes(sha256(b"The stand-in keeps no secrets.").digest())
# The portal knows the ids of earlier runs; Discord's ids contain the time too.
_IDS = count(int(time.time() * 1000) - DISCORD_EPOCH_MS << 22)
PUBLIC_KEY = _KEY.public_key().public_bytes_raw().hex()


@dataclass
class Portal:
    """The portal that answers at this endpoint."""

    interactions_url: str
    _opener: urllib.request.OpenerDirector = field(
        # The portal is on this machine, so no proxy is used.
        default_factory=lambda: urllib.request.build_opener(urllib.request.ProxyHandler({}))
    )

    def deliver(self, interaction: dict[str, Any]) -> tuple[int, Any]:
        """Send an interaction with a new id. The status and the body of the portal's answer; 0 and
        None when there is none."""
        body = json.dumps({"id": str(next(_IDS)), **interaction}).encode()
        try:
            request = signed(self.interactions_url, body, time.time())
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
