"""What a result sets going in its season: the later matches of a playoff.

The season knows how, and its code imports this one. So it is given here when the portal starts (see
`matches.apps`), and results call it by this name.
"""

from collections.abc import Sequence
from typing import Protocol

from accounts.models import User
from matches.models import Match
from matches.scores.verdicts import Verdict


class LaterMatch(Protocol):
    """A later match. It is undone if the result of an earlier match changes. `is_played` also means
    that a result is reported."""

    @property
    def title(self) -> str: ...

    @property
    def match(self) -> Match: ...

    @property
    def is_played(self) -> bool: ...


class ResultHooks(Protocol):
    def later_matches(self, match: Match, verdict: Verdict | None) -> Sequence[LaterMatch]:
        """What this verdict (None: no result) would undo further on, in playing order."""

    def undo_later(
        self,
        match: Match,
        verdict: Verdict,
        *,
        by: User | None,
        reason: str,
        may_undo_played: bool,
    ) -> Sequence[LaterMatch]:
        """Undo what the verdict overtakes further on, before it becomes the result of the match,
        which is locked in the ledger. Raises FieldsRefused if that has been played, unless staff
        have said that they want it undone, with a reason."""

    def follow_result(self, match: Match, *, by: User | None) -> None:
        """Carry a changed result of a match on, which is locked in the ledger. Raises Refused if a
        later match, whose teams would change, has been used."""


_registered: list[ResultHooks] = []


def register_result_hooks(hooks: ResultHooks) -> None:
    """Register what results set going, in place of what was registered before."""
    _registered[:] = [hooks]


def result_hooks() -> ResultHooks:
    return _registered[0]
