"""Requests to stop: Ctrl-C, a hang-up of the terminal, a request to terminate."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interruption:
    """Turns the first request to stop into a KeyboardInterrupt in the main thread, and ignores
    more, so that clean-up is not interrupted again."""

    def __init__(self) -> None:
        self._is_held_back = False
        self._is_pending = False

    def listen(self) -> None:
        """Begin to handle requests."""
        for number in _SIGNALS:
            signal.signal(number, self._take)

    @contextmanager
    def held_back(self) -> Iterator[None]:
        """Interrupt the main thread after this block instead of inside it."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        self._is_held_back = True
        try:
            yield
        finally:
            self._is_held_back = False
        if self._is_pending:
            self._is_pending = False
            raise KeyboardInterrupt

    def _take(self, number: int, frame: FrameType | None) -> None:
        for again in _SIGNALS:
            signal.signal(again, signal.SIG_IGN)
        if self._is_held_back:
            self._is_pending = True
        else:
            raise KeyboardInterrupt
