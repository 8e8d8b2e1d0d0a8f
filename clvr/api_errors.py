"""How the API answers errors: JSON `{detail}`, or messages keyed by the payload's field."""

from dataclasses import asdict
from typing import Any

from django.core.exceptions import PermissionDenied as Denied
from rest_framework import status
from rest_framework.exceptions import (
    APIException,
    ErrorDetail,
    NotAuthenticated,
    PermissionDenied,
    Throttled,
)
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import exception_handler

from accounts.backends import session_refusal
from accounts.models import User
from accounts.roles.powers import ban_that_took_a_power
from clvr.api_words import in_portals_words
from clvr.lib.api.editing import Stale
from clvr.lib.refusals import Refused
from clvr.lib.throttling import waiting_words
from clvr.service_unavailable import Wait, wait_after

SIGNED_OUT = "You are not logged in."
"""What people without a session read; banned people read why."""
OUT_OF_DATE = "This page is out of date. Reload it, then try again."
"""What a command without a valid CSRF token answers, such as after a sign-in in another tab."""


class Conflict(APIException):
    """The command is valid, but the current state does not allow it."""

    status_code = status.HTTP_409_CONFLICT


class HasToWait(APIException):
    """The portal can't do it now."""

    status_code = status.HTTP_503_SERVICE_UNAVAILABLE

    def __init__(self, wait: Wait) -> None:
        super().__init__(wait.words)
        self.wait = wait.seconds


def _ban_behind(error: Exception, request: Request) -> str:
    """The words of the ban that took the power which the request lacks; empty without one."""
    if not isinstance(error, Denied | PermissionDenied) or not isinstance(request.user, User):
        return ""
    return ban_that_took_a_power(request.user)


def answer(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's answer to an error, in the portal's words. None leaves the error to Django.

    A service's refusal is a conflict, with a link to what the person can do, if there is one; that
    of a form which is out of date has what others saved. A throttled request, or one that waited
    too long for the database or the storage, says when to try again. An anonymous request says so,
    and when a ban ended the session, it says why and until when.
    """
    way_on = error.way_on if isinstance(error, Refused) else None
    theirs = error.theirs if isinstance(error, Stale) else None
    if isinstance(error, Refused):
        error = Conflict(str(error))
    elif (wait_first := wait_after(error)) is not None:
        error = HasToWait(wait_first)
    elif isinstance(error, Throttled):
        wait: float | None = getattr(error, "wait", None)
        error.detail = ErrorDetail(f"Too many requests. {waiting_words(wait)}", error.default_code)
    elif isinstance(error, NotAuthenticated):
        refusal = session_refusal(context["request"]._request)
        error.detail = ErrorDetail(refusal or SIGNED_OUT, error.default_code)
    elif reason := _ban_behind(error, context["request"]):
        # A command says so as its service does, which looks for a ban first.
        is_read = context["request"].method in SAFE_METHODS
        error = PermissionDenied(reason) if is_read else Conflict(reason)
    elif isinstance(error, PermissionDenied) and str(error.detail).startswith("CSRF Failed"):
        error.detail = ErrorDetail(OUT_OF_DATE, error.default_code)
    response = exception_handler(error, context)
    if response is None:
        return None
    response.data = in_portals_words(response.data)
    if way_on is not None:
        response.data["wayOn"] = asdict(way_on)
    if theirs is not None:
        response.data["theirs"] = theirs
    return response
