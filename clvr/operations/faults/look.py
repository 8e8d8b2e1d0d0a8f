"""Looking for faults: the worker looks for all of them, web processes for a worker that stopped."""

from collections.abc import Mapping

from django.utils import timezone

from clvr.operations.faults.checks import CHECKS, Check, look_for
from clvr.operations.faults.heartbeat import beat
from clvr.operations.faults.posting import tell
from clvr.operations.faults.record import note, open_faults


def look(checks: Mapping[str, Check]) -> list[str]:
    """Look for these faults, tell operators what is new or mended, and return the words of all
    faults that last."""
    now = timezone.now()
    note(look_for(checks), now)
    tell(now)
    return [fault.words for fault in open_faults()]


def look_and_beat() -> int:
    """Look for all faults, then tell the address outside. An error, or a worker that stopped, tells
    it nothing, which it notices. Returns how many faults last."""
    faults = look(CHECKS)
    beat(faults)
    return len(faults)
