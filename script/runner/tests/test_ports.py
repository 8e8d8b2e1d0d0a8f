import socket

from runner.ports import LOOPBACK, free_port, is_free


def test_port_is_taken_when_nobody_listens() -> None:
    with socket.socket() as listener:
        listener.bind((LOOPBACK, 0))
        listener.listen()
        port = listener.getsockname()[1]

        assert not is_free(port)
        assert free_port(port) != port
    assert is_free(port)
    assert free_port(port) == port
