"""What people see when something went wrong. The API answers in JSON."""

import sys
from math import ceil

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from clvr.addresses import proper_address
from clvr.lib.cache_control import API_PREFIX
from clvr.lib.leagues import page_title
from clvr.lib.throttling import Throttled, waiting_words
from clvr.pages import UNKNOWN_LEAGUE
from clvr.service_unavailable import Wait, wait_after
from clvr.shell import league_of

NOT_FOUND = "Not Found"
UNEXPECTED = "Unexpected error."
AWAY = Wait("Oops!", "The portal can’t reach its data right now. Try again in a minute.", 60)
UNREADABLE = {
    400: "Bad Request",
    411: "Length Required",
    413: "Too Large",
}
"""Why a request that the portal cannot read is refused."""


def _error(request: HttpRequest, status: int, template: str, reason: str) -> HttpResponse:
    """The page that gives the reason, under the title of its league where it has one."""
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": f"{reason}."}, status=status)
    league = league_of(request)
    title = page_title(league, reason) if league else reason
    return render(request, template, {"page": {"title": title, "reason": reason}}, status=status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Redirect to the page that the address means, or answer that there is no such page."""
    proper = proper_address(request) if request.method in {"GET", "HEAD"} else None
    if proper:
        return HttpResponsePermanentRedirect(proper)
    unknown_league = str(exception) == UNKNOWN_LEAGUE and not request.path.startswith(API_PREFIX)
    return _error(request, 404, "404.html", UNKNOWN_LEAGUE if unknown_league else NOT_FOUND)


def denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _error(request, 403, "403.html", "Access Denied")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _error(request, 400, "400.html", "Bad Request")


def unreadable(request: HttpRequest, status: int, words: str) -> HttpResponse:
    """The answer to a request that the portal cannot read, with a sentence that says what to send
    instead."""
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": words}, status=status)
    reason = UNREADABLE[status]
    page = {"title": reason, "words": words, "code": status}
    return render(request, "unreadable.html", {"page": page}, status=status)


def unverified(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The answer to a form without a valid CSRF token. Django's `reason` is for developers."""
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": "Request Refused."}, status=403)
    page = {"title": "Request Refused", "has_cookies": bool(request.COOKIES)}
    return render(request, "403_csrf.html", {"page": page}, status=403)


def broken(request: HttpRequest) -> HttpResponse:
    """The answer to an unexpected error. It uses no session, no database and no cache, and not the
    frame of other pages, because any of them may be what failed.

    While the database cannot be reached, it says when to try again; while it is only busy, in the
    words of `clvr.service_unavailable`, which answers for views.
    """
    error = sys.exc_info()[1]
    wait = _wait_after(error) if isinstance(error, Exception) else None
    status, words = (503, wait.words) if wait else (500, UNEXPECTED)
    if request.path.startswith(API_PREFIX):
        response: HttpResponse = JsonResponse({"detail": words}, status=status)
    else:
        html = render_to_string("500.html", {"wait": wait})
        response = HttpResponse(html, status=status)
    if wait:
        response["Retry-After"] = str(wait.seconds)
    return response


def _wait_after(error: Exception) -> Wait | None:
    is_database_away = isinstance(error, (OperationalError, InterfaceError))
    return wait_after(error) or (AWAY if is_database_away else None)


def too_many_requests(request: HttpRequest, throttled: Throttled) -> HttpResponse:
    """The page for a person who has to wait: until when, in words and in a header."""
    words = waiting_words(throttled.seconds)
    page = {"title": "Too Many Requests", "words": words}
    response = render(request, "429.html", {"page": page}, status=429)
    if throttled.seconds is not None:
        response["Retry-After"] = str(ceil(throttled.seconds))
    return response
