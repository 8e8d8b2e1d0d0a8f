"""Opening and closing cases, as a part of the command that causes it."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db.models import Model
from django.utils import timezone

from accounts import audit
from accounts.enums import CaseKind, CaseOutcome
from accounts.models import Case, User
from accounts.models.cases import ONE_AT_A_TIME, CaseQuerySet
from accounts.notifications.services import mark_done
from clvr.lib.locking import lock

TIME_TO_DECIDE = {
    CaseKind.DISPUTE: timedelta(days=2),
    CaseKind.UNANSWERED: timedelta(days=1),
    CaseKind.NAME: timedelta(days=3),
    CaseKind.MISCONDUCT: timedelta(days=7),
    CaseKind.APPEAL: timedelta(days=5),
    CaseKind.ROSTER: timedelta(days=2),
    CaseKind.ACCOUNT: timedelta(days=7),
    CaseKind.LEADER: timedelta(days=2),
    CaseKind.PICK_BAN: timedelta(days=2),
}


def open_case(
    kind: CaseKind,
    subject: Model,
    *,
    league: str,
    by: User | None,
    text: str = "",
    links: Sequence[str] = (),
    person: User | None = None,
    opened_at: datetime | None = None,
    due_at: datetime | None = None,
) -> Case:
    """Open a case about an object; due after the kind's time by default. If one that may only be
    open once is open, its text is replaced and it is returned. The caller has locked the object."""
    if kind in ONE_AT_A_TIME:
        case = Case.objects.open().filter(kind=kind).about(subject).first()
        if case is not None:
            case.text = text
            case.save(update_fields=["text"])
            return case
    opened_at = opened_at or timezone.now()
    case = Case.objects.create(
        kind=kind,
        league=league,
        subject_type=subject._meta.label_lower,
        subject_id=str(subject.pk),
        person=person,
        text=text,
        links=list(links),
        opened_by=by,
        opened_at=opened_at,
        due_at=due_at or opened_at + TIME_TO_DECIDE[kind],
    )
    audit.record("case.open", case, actor=by, league=league)
    return case


def change_owner(case: Case, owner: User | None, *, by: User | None) -> Case:
    """Give a locked open case to a person, or make it free for others."""
    before = {"owner": None if case.owner is None else case.owner.username}
    case.owner = owner
    case.save(update_fields=["owner"])
    audit.record(
        "case.give_up" if owner is None else "case.take",
        case,
        actor=by,
        league=case.league,
        before=before,
        after={"owner": None if owner is None else owner.username},
    )
    return case


def close_cases(
    kind: CaseKind,
    *subjects: Model,
    outcome: CaseOutcome,
    by: User | None,
    answer: str = "",
) -> None:
    """Close the open cases of a kind about these objects, which are of one model. The caller has
    locked the objects."""
    found = Case.objects.open().filter(kind=kind).about(*subjects)
    close_found(found, outcome=outcome, by=by, answer=answer)


def close_found(
    found: CaseQuerySet, *, outcome: CaseOutcome, by: User | None, answer: str = ""
) -> None:
    """Close these cases. The caller has locked their subjects."""
    # Most objects have no case: look before taking a lock.
    if not found.exists():
        return
    for case in lock(found):
        close_case(case, outcome=outcome, by=by, answer=answer)


def close_case(case: Case, *, outcome: CaseOutcome, by: User | None, answer: str = "") -> None:
    """Close a locked case."""
    case.closed_at, case.closed_by = timezone.now(), by
    case.outcome, case.answer = outcome, answer
    case.save(update_fields=["closed_at", "closed_by", "outcome", "answer"])
    after = {"outcome": outcome.label}
    audit.record("case.close", case, actor=by, league=case.league, after=after, reason=answer)
    mark_done(dedupe=case.event)
