"""HTTP requests to addresses that people chose.

The name is resolved once, each address that it has is checked, and the connection goes to the
address that was checked: a name that then leads elsewhere (DNS rebinding) leads nobody into the
operator's network. Redirects are not followed. What the receiver answers is not kept.
"""

import socket
import ssl
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from http.client import HTTPConnection, HTTPException, HTTPResponse
from threading import Timer
from urllib.parse import SplitResult, urlsplit

import certifi
from django.utils import timezone
from django.utils.encoding import iri_to_uri
from requests.structures import CaseInsensitiveDict

from accounts.outbox.rate_limits import retry_after
from clvr.lib.public_addresses import AddressNotAllowed, HostUnknown, allowed_address

TIMEOUT_SECONDS = 5.0
"""For connecting, and for each part of an answer."""
LONGEST_SECONDS = 15.0
"""From the connection to the end of the answer."""
LARGEST_ANSWER = 64_000
SUCCESS = range(200, 300)
REDIRECTS = range(300, 400)
HTTPS_PORT, HTTP_PORT = 443, 80

NOT_FOUND = "The name of the address was not found."
NOT_ALLOWED = "The address is not public."
TOO_SLOW = "No answer in time."
NO_CONNECTION = "No connection."
NOT_TRUSTED = "The certificate of the address is not valid."
BROKEN = "The answer is not HTTP."
FAULTS: Sequence[tuple[type[Exception], str]] = (
    (HostUnknown, NOT_FOUND),
    (AddressNotAllowed, NOT_ALLOWED),
    (ssl.SSLCertVerificationError, NOT_TRUSTED),
    (TimeoutError, TOO_SLOW),
    (OSError, NO_CONNECTION),
    (HTTPException, BROKEN),
    (ValueError, BROKEN),
)
"""What goes wrong, the narrowest first."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a receiver answered, in words; `status` is None without an answer. `after` is how long
    it asks to wait."""

    words: str
    status: int | None = None
    after: timedelta | None = None

    @property
    def is_success(self) -> bool:
        return self.status is not None and self.status in SUCCESS


class _ToAddress(HTTPConnection):
    """A connection to an address that was checked, in the name of the URL's host."""

    def __init__(self, url: SplitResult, address: str, trusted: ssl.SSLContext | None) -> None:
        port = url.port or (HTTP_PORT if trusted is None else HTTPS_PORT)
        super().__init__(url.hostname or "", port, timeout=TIMEOUT_SECONDS)
        self.default_port = HTTP_PORT if trusted is None else HTTPS_PORT
        self._address, self._trusted = address, trusted
        self.was_cut = False

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), TIMEOUT_SECONDS)
        if self._trusted is not None:
            self.sock = self._trusted.wrap_socket(self.sock, server_hostname=self.host)

    def cut(self) -> None:
        """End it while another thread waits for it."""
        self.was_cut = True
        with suppress(OSError):  # it may have ended
            if self.sock is not None:
                self.sock.shutdown(socket.SHUT_RDWR)


@cache
def trusted_authorities() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=certifi.where())


def post(url: str, body: bytes, headers: Mapping[str, str], *, networks: Sequence[str]) -> Answer:
    """Post a body to an address that is public or in one of the networks. Raises nothing for what
    the receiver does."""
    try:
        parts = urlsplit(url)
        address = allowed_address(parts.hostname or "", networks)
        trusted = trusted_authorities() if parts.scheme == "https" else None
        connection = _ToAddress(parts, address, trusted)
        answer = _exchange(connection, _target(parts), body, headers)
        # The headers of an answer that was cut look complete.
        return Answer(TOO_SLOW) if connection.was_cut else answer
    except tuple(kind for kind, _ in FAULTS) as error:
        return Answer(next(words for kind, words in FAULTS if isinstance(error, kind)))


def _exchange(
    connection: _ToAddress, target: str, body: bytes, headers: Mapping[str, str]
) -> Answer:
    ending = Timer(LONGEST_SECONDS, connection.cut)
    ending.daemon = True
    ending.start()
    try:
        connection.request("POST", target, body=body, headers=dict(headers))
        return _read(connection.getresponse())
    except (OSError, HTTPException):
        if connection.was_cut:
            raise TimeoutError from None
        raise
    finally:
        ending.cancel()
        connection.close()


def _target(url: SplitResult) -> str:
    return iri_to_uri((url.path or "/") + (f"?{url.query}" if url.query else ""))


def _read(response: HTTPResponse) -> Answer:
    status = response.status
    # The status says it all, but a receiver may want its answer to be read.
    response.read(LARGEST_ANSWER)
    if status in REDIRECTS:
        return Answer(f"{status}: redirects are not followed.", status)
    wait = retry_after(CaseInsensitiveDict(response.headers.items()), timezone.now())
    return Answer(f"The address answered {status}.", status, wait)
