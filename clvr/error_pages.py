"""What people see when something went wrong; the API answers in JSON."""

from math import ceil

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, JsonResponse
from django.shortcuts import render

from clvr.addresses import proper_address
from clvr.lib.leagues import page_title
from clvr.lib.private_answers import API_PREFIX
from clvr.lib.throttling import Throttled, waiting_words
from clvr.pages import UNKNOWN_LEAGUE
from clvr.shell import league_of

NOT_FOUND = "Not Found"
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


def broken(request: HttpRequest) -> HttpResponse:
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": "Unexpected error."}, status=500)
    return render(request, "500.html", {"page": {"title": "Unexpected Error"}}, status=500)


def too_many_requests(request: HttpRequest, throttled: Throttled) -> HttpResponse:
    """For somebody who has to wait: until when, in words and for programs."""
    words = waiting_words(throttled.seconds)
    page = {"title": "Too Many Requests", "words": words}
    response = render(request, "429.html", {"page": page}, status=429)
    if throttled.seconds is not None:
        response["Retry-After"] = str(ceil(throttled.seconds))
    return response
