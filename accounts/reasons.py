"""Reasons that staff give for what they decide about a person."""

from accounts.models import LONGEST_DECISION_REASON
from clvr.lib.field_refusals import FieldsRefused


def needed_reason(given: str) -> str:
    """The reason without surrounding spaces. Raises FieldsRefused without one, and for one that is
    too long."""
    reason = given.strip()
    if not reason:
        raise FieldsRefused({"reason": ["Give a reason"]})
    if len(reason) > LONGEST_DECISION_REASON:
        words = f"A reason can have at most {LONGEST_DECISION_REASON} characters."
        raise FieldsRefused({"reason": [words]})
    return reason
