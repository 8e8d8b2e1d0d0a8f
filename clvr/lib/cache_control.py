"""The header Cache-Control: no answer of the API may be stored unless its view allows it, no error
ever."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

API_PREFIX = "/api/"
NOT_STORED = "no-store"


def set_cache_control(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware for caching headers.

    An answer of the API that says nothing about caching belongs to one person, so no proxy and no
    browser may store it (`PublicRead` is the exception). An error belongs to one request, whatever
    its view says about successful answers: an API error is not stored at all, and a page's error is
    validated again each time. This middleware is outside of all that can refuse a request.
    """

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        is_of_the_api = request.path.startswith(API_PREFIX)
        if response.status_code >= 400:
            _keep_error_private(response, is_of_the_api)
        elif is_of_the_api and not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_store=True)
        return response

    return respond


def _keep_error_private(response: HttpResponse, is_of_the_api: bool) -> None:
    del response["ETag"]
    # An answer that must not be stored at all keeps its header.
    if is_of_the_api:
        response["Cache-Control"] = "private, no-store"
    elif NOT_STORED not in response.get("Cache-Control", ""):
        response["Cache-Control"] = "private, no-cache"
