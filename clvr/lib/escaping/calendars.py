"""Text in calendar files (iCalendar, RFC 5545).

icalendar escapes commas, semicolons, backslashes and line breaks, and folds long lines. It leaves
other control characters, at which some apps end a line, and so would begin a property.
"""

import re

from clvr.lib.escaping.plain import balanced

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def calendar_text(text: str) -> str:
    """The text on one line, for a property of a calendar or an event."""
    return " ".join(_CONTROL.sub(" ", balanced(text)).split())
