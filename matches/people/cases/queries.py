"""Cases as staff see them, and as the people see them who opened them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, F, Q
from django.utils import timezone

from accounts.enums import CaseKind, CaseOutcome, PunishmentType
from accounts.models import (
    AuditEntry,
    Case,
    CaseNote,
    CasePicture,
    CaseQuerySet,
    Punishment,
    User,
)
from accounts.roles.powers import staff_powers
from clvr.lib.api.cursor_pagination import CursorPage, Order, cursor_page
from clvr.lib.api.pagination import NewestFirst, newest_first
from matches.enums import CaseState
from matches.models import Match, ResultReport
from matches.people.cases.between_teams import Meeting, disputes_of_teams, meetings_before
from matches.people.cases.recusal import recusals
from matches.people.cases.subjects import Subject, subjects_of
from matches.play.results.texts import claim_sentence

PAGE_LENGTH = 50
AUDIT_PAGE_LENGTH = 20
EARLIER_SHOWN = 8
OWN_SHOWN = 50
SENT = (CaseKind.MISCONDUCT, CaseKind.ACCOUNT)
"""What people send to staff, but for appeals."""


@dataclass(frozen=True, slots=True)
class CaseQuery:
    """What staff ask the list for. `league` and `kind` are empty for all."""

    kind: str
    league: str
    state: CaseState


@dataclass(frozen=True, slots=True)
class CaseRow:
    """A case in the list. `recusal` says why the reader may not decide it; empty if they may."""

    case: Case
    subject: Subject
    recusal: str


@dataclass(frozen=True, slots=True)
class CaseList:
    """A page of cases, and how many of each kind there are with the other filters."""

    page: CursorPage[Case]
    rows: Sequence[CaseRow]
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ReportShown:
    """A report of a match's result, as the case shows it."""

    report: ResultReport
    claim: str


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A case with all that helps to decide it. `pictures` are keys. `earlier` are other cases about
    the same subject or person, the newest first. `meetings` and `disputes` are of the teams of the
    match whose result it is about. `reports_made` and `reports_acted_on` count the
    reports of misconduct by the person who opened it."""

    row: CaseRow
    pictures: Sequence[int]
    notes: Sequence[CaseNote]
    reports: Sequence[ReportShown]
    punishments: Sequence[Punishment]
    earlier: Sequence[Case]
    meetings: Sequence[Meeting]
    disputes: Sequence[CaseRow]
    reports_made: int
    reports_acted_on: int


def visible_cases(reader: User) -> CaseQuerySet:
    """The cases that the reader may see: of leagues that they moderate, and requests for names in
    leagues that they manage; admins see all. Nobody sees a case about themself here."""
    powers = staff_powers(reader)
    cases = Case.objects.exclude(person=reader)
    if powers.is_admin:
        return cases
    return cases.decided_in(managed=powers.managed, moderated=powers.moderated)


def count_open_cases(reader: User) -> int:
    """How many open cases the reader sees."""
    return visible_cases(reader).open().count()


def case_list(asked: CaseQuery, reader: User, cursor: str | None = None) -> CaseList:
    """The page of this cursor. Open cases come by due date, closed ones by when they were
    closed."""
    cases = _cases(asked, reader)
    counted = cases.values_list("kind").annotate(count=Count("pk"))
    shown = _of_kind(cases, asked.kind)
    page = cursor_page(shown, _order(asked.state), length=PAGE_LENGTH, cursor=cursor)
    return CaseList(page, rows_of(page.rows, reader), dict(counted))


def listed_cases(asked: CaseQuery, reader: User) -> CaseQuerySet:
    """All cases asked for, in the order of the pages, for `rows_of`."""
    return _of_kind(_cases(asked, reader), asked.kind).order_by(*_order(asked.state))


def _cases(asked: CaseQuery, reader: User) -> CaseQuerySet:
    """Those of every kind."""
    cases = visible_cases(reader)
    if asked.league:
        cases = cases.filter(league=asked.league)
    return _in_state(cases, asked.state, reader)


def _of_kind(cases: CaseQuerySet, kind: str) -> CaseQuerySet:
    found = cases.filter(kind=kind) if kind else cases
    return found.select_related("owner", "opened_by", "person")


def case_file(case: Case, reader: User) -> CaseFile:
    """A case that the reader may see, with all that helps to decide it."""
    (row,) = rows_of([case], reader)
    match = _match_of(row.subject)
    made = Case.objects.none()
    if case.opened_by_id is not None:
        made = Case.objects.filter(kind=CaseKind.MISCONDUCT, opened_by=case.opened_by_id)
    return CaseFile(
        row=row,
        pictures=list(case.pictures.values_list("pk", flat=True)),
        notes=list(case.notes.select_related("written_by").order_by("pk")),
        reports=[] if match is None else _reports(match),
        punishments=_punishments(case),
        earlier=_earlier(case, reader),
        meetings=[] if match is None else meetings_before(match),
        disputes=[] if match is None else _disputes(match, reader),
        reports_made=made.count(),
        reports_acted_on=made.filter(outcome=CaseOutcome.ACTED).count(),
    )


def case_picture(case: int, key: int, reader: User) -> CasePicture | None:
    """A picture of a case, for the person who sent it and for staff who may decide the case; None
    for everyone else."""
    picture = CasePicture.objects.filter(pk=key, case=case).select_related("case").first()
    if picture is None or picture.case.opened_by_id == reader.pk:
        return picture
    seen = list(visible_cases(reader).filter(pk=case))
    return picture if any(not row.recusal for row in rows_of(seen, reader)) else None


def audit_of_case(case: Case, before: int | None) -> NewestFirst[AuditEntry]:
    """A page of the case's history, newest first."""
    label, key = Case._meta.label_lower, str(case.pk)
    entries = AuditEntry.objects.filter(subject_type=label, subject_id=key)
    return newest_first(entries.select_related("actor"), length=AUDIT_PAGE_LENGTH, before=before)


