"""Asking the portal as people do, through its proxy: whether it answers, and until when its
certificate is valid."""

import socket
import ssl
from datetime import datetime
from urllib.parse import urlsplit

from cryptography.x509 import load_der_x509_certificate
from django.conf import settings

SECONDS = 5.0


class ProxyAway(Exception):
    """The portal does not answer at its address. The text says why, without the address."""


def proxy_address() -> tuple[str, int] | None:
    """Where the certificate is shown: CERTIFICATE_ADDRESS, else PORTAL_URL; None without TLS."""
    url = urlsplit(settings.ENVIRONMENT.portal_url)
    if url.scheme != "https":
        return None
    given = urlsplit(f"//{settings.ENVIRONMENT.certificate_address}")
    if given.hostname:
        return given.hostname, given.port or 443
    return url.hostname or "", url.port or 443


def certificate_end() -> datetime:
    """Until when the certificate is valid. Raises ProxyAway when no web process answers."""
    address = proxy_address()
    name = urlsplit(settings.ENVIRONMENT.portal_url).hostname or ""
    # Who shows the certificate is not the question here: it is read, and nothing is trusted to it.
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    try:
        with (
            socket.create_connection(address or ("", 0), timeout=SECONDS) as plain,
            context.wrap_socket(plain, server_hostname=name) as secured,
        ):
            shown = secured.getpeercert(binary_form=True) or b""
            asked = f"GET /healthz HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"
            secured.sendall(asked.encode("ascii"))
            status = secured.recv(100).partition(b"\r\n")[0].decode("latin-1").split(" ")
    except OSError as error:
        raise ProxyAway(type(error).__name__) from None
    if status[1:2] != ["200"]:
        raise ProxyAway(f"the proxy says {' '.join(status[1:2]) or 'nothing'}")
    return load_der_x509_certificate(shown).not_valid_after_utc
