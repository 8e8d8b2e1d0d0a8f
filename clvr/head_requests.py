"""Answers to HEAD: the headers of GET, and no body."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase


def without_body(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """The outermost middleware. The headers, with Content-Length, describe the body that is left
    out here. The web server would drop the body too, but log a warning each time.

    Further inside, the request is a GET: Django gives no ETag to an answer to HEAD, whose body it
    takes for empty.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.method != "HEAD":
            return get_response(request)
        request.method = "GET"
        response = get_response(request)
        request.method = "HEAD"
        if isinstance(response, HttpResponse):
            response.content = b""
        return response

    return answer
