"""Python's garbage collector, for work that makes many objects which refer to one another."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

OBJECTS_BETWEEN = 100_000
"""How many more objects there are at the next look for garbage; usually 700."""


@contextmanager
def collected_seldom() -> Iterator[None]:
    """Look for garbage seldom. A fifth of the time of a process's start would go into looking, as
    its modules come and stay, and a quarter of that of migrations (`clvr.lib.quick_migrations`)."""
    usual = gc.get_threshold()
    gc.set_threshold(OBJECTS_BETWEEN, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
