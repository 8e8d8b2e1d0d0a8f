"""What people see when others kept the database locked for too long: 503, and when to try again."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from clvr.lib.private_answers import API_PREFIX
from clvr.lib.transactions import was_busy

WORDS = "Many people are changing things now. Nothing was changed. Try again in a few seconds."
RETRY_AFTER = 5
"""Seconds."""


class AnswerBusy:
    """Middleware that answers for views. `clvr.api_errors` answers for the API in the same
    words."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return busy(request) if was_busy(error) else None


def busy(request: HttpRequest) -> HttpResponse:
    if request.path.startswith(API_PREFIX):
        response: HttpResponse = JsonResponse({"detail": WORDS}, status=503)
    else:
        page = {"title": "Too Busy", "words": WORDS}
        response = render(request, "503.html", {"page": page}, status=503)
    response["Retry-After"] = str(RETRY_AFTER)
    return response
