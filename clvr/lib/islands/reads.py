"""Reading an API route in process."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import ResolverMatch
from django.utils import timezone

from clvr.lib.answer_cache.middleware import answer_cache, expiry_of, is_cacheable_at
from clvr.lib.answer_cache.request import revisions_for
from clvr.lib.answer_cache.store import CachedAnswer
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.resolver_cache import view_at

OUTER_HEADERS = (
    "CONTENT_LENGTH",
    "CONTENT_TYPE",
    "HTTP_ACCEPT",
    "HTTP_IF_MODIFIED_SINCE",
    "HTTP_IF_NONE_MATCH",
    "HTTP_RANGE",
)
"""Headers that describe the request for the page, not the one for the API."""


class _BodilessRequest(HttpRequest):
    """A request that came over no network, so it has no body."""

    is_in_process = True

    def __init__(self) -> None:
        super().__init__()
        self._body = b""


def read_in_process(request: HttpRequest, url: str, revision: str | None = None) -> str | None:
    """The JSON with which the API answers `request`'s user at `url`, a path with its query. With a
    revision of the data, what is the same for everyone is cached for it.

    None when the status is not 200: the browser then asks for itself, and shows the error.
    """
    match = _view_of(url)
    if revision is None or not _is_public(match):
        return _text(_answered(_asking(request, url, match), match))
    key = f"in process {url}"
    cached = answer_cache().get(key, revisions_for(request), timezone.now())
    if cached is not None:
        return cached.body.decode()
    with answer_cache().lock(key):
        now = timezone.now()
        # Another request may have made it while this one waited.
        cached = answer_cache().get(key, revisions_for(request), now)
        if cached is not None:
            return cached.body.decode()
        asked = _asking(request, url, match)
        response = _answered(asked, match)
        if is_cacheable_at(asked, response):
            until = expiry_of(revision, now)
            answer_cache().put(key, CachedAnswer(revision, until, (), response.content), now)
    return _text(response)


def _view_of(url: str) -> ResolverMatch:
    return view_at(urlsplit(url).path, settings.ROOT_URLCONF)


def _is_public(match: ResolverMatch) -> bool:
    view = getattr(match.func, "cls", None)
    return isinstance(view, type) and issubclass(view, PublicRead)


def _asking(request: HttpRequest, url: str, match: ResolverMatch) -> HttpRequest:
    """The request for what `url` answers, by whom the page is made for."""
    parts = urlsplit(url)
    inner = _BodilessRequest()
    inner.method = "GET"
    inner.path = inner.path_info = parts.path
    inner.GET = QueryDict(parts.query)
    inner.META = {
        **{name: value for name, value in request.META.items() if name not in OUTER_HEADERS},
        "REQUEST_METHOD": "GET",
        "PATH_INFO": parts.path,
        "QUERY_STRING": parts.query,
    }
    inner.COOKIES = request.COOKIES
    inner.user = request.user
    inner.session = request.session
    inner.resolver_match = match
    return inner


def _answered(asked: HttpRequest, match: ResolverMatch) -> HttpResponse:
    response: HttpResponse = match.func(asked, *match.args, **match.kwargs)
    render = getattr(response, "render", None)
    if callable(render):
        render()
    return response


def _text(response: HttpResponse) -> str | None:
    return response.content.decode() if response.status_code == 200 else None
