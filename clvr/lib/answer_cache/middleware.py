"""The cache middleware: visitors' pages and the API's public answers, whole, from the store."""

import time
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.core.cache import caches
from django.core.exceptions import DisallowedHost, MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import re_accepts_gzip
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, parse_http_date_safe
from django.utils.module_loading import import_string

from clvr.lib.answer_cache import revision as revisions
from clvr.lib.answer_cache.addresses import cache_address, is_canonical
from clvr.lib.answer_cache.expiry import ExpiryField, is_soon, next_expiry
from clvr.lib.answer_cache.revision import current_revision, last_reads, recent_revision
from clvr.lib.answer_cache.store import AnswerStore, CachedAnswer

_MARK = "is_same_for_everyone"
_QUERY = "canonical_query"
_SECONDS = "seconds_it_holds"
_IS_DATED = "is_dated"
KEY_CHECKED = "clvr.key_checked"
"""The key in a request's META that says: its token was checked already, and is of no matter for the
answer."""
_FOR_ALL = ("/api/", "/embed/")
"""Answers below these ignore who is signed in, if they are marked."""
_ELSEWHERE = ("/static/", "/media/", "/django-admin/", "/overlay/")
_CONDITIONS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE")
"""With one of these headers an answer has no body, or a part of it; what is cached is whole."""
_BYPASSED_SECONDS = 60
_MOST_BYPASSED = 10_000

Respond = Callable[[HttpRequest], HttpResponseBase]


def mark_same_for_everyone(
    response: HttpResponse,
    query: str | None = "",
    seconds: float | None = None,
    *,
    is_dated: bool = False,
) -> None:
    """Say that every visitor without a session gets this answer until the data change, and for so
    long at most. An answer from data that are not watched needs `seconds`.

    It is cached only if it was asked for with `query`, as `clvr.lib.answer_cache.addresses` writes
    it; never if that is None. If it `is_dated`, a cached answer has a `Last-Modified`.
    """
    setattr(response, _MARK, True)
    setattr(response, _QUERY, query)
    setattr(response, _SECONDS, seconds)
    setattr(response, _IS_DATED, is_dated)


class CacheAnswers:
    """Middleware that answers visitors from the cache. It caches what a view marked as the same for
    everyone.

    An answer is given if it is of the data's revision, which is read from the database. Whatever
    changes the data makes it another one in the same commit, so no cached answer is older than the
    data that a request would read; and an answer is cached under the revision from before it was
    made, so at worst it is made once more. Who waits while another request makes the answer gets
    it, if its revision was read after they asked.

    Readers who have changed nothing get an answer whose revision was that of the data less than a
    second ago (`SHOWN_SECONDS`): while results come in each second, it is made once a second, and
    not for each reader. Mostly they ask the database for nothing (`recent_revision`).
    """

    def __init__(self, get_response: Respond) -> None:
        if settings.DEBUG:
            # Templates are read again for each request.
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.bypassed: dict[str, float] = {}
        """Until when the cache ignores a path whose answers are not cacheable, by path."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not self._is_cacheable_for(request):
            return self.get_response(request)
        since, read = time.monotonic(), current_revision
        if _has_changed_nothing(request):
            since, read = since - revisions.SHOWN_SECONDS, recent_revision
        if data_revision(read) is None:
            return self.get_response(request)
        key = _key_of(request)
        cached = answer_cache().get(key, revisions_since(since), timezone.now())
        if cached is not None:
            return _answer(request, cached)
        with answer_cache().lock(key):
            return self._made(request, key, since)

    def _made(self, request: HttpRequest, key: str, since: float) -> HttpResponseBase:
        """Make the answer, unless another request made it while this one waited, of a revision that
        was current at `since` or later."""
        now, revision = timezone.now(), data_revision()
        cached = None if revision is None else answer_cache().get(key, revisions_since(since), now)
        if cached is not None or revision is None:
            return self.get_response(request) if cached is None else _answer(request, cached)
        conditions = {name: request.META.pop(name) for name in _CONDITIONS if name in request.META}
        response = self.get_response(request)
        request.META.update(conditions)
        if not isinstance(response, HttpResponse) or not hasattr(response, _MARK):
            return self._not_cached(request, response, has_conditions=bool(conditions))
        if not is_cacheable_at(request, response):
            return _on_conditions(request, response)
        until = expiry_of(revision, now)
        if (seconds := getattr(response, _SECONDS, None)) is not None:
            until = min(until, now + timedelta(seconds=seconds))
        if getattr(response, _IS_DATED, False):
            _date(response, answer_cache().last(key), now)
        cached = CachedAnswer(revision, until, tuple(response.items()), response.content)
        answer_cache().put(key, cached, now)
        return _answer(request, cached)

    def _not_cached(
        self, request: HttpRequest, response: HttpResponseBase, *, has_conditions: bool
    ) -> HttpResponseBase:
        """An answer that its view did not mark. A refusal says nothing of the path's answers."""
        if response.status_code != 200:
            return response
        self._bypass(request.path)
        return self.get_response(request) if has_conditions else response

    def _is_cacheable_for(self, request: HttpRequest) -> bool:
        # Other marked pages are for visitors.
        is_visitor = settings.SESSION_COOKIE_NAME not in request.COOKIES
        is_for_all = is_visitor or request.path.startswith(_FOR_ALL)
        return (
            is_for_all
            and _is_plain_read(request)
            and self.bypassed.get(request.path, 0) < time.monotonic()
            and _is_own_host(request)
        )

    def _bypass(self, path: str) -> None:
        if len(self.bypassed) >= _MOST_BYPASSED:
            self.bypassed = {}
        self.bypassed[path] = time.monotonic() + _BYPASSED_SECONDS


