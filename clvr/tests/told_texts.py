"""No text that a test sends to people contains a formatted timestamp."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

CLOCK = re.compile(r"\d{4}-\d\d-\d\d|\d\d?:\d\d|\bUTC\b")
"""An ISO date, an hour, a zone."""
OWN_WORDS = frozenset({"announcement"})
"""Kinds of notifications that repeat people's own words."""


def require_no_clock(*texts: object) -> None:
    """Raise AssertionError for a text with a timestamp that `clvr.lib.timestamps.timestamp_mark`
    did not write."""
    wrong = [text for text in texts if CLOCK.search(str(text))]
    assert wrong == [], f"Tell times by clvr.lib.timestamps.timestamp_mark: {wrong}"


@contextmanager
def watched_texts() -> Iterator[None]:
    """Check all texts sent meanwhile: in the portal, to people on Discord, in leagues' channels."""
    from accounts.notifications import telling
    from accounts.outbox import delivery as outbox

    write, message = telling._write, outbox.message

    def checked_write(notifications: Sequence[Any]) -> list[Any]:
        own = [each for each in notifications if each.kind not in OWN_WORDS]
        require_no_clock(*(text for each in own for text in (each.title, each.body)))
        return write(notifications)

    def checked_message(kind: Any, payload: Mapping[str, Any], **more: Any) -> Any:
        require_no_clock(payload.get("content", ""))
        return message(kind, payload, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(telling, "_write", checked_write)
        patch.setattr(outbox, "message", checked_message)
        yield
