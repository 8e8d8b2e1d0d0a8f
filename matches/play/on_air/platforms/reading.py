"""Reading answers of other sites, which may have any shape."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from matches.enums import PlatformFault
from matches.play.on_air.platforms.http import Failed

LONGEST_TEXT = 200


@contextmanager
def readable() -> Iterator[None]:
    """Raise Failed for an answer that is not what the platform documents."""
    try:
        yield
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError):
        raise Failed(PlatformFault.UNREADABLE) from None


def text_in(value: object) -> str:
    """A text, not longer than the portal stores. Raises TypeError for anything else."""
    if not isinstance(value, str):
        raise TypeError
    return value.replace("\x00", "")[:LONGEST_TEXT]


def time_in(value: object) -> datetime | None:
    """A timestamp in ISO 8601; None for none. Raises ValueError for anything else."""
    if value is None or value == "":
        return None
    found = datetime.fromisoformat(text_in(value))
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)
