"""The picture process: how the portal's processes start it, use it and end it.

Reading a picture can use all time and memory, or crash. So another process does it, one picture at
a time for each process of the portal. It is started by exec, because a fork would copy the locks of
threads, and stays for the next picture until a picture ends it.
"""

import atexit
import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

from clvr.lib.decoding.limits import PICTURE_CLOCK_SECONDS
from clvr.lib.decoding.messages import read_message, write_message
from clvr.lib.decoding.purposes import Purpose
from clvr.lib.decoding.refused import BUSY, DAMAGED, OUT_OF_ORDER, TOO_HARD, ImageRefused

log = logging.getLogger(__name__)

WAITING_PLACES = 4
"""How many threads of a process may wait for the decoder: the others serve pages."""
WAITING_SECONDS = 5.0

_ROOT = Path(__file__).resolve().parents[3]
_COMMAND = (sys.executable, "-m", "clvr.lib.decoding")
# Nothing else of the environment: a compromised decoder finds no secrets.
_PASSED_ON = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT", "LC_ALL")
_OUT_OF_LIMITS = frozenset(
    -getattr(signal, name) for name in ("SIGKILL", "SIGXCPU", "SIGPROF") if hasattr(signal, name)
)


class Answer(NamedTuple):
    """A WebP and its size in pixels."""

    data: bytes
    width: int
    height: int


class Decoder:
    """Talks to a picture process, which it starts when it needs one.

    Threads may share it. A child made by fork starts a process of its own.
    """

    def __init__(
        self,
        *,
        waiting_places: int = WAITING_PLACES,
        waiting_seconds: float = WAITING_SECONDS,
        clock_seconds: float = PICTURE_CLOCK_SECONDS,
    ) -> None:
        self._waiting_places = waiting_places
        self._waiting_seconds = waiting_seconds
        self._clock_seconds = clock_seconds
        self._process: _PictureProcess | None = None
        self._make_locks()
        os.register_at_fork(after_in_child=self._leave_to_parent)

    def rendition(self, upload: bytes, purpose: Purpose) -> Answer:
        """The upload as a WebP that fits its purpose.

        Raises ImageRefused, also when the wait for other pictures takes too long.
        """
        return _answer(*self._asked({**asdict(purpose), "fit": purpose.fit.name}, upload))

    def drawn(self, card: Mapping[str, Any], pictures: Sequence[bytes]) -> bytes:
        """A card of `clvr.lib.drawing` as a PNG, with these pictures on it. Raises ImageRefused, as
        `rendition` does."""
        said = {"card": card, "lengths": [*map(len, pictures)]}
        fields, body = self._asked(said, b"".join(pictures))
        if fields.get("drawn") and body.startswith(b"\x89PNG"):
            return body
        raise _refusal(fields)

    def _asked(self, said: Mapping[str, Any], body: bytes) -> tuple[dict[str, Any], bytes]:
        """The process's answer to this message, when its turn comes."""
        with self._turn():
            process = self._process
            if process is None or not process.is_running():
                self.end()
                process = self._process = _PictureProcess()
            try:
                answer = process.ask(said, body, self._clock_seconds)
            except (OSError, EOFError) as error:
                self._process = None
                raise ImageRefused(_why_it_ended(process.end())) from error
            if answer[0].get("ends"):
                self.end()
        return answer

    def end(self) -> None:
        """End the picture process, if there is one. The next picture starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.end()

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._places.acquire(blocking=False):
            raise ImageRefused(BUSY)
        try:
            if not self._one_at_a_time.acquire(timeout=self._waiting_seconds):
                raise ImageRefused(BUSY)
            try:
                yield
            finally:
                self._one_at_a_time.release()
        finally:
            self._places.release()

    def _make_locks(self) -> None:
        self._places = threading.BoundedSemaphore(1 + self._waiting_places)
        self._one_at_a_time = threading.Lock()

    def _leave_to_parent(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.leave()
        self._make_locks()


class _PictureProcess:
    """One process of `clvr.lib.decoding`. It ends by itself when the portal's process ends, because
    its input ends."""

    def __init__(self) -> None:
        self._popen = subprocess.Popen(
            _COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,  # a child made by fork would otherwise write what it found in a buffer
            cwd=_ROOT,
            env={name: os.environ[name] for name in _PASSED_ON if name in os.environ},
        )
        self._uploads = cast("IO[bytes]", self._popen.stdin)
        self._answers = cast("IO[bytes]", self._popen.stdout)

    def is_running(self) -> bool:
        return self._popen.poll() is None

    def ask(
        self, said: Mapping[str, Any], body: bytes, clock_seconds: float
    ) -> tuple[dict[str, Any], bytes]:
        """Ask the process. Raises OSError or EOFError when the process ends before it has answered;
        it is ended when it takes too long."""
        clock = threading.Timer(clock_seconds, self._popen.kill)
        clock.daemon = True
        clock.start()
        try:
            write_message(self._uploads, said, body)
            return read_message(self._answers)
        finally:
            clock.cancel()
            clock.join()

    def end(self) -> int:
        """Close the pipes to the process, wait for its end, and return how it ended."""
        self._close_pipes()
        try:
            return self._popen.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self._popen.kill()
            return self._popen.wait()

    def leave(self) -> None:
        """In a child made by fork: release the parent's process."""
        self._close_pipes()
        self._popen.returncode = 0  # only the parent may wait for it

    def _close_pipes(self) -> None:
        self._uploads.close()
        self._answers.close()


def _answer(fields: dict[str, Any], body: bytes) -> Answer:
    match fields:
        case {"width": int(width), "height": int(height)} if body.startswith(b"RIFF"):
            return Answer(body, width, height)
    raise _refusal(fields)


def _refusal(fields: Mapping[str, Any]) -> ImageRefused:
    """Why there is no picture, as the process says."""
    match fields:
        case {"refused": str(text)}:
            log.info("Refused a picture: %s (%s)", text, fields.get("reason"))
            return ImageRefused(text)
    log.error("The picture process gave an invalid answer: %r", fields)
    return ImageRefused(DAMAGED)


def _why_it_ended(status: int) -> str:
    if status >= 0:
        log.error("The picture process ended by itself, with status %s.", status)
        return OUT_OF_ORDER
    log.warning("A picture ended the process that read it, by signal %s.", -status)
    return TOO_HARD if status in _OUT_OF_LIMITS else DAMAGED


@cache
def decoder() -> Decoder:
    """The process's decoder."""
    made = Decoder()
    atexit.register(made.end)
    return made
