"""Without this, a connection that comes while a port is closed is reset, with what was sent."""

import socket
import sys

import pytest

from clvr.operations.closing_ports import ignore_new_connections


@pytest.mark.skipif(sys.platform != "linux", reason="Linux has such filters")
def test_connections_of_before_are_answered_and_later_ones_refused_with_the_port() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = listener.getsockname()
        waiting = socket.create_connection(address)
        ignore_new_connections([listener])
        late = socket.socket()
        late.settimeout(0.3)
        with pytest.raises(TimeoutError):
            late.connect(address)
        accepted, _ = listener.accept()
    waiting.sendall(b"asked")
    assert accepted.recv(5) == b"asked"
    accepted.sendall(b"answered")
    assert waiting.recv(8) == b"answered"
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(address)
    for each in (waiting, accepted, late):
        each.close()