@cache
def answer_cache() -> AnswerStore:
    """This process's cache of answers."""
    shared = caches["default"] if settings.ENVIRONMENT.redis_url else None
    return AnswerStore(settings.ENVIRONMENT.kept_answers_mb * 1_000_000, shared)


def data_revision(read: Callable[[], str | None] = current_revision) -> str | None:
    """The revision of everything an answer is made from: the data, as it is read here, and the
    components. None if nothing is to be cached."""
    if settings.ENVIRONMENT.kept_answers_mb == 0:
        return None
    revision = read()
    return None if revision is None else _with_components(revision)


def revisions_since(moment: float) -> Collection[str]:
    """The revisions, as `data_revision` gives them, of which this process has found the data since
    then (`time.monotonic()`): an answer of any of them shows what was changed before."""
    return {_with_components(each) for each in last_reads.since(moment)}


def _with_components(revision: str) -> str:
    try:
        return f"{revision} {settings.SERVER_BUNDLE.stat().st_mtime_ns}"
    except OSError:
        return revision


class _Expiry:
    """When the answers of one revision expire: all at once."""

    revision = ""
    until = datetime.min.replace(tzinfo=UTC)


def expiry_of(revision: str, now: datetime) -> datetime:
    """When an answer expires that is made now from data of this revision."""
    known = _Expiry.revision, _Expiry.until
    if known[0] != revision or not is_soon(known[1], now):
        kinds: Sequence[ExpiryField] = import_string(settings.EXPIRIES_OF_ANSWERS)
        known = revision, next_expiry(kinds, now)
        _Expiry.revision, _Expiry.until = known
    return known[1]


def _is_plain_read(request: HttpRequest) -> bool:
    """Whether nothing but the address and the data decide what the answer is."""
    return (
        request.method == "GET"
        and CookieStorage.cookie_name not in request.COOKIES
        and ("HTTP_AUTHORIZATION" not in request.META or KEY_CHECKED in request.META)
        and not request.path.startswith(_ELSEWHERE)
        # A body is refused or left unread further inside.
        and request.META.get("CONTENT_LENGTH") in {None, "", "0"}
    )


def _has_changed_nothing(request: HttpRequest) -> bool:
    """Whether the reader has changed nothing: what people change, they see in their next read.

    Who has signed out, or deleted their account, still has the CSRF cookie of their commands.
    """
    if KEY_CHECKED in request.META:
        return False
    cookies = request.COOKIES
    return settings.SESSION_COOKIE_NAME not in cookies and settings.CSRF_COOKIE_NAME not in cookies


def _key_of(request: HttpRequest) -> str:
    """The key of a cached answer: its address and whether it is compressed. Answers are the same
    under each of the portal's hosts."""
    accepted = request.META.get("HTTP_ACCEPT_ENCODING", "")
    is_compressed = re_accepts_gzip.search(accepted) is not None
    return f"{request.scheme}:{cache_address(request)} {is_compressed}"


def is_cacheable_at(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether the answer was marked as the same for everyone, has nothing that is for one person,
    and was asked for at the address under which it is cached."""
    return (
        getattr(response, _MARK, False)
        and response.status_code == 200
        and not response.cookies
        and (query := getattr(response, _QUERY, None)) is not None
        and is_canonical(request, query)
    )


def _is_own_host(request: HttpRequest) -> bool:
    try:
        request.get_host()
    except DisallowedHost:
        # Whoever makes the answer refuses it.
        return False
    return True


def _answer(request: HttpRequest, cached: CachedAnswer) -> HttpResponseBase:
    return _on_conditions(request, HttpResponse(cached.body, headers=dict(cached.headers)))


def _date(response: HttpResponse, last: CachedAnswer | None, now: datetime) -> None:
    """Say since when the answer is as it is, as far as this process knows.

    If the last one at its address was the same, it is dated as that was; otherwise from now. After
    a restart, or if the last one was evicted, the date is later than the change was, and never
    earlier. An answer that changes twice within a second gets none: readers who compare dates
    could not tell the two apart.
    """
    said = dict(last.headers) if last is not None else {}
    date = said.get("Last-Modified")
    if said.get("ETag") != response.get("ETag"):
        before, date = date, http_date(now.timestamp())
        if before == date:
            return
    response["Last-Modified"] = date or http_date(now.timestamp())


def _on_conditions(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    """The answer, or 304 if the reader has it."""
    meta, etag, date = request.META, response.get("ETag"), response.get("Last-Modified")
    if etag and "HTTP_IF_NONE_MATCH" in meta:
        return get_conditional_response(request, etag, response=response) or response
    if date and "HTTP_IF_MODIFIED_SINCE" in meta:
        dated = parse_http_date_safe(date)
        return get_conditional_response(request, etag, dated, response=response) or response
    return response
