"""The audit log as CSV."""

from collections.abc import Iterable
from datetime import UTC

from accounts.audit_log.values import changes_in_words
from accounts.audit_log.words import words
from accounts.exports import Columns
from accounts.models import AuditEntry
from clvr.lib.timestamps import in_utc

MOST_EXPORTED = 10_000
CUT = "Only the newest {most} entries are here. Choose fewer days for the others."


def _actor(entry: AuditEntry) -> str:
    return entry.actor.username if entry.actor is not None else "the portal"


def _before(entry: AuditEntry) -> str:
    return _listed((each["field"], each["before"]) for each in changes_in_words(entry))


def _after(entry: AuditEntry) -> str:
    return _listed((each["field"], each["after"]) for each in changes_in_words(entry))


def _listed(values: Iterable[tuple[str, str]]) -> str:
    """`name: Foxes; region: EU`, without empty values."""
    return "; ".join(f"{field}: {in_utc(value)}" for field, value in values if value)


COLUMNS: Columns = {
    "Time (UTC)": lambda entry: f"{entry.at.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
    "Who": _actor,
    "What": lambda entry: words().get(entry.action, entry.action),
    "What (code)": lambda entry: entry.action,
    "League": lambda entry: entry.league,
    "About": lambda entry: entry.subject_label,
    "About (type)": lambda entry: entry.subject_type,
    "About (id)": lambda entry: entry.subject_id,
    "Before": _before,
    "After": _after,
    "Reason": lambda entry: entry.reason,
}
