"""What the audit log's values are called."""

from typing import Any

import pytest

from accounts.audit_log.values import changes_in_words
from accounts.models import AuditEntry

WORDS = [
    ("score", [7, 3], "7–3"),
    ("rounds", [10, 0], "10–0"),
    ("maps", ["Factory 7–3", "Ship 2–7"], "Factory 7–3, Ship 2–7"),
    ("maps", [[31, 7, 3], [32, 2, 7]], "7–3, 2–7"),
    ("decision", "double_forfeit", "Double forfeit"),
    ("forfeiting_side", 1, "Second team"),
    ("forfeitingSide", 0, "First team"),
    ("answer", "out", "Out"),
    ("table", "points", "By points"),
    ("status", "open", "Open"),
    ("status", "Roster Locked (Active)", "Roster Locked (Active)"),
    ("about", "result-missing", "Result missing"),
    ("time", 1795996800, "<t:1795996800>"),
    ("time", None, ""),
    ("weeks", [5, 10], "5, 10"),
    ("names", [["ocl", 0, "Rook"], ["bcl", None, "Ivo"]], "Rook (OCL, Steam), Ivo (BCL)"),
    ("names", ["Owls", "Foxes", "Wolves"], "Owls, Foxes, Wolves"),
]


@pytest.mark.parametrize(("field", "value", "words"), WORDS)
def test_value_is_in_words(field: str, value: Any, words: str) -> None:
    entry = AuditEntry(changes={field: [None, value]})
    assert changes_in_words(entry) == [{"field": field, "before": "", "after": words}]
