"""Answers to HEAD: the headers of GET, and no body."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase


def without_body(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """The outermost middleware. The headers, with Content-Length, describe the body that is left
    out here. The web server would drop the body too, but log a warning each time."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.method == "HEAD" and isinstance(response, HttpResponse):
            response.content = b""
        return response

    return answer