@dataclass(frozen=True, slots=True)
class OwnPunishment:
    """A punishment of the reader, with their appeal against it."""

    punishment: Punishment
    is_in_force: bool
    appeal: Case | None

    @property
    def may_appeal(self) -> bool:
        return self.appeal is None and self.punishment.lifted_at is None


@dataclass(frozen=True, slots=True)
class OwnCases:
    """A person's own punishments, and the misconduct that they reported and the accounts that they
    asked for, each the newest first."""

    punishments: Sequence[OwnPunishment]
    reports: Sequence[CaseRow]


def own_cases(user: User) -> OwnCases:
    """What the person may know: no logs, and of their reports only the answer."""
    given = Punishment.objects.filter(user=user).exclude(kind=PunishmentType.LOG)
    punishments = list(given.order_by("-starts_at", "-pk"))
    in_force = set(given.in_force().values_list("pk", flat=True))
    appeals = {
        case.subject_id: case
        for case in Case.objects.filter(kind=CaseKind.APPEAL).about(*punishments)
    }
    reports = list(Case.objects.filter(kind__in=SENT, opened_by=user).order_by("-pk")[:OWN_SHOWN])
    subjects = subjects_of(reports)
    return OwnCases(
        punishments=[
            OwnPunishment(each, each.pk in in_force, appeals.get(str(each.pk)))
            for each in punishments
        ],
        reports=[CaseRow(case, subjects[case.pk], "") for case in reports],
    )


def rows_of(cases: Sequence[Case], reader: User) -> list[CaseRow]:
    """The cases as the list shows them to the reader, in a constant number of queries."""
    subjects = subjects_of(cases)
    reasons = recusals(cases, subjects, reader)
    return [CaseRow(case, subjects[case.pk], reasons.get(case.pk, "")) for case in cases]


def _in_state(cases: CaseQuerySet, state: CaseState, reader: User) -> CaseQuerySet:
    if state == CaseState.CLOSED:
        return cases.exclude(closed_at=None)
    cases = cases.open()
    if state == CaseState.MINE:
        return cases.filter(owner=reader)
    return cases.filter(due_at__lte=timezone.now()) if state == CaseState.OVERDUE else cases


def _order(state: CaseState) -> Order:
    if state == CaseState.CLOSED:
        return F("closed_at").desc(), F("pk").desc()
    return F("due_at").asc(), F("pk").asc()


def _match_of(subject: Subject) -> Match | None:
    """The match whose result the case is about."""
    source = subject.source
    match = source.match if isinstance(source, ResultReport) else source
    return match if isinstance(match, Match) else None


def _reports(match: Match) -> list[ReportShown]:
    """The reports about a match's result that staff would look at, oldest first."""
    reports = match.reports.for_staff().select_related("reported_by", "answered_by")
    return [ReportShown(report, claim_sentence(match, report)) for report in reports.order_by("pk")]


def _disputes(match: Match, reader: User) -> list[CaseRow]:
    cases = disputes_of_teams(match, visible_cases(reader))
    subjects = subjects_of(cases)
    return [CaseRow(case, subjects[case.pk], "") for case in cases]


def _punishments(case: Case) -> list[Punishment]:
    """The punishments of the person whom the case is about, the newest first."""
    if case.person_id is None:
        return []
    given = Punishment.objects.filter(user=case.person_id).select_related("given_by")
    return list(given.order_by("-starts_at", "-pk")[:EARLIER_SHOWN])


def _earlier(case: Case, reader: User) -> list[Case]:
    same = Q(subject_type=case.subject_type, subject_id=case.subject_id)
    if case.person_id is not None:
        same |= Q(person=case.person_id)
    cases = visible_cases(reader).filter(same).exclude(pk=case.pk)
    return list(cases.order_by("-pk")[:EARLIER_SHOWN])
