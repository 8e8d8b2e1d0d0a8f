"""How a port is closed without losing a connection: Linux resets those that wait to be accepted."""

import ctypes
import socket
import struct
import sys
import time
from collections.abc import Iterable
from contextlib import suppress

# Of Linux (asm-generic/socket.h); Python has no name for it.
_SO_ATTACH_FILTER = 26
# A classic BPF program (linux/filter.h), an instruction a line: what it does, how far it jumps when
# that is true and false, and its number.
_WITHOUT_SYN = (
    (0x30, 0, 0, 13),  # load the TCP header's byte of flags
    (0x54, 0, 0, 0x12),  # keep SYN and ACK
    (0x15, 0, 1, 0x02),  # only SYN, which begins a connection:
    (0x06, 0, 0, 0),  # drop the packet
    (0x06, 0, 0, 0xFFFFFFFF),  # any other: keep all of it
)
_HANDSHAKE_SECONDS = 0.01
"""A proxy on the same machine finishes what it has begun in a fraction of that."""


def ignore_new_connections(listeners: Iterable[socket.socket]) -> None:
    """Let listening sockets answer no new connection, for the moment before they are closed.

    Connections that are there can still be accepted. One that begins now is tried again by the
    sender's system after a second (RFC 6298, 2.1), and is refused by then. Only Linux has such
    filters; elsewhere nothing happens.
    """
    if sys.platform != "linux":
        return
    code = b"".join(struct.pack("=HBBI", *each) for each in _WITHOUT_SYN)
    program = ctypes.create_string_buffer(code, len(code))
    option = struct.pack("@HP", len(_WITHOUT_SYN), ctypes.addressof(program))
    for listener in listeners:
        with suppress(OSError):
            listener.setsockopt(socket.SOL_SOCKET, _SO_ATTACH_FILTER, option)
    time.sleep(_HANDSHAKE_SECONDS)
