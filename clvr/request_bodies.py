"""Commands whose client breaks off or falls silent: nobody reads the answer, and it is no error of
the portal."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from rest_framework.permissions import SAFE_METHODS

from clvr.request_limits import MOST_BYTES, Answerer, body_length

SILENCE_SECONDS = 20.0
"""How long a client may send nothing while its command is read."""
_UPLOADS = "multipart/form-data"


def read_whole(get_response: Answerer) -> Answerer:
    """Middleware. The body of a command is read before anything else, which Django keeps. An upload
    is read where it is stored."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        # Only uploads are larger than that: another body of such a size is refused unread.
        is_upload = request.content_type == _UPLOADS or body_length(request) > MOST_BYTES
        if request.method in SAFE_METHODS or is_upload or _is_read(request):
            return get_response(request)
        return HttpResponse(status=408)

    return answer


def _is_read(request: HttpRequest) -> bool:
    """Read the whole body. False if the client broke off or fell silent."""
    connection = request.META.get("gunicorn.socket")
    usual = None if connection is None else connection.gettimeout()
    try:
        if connection is not None:
            connection.settimeout(SILENCE_SECONDS)
        return len(request.body) >= body_length(request)
    except OSError:
        return False
    finally:
        if connection is not None:
            connection.settimeout(usual)
