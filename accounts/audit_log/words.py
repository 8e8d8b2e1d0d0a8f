"""The audit log in words, for pages without the portal's components."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from accounts.audit_log.values import changes_in_words
from accounts.models import AuditEntry
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.timestamps import in_utc


@cache
def words() -> dict[str, str]:
    """What actions are called, by name. `script/generate` copies them from the frontend's words."""
    stored = Path(__file__).parent / "words.json"
    read: dict[str, str] = json.loads(stored.read_text(encoding="utf-8"))
    return read


@dataclass(frozen=True, slots=True)
class EntryInWords:
    """An entry, with timestamps in UTC. `actor` is empty for the portal itself."""

    entry: AuditEntry
    action: str
    actor: str
    league: str
    changes: list[tuple[str, str, str]]


def in_words(entry: AuditEntry) -> EntryInWords:
    changes = [
        (each["field"].replace("_", " "), in_utc(each["before"]), in_utc(each["after"]))
        for each in changes_in_words(entry)
    ]
    return EntryInWords(
        entry=entry,
        action=words().get(entry.action, entry.action),
        actor=entry.actor.username if entry.actor else "",
        league=LEAGUES[LeagueCode(entry.league)].label if entry.league else "",
        changes=changes,
    )
