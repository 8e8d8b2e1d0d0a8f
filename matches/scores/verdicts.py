"""A match's outcome before it is stored. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from matches.enums import Decision, Side
from matches.scores.scoring import MapScore, ScoreError, Tally, tally_maps, tally_score


class PlayedMap(NamedTuple):
    """A map by key, with both sides' rounds."""

    game_map: int
    score: MapScore


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a match ended. Use the class methods, which reject impossible outcomes."""

    decision: Decision
    forfeiting_side: Side | None = None
    tally: Tally | None = None
    maps: tuple[PlayedMap, ...] = ()

    @classmethod
    def played(cls, best_of: int, maps: Sequence[PlayedMap]) -> Self:
        """Played on these maps, in order. Raises ScoreError if no match can end like this."""
        tally = tally_maps(best_of, [played.score for played in maps])
        return cls(Decision.PLAYED, tally=tally, maps=tuple(maps))

    @classmethod
    def scored(cls, best_of: int, score_a: int, score_b: int) -> Self:
        """Played, with only the score known. Raises ScoreError if no match can end like this. Some
        side must have won a round."""
        if score_a == score_b == 0:
            raise ScoreError("A played match has at least one round.")
        return cls(Decision.PLAYED, tally=tally_score(best_of, score_a, score_b))

    @classmethod
    def forfeit(cls, side: Side) -> Self:
        return cls(Decision.FORFEIT, forfeiting_side=side)

    @classmethod
    def double_forfeit(cls) -> Self:
        return cls(Decision.DOUBLE_FORFEIT)

    @classmethod
    def void(cls) -> Self:
        """The match does not count."""
        return cls(Decision.VOID)

    def as_json(self) -> dict[str, Any]:
        """The verdict as a report stores it; `from_json` reads it."""
        return {
            "decision": self.decision.value,
            "forfeitingSide": None if self.forfeiting_side is None else self.forfeiting_side.value,
            "score": None if self.tally is None else list(self.tally[:2]),
            "maps": [[played.game_map, *played.score] for played in self.maps],
        }

    @classmethod
    def from_json(cls, best_of: int, data: Mapping[str, Any]) -> Self:
        """The verdict that `as_json` wrote. Raises ScoreError if no match can end like this."""
        decision = Decision(data["decision"])
        if decision != Decision.PLAYED:
            side = data["forfeitingSide"]
            return cls(decision, forfeiting_side=None if side is None else Side(side))
        if data["maps"]:
            return cls.played(
                best_of, [PlayedMap(key, MapScore(a, b)) for key, a, b in data["maps"]]
            )
        return cls.scored(best_of, *data["score"])
