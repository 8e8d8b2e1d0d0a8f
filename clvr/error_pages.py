"""What people see when something went wrong; the API answers in JSON."""

import sys
from math import ceil

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from clvr.addresses import proper_address
from clvr.lib.leagues import page_title
from clvr.lib.private_answers import API_PREFIX
from clvr.lib.throttling import Throttled, waiting_words
from clvr.pages import UNKNOWN_LEAGUE
from clvr.shell import league_of

NOT_FOUND = "Not Found"
UNEXPECTED = "Unexpected error."
UNREACHABLE = "The portal can't reach its data right now. Try again in a minute."
RETRY_AFTER_SECONDS = 60
UNREADABLE = {
    400: "Bad Request",
    411: "Length Required",
    413: "Too Large",
}
"""What requests are refused for that nothing may read."""


def _error(request: HttpRequest, status: int, template: str, reason: str) -> HttpResponse:
    """The page that says the reason, under its league's title where it has one."""
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": f"{reason}."}, status=status)
    league = league_of(request)
    title = page_title(league, reason) if league else reason
    return render(request, template, {"page": {"title": title, "reason": reason}}, status=status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page's own address where another one was meant, else the page that there is none."""
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
    """For a request that nothing may read, with what to send instead, in a sentence."""
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": words}, status=status)
    reason = UNREADABLE[status]
    page = {"title": reason, "words": words, "code": status}
    return render(request, "unreadable.html", {"page": page}, status=status)


def unverified(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form came without the token that proves it is the portal's own; Django's `reason` is for
    those who write forms."""
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": "Request Refused."}, status=403)
    page = {"title": "Request Refused", "has_cookies": bool(request.COOKIES)}
    return render(request, "403_csrf.html", {"page": page}, status=403)


def broken(request: HttpRequest) -> HttpResponse:
    """For what nobody foresaw. Nothing is asked for here, for anything may be what is broken: no
    session, no database, no cache, and none of what goes into the frame of other pages.

    While the database can't be reached, the answer says when to try again. `clvr.busy` answers when
    it is only busy.
    """
    is_database_away = isinstance(sys.exc_info()[1], (OperationalError, InterfaceError))
    status, words = (503, UNREACHABLE) if is_database_away else (500, UNEXPECTED)
    if request.path.startswith(API_PREFIX):
        response: HttpResponse = JsonResponse({"detail": words}, status=status)
    else:
        html = render_to_string("500.html", {"is_database_away": is_database_away})
        response = HttpResponse(html, status=status)
    if is_database_away:
        response["Retry-After"] = str(RETRY_AFTER_SECONDS)
    return response


def too_many_requests(request: HttpRequest, throttled: Throttled) -> HttpResponse:
    """For somebody who has to wait: until when, in words and for programs."""
    words = waiting_words(throttled.seconds)
    page = {"title": "Too Many Requests", "words": words}
    response = render(request, "429.html", {"page": page}, status=429)
    if throttled.seconds is not None:
        response["Retry-After"] = str(ceil(throttled.seconds))
    return response
