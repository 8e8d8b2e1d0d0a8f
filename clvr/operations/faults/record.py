"""Which faults last, and since when: rows, so that all processes tell a fault once."""

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta

from django.conf import settings

from accounts.models import Fault
from clvr.operations.faults.checks import NAMED_AT_MOST

MENDED_AFTER = timedelta(minutes=5)
"""A fault counts as mended when it has not been found for this long. So one that comes and goes is
one fault."""

log = logging.getLogger(__name__)


def note(found: Mapping[str, str | None], now: datetime) -> None:
    """Store what was found: a new fault, an old one with its words of now, one that is gone. What
    was not looked for stays as it is."""
    known = {each.name: each for each in Fault.objects.filter(name__in=found)}
    for name, words in found.items():
        last = known.get(name)
        if words is not None:
            _lasts(name, words[:NAMED_AT_MOST], last, now)
        elif last is not None and last.gone_at is None:
            gone = Fault.objects.filter(name=name, gone_at=None)
            gone.update(gone_at=now, post_at=now + MENDED_AFTER)


def _lasts(name: str, words: str, last: Fault | None, now: datetime) -> None:
    if last is None:
        log.warning("Fault: %s", words)
        new = Fault(name=name, words=words, since=now, post_at=now)
        Fault.objects.bulk_create([new], ignore_conflicts=True)
    elif last.gone_at is not None:
        post_at = now if last.posted_at is None else last.posted_at + repeat_after()
        Fault.objects.filter(name=name).update(words=words, gone_at=None, post_at=post_at)
    elif last.words != words:
        Fault.objects.filter(name=name).update(words=words)


def repeat_after() -> timedelta:
    """After how long operators are told again of a fault that lasts."""
    return timedelta(hours=settings.ENVIRONMENT.alert_repeat_hours)


def open_faults() -> list[Fault]:
    """The faults that last, the oldest first."""
    return list(Fault.objects.filter(gone_at=None).order_by("since", "name"))
