"""A push service on this machine, with a browser that reads what it gets."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from accounts.models import PushDevice, User
from accounts.notifications.push.keys import packed
from clvr.lib.tests.local_server import QuietHandler, served

AUTH = b"0123456789abcdef"


@dataclass
class PushService:
    """Stores what it received, and answers with the given status."""

    url: str
    status: int = 201
    wait: str = ""
    received: list[tuple[dict[str, str], bytes]] = field(default_factory=list)


class Browser:
    """A browser's keys."""

    def __init__(self) -> None:
        self._key = generate_private_key(SECP256R1())

    @property
    def p256dh(self) -> str:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return packed(point)

    @property
    def auth(self) -> str:
        return packed(AUTH)

    def read(self, body: bytes) -> str:
        plain: bytes = http_ece.decrypt(body, private_key=self._key, auth_secret=AUTH)
        return plain.decode()

    def added_by(self, user: User, endpoint: str) -> PushDevice:
        return PushDevice.objects.create(
            user=user, name="Quest", endpoint=endpoint, p256dh=self.p256dh, auth=self.auth
        )


@contextmanager
def push_service() -> Iterator[PushService]:
    class Handler(QuietHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.received.append((dict(self.headers.items()), body))
            self.send_response(service.status)
            if service.wait:
                self.send_header("Retry-After", service.wait)
            self.send_header("Content-Length", "0")
            self.end_headers()

    with served(Handler) as address:
        service = PushService(f"{address}/send/device")
        yield service
