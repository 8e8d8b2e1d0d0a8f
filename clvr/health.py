"""The check of a load balancer that the process is alive."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

ADDRESS = "/healthz"
ANSWER = b"ok"


def say_ok(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that answers before all that a load balancer does not meet: it asks by the
    process's own address, which is no name of the portal, and without TLS."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.path == ADDRESS and request.method in {"GET", "HEAD"}:
            headers = {"Content-Length": str(len(ANSWER)), "Cache-Control": "no-store"}
            return HttpResponse(ANSWER, content_type="text/plain", headers=headers)
        return get_response(request)

    return answer
