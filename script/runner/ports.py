"""Ports on this machine's loopback address."""

import socket

LOOPBACK = "127.0.0.1"


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
