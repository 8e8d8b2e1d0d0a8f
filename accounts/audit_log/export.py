"""The audit log as CSV."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC

from django.db.models import QuerySet

from accounts.audit_log.serializers import changes_in_words
from accounts.models import AuditEntry
from clvr.lib.moments import in_utc

MOST_EXPORTED = 10_000
CUT = f"Only the newest {MOST_EXPORTED} entries are here. Choose fewer days for the others."
COLUMNS = (
    *("Time (UTC)", "Who", "What", "League", "About", "About (type)", "About (id)"),
    *("Before", "After", "Reason"),
)
BYTE_ORDER_MARK = "\ufeff"
"""Without it, Excel does not read UTF-8."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
CHUNK = 500


class _Echo:
    """What `csv.writer` writes to: it returns each line."""

    def write(self, line: str) -> str:
        return line


def exported(entries: QuerySet[AuditEntry]) -> Iterator[str]:
    """The lines of the file, the newest entry first, at most MOST_EXPORTED. If there are more, the
    last line says so."""
    write = csv.writer(_Echo()).writerow
    yield BYTE_ORDER_MARK + str(write(COLUMNS))
    newest = entries.order_by("-pk")[: MOST_EXPORTED + 1]
    for number, entry in enumerate(newest.iterator(chunk_size=CHUNK), start=1):
        if number > MOST_EXPORTED:
            yield str(write([CUT]))
            return
        yield str(write([harmless(cell) for cell in _cells(entry)]))


def harmless(cell: str) -> str:
    """The cell with an apostrophe before it if a spreadsheet would take it for a formula."""
    return f"'{cell}" if cell.startswith(FORMULA_STARTS) else cell


def _cells(entry: AuditEntry) -> Sequence[str]:
    changes = changes_in_words(entry)
    return (
        f"{entry.at.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        entry.actor.username if entry.actor is not None else "the portal",
        entry.action,
        entry.league,
        entry.subject_label,
        entry.subject_type,
        entry.subject_id,
        _listed((each["field"], each["before"]) for each in changes),
        _listed((each["field"], each["after"]) for each in changes),
        entry.reason,
    )


def _listed(values: Iterable[tuple[str, str]]) -> str:
    """`name: Foxes; region: EU`, without empty values."""
    return "; ".join(f"{field}: {in_utc(value)}" for field, value in values if value)
