"""What is known of when the sides of a match can play. Read by commands and by the page."""

from collections.abc import Mapping
from datetime import datetime

from matches.enums import Side
from matches.models import Availability, Match
from matches.play.availability.rules import Openness
from matches.play.scheduling.services.state import window_of


def openness_of(match: Match, now: datetime) -> Openness:
    """Which slots of the match can be proposed now. At most one query."""
    return Openness(window_of(match), now, match.time)


def marks_of(match: Match) -> Mapping[Side, Availability]:
    """What each side has marked, with who did; one query."""
    found = match.availability.select_related("by")
    return {Side(each.side): each for each in found}
