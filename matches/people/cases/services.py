"""What staff do with a case: take it, give it up, write notes, decide it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from django.core.exceptions import PermissionDenied, ValidationError

from accounts import audit
from accounts.cases.addresses import OWN_CASES
from accounts.cases.services import change_owner, close_case
from accounts.commands import command
from accounts.enums import CaseKind, CaseOutcome, NotificationKind
from accounts.locking import lock_person
from accounts.models import LONGEST_CASE_TEXT, Case, CaseNote, Punishment, User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.punishments.services import LONGEST_PUNISHMENT_REASON, lift_punishment
from accounts.roles.powers import is_admin, require
from clvr.lib.caps import Cap
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from matches.people.cases import texts
from matches.people.cases.queries import visible_cases
from matches.people.cases.recusal import recusals
from matches.people.cases.subjects import Subject, subjects_of
from matches.season.enrolment.services.own_founding import answer_founding
from teams.models import NameChangeRequest, TeamFounding
from teams.services.identity import answer_name_request
from teams.services.roster_exceptions import decide_exception

NOTES = Cap(100, "A case can have {most} notes.")
IS_CLOSED = "This case is closed."
NOT_YOURS = "You have not taken this case."
OUTCOMES: dict[str, tuple[CaseOutcome, ...]] = {
    CaseKind.MISCONDUCT: (CaseOutcome.ACTED, CaseOutcome.DISMISSED),
    CaseKind.APPEAL: (CaseOutcome.UPHELD, CaseOutcome.UNDONE),
    CaseKind.NAME: (CaseOutcome.APPROVED, CaseOutcome.DECLINED),
    CaseKind.ROSTER: (CaseOutcome.APPROVED, CaseOutcome.DECLINED),
    CaseKind.ACCOUNT: (CaseOutcome.DECLINED,),
    CaseKind.PICK_BAN: (CaseOutcome.ACTED, CaseOutcome.DISMISSED),
}
"""How staff can decide a case of a kind here. Results are decided on the match's page, accounts are
joined on the user's, and captains are appointed on the team's."""


@dataclass(frozen=True, slots=True)
class Decision:
    """How staff decide a case. `until` is the last day of an exception from the roster lock; None
    for a week from now."""

    outcome: CaseOutcome
    answer: str
    by: User
    until: date | None = None

    @property
    def approves(self) -> bool:
        return self.outcome == CaseOutcome.APPROVED


@command("case.league")
def take_case(*, case: Case, seen_owner: int | None, by: User) -> Case:
    """Become the owner of an open case. `seen_owner` is the key of the owner whom the caller saw.

    Raises PermissionDenied unless `by` may decide the case; Refused when it is closed, and when
    another person has taken it since.
    """
    require_decider(case, by)
    case = _open(case)
    if case.owner_id == by.pk:
        return case
    if case.owner is not None and case.owner_id != seen_owner:
        raise Refused(f"{case.owner} has taken this case in the meantime.")
    return change_owner(case, by, by=by)


@command("case.league")
def give_up_case(*, case: Case, by: User) -> Case:
    """Leave an open case to others. Raises PermissionDenied unless `by` can see it, Refused unless
    they own it (admins may free any case)."""
    require(visible_cases(by).filter(pk=case.pk).exists())
    case = _open(case)
    if case.owner_id is None or (case.owner_id != by.pk and not is_admin(by)):
        raise Refused(NOT_YOURS)
    return change_owner(case, None, by=by)


@command("case.league")
def write_case_note(*, case: Case, text: str, by: User) -> CaseNote:
    """Write a note that only staff see, even after the case was closed.

    Raises PermissionDenied unless `by` may decide the case, FieldsRefused without a text.
    """
    require_decider(case, by)
    text = _text(text, "text", "Write a note")
    case = lock(Case.objects.all()).get(pk=case.pk)
    NOTES.require_room(case.notes.all(), by=by)
    note = CaseNote.objects.create(case=case, text=text, written_by=by)
    audit.record("case.note", case, actor=by, league=case.league)
    return note


@command("case.league")
def decide_case(
    *, case: Case, outcome: CaseOutcome, answer: str, by: User, until: date | None = None
) -> Case:
    """Decide an open case and tell the person who opened it. An appeal that is granted lifts the
    punishment; a team gets the name that is approved; a player joins in spite of the roster lock
    until the end of a day (`until`; in a week by default).

    Raises PermissionDenied unless `by` may decide the case; FieldsRefused without an answer (an
    approval needs none), for an outcome that the kind can't have, and for a day that has passed or
    is too far; Refused when it is closed or another person has taken it.
    """
    subject = require_decider(case, by)
    if outcome not in outcomes_of(case, subject):
        raise FieldsRefused({"outcome": ["Choose how the case ends"]})
    if outcome != CaseOutcome.APPROVED:
        answer = _text(answer, "answer", "Write an answer", LONGEST_PUNISHMENT_REASON)
    case = Case.objects.select_related("owner").get(pk=case.pk)
    _require_untaken(case, by)
    decide = _close_gone if subject.is_gone else DECIDE[CaseKind(case.kind)]
    decide(case, subject, Decision(outcome, trimmed(answer), by, until))
    # Whoever decides a case that nobody has taken is its owner.
    Case.objects.filter(pk=case.pk, owner=None).update(owner=by)
    case.refresh_from_db()
    return case


def outcomes_of(case: Case, subject: Subject) -> tuple[CaseOutcome, ...]:
    """How the case can be decided. Of one about something that is deleted nothing is left to
    do."""
    return (CaseOutcome.DISMISSED,) if subject.is_gone else OUTCOMES.get(case.kind, ())


def _close_gone(case: Case, subject: Subject, decision: Decision) -> None:
    case = _require_untaken(_open(case), decision.by)
    close_case(case, outcome=decision.outcome, by=decision.by, answer=decision.answer)
    _tell(case, texts.nothing_left(decision.answer))


def _decide_name(case: Case, subject: Subject, decision: Decision) -> None:
    request: NameChangeRequest | TeamFounding = subject.source
    if request.outcome:
        raise Refused(IS_CLOSED)
    if isinstance(request, TeamFounding):
        _answer_founding(request, decision)
        return
    answer_name_request(
        team=request.team,
        approve=decision.approves,
        by=decision.by,
        reason=decision.answer,
        seen=request.name,
    )


def _answer_founding(founding: TeamFounding, decision: Decision) -> None:
    try:
        answer_founding(
            founding=founding, approve=decision.approves, by=decision.by, reason=decision.answer
        )
    except ValidationError as error:
        way_on = "Decline it, and the player can choose another name."
        raise Refused(f"{isolated(founding.name)}: {error.messages[0]} {way_on}") from error


def _decide_exception(case: Case, subject: Subject, decision: Decision) -> None:
    decide_exception(
        exception=subject.source,
        approve=decision.approves,
        until=decision.until,
        reason=decision.answer,
        by=decision.by,
    )


def _decide_misconduct(case: Case, subject: Subject, decision: Decision) -> None:
    case = _require_untaken(_open(case), decision.by)
    close_case(case, outcome=decision.outcome, by=decision.by, answer=decision.answer)
    _tell(case, texts.report_answered(case, subject))


def _decide_missed_steps(case: Case, subject: Subject, decision: Decision) -> None:
    """The portal opened it, so nobody waits for an answer."""
    case = _require_untaken(_open(case), decision.by)
    close_case(case, outcome=decision.outcome, by=decision.by, answer=decision.answer)


def _decide_appeal(case: Case, subject: Subject, decision: Decision) -> None:
    # Lifting a ban locks the person, whose lock comes before that of the punishment.
    lock_person(subject.source.user)
    punishment: Punishment = lock(Punishment.objects.all()).get(pk=subject.source.pk)
    case = _require_untaken(_open(case), decision.by)
    if decision.outcome == CaseOutcome.UNDONE:
        # It closes the case, and tells the person.
        lift_punishment(
            punishment=punishment, reason=decision.answer, by=decision.by, by_appeal=True
        )
        return
    close_case(case, outcome=decision.outcome, by=decision.by, answer=decision.answer)
    _tell(case, texts.appeal_upheld(case, punishment))


def _decline_account(case: Case, subject: Subject, decision: Decision) -> None:
    case = _require_untaken(_open(case), decision.by)
    close_case(case, outcome=decision.outcome, by=decision.by, answer=decision.answer)
    _tell(case, texts.accounts_stay_two(subject, decision.answer))


DECIDE: dict[CaseKind, Callable[[Case, Subject, Decision], None]] = {
    CaseKind.NAME: _decide_name,
    CaseKind.ROSTER: _decide_exception,
    CaseKind.MISCONDUCT: _decide_misconduct,
    CaseKind.APPEAL: _decide_appeal,
    CaseKind.ACCOUNT: _decline_account,
    CaseKind.PICK_BAN: _decide_missed_steps,
}


def require_decider(case: Case, by: User) -> Subject:
    """Raise PermissionDenied, with the reason if they are part of the case, unless the person may
    decide it. Returns what it is about."""
    require(visible_cases(by).filter(pk=case.pk).exists())
    subjects = subjects_of([case])
    if reason := recusals([case], subjects, by).get(case.pk):
        raise PermissionDenied(reason)
    return subjects[case.pk]


def _open(case: Case) -> Case:
    """Lock the case. Raises Refused when it is closed."""
    case = lock(Case.objects.select_related("owner", "opened_by")).get(pk=case.pk)
    if not case.is_open:
        raise Refused(IS_CLOSED)
    return case


def _require_untaken(case: Case, by: User) -> Case:
    """The case. Raises Refused when it is closed, or another person has taken it."""
    if not case.is_open:
        raise Refused(IS_CLOSED)
    if case.owner is not None and case.owner_id != by.pk:
        raise Refused(f"{case.owner} has taken this case. Take it over first.")
    return case


def _tell(case: Case, text: NotificationText) -> None:
    if case.opened_by is not None:
        notify(
            people=[case.opened_by],
            kind=NotificationKind.CASE_ANSWERED,
            text=text,
            link=OWN_CASES,
            league=case.league,
        )


def _text(given: str, field: str, missing: str, most: int = LONGEST_CASE_TEXT) -> str:
    text = trimmed(given)
    if not text:
        raise FieldsRefused({field: [missing]})
    if len(text) > most:
        raise FieldsRefused({field: [f"At most {most} characters."]})
    return text
