"""What the API answers is nobody's to keep, unless the view says otherwise."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

API_PREFIX = "/api/"


def keep_private(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: an answer of the API that says nothing of caching, as `PublicRead` does, is one
    person's alone, and may be stored by no proxy and no browser."""

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.path.startswith(API_PREFIX) and not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_store=True)
        return response

    return respond
