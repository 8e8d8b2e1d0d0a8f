"""The Redis cache, which may go away. Django's own raises an error in everything that asks it.

While Redis is away, caches are empty (here), throttles count elsewhere (`clvr.lib.throttling`), due
work waits for its next run (`clvr.celery`), and each process caches its own answers
(`clvr.lib.answer_cache.store`). docs/health.md says it in words.
"""

import logging
import time
from collections.abc import Callable, Mapping
from typing import Any

from django.core.cache.backends.redis import RedisCache
from django.utils.functional import cached_property
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError
from redis.retry import Retry

log = logging.getLogger(__name__)

CONNECT_SECONDS = 0.5
ANSWER_SECONDS = 1.0
RETRY_AFTER_SECONDS = 5.0
"""How long a process asks Redis nothing after it failed: a Redis that hangs would hold each request
for the time-out of each question."""

MISSES: Mapping[str, Callable[..., object]] = {
    "get": lambda key, default=None: default,
    "get_many": lambda keys: {},
    "has_key": lambda key: False,
    # So every caller holds the lock that it asks for.
    "add": lambda *_: True,
    "set": lambda *_: None,
    "set_many": lambda *_: None,
    "touch": lambda *_: False,
    "delete": lambda *_: False,
    "delete_many": lambda *_: None,
    "clear": lambda: False,
}
"""What an empty cache answers."""


class Outage:
    """When this process may ask Redis again."""

    def __init__(self) -> None:
        self._until = 0.0

    @property
    def lasts(self) -> bool:
        return time.monotonic() < self._until

    def begin(self, error: Exception) -> None:
        self._until = time.monotonic() + RETRY_AFTER_SECONDS
        log.error(
            "Redis can't be asked, and is left alone for %d seconds: %s",
            RETRY_AFTER_SECONDS,
            type(error).__name__,
            extra={"outage": "redis"},
        )

    def end(self) -> None:
        self._until = 0.0


OUTAGE = Outage()


class _Client:
    """Django's client of Redis, which leaves it alone for a while after it failed."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def __getattr__(self, name: str) -> Callable[..., Any]:
        ask = getattr(self._client, name)

        def asked(*args: Any, **kwargs: Any) -> Any:
            if OUTAGE.lasts:
                raise RedisConnectionError("Redis failed a moment ago.")
            try:
                return ask(*args, **kwargs)
            except RedisError as error:
                OUTAGE.begin(error)
                raise

        return asked


class _ForgivingClient(_Client):
    """The same, and while Redis is away it finds nothing and stores nothing."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        ask = super().__getattr__(name)

        def asked(*args: Any, **kwargs: Any) -> Any:
            try:
                return ask(*args, **kwargs)
            except RedisError:
                if name not in MISSES:
                    raise
                return MISSES[name](*args, **kwargs)

        return asked


class CountingCache(RedisCache):
    """For counts, which nobody may lose unnoticed: raises RedisError while Redis is away, at once
    after the first time."""

    _around = _Client

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        limits = {
            "socket_connect_timeout": CONNECT_SECONDS,
            "socket_timeout": ANSWER_SECONDS,
            "retry": Retry(NoBackoff(), 0),
        }
        super().__init__(server, {**params, "OPTIONS": {**limits, **params.get("OPTIONS", {})}})

    @cached_property
    def _cache(self) -> Any:
        return self._around(super()._cache)


class ForgivingCache(CountingCache):
    """For what can be made again: while Redis is away, the cache is empty."""

    _around = _ForgivingClient
