"""The values of the audit log's entries as people read them."""

from collections.abc import Mapping
from typing import Any

from accounts.enums import Platform, Region, Role
from accounts.models import AuditEntry
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LeagueCode
from clvr.lib.timestamps import audited_timestamp, timestamp_mark

SIDES = {"0": "First team", "1": "Second team"}
LABELS: Mapping[str, Mapping[str, str]] = {
    "region": dict(Region.choices),
    "roles": dict(Role.choices),
    "answer": {"in": "In", "maybe": "Maybe", "out": "Out"},
    "decision": {
        "played": "Played",
        "forfeit": "Forfeit",
        "double_forfeit": "Double forfeit",
        "void": "Void",
    },
    "forfeitingSide": SIDES,
    "forfeiting_side": SIDES,
    "table": {"elo": "By Elo", "points": "By points"},
    "pick_ban": {
        "off": "No pick and ban",
        "clock": "On match day, with a clock",
        "deadlines": "Over days, with deadlines",
    },
    "silence": {
        "random": "The portal chooses at random",
        "other": "The other team chooses, then the portal",
    },
}
"""What the codes of a field mean, by its name. The apps above have the codes."""
CODES = ("about", "status")
"""Fields with codes that are words, such as `result-missing`."""
SCORES = ("rounds", "score")
"""Fields with a number for each team."""


def changes_in_words(entry: AuditEntry) -> list[dict[str, str]]:
    """The fields of an entry with their values before and after, as text."""
    return [
        {"field": name, "before": _words(name, before), "after": _words(name, after)}
        for name, (before, after) in sorted(entry.changes.items())
    ]


def _words(name: str, value: Any) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case list():
            return _listed(name, value)
        case int() if name == "time":
            return f"<t:{value}>"
    timestamp = audited_timestamp(value)
    return _coded(name, str(value)) if timestamp is None else timestamp_mark(timestamp)


def _listed(name: str, values: list[Any]) -> str:
    match name, values:
        case "maps", [_, int(first), int(second)]:
            # A reported map, which is stored with its key.
            return f"{first}–{second}"
        case "names", [str(league), platform, str(held)] if league in set(LeagueCode):
            held_on = "" if platform is None else f", {Platform(platform).label}"
            return f"{isolated(held)} ({league.upper()}{held_on})"
        case _, [int(), int()] if name in SCORES:
            return "–".join(map(str, values))
    return ", ".join(_words(name, each) for each in values)


def _coded(name: str, text: str) -> str:
    if name in CODES and text.islower():
        return text.replace("-", " ").replace("_", " ").capitalize()
    return LABELS.get(name, {}).get(text, text)
