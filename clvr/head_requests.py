"""What is answered to HEAD: the headers of GET, and nothing after them."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase


def without_body(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """The outermost middleware: the headers, Content-Length among them, are told as of the body
    that is left out here. The web server would leave it out too, and complain each time."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.method == "HEAD" and isinstance(response, HttpResponse):
            response.content = b""
        return response

    return answer
