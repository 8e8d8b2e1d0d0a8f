"""The audit log as CSV."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC

from django.db.models import QuerySet

from accounts.audit_log.serializers import changes_in_words
from accounts.models import AuditEntry
from clvr.lib.csv_lines import csv_lines
from clvr.lib.moments import in_utc

MOST_EXPORTED = 10_000
CUT = f"Only the newest {MOST_EXPORTED} entries are here. Choose fewer days for the others."
COLUMNS = (
    *("Time (UTC)", "Who", "What", "League", "About", "About (type)", "About (id)"),
    *("Before", "After", "Reason"),
)
CHUNK = 500


def exported(entries: QuerySet[AuditEntry]) -> Iterator[str]:
    """The lines of the file, the newest entry first, at most MOST_EXPORTED. If there are more, the
    last line says so."""
    return csv_lines(COLUMNS, _rows(entries))


def _rows(entries: QuerySet[AuditEntry]) -> Iterator[Sequence[str]]:
    newest = entries.order_by("-pk")[: MOST_EXPORTED + 1]
    for number, entry in enumerate(newest.iterator(chunk_size=CHUNK), start=1):
        if number > MOST_EXPORTED:
            yield [CUT]
            return
        yield _cells(entry)


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
