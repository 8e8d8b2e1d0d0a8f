"""What all embeds have in common: no reader, a policy that lets every site frame them, an ETag,
and a page of their own design for what can't be shown."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from hashlib import sha256
from typing import Any

from csp.constants import NONE, SELF
from csp.decorators import csp_replace
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.http import quote_etag
from django.views.decorators.cache import cache_control
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import conditional_page, require_safe

from clvr.embeds.options import LOOKS, Look, NotShown, look_of
from clvr.lib.answer_cache.addresses import Parameters, canonical_query
from clvr.lib.answer_cache.middleware import mark_same_for_everyone
from clvr.lib.escaping.plain import isolated
from clvr.lib.islands import assets
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueIdentity
from clvr.lib.throttling import throttle, waiting_words

log = logging.getLogger(__name__)

SCOPE = "embeds"
"""Answers from the cache are not counted."""
EVERY_SITE = "*"
NOBODY = "There is nothing here."
AWAY = "This can’t be read right now. It loads again in a minute."
_POLICY = {
    "default-src": [NONE],
    "script-src": [NONE],
    # Only what lies in the page itself, by its hash.
    "style-src": [],
    "connect-src": None,
    "font-src": [SELF],
    "manifest-src": None,
    "img-src": [SELF, *settings.UPLOAD_ORIGINS],
    "base-uri": [NONE],
    "form-action": [NONE],
    "frame-ancestors": [EVERY_SITE],
}
POLICY = {} if assets.is_developed() else _POLICY


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for: the league, how it is to look, and the request."""

    request: HttpRequest
    league: LeagueIdentity
    look: Look


@dataclass(frozen=True, slots=True)
class Embed:
    """What an embed shows: the values `shown` of its template, below a heading that leads to the
    path `link`. `parameters` are those that only this one reads, with the values for which it is
    cached. `refreshes` is after how many seconds the browser loads it anew, 0 for never; `holds`
    for how many seconds an answer may be cached that depends on more than the data."""

    template: str
    heading: str
    beside: str
    link: str
    shown: Mapping[str, Any]
    zone: str = ""
    """The zone of the times in it; empty without any."""
    parameters: Parameters = field(default_factory=dict)
    refreshes: int = 0
    holds: float | None = None

    @property
    def title(self) -> str:
        """Of the document, where no element can keep the order of a name from right to left."""
        return f"{self.beside} | {isolated(self.heading)}"


def embed(find: Callable[..., Embed | HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The view of an embed. `find` gets an `Asked` and the keys in the address; it may redirect,
    and raises NotShown or Http404."""

    @framed_anywhere
    @wraps(find)
    def view(request: HttpRequest, league: str = "", **keys: Any) -> HttpResponseBase:
        look = Look()
        try:
            look = look_of(request.GET)
            if league not in LeagueCode:
                raise NotShown(NOBODY)
            if (refused := throttle(request, SCOPE)) is not None:
                raise NotShown(f"Too many embeds from here. {waiting_words(refused.seconds)}", 429)
            identity = LEAGUES[LeagueCode(league)]
            found = find(Asked(request, identity, look), **keys)
            return found if isinstance(found, HttpResponseBase) else _shown(request, look, found)
        except NotShown as reason:
            return _words(request, look, league, str(reason), reason.status)
        except Http404:
            return _words(request, look, league, NOBODY, 404)
        except DatabaseError:
            log.exception("An embed could not be read")
            return _words(request, look, league, AWAY, 503, refreshes=60)

    return view


View = Callable[..., HttpResponseBase]


def framed_anywhere(view: View) -> View:
    """A view that every site may frame, and that is `read_by_all`."""
    framed = csp_replace(POLICY)(read_by_all(view))
    return xframe_options_exempt(framed)


def read_by_all(view: View) -> View:
    """A view for programs and pages of other sites, for nobody in particular: not even the session
    is read."""

    @csrf_exempt  # A form that is sent here is told that there is none.
    @require_safe
    @cache_control(public=True, no_cache=True)
    @conditional_page
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **keys: Any) -> HttpResponseBase:
        request.user = AnonymousUser()
        response = view(request, *args, **keys)
        response["X-Robots-Tag"] = "noindex"
        response["Access-Control-Allow-Origin"] = EVERY_SITE
        return response

    return answer


def _shown(request: HttpRequest, look: Look, found: Embed) -> HttpResponse:
    context = {"league": request.resolver_match.kwargs["league"], "embed": found, **found.shown}  # type: ignore[union-attr] # it has a view
    response = _rendered(request, look, f"embeds/{found.template}", context, 200)
    parameters = {**LOOKS, **found.parameters}
    return cached(response, canonical_query(request.GET, parameters), found.holds)


def cached(response: HttpResponse, query: str = "", holds: float | None = None) -> HttpResponse:
    """The same answer with an ETag, marked for the cache: for the address with this query, and for
    so many seconds if it depends on more than the data."""
    response["ETag"] = quote_etag(sha256(response.content).hexdigest())
    mark_same_for_everyone(response, query, holds)
    return response


def _words(
    request: HttpRequest, look: Look, league: str, words: str, status: int, *, refreshes: int = 0
) -> HttpResponse:
    """An embed without anything but words."""
    known = league if league in LeagueCode else ""
    context = {"league": known, "words": words, "refreshes": refreshes}
    return _rendered(request, look, "embeds/words.html", context, status)


def _rendered(
    request: HttpRequest, look: Look, template: str, context: Mapping[str, Any], status: int
) -> HttpResponse:
    # Without the request's context processors, which would read the session.
    html = render_to_string(template, {"request": request, "look": look, **context})
    return HttpResponse(_dense(html), status=status)


def _dense(html: str) -> str:
    """Without the template's indentation: no text of a template is preformatted."""
    return "\n".join(line for each in html.splitlines() if (line := each.strip()))


@embed
def nothing(asked: Asked, **_: Any) -> Embed:
    """Every other address below `/embed/`."""
    raise NotShown(NOBODY)
