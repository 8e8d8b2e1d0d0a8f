"""What every scene is made from."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from matches.live_scores import LiveScore
from matches.models import Match, Overlay
from matches.shown.overlays.parts import ShownTeam, team_of

Each = TypeVar("Each")


@dataclass(frozen=True, slots=True)
class OnAir:
    """An overlay at a time: its match, and the score that a game server tells of it."""

    overlay: Overlay
    match: Match | None
    live: LiveScore | None
    now: datetime

    def in_order(self, of_a: Each, of_b: Each) -> tuple[Each, Each]:
        """What belongs to team A and to team B, from left to right."""
        return (of_b, of_a) if self.overlay.are_sides_swapped else (of_a, of_b)

    def teams(self, match: Match) -> tuple[ShownTeam, ShownTeam]:
        """From left to right."""
        return self.in_order_of(match, team_of(match.team_a), team_of(match.team_b))

    def in_order_of(self, match: Match, of_a: Each, of_b: Each) -> tuple[Each, Each]:
        """The same of any match: sides are swapped in the overlay's own alone, because nobody
        watches the others here."""
        return self.in_order(of_a, of_b) if self.is_own(match) else (of_a, of_b)

    def is_own(self, match: Match) -> bool:
        """Whether the overlay is about this match."""
        return self.match is not None and match.pk == self.match.pk

    @property
    def has_lower_third(self) -> bool:
        """Whether a lower third is shown over the scene."""
        overlay = self.overlay
        return overlay.is_lower_third_shown and bool(overlay.lower_title or overlay.lower_text)
