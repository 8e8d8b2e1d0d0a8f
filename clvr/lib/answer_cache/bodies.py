"""Caching bytes that a view makes, such as one person's answer, until the data change."""

from collections.abc import Callable

from django.conf import settings
from django.utils import timezone

from clvr.lib.answer_cache.middleware import answer_cache, data_revision, expiry_of
from clvr.lib.answer_cache.store import CachedAnswer


def cached_body(key: str, make: Callable[[], bytes]) -> bytes:
    """The bytes under this key, made again after a change of any data that visitors could see, and
    once a minute at least. The key says for whom they are, if they are not the same for everyone.
    """
    revision = None if settings.DEBUG else data_revision()
    if revision is None:
        return make()
    now = timezone.now()
    cached = answer_cache().get(key, {revision}, now)
    if cached is None:
        cached = CachedAnswer(revision, expiry_of(revision, now), (), make())
        answer_cache().put(key, cached, now)
    return cached.body
