"""The store of cached answers: its limit of memory, turns, and sharing among processes."""

import logging
import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache

from clvr.lib.answer_cache.store import ENTRY_OVERHEAD, AnswerStore, CachedAnswer

NOW = datetime(2026, 9, 9, 12, tzinfo=UTC)
LATER = NOW + timedelta(seconds=30)


def cached(body: bytes = b"rows", revision: str = "1", until: datetime = LATER) -> CachedAnswer:
    return CachedAnswer(revision, until, (("ETag", '"a"'),), body)


@pytest.fixture
def shared() -> BaseCache:
    return LocMemCache("shared answers", {})


def test_answer_holds_for_its_revision_and_until_its_timestamp() -> None:
    store = AnswerStore(10_000)
    store.put("a", cached(), NOW)
    assert store.get("a", {"1"}, NOW) == cached()
    assert store.get("a", {"2"}, NOW) is None
    assert store.get("a", {"1"}, LATER) is None
    assert store.get("b", {"1"}, NOW) is None


def test_answers_not_asked_for_go_when_memory_is_full() -> None:
    store = AnswerStore(3 * (ENTRY_OVERHEAD + 1000))
    for key in "abc":
        store.put(key, cached(b"x" * 1000), NOW)
    store.get("a", {"1"}, NOW)
    store.put("d", cached(b"x" * 1000), NOW)
    assert [key for key in "abcd" if store.get(key, {"1"}, NOW)] == ["a", "c", "d"]
    assert store.bytes_used == 3 * (ENTRY_OVERHEAD + 1000)
    store.put("d", cached(b"x"), NOW)
    assert store.bytes_used == 3 * ENTRY_OVERHEAD + 2001
    store.put("huge", cached(b"x" * 100_000), NOW)
    assert store.get("huge", {"1"}, NOW) is None
    assert store.get("d", {"1"}, NOW) == cached(b"x")


def test_answers_that_are_asked_for_again_stay_while_others_are_asked_for_once() -> None:
    store = AnswerStore(10 * (ENTRY_OVERHEAD + 1000))
    good = [f"good {number}" for number in range(7)]
    for key in good:
        store.put(key, cached(b"x" * 1000), NOW)
        store.get(key, {"1"}, NOW)
    for number in range(100):
        store.put(f"other {number}", cached(b"x" * 1000), NOW)
    assert [key for key in good if store.get(key, {"1"}, NOW)] == good
    assert store.bytes_used <= 10 * (ENTRY_OVERHEAD + 1000)


def test_processes_share_answers(shared: BaseCache) -> None:
    one, other = AnswerStore(10_000, shared), AnswerStore(10_000, shared)
    one.put("a", cached(), NOW)
    assert other.get("a", {"1"}, NOW) == cached()
    assert other.get("a", {"2"}, NOW) is None
    shared.clear()
    assert other.get("a", {"1"}, NOW) == cached()


@pytest.mark.parametrize("is_shared", [False, True])
def test_answer_is_made_by_one_while_the_others_wait(shared: BaseCache, is_shared: bool) -> None:
    stores = (
        [AnswerStore(10_000, shared), AnswerStore(10_000, shared)]
        if is_shared
        else [AnswerStore(10_000)] * 2
    )
    together, made = threading.Barrier(20, timeout=120), []

    def visit(number: int) -> None:
        store = stores[number % 2]
        together.wait()
        with store.lock("a"):
            if store.get("a", {"1"}, NOW) is None:
                made.append(number)
                store.put("a", cached(), NOW)

    visitors = [threading.Thread(target=visit, args=(number,)) for number in range(20)]
    for visitor in visitors:
        visitor.start()
    for visitor in visitors:
        visitor.join(timeout=120)
    assert len(made) == 1


@pytest.mark.redis
def test_answer_comes_back_from_redis_as_it_was(redis_url: str) -> None:
    redis = RedisCache(redis_url, {})
    AnswerStore(10_000, redis).put("a", cached(), NOW)
    assert AnswerStore(10_000, redis).get("a", {"1"}, NOW) == cached()


def test_redis_that_is_away_costs_no_answer(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "clvr.lib.answer_cache.store")
    store = AnswerStore(10_000, RedisCache("redis://127.0.0.1:1/0", {}))
    with store.lock("a"):
        store.put("a", cached(), NOW)
    assert store.get("a", {"1"}, NOW) == cached()
    assert store.get("b", {"1"}, NOW) is None
    assert len(caplog.messages) == 2
