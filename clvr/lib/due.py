"""Due work: what happens later, as idempotent functions that anything may call at any time."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class DueFunction:
    """Work that is done again and again. `run` answers how much there was to do; running it twice,
    or twice at once, does no harm."""

    name: str
    run: Callable[[], int]
    every: timedelta
