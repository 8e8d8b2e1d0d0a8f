"""The server's clock, for devices whose clock is wrong.

A page counts down to a match by the device's clock, which may be hours off. Each answer that a
browser may show as a page says when it left, as a metric of `Server-Timing`: scripts can read this
header of the page itself, and no other.
"""

import time
from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

HEADER = "Server-Timing"
NOT_MODIFIED = 304


def say_clock(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that adds `clock;desc=1796298192123` (unix milliseconds). It is outside of the
    cache of answers, so that a cached page says the present time."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        # The browser keeps a page's body and takes the headers of the answer that confirms it.
        is_page = response.get("Content-Type", "").startswith("text/html")
        if is_page or response.status_code == NOT_MODIFIED:
            response[HEADER] = f"clock;desc={time.time() * 1000:.0f}"
        return response

    return respond
