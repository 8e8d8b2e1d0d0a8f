"""The clock of a simulated season."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo
from unittest import mock

from django.utils import timezone


class Clock:
    """What the portal takes for now, until it is set again."""

    def __init__(self, start: datetime) -> None:
        self.now = start

    @contextmanager
    def running(self) -> Iterator[None]:
        """Let `timezone.now` read this clock, also where a model's default refers to it."""
        clock = self

        class Moved(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
                return clock.now.astimezone(tz)

        with mock.patch.object(timezone, "datetime", Moved):
            yield
