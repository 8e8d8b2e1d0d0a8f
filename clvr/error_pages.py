"""What people see when something went wrong; the API answers in JSON."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from clvr.lib.leagues import page_title
from clvr.pages import UNKNOWN_LEAGUE
from clvr.shell import league_of

NOT_FOUND = "Not Found"
API_PREFIX = "/api/"


def _error(request: HttpRequest, status: int, template: str, reason: str) -> HttpResponse:
    """The page that says the reason, under its league's title where it has one."""
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": f"{reason}."}, status=status)
    league = league_of(request)
    title = page_title(league, reason) if league else reason
    return render(request, template, {"page": {"title": title, "reason": reason}}, status=status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    unknown_league = str(exception) == UNKNOWN_LEAGUE and not request.path.startswith(API_PREFIX)
    return _error(request, 404, "404.html", UNKNOWN_LEAGUE if unknown_league else NOT_FOUND)


def denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _error(request, 403, "403.html", "Access Denied")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _error(request, 400, "400.html", "Bad Request")


def broken(request: HttpRequest) -> HttpResponse:
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": "Unexpected error."}, status=500)
    return render(request, "500.html", {"page": {"title": "Unexpected Error"}}, status=500)
