"""What people see when something went wrong; the API answers in JSON."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from clvr.pages import UNKNOWN_LEAGUE

API_PREFIX = "/api/"


def _error(request: HttpRequest, status: int, template: str, title: str) -> HttpResponse:
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": f"{title}."}, status=status)
    return render(request, template, {"page": {"title": title}}, status=status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    unknown_league = str(exception) == UNKNOWN_LEAGUE and not request.path.startswith(API_PREFIX)
    return _error(request, 404, "404.html", UNKNOWN_LEAGUE if unknown_league else "Not Found")


def denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _error(request, 403, "403.html", "Access Denied")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _error(request, 400, "400.html", "Bad Request")


def broken(request: HttpRequest) -> HttpResponse:
    if request.path.startswith(API_PREFIX):
        return JsonResponse({"detail": "Unexpected error."}, status=500)
    return render(request, "500.html", {"page": {"title": "Unexpected Error"}}, status=500)
