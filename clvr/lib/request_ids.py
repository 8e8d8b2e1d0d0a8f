"""The id under which the lines of one request, or one run of due work, are found in the logs."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from uuid import uuid4

VALID = re.compile(r"[A-Za-z0-9._-]{8,64}")

_current: ContextVar[str] = ContextVar("request_id", default="")


def request_id() -> str:
    """The id of what is being done now; empty outside of requests and due work."""
    return _current.get()


def new_request_id() -> str:
    return uuid4().hex


@contextmanager
def under_request_id(value: str) -> Iterator[None]:
    """What is done within has this id."""
    token = _current.set(value)
    try:
        yield
    finally:
        _current.reset(token)
