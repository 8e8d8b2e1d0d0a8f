"""Whole answers from the store: visitors' pages, and the API's public answers."""

import time
from collections.abc import Callable, Sequence
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
from django.utils.module_loading import import_string

from clvr.lib.kept.addresses import is_canonical, kept_address
from clvr.lib.kept.clock import Moments, is_soon, next_moment
from clvr.lib.kept.revision import current_revision
from clvr.lib.kept.store import Kept, Store

_MARK = "is_same_for_everyone"
_QUERY = "canonical_query"
_SECONDS = "seconds_it_holds"
_ELSEWHERE = ("/static/", "/media/", "/django-admin/")
_CONDITIONS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE")
"""With one of these headers an answer has no body, or a part of it; what is kept is whole."""
_PASSED_BY_SECONDS = 60
_MOST_PASSED_BY = 10_000

Respond = Callable[[HttpRequest], HttpResponseBase]


def mark_same_for_everyone(
    response: HttpResponse, query: str | None = "", seconds: float | None = None
) -> None:
    """Say that every visitor without a session gets this answer until the data change, and for so
    long at most. An answer from data that are not watched needs `seconds`.

    It is kept only if it was asked for with `query`, as `clvr.lib.kept.addresses` writes it; never
    if that is None.
    """
    setattr(response, _MARK, True)
    setattr(response, _QUERY, query)
    setattr(response, _SECONDS, seconds)


class KeepAnswers:
    """Middleware outside of all that makes an answer: it gives visitors the kept one. What a view
    marked as the same for everyone is kept.

    The revision is read from the database before each answer. Whatever changes the data makes it
    another one in the same commit, so no kept answer is older than the data that a request would
    read; and an answer is kept under the revision from before it was made, so at worst it is made
    once more.
    """

    def __init__(self, get_response: Respond) -> None:
        if settings.DEBUG:
            # Templates are read again for each request.
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.passed_by: dict[str, float] = {}
        """Until when a path whose answers nobody keeps is left alone."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not self._is_kept_for(request) or (revision := data_revision()) is None:
            return self.get_response(request)
        key = _key_of(request)
        kept = answers().get(key, revision, timezone.now())
        if kept is not None:
            return _answer(request, kept)
        with answers().lock(key):
            return self._made(request, key)

    def _made(self, request: HttpRequest, key: str) -> HttpResponseBase:
        """Make the answer, unless another request made it while this one waited."""
        now, revision = timezone.now(), data_revision()
        kept = None if revision is None else answers().get(key, revision, now)
        if kept is not None or revision is None:
            return self.get_response(request) if kept is None else _answer(request, kept)
        conditions = {name: request.META.pop(name) for name in _CONDITIONS if name in request.META}
        response = self.get_response(request)
        request.META.update(conditions)
        if not isinstance(response, HttpResponse) or not hasattr(response, _MARK):
            return self._not_kept(request, response, has_conditions=bool(conditions))
        if not is_kept_at(request, response):
            return _on_conditions(request, response)
        until = held_until(revision, now)
        if (seconds := getattr(response, _SECONDS, None)) is not None:
            until = min(until, now + timedelta(seconds=seconds))
        kept = Kept(revision, until, tuple(response.items()), response.content)
        answers().put(key, kept, now)
        return _answer(request, kept)

    def _not_kept(
        self, request: HttpRequest, response: HttpResponseBase, *, has_conditions: bool
    ) -> HttpResponseBase:
        """An answer that its view did not mark. A refusal says nothing of the path's answers."""
        if response.status_code != 200:
            return response
        self._pass_by(request.path)
        return self.get_response(request) if has_conditions else response

    def _is_kept_for(self, request: HttpRequest) -> bool:
        # A marked page is for visitors; a marked answer of the API ignores who is signed in.
        is_for_all = settings.SESSION_COOKIE_NAME not in request.COOKIES or request.path.startswith(
            "/api/"
        )
        return (
            is_for_all
            and _is_plain_read(request)
            and self.passed_by.get(request.path, 0) < time.monotonic()
            and _is_own_host(request)
        )

    def _pass_by(self, path: str) -> None:
        if len(self.passed_by) >= _MOST_PASSED_BY:
            self.passed_by = {}
        self.passed_by[path] = time.monotonic() + _PASSED_BY_SECONDS


@cache
def answers() -> Store:
    """The answers that this process keeps."""
    shared = caches["default"] if settings.ENVIRONMENT.redis_url else None
    return Store(settings.ENVIRONMENT.kept_answers_mb * 1_000_000, shared)


def data_revision() -> str | None:
    """The revision of everything an answer is made from: the data and the components. None if
    nothing is to be kept."""
    if settings.ENVIRONMENT.kept_answers_mb == 0:
        return None
    revision = current_revision()
    if revision is None:
        return None
    try:
        return f"{revision} {settings.SERVER_BUNDLE.stat().st_mtime_ns}"
    except OSError:
        return revision


class _Held:
    """Until when answers of one revision hold: the same for all of them."""

    revision = ""
    until = datetime.min.replace(tzinfo=UTC)


def held_until(revision: str, now: datetime) -> datetime:
    """Until when an answer holds that is made now from data of this revision."""
    known = _Held.revision, _Held.until
    if known[0] != revision or not is_soon(known[1], now):
        kinds: Sequence[Moments] = import_string(settings.MOMENTS_OF_ANSWERS)
        known = revision, next_moment(kinds, now)
        _Held.revision, _Held.until = known
    return known[1]


def _is_plain_read(request: HttpRequest) -> bool:
    """Whether nothing but the address and the data decide what the answer is."""
    return (
        request.method == "GET"
        and CookieStorage.cookie_name not in request.COOKIES
        and "HTTP_AUTHORIZATION" not in request.META
        and not request.path.startswith(_ELSEWHERE)
        # A body is refused or left unread further inside.
        and request.META.get("CONTENT_LENGTH") in {None, "", "0"}
    )


def _key_of(request: HttpRequest) -> str:
    """The key of a kept answer: its address and whether it is compressed. Answers are the same
    under each of the portal's hosts."""
    accepted = request.META.get("HTTP_ACCEPT_ENCODING", "")
    is_compressed = re_accepts_gzip.search(accepted) is not None
    return f"{request.scheme}:{kept_address(request)} {is_compressed}"


def is_kept_at(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether the answer was marked as the same for everyone, has nothing that is for one person,
    and was asked for at the address under which it is kept."""
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


def _answer(request: HttpRequest, kept: Kept) -> HttpResponseBase:
    return _on_conditions(request, HttpResponse(kept.body, headers=dict(kept.headers)))


def _on_conditions(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    """The answer, or 304 if the reader has it."""
    etag = response.get("ETag")
    if etag and "HTTP_IF_NONE_MATCH" in request.META:
        return get_conditional_response(request, etag, response=response) or response
    return response
