"""How many objects of a kind a person can add."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet

from clvr.lib.refusals import Refused

A_DAY = timedelta(days=1)
"""The period of caps that have no other limit: the last 24 hours."""


@dataclass(frozen=True, slots=True)
class Cap:
    """The largest number of objects of a kind. `words` tell the person who would add one more what
    to do; `{most}` in them is the number."""

    most: int
    words: str

    def require_room(self, rows: QuerySet[Any], *, by: object) -> None:
        """Raise Refused when there are already that many rows. Lock their parent first, so that
        concurrent requests count each other's rows.

        Nothing is capped for the portal itself (`by` is None), which imports results and seeds the
        demonstration.
        """
        if by is not None and (obstacle := self.obstacle(rows)):
            raise Refused(obstacle)

    def obstacle(self, rows: QuerySet[Any]) -> str:
        """Why a person can't add another row; empty when they can."""
        return self.obstacle_at(rows.count())

    def obstacle_at(self, count: int) -> str:
        """Why a person can't add another row to this many; empty when they can."""
        return self.words.format(most=self.most) if count >= self.most else ""
