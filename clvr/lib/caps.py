"""How many of a thing a person can add."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet

from clvr.lib.refusals import Refused

A_DAY = timedelta(days=1)
"""What a cap counts that has no other bound: what was done in the 24 hours before."""


@dataclass(frozen=True, slots=True)
class Cap:
    """How many of a thing there may be. `words` tell the person who would add one more, and say
    what to do; `{most}` in them is the number."""

    most: int
    words: str

    def require_room(self, rows: QuerySet[Any], *, by: object) -> None:
        """Raise Refused when there are so many of these rows already. Lock what they belong to
        first, so that those who add at once count each other's.

        The portal itself (`by` is None) imports and demonstrates; nothing is capped for it.
        """
        if by is not None and (obstacle := self.obstacle(rows)):
            raise Refused(obstacle)

    def obstacle(self, rows: QuerySet[Any]) -> str:
        """Why a person can't add another one to these rows; empty when they can."""
        return self.words.format(most=self.most) if rows.count() >= self.most else ""
