"""The protocol between the portal and the picture process: a few JSON fields and a body of bytes.

No message can execute code, because a compromised decoder may write anything.
"""

import json
import struct
from collections.abc import Mapping
from typing import Any, Protocol

_LENGTHS = struct.Struct(">II")
_MOST_FIELD_BYTES = 10_000
_MOST_BODY_BYTES = 32_000_000
_READ_AT_ONCE = 1 << 20


class Readable(Protocol):
    """A file without a buffer: a read may return less than was asked for."""

    def read(self, size: int, /) -> bytes | None: ...


class Writable(Protocol):
    """A file without a buffer: a write may take less than it was given, and returns how much."""

    def write(self, data: memoryview, /) -> int | None: ...


def write_message(file: Writable, fields: Mapping[str, Any], body: bytes = b"") -> None:
    """Write a message. Raises OSError when nobody reads."""
    head = json.dumps(fields).encode()
    _write(file, _LENGTHS.pack(len(head), len(body)) + head)
    _write(file, body)


def read_message(file: Readable) -> tuple[dict[str, Any], bytes]:
    """The next message. Raises EOFError when there is none, or when it is malformed."""
    head_length, body_length = _LENGTHS.unpack(_exactly(file, _LENGTHS.size))
    if head_length > _MOST_FIELD_BYTES or body_length > _MOST_BODY_BYTES:
        raise EOFError("The message is too long.")
    try:
        fields = json.loads(_exactly(file, head_length))
    except ValueError as error:
        raise EOFError("The message can't be read.") from error
    if not isinstance(fields, dict):
        raise EOFError("The message can't be read.")
    return fields, _exactly(file, body_length)


def _write(file: Writable, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[file.write(left) or 0 :]


def _exactly(file: Readable, length: int) -> bytes:
    parts = []
    while length:
        part = file.read(min(length, _READ_AT_ONCE))
        if not part:
            raise EOFError("The message ends too early.")
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
