"""Due work: idempotent functions that run later, and that anything may call at any time."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class DueFunction:
    """Work that is done repeatedly. `run` returns how much it did; running it twice, or twice at
    once, is harmless.

    `has_work` says, with one query, whether there is something to do now. Work that has it is done
    as soon as the loop of `run_due` sees that, not only at its interval.

    `is_outside` says that it waits for another service, such as Discord: it runs beside the rest,
    so that a service that hangs holds up nothing else.
    """

    name: str
    run: Callable[[], int]
    every: timedelta
    is_outside: bool = False
    has_work: Callable[[], bool] | None = None


_callers: list[Callable[[str], None]] = []


def call_soon(name: str) -> None:
    """Have a due function run now, in another process, where the portal has something that can do
    it; elsewhere its next run comes soon. Call it after the transaction whose rows it is about."""
    for call in _callers:
        call(name)


def calls_by(call: Callable[[str], None]) -> None:
    """Let `call_soon` call this, which takes the name of a due function and raises nothing."""
    _callers.append(call)
