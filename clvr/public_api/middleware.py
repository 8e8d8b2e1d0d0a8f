"""What is around every answer of the public API, also around those that are kept."""

from collections.abc import Callable

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from rest_framework.exceptions import APIException

from clvr import error_pages
from clvr.lib.cache_control import NOT_STORED
from clvr.public_api.addresses import is_of_public_api
from clvr.public_api.keys import check_key
from clvr.public_api.limits import limit_headers
from clvr.public_api.problems import as_problem

Answerer = Callable[[HttpRequest], HttpResponseBase]

PREFLIGHT = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "Authorization, If-None-Match, If-Modified-Since",
    "Access-Control-Max-Age": "86400",
    "Allow": "GET, HEAD, OPTIONS",
    "Cache-Control": f"private, {NOT_STORED}",
}
"""What a browser asks before it sends a page's request with a key. There are no cookies to send."""
CORS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, RateLimit, RateLimit-Policy, Retry-After",
}


def around_public_api(get_response: Answerer) -> Answerer:
    """Middleware, outside of the one that keeps answers: what is said here is the caller's own.

    Every page of the web may read the answers. Nothing in them is one person's, and no cookie is
    read or set.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        if not is_of_public_api(request):
            return get_response(request)
        if request.method == "OPTIONS":
            return HttpResponse(status=204, headers=PREFLIGHT)
        refused = _refused(request) if "HTTP_AUTHORIZATION" in request.META else None
        response = as_problem(request, refused or get_response(request))
        for name, value in (CORS | limit_headers(request)).items():
            response[name] = value
        return response

    return answer


def _refused(request: HttpRequest) -> HttpResponse | None:
    """The answer to a request with a wrong key, or while nobody can look up keys."""
    try:
        error = check_key(request)
    except DatabaseError:
        return error_pages.broken(request)
    return None if error is None else _refusal(error)


def _refusal(error: APIException) -> HttpResponse:
    said = {"detail": str(error.detail)}
    response = JsonResponse(said, status=error.status_code)
    response["WWW-Authenticate"] = 'Bearer realm="api"'
    response["Cache-Control"] = f"private, {NOT_STORED}"
    return response
