"""What a page knows about its reader; `clvr.lib.islands` finds this by the settings."""

from typing import Any

from django.http import HttpRequest

from accounts.models import User
from clvr.sign_in.serializers import SessionSerializer
from clvr.sign_in.session import Session

_KEPT_AS = "_session_fields"


def session_fields(request: HttpRequest) -> dict[str, Any] | None:
    """The session's fields as the API answers them, read once a request; None, without a query, for
    anonymous visitors."""
    if not hasattr(request, _KEPT_AS):
        # A request that was refused early has no user.
        user = getattr(request, "user", None)
        fields = SessionSerializer(Session.of(user)).data if isinstance(user, User) else None
        setattr(request, _KEPT_AS, fields)
    kept: dict[str, Any] | None = getattr(request, _KEPT_AS)
    return kept
