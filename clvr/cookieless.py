"""Addresses for programs and pages of other sites, where nobody's cookies are read or set."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from clvr.public_api.addresses import is_of_public_api

Answerer = Callable[[HttpRequest], HttpResponseBase]

_FEEDS = ".atom"


def is_cookieless(request: HttpRequest) -> bool:
    path = request.path
    is_embedded = path.startswith("/embed/") or path == "/oembed"
    return is_embedded or path.endswith(_FEEDS) or is_of_public_api(request)


def without_cookies(get_response: Answerer) -> Answerer:
    """Middleware, outside of those that read cookies: they would renew or delete malformed ones, on
    an answer that everybody may store."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if is_cookieless(request):
            request.COOKIES = {}
        return get_response(request)

    return answer
