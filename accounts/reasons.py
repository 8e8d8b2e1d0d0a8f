"""Reasons that staff give for what they decide about a person."""

from accounts.models import LONGEST_DECISION_REASON
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.text import trimmed


def needed_reason(given: str, longest: int = LONGEST_DECISION_REASON) -> str:
    """The reason without white space and invisible characters around it. Raises FieldsRefused
    without one, and for one that is too long."""
    reason = trimmed(given)
    if not reason:
        raise FieldsRefused({"reason": ["Give a reason"]})
    if len(reason) > longest:
        words = f"A reason can have at most {longest} characters."
        raise FieldsRefused({"reason": [words]})
    return reason
