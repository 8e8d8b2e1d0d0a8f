"""Due work: idempotent functions that run later, and that anything may call at any time."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class DueFunction:
    """Work that is done repeatedly. `run` returns how much it did; running it twice, or twice at
    once, is harmless.

    `is_outside` says that it waits for another service, such as Discord: it runs beside the rest,
    so that a service that hangs holds up nothing else.
    """

    name: str
    run: Callable[[], int]
    every: timedelta
    is_outside: bool = False
