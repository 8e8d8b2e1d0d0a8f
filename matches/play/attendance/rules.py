"""Whether a side has enough players for a match, and when it asks those who are silent. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from clvr.lib.timestamps import timestamp_mark
from matches.enums import AttendanceAnswer

MOST_ASKS = 3
"""How often a side can ask its silent players about one time of a match."""
ASK_WAIT = timedelta(hours=12)
"""How long a side waits before it can ask again."""
ASKED_BEFORE = timedelta(days=7)
"""How long before a match its players are asked on the page of what waits for them. They can answer
earlier."""
NO_TIME = "This match has no time yet."
BEGUN = "This match has begun, so the answers can’t change."
OFFICIAL = "This match has an official result."
REPORTED = "A result of this match has been reported."


@dataclass(frozen=True, slots=True)
class Strength:
    """How many of a side's players, substitutes included, said what, and how many it needs."""

    needed: int
    sure: int
    perhaps: int
    """Those who said maybe, and the silent."""

    @property
    def missing(self) -> int:
        """How many players the side lacks even if all come who have not said that they are out."""
        return max(self.needed - self.sure - self.perhaps, 0)


def strength(answers: Sequence[AttendanceAnswer | None], needed: int) -> Strength:
    """Of a side whose players answered this; None is silence."""
    sure = answers.count(AttendanceAnswer.IN)
    return Strength(needed, sure, len(answers) - sure - answers.count(AttendanceAnswer.OUT))


def ask_refusal(asked: Sequence[datetime], now: datetime) -> str:
    """Why a side that asked its silent players at these times can't ask them now, or an empty
    string."""
    if len(asked) >= MOST_ASKS:
        return f"Your team has asked {MOST_ASKS} times, the most allowed. Write to them yourself."
    if asked and now < max(asked) + ASK_WAIT:
        return (
            f"Your team has asked lately. Ask again from {timestamp_mark(max(asked) + ASK_WAIT)}."
        )
    return ""
