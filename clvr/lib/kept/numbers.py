"""Numbers about one person on every page that they open, kept until the data change."""

from collections.abc import Callable

from django.conf import settings
from django.utils import timezone

from clvr.lib.kept.answers import answers, data_revision, held_until
from clvr.lib.kept.store import Kept


def kept_number(key: str, count: Callable[[], int]) -> int:
    """The number under this key, counted again after a change of any data that visitors could see,
    and once a minute at least. The key names the person."""
    revision = None if settings.DEBUG else data_revision()
    if revision is None:
        return count()
    now = timezone.now()
    kept = answers().get(f"number {key}", revision, now)
    if kept is not None:
        return int(kept.body)
    counted = count()
    until = held_until(revision, now)
    answers().put(f"number {key}", Kept(revision, until, (), b"%d" % counted), now)
    return counted
