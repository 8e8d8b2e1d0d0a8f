"""Without this a process that has applied migrations would hold its garbage to its end."""

import gc

from clvr.lib.garbage import OBJECTS_BETWEEN, collected_seldom


def test_garbage_is_looked_for_as_usual_afterwards() -> None:
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    with collected_seldom():
        within = gc.get_threshold()[0]
    after = gc.get_threshold()
    gc.set_threshold(*before)
    assert (within, after) == (OBJECTS_BETWEEN, (700, 10, 10))
