"""The limits for reading one picture, and how a process enforces them."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

try:
    import resource
except ImportError:  # Windows has no such limits: there only the portal's clock ends a picture
    resource = None  # type: ignore[assignment]

PICTURE_SECONDS = 1.6
"""Processor time for one picture. The operating system counts it and ends the process."""
PICTURE_CLOCK_SECONDS = 30
"""How long the portal waits for one picture before it ends the process. It is many times the
processor time, because pages come first on a busy machine."""
MEMORY_BYTES = 1 << 30
"""A WebP of 32 million pixels with transparency needs 0.7 GB."""
LIFETIME_SECONDS = 60
"""Processor time of a process before another one replaces it."""

LONGEST_SIDE = 16_383  # WebP allows no longer side
MOST_TIMES_AS_LONG = 100
MOST_SCANS = 64  # encoders write about 10
MOST_SEGMENTS = 2_000
MOST_CHUNKS = 20_000
MOST_BLOCKS = 100_000
MOST_FRAMES = 500
MOST_BYTES_BETWEEN = 1 << 16

_NICENESS = 5
_OPEN_FILES = 64


def limit_resources() -> None:
    """Limit this process for the rest of its life. Limits that the system does not support are left
    out: macOS, for example, refuses the one for memory."""
    with suppress(OSError, AttributeError):
        os.nice(_NICENESS)
    if resource is None:
        return  # type: ignore[unreachable] # on Windows
    for kind, most in (
        ("RLIMIT_CORE", 0),
        ("RLIMIT_FSIZE", 0),
        ("RLIMIT_NOFILE", _OPEN_FILES),
        ("RLIMIT_AS", MEMORY_BYTES),
        # Twice what ends a process between two pictures.
        ("RLIMIT_CPU", 2 * LIFETIME_SECONDS),
    ):
        with suppress(OSError, ValueError, AttributeError):
            resource.setrlimit(getattr(resource, kind), (most, most))


@contextmanager
def processor_time(seconds: float) -> Iterator[None]:
    """End this process when the code inside uses more processor time than that."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
