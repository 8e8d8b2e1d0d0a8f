"""How the API says no: JSON `{detail}`, or messages keyed by the payload's field."""

from dataclasses import asdict
from typing import Any

from rest_framework import status
from rest_framework.exceptions import APIException, ErrorDetail, NotAuthenticated, Throttled
from rest_framework.response import Response
from rest_framework.views import exception_handler

from accounts.backends import session_refusal
from clvr.busy import RETRY_AFTER, WORDS
from clvr.lib.refusals import Refused
from clvr.lib.throttling import waiting_words
from clvr.lib.transactions import was_busy

SIGNED_OUT = "You are not logged in."


class Conflict(APIException):
    """The command fits, but not the state of things."""

    status_code = status.HTTP_409_CONFLICT


class Busy(APIException):
    """Others kept the database for too long."""

    status_code = status.HTTP_503_SERVICE_UNAVAILABLE
    default_detail = WORDS
    wait = RETRY_AFTER


def answer(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's answer to an error, in the portal's words; None leaves the error to Django.

    A service's refusal is a conflict, with the way on if there is one. Who is throttled, or waited
    too long for others, reads when to try again; who is logged out reads so, and whose session a
    ban made nobody's why and until when.
    """
    way_on = error.way_on if isinstance(error, Refused) else None
    if isinstance(error, Refused):
        error = Conflict(str(error))
    elif was_busy(error):
        error = Busy()
    elif isinstance(error, Throttled):
        wait: float | None = getattr(error, "wait", None)
        error.detail = ErrorDetail(f"Too many requests. {waiting_words(wait)}", error.default_code)
    elif isinstance(error, NotAuthenticated):
        refusal = session_refusal(context["request"]._request)
        error.detail = ErrorDetail(refusal or SIGNED_OUT, error.default_code)
    response = exception_handler(error, context)
    if response is not None and way_on is not None:
        response.data["wayOn"] = asdict(way_on)
    return response
