"""The store of cached answers: in this process within a limit of memory, and in Redis for all."""

import hashlib
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime

from django.core.cache import BaseCache
from redis.exceptions import RedisError

from clvr.lib.answer_cache.expiry import is_soon

log = logging.getLogger(__name__)

ENTRY_OVERHEAD = 2_000
"""About the bytes of an entry beside its body."""
SHARE_ASKED_ONCE = 0.25
"""How much of the memory answers may take that nobody asked for again, when it is full."""
LONGEST_LOCK = 10
"""Seconds after which a request stops waiting for the lock of another that makes the answer."""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """An answer: its status is 200. It holds for data of this revision, until it expires."""

    revision: str
    until: datetime
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def holds(self, revisions: Collection[str], now: datetime) -> bool:
        return self.revision in revisions and is_soon(self.until, now)

    @property
    def size(self) -> int:
        return len(self.body) + ENTRY_OVERHEAD


class AnswerStore:
    """Answers by their key. Threads may share it.

    When memory is full, the least recently used answer is evicted first: of those that were asked
    for only once, as long as they take more than their share. So somebody who asks for every page
    once evicts nothing that others ask for.

    `shared` is a cache that all processes use, or None.
    """

    def __init__(self, most_bytes: int, shared: BaseCache | None = None) -> None:
        self._most_bytes = most_bytes
        self._shared = shared
        self._asked_once = _Answers()
        self._asked_again = _Answers()
        self._mutex = threading.Lock()
        self._locks: dict[str, tuple[threading.Lock, int]] = {}

    @property
    def bytes_used(self) -> int:
        return self._asked_once.bytes + self._asked_again.bytes

    def get(self, key: str, revisions: Collection[str], now: datetime) -> CachedAnswer | None:
        """The answer, if it is of one of these revisions and still holds."""
        with self._mutex:
            cached = self._asked_again.take(key) or self._asked_once.take(key)
            if cached is not None:
                self._asked_again.put(key, cached)
        if cached is not None and cached.holds(revisions, now):
            return cached
        return self._from_others(key, revisions, now)

    def last(self, key: str) -> CachedAnswer | None:
        """The last answer that this process has had, of any revision."""
        with self._mutex:
            return self._asked_again.look(key) or self._asked_once.look(key)

    def put(self, key: str, cached: CachedAnswer, now: datetime) -> None:
        self._put_here(key, cached)
        if self._shared is not None:
            seconds = max((cached.until - now).total_seconds(), 1)
            try:
                self._shared.set(_shared_key(key), cached, seconds)
            except RedisError as error:
                log.debug("A cached answer could not be shared: %s", error)

    @contextmanager
    def lock(self, key: str) -> Iterator[None]:
        """The lock under which one request makes an answer. Others wait `LONGEST_LOCK` at most."""
        with self._mutex:
            lock, waiting = self._locks.get(key, (threading.Lock(), 0))
            self._locks[key] = (lock, waiting + 1)
        taken = lock.acquire(timeout=LONGEST_LOCK)
        try:
            with self._lock_among_processes(key):
                yield
        finally:
            if taken:
                lock.release()
            with self._mutex:
                lock, waiting = self._locks[key]
                if waiting == 1:
                    del self._locks[key]
                else:
                    self._locks[key] = (lock, waiting - 1)

    @contextmanager
    def _lock_among_processes(self, key: str) -> Iterator[None]:
        """As `lock`, among all processes that share answers."""
        if self._shared is None:
            yield
            return
        name, deadline = f"{_shared_key(key)}:lock", time.monotonic() + LONGEST_LOCK
        try:
            while not (taken := self._shared.add(name, 1, LONGEST_LOCK)):
                if time.monotonic() > deadline:
                    break
                time.sleep(0.02)
        except RedisError:
            taken = False
        try:
            yield
        finally:
            if taken:
                with suppress(RedisError):
                    self._shared.delete(name)

    def clear(self) -> None:
        with self._mutex:
            self._asked_once, self._asked_again = _Answers(), _Answers()

    def _from_others(
        self, key: str, revisions: Collection[str], now: datetime
    ) -> CachedAnswer | None:
        if self._shared is None:
            return None
        try:
            cached = self._shared.get(_shared_key(key))
        except RedisError as error:
            log.debug("Shared answers could not be read: %s", error)
            return None
        if not isinstance(cached, CachedAnswer) or not cached.holds(revisions, now):
            return None
        self._put_here(key, cached)
        return cached

    def _put_here(self, key: str, cached: CachedAnswer) -> None:
        if cached.size > self._most_bytes:
            return
        with self._mutex:
            was_asked_again = self._asked_again.take(key) is not None
            self._asked_once.take(key)
            (self._asked_again if was_asked_again else self._asked_once).put(key, cached)
            while self.bytes_used > self._most_bytes:
                share = self._most_bytes * SHARE_ASKED_ONCE
                is_over = self._asked_once.bytes > share
                (self._asked_once if is_over else self._asked_again).drop_oldest()


class _Answers:
    """Answers by their key, the least recently used first (LRU)."""

    def __init__(self) -> None:
        self._cached: OrderedDict[str, CachedAnswer] = OrderedDict()
        self.bytes = 0

    def put(self, key: str, cached: CachedAnswer) -> None:
        """Add an answer whose key is not there."""
        self._cached[key] = cached
        self.bytes += cached.size

    def look(self, key: str) -> CachedAnswer | None:
        return self._cached.get(key)

    def take(self, key: str) -> CachedAnswer | None:
        cached = self._cached.pop(key, None)
        self.bytes -= cached.size if cached is not None else 0
        return cached

    def drop_oldest(self) -> None:
        _, oldest = self._cached.popitem(last=False)
        self.bytes -= oldest.size


def _shared_key(key: str) -> str:
    return f"answer:{hashlib.sha256(key.encode()).hexdigest()}"
