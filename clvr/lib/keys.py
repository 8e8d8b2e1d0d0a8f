"""Keys in addresses and JSON: a number as text, because it may exceed 2^53."""

import re
from typing import Any, TypeGuard

LARGEST_KEY = 2**63 - 1
KEY_PATTERN = "[0-9]{1,19}"


def is_key(data: Any) -> TypeGuard[str]:
    """Whether this is a key as JSON carries it."""
    if not isinstance(data, str) or not re.fullmatch(KEY_PATTERN, data):
        return False
    return int(data) <= LARGEST_KEY
