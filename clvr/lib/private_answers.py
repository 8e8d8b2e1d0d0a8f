"""What the API answers is nobody's to keep, unless the view says otherwise; nor is any refusal."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

API_PREFIX = "/api/"
NOT_STORED = "no-store"


def keep_private(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: an answer of the API that says nothing of caching, as `PublicRead` does, is one
    person's alone, and may be stored by no proxy and no browser.

    An error is that of one request, whatever its view says of the answers that go well: the API's
    is stored nowhere, a page's is asked for anew each time. So it stands outside of all that can
    refuse a request.
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
    # What is to be stored nowhere stays so.
    if is_of_the_api:
        response["Cache-Control"] = "private, no-store"
    elif NOT_STORED not in response.get("Cache-Control", ""):
        response["Cache-Control"] = "private, no-cache"
