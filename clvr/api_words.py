"""The portal's words for what Django and Django REST framework say of wrong values."""

import re
from typing import Any

from rest_framework.exceptions import ErrorDetail

NOT_FOUND = "We can’t find this. It may have been removed."

_WORDS = [
    (re.compile(pattern, re.DOTALL), words)
    for pattern, words in (
        (r"Ensure this field has no more than (\d+) characters\.", r"At most \1 characters."),
        (r"Ensure this value has at most (\d+) characters? .*", r"At most \1 characters."),
        (r"Ensure this field has at least (\d+) characters\.", r"At least \1 characters."),
        (r"Ensure this field has no more than (\d+) elements\.", r"At most \1 of them."),
        (r"Ensure this field has at least (\d+) elements\.", r"At least \1 of them."),
        (r"Ensure this value is less than or equal to (-?\d+)(?:\.0)?\.", r"At most \1."),
        (r"Ensure this value is greater than or equal to (-?\d+)(?:\.0)?\.", r"At least \1."),
        (r".* is not a valid choice\.", "Choose one from the list."),
        (r"No \w+ matches the given query\.", NOT_FOUND),
    )
]


def in_portals_words(told: Any) -> Any:
    """An error's answer with each of its texts in the portal's words; other texts stay."""
    if isinstance(told, dict):
        return {name: in_portals_words(each) for name, each in told.items()}
    if isinstance(told, list):
        return [in_portals_words(each) for each in told]
    if not isinstance(told, ErrorDetail):
        return told
    for pattern, words in _WORDS:
        if found := pattern.fullmatch(told):
            return ErrorDetail(found.expand(words), told.code)
    return told
