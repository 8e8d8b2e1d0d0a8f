"""Ports on this machine's loopback address."""

import http.client
import socket
from urllib.parse import urlsplit

LOOPBACK = "127.0.0.1"


def address(port: int) -> str:
    """The web address of a port on this machine."""
    return f"http://{LOOPBACK}:{port}"


def is_free(port: int) -> bool:
    """Say whether a server could listen on the port now."""
    with socket.socket() as probe:
        # As servers do: a port whose last connections are closing counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
    return True


def free_port(preferred: int = 0) -> int:
    """Return the preferred port if it is free, or else one that the system picks."""
    if preferred and is_free(preferred):
        return preferred
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


def answers(url: str, text: bytes = b"") -> bool:
    """Say whether a web server answers 200, and with this text, if one is named."""
    place = urlsplit(url)
    connection = http.client.HTTPConnection(place.netloc, timeout=5)
    try:
        connection.request("GET", place.path)
        answer = connection.getresponse()
        return answer.status == 200 and answer.read().strip().startswith(text)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
