"""The file of the staff's list of cases."""

from collections.abc import Iterator
from typing import ClassVar

from django.db.models import QuerySet

from accounts.exports import CHUNK, MOST_ROWS, Columns, Found, ListExport, chunks, export_of
from accounts.models import Case, User
from accounts.roles.powers import require_staff
from matches.enums import CaseState
from matches.people.cases.queries import CaseQuery, CaseRow, listed_cases, rows_of
from matches.people.cases.serializers import CaseFilters
from matches.shown.exports.cells import today


def _opened_by(row: CaseRow) -> str:
    opener = row.case.opened_by
    return "" if opener is None or row.recusal else opener.username


@export_of(CaseFilters)
class CasesExport(ListExport):
    """Download the cases of the list with these filters as CSV. Timestamps are in UTC."""

    personal = "cases"
    columns: ClassVar[Columns] = {
        "case": lambda row: row.case.pk,
        "kind": lambda row: row.case.get_kind_display(),
        "league": lambda row: row.case.league,
        "about": lambda row: row.subject.label,
        "opened": lambda row: row.case.opened_at,
        "opened_by": _opened_by,
        "due": lambda row: row.case.due_at,
        "overdue": lambda row: row.case.is_overdue(),
        "owner": lambda row: row.case.owner and row.case.owner.username,
        "closed": lambda row: row.case.closed_at,
        "outcome": lambda row: row.case.get_outcome_display(),
    }

    def found(self) -> Found:
        reader = self.caller()
        require_staff(reader)
        asked = self.asked(CaseFilters)
        league = asked["league"]
        wanted = CaseQuery(asked["kind"], league, CaseState(asked["state"]))
        cases = listed_cases(wanted, reader)[: MOST_ROWS + 1]
        return Found(_case_rows(cases, reader), f"cases-{today()}", league)


def _case_rows(cases: QuerySet[Case], reader: User) -> Iterator[CaseRow]:
    for chunk in chunks(cases.iterator(chunk_size=CHUNK)):
        yield from rows_of(chunk, reader)
