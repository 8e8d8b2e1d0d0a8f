"""Steps of a walk through a rehearsed portal. What is not as it should be ends it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from runner.terminal import say

UPGRADE, WITHIN = "REHEARSED_UPGRADE", "REHEARSED_WITHIN"
"""Ask for an upgrade, and for answers within so many seconds: only on a machine that does nothing
else."""


class WalkError(Exception):
    """Something is not as it should be."""


def expect(is_so: bool, otherwise: str) -> None:
    if not is_so:
        raise WalkError(otherwise)


@contextmanager
def step(what: str) -> Iterator[None]:
    began = time.monotonic()
    yield
    say(f"✓ {what}  {time.monotonic() - began:.1f} s")
