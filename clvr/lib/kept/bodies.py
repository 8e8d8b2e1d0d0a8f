"""What is made once and given until the data change, to those whom its view lets through."""

from collections.abc import Callable

from django.conf import settings
from django.utils import timezone

from clvr.lib.kept.answers import answers, data_revision, held_until
from clvr.lib.kept.store import Kept


def kept_body(key: str, make: Callable[[], bytes]) -> bytes:
    """The bytes under this key, made again after a change of any data that visitors could see, and
    once a minute at least. The key says for whom they are, if they are not the same for everyone.
    """
    revision = None if settings.DEBUG else data_revision()
    if revision is None:
        return make()
    now = timezone.now()
    kept = answers().get(key, revision, now)
    if kept is None:
        kept = Kept(revision, held_until(revision, now), (), make())
        answers().put(key, kept, now)
    return kept.body
