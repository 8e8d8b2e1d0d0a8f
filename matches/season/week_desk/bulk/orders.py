"""What staff ask for, and what will become of each match."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from leagues.models import League, Week
from matches.enums import BulkKind, ForfeitBy
from matches.models import Match
from teams.models import Team

MOST_AT_ONCE = 100
"""How many matches one command changes at most."""


@dataclass(frozen=True, slots=True)
class BulkOrder:
    """A command on matches of one league: `matches` by key, or `pairs` of teams to create matches
    of. `week` is the week to create them in or to move them to; `side` says who forfeits."""

    league: League
    kind: BulkKind
    matches: Sequence[int] = ()
    pairs: Sequence[tuple[int, int]] = ()
    week: int | None = None
    side: ForfeitBy | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RowPlan:
    """What will happen to a match, or why it is refused. `match` is None for one to create, and for
    an unknown key; then `teams` are its teams, if they are known."""

    name: str
    match: Match | None = None
    teams: tuple[Team, Team] | None = None
    week: Week | None = None
    effect: str = ""
    warnings: tuple[str, ...] = ()
    refusal: str = ""

    @property
    def seen(self) -> str:
        """A mark of everything that the reader sees of the row, and of the match's revision: if it
        has changed, so has the match or what would become of it."""
        revision = None if self.match is None else self.match.revision
        shown = [self.name, revision, self.effect, self.warnings, self.refusal]
        return hashlib.blake2s(json.dumps(shown).encode(), digest_size=12).hexdigest()
