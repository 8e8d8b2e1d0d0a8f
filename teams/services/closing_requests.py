"""Closing requests to join and challenges."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.db import models
from django.utils import timezone

from accounts import audit
from accounts.models import User
from accounts.notifications.discord_edits import outcome_words
from accounts.notifications.services import mark_done
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused, require_reason_within
from teams.enums import RequestStatus
from teams.request_state import (
    LONGEST_REQUEST_REASON,
    AnswerableRequest,
    AnyRequest,
    RequestQuerySet,
)

Requests = TypeVar("Requests", bound="RequestQuerySet[Any]")

ENDED = {
    RequestStatus.ACCEPTED: "was already accepted",
    RequestStatus.DECLINED: "was already declined",
    RequestStatus.WITHDRAWN: "was withdrawn",
    RequestStatus.EXPIRED: "has expired",
}
ACTIONS = {
    RequestStatus.ACCEPTED: "accept",
    RequestStatus.DECLINED: "decline",
    RequestStatus.WITHDRAWN: "withdraw",
    RequestStatus.EXPIRED: "expire",
}


def lock_open_request(requests: models.QuerySet[AnyRequest], key: int) -> AnyRequest:
    """Lock a request and return it. Raises Refused, with its status, when it is no longer open."""
    request = lock(requests).get(pk=key)
    if request.state != RequestStatus.OPEN:
        raise Refused(f"This {request.noun} {ENDED[request.state]}.")
    return request


def close(
    request: AnswerableRequest, status: RequestStatus, *, by: User | None, reason: str = ""
) -> None:
    """Close an open request whose row is locked, and mark its notifications as done.

    Raises Refused for a reason that is too long.
    """
    reason = " ".join(reason.split())
    require_reason_within(LONGEST_REQUEST_REASON, reason)
    request.status, request.reason = status, reason
    request.answered_by, request.answered_at = by, timezone.now()
    request.save()
    mark_done(dedupe=request.event, outcome=outcome_words(status.label, by))
    audit.record(
        f"{audit_name(request)}.{ACTIONS[status]}",
        request,
        actor=by,
        league=request.league_code,
        before={**request.audited(), "status": RequestStatus.OPEN},
        after={**request.audited(), "status": status},
        reason=reason,
    )


def close_all(
    requests: Iterable[AnyRequest], status: RequestStatus, *, by: User | None, reason: str = ""
) -> list[AnyRequest]:
    """Close requests whose rows are locked; returns them."""
    closed = list(requests)
    for request in closed:
        close(request, status, by=by, reason=reason)
    return closed


def expire_each(requests: Requests, expire: Callable[[Requests], int]) -> int:
    """Let `expire` close each request that ran out, in a transaction of its own; how many."""
    keys = list(requests.overdue().order_by("pk").values_list("pk", flat=True))
    return sum(expire(requests.filter(pk=key)) for key in keys)


def audit_name(request: AnswerableRequest) -> str:
    """The prefix of the audit actions for this kind of request."""
    return request.event.partition(":")[0].replace("-", "_")
