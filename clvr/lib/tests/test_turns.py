"""Turns are given in the order of waiting."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from clvr.lib.sqlite.turns import TooLong, Turns

PATIENCE = 120


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "portal.sqlite3"


class Queue:
    """Threads that take turns, and the order of their turns."""

    def __init__(self) -> None:
        self.served: list[str] = []
        self._threads: list[threading.Thread] = []

    def join(self, turns: Turns, name: str) -> None:
        """Let a thread wait for its turn; return when it waits."""

        def take() -> None:
            turns.take(PATIENCE)
            self.served.append(name)
            turns.give_back()

        thread = threading.Thread(target=take)
        thread.start()
        self._threads.append(thread)

    def finish(self) -> list[str]:
        for thread in self._threads:
            thread.join(timeout=PATIENCE)
        return self.served


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.001)


def until_waiting(turns: Turns, threads: int) -> None:
    until(lambda: len(turns._waiting) == threads)


def test_threads_are_served_in_the_order_in_which_they_came(place: Path) -> None:
    turns, queue = Turns(place), Queue()
    turns.take(PATIENCE)
    for number in range(8):
        queue.join(turns, str(number))
        until_waiting(turns, number + 1)
    turns.give_back()
    assert queue.finish() == list("01234567")


def test_other_process_is_next_regardless_of_waiting_threads(place: Path) -> None:
    """Two of these objects behave like two processes: a file's lock is between those who opened
    it."""
    one, other = Turns(place), Turns(place)
    queue = Queue()
    one.take(PATIENCE)
    queue.join(other, "other")
    until(lambda: is_at_the_door(one))
    for number in range(4):
        queue.join(one, str(number))
        until_waiting(one, number + 1)
    one.give_back()
    assert queue.finish() == ["other", "0", "1", "2", "3"]


def is_at_the_door(turns: Turns) -> bool:
    """Whether some process waits at the door, where no other can pass it."""
    probe = Turns(turns._door.with_name("unused"))
    probe._queue = turns._queue
    try:
        probe.take(0)
    except TooLong:
        return True
    probe.give_back()
    return False


def test_wait_for_a_turn_has_a_limit(place: Path) -> None:
    one, other = Turns(place), Turns(place)
    one.take(PATIENCE)
    for turns in (one, other):
        with pytest.raises(TooLong):
            turns.take(0.01)
    one.give_back()
    # No lock was left behind.
    for turns in (one, other):
        turns.take(0.01)
        turns.give_back()


def test_process_that_dies_releases_its_turn(place: Path) -> None:
    dying = (
        "import os, pathlib, sys; from clvr.lib.sqlite.turns import Turns;"
        "Turns(pathlib.Path(sys.argv[1])).take(1); os._exit(9)"
    )
    process = subprocess.run([sys.executable, "-c", dying, place], check=False, timeout=60)
    assert process.returncode == 9
    turns = Turns(place)
    turns.take(0)
    turns.give_back()
