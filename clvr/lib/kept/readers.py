"""Pages of signed-in people, kept in this process for the session that asked for them."""

import hashlib
import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.module_loading import import_string

from clvr.lib.kept.addresses import is_canonical
from clvr.lib.kept.answers import Respond, answers, held_until, is_plain_read, key_of
from clvr.lib.kept.reading import revision_for
from clvr.lib.kept.store import Kept

_QUERY = "query_kept_for_reader"


def mark_kept_for_reader(response: HttpResponse, query: str) -> None:
    """Say that the reader's session gets this page until the data change, or the session itself,
    or what `settings.STATE_OF_READER` tells of the reader. It is kept only if it was asked for
    with this query, as `clvr.lib.kept.addresses` writes it."""
    setattr(response, _QUERY, query)


class KeepForReaders:
    """Middleware that gives a signed-in reader the page that was made for their session.

    The session is read each time, and the page holds while all that it contains is the same: who
    signs out, or whose session ends, has no page here. Bans and roles are data, whose change is
    another revision. The cookie of the CSRF token has to be the same, too, so that only who has one
    gets a page without it.

    A session has one answer for each page, so nobody fills the store by making up cookies.
    """

    def __init__(self, get_response: Respond) -> None:
        if settings.DEBUG:
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.sessions: Any = import_module(settings.SESSION_ENGINE).SessionStore
        self.state_of: Callable[[int], str] = import_string(settings.STATE_OF_READER)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        cookie = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
        if not cookie or not is_plain_read(request) or request.path.startswith("/api/"):
            return self.get_response(request)
        revision = revision_for(request)
        session = self.sessions(cookie).load() if revision is not None else {}
        if revision is None or SESSION_KEY not in session:
            return self.get_response(request)
        key, now = f"reader {_digest(cookie)} {key_of(request)}", timezone.now()
        state = f"{revision} {self._state(request, session)}"
        kept = answers().get(key, state, now, is_shared=False)
        if kept is not None:
            return HttpResponse(kept.body, headers=dict(kept.headers))
        response = self.get_response(request)
        if isinstance(response, HttpResponse) and _can_be_kept(response, request, session):
            until = held_until(revision, now)
            headers = tuple(response.items())
            kept = Kept(state, until, headers, response.content)
            answers().put(key, kept, now, is_shared=False)
        return response

    def _state(self, request: HttpRequest, session: dict[str, Any]) -> str:
        """The session as it is, and what is told of its reader."""
        token = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
        told = self.state_of(int(session[SESSION_KEY]))
        return _digest("\n".join((token, json.dumps(session, sort_keys=True), told)))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _can_be_kept(response: HttpResponseBase, request: HttpRequest, session: dict[str, Any]) -> bool:
    """Whether the page was marked, and was made for the person of this session."""
    query: str | None = getattr(response, _QUERY, None)
    return (
        query is not None
        and is_canonical(request, query)
        and response.status_code == 200
        and not response.cookies
        and str(request.user.pk) == session[SESSION_KEY]
    )
