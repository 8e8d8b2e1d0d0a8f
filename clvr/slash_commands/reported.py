"""What a reported match waits for."""

from matches.enums import Unsettled
from matches.models import Match, PlayoffMatch


def reported_as(row: Match | PlayoffMatch) -> Unsettled | None:
    """Why the match's report is not official yet, from a row annotated with `reported`."""
    found: str | None = getattr(row, "reported", None)
    return None if found is None else Unsettled(found)
