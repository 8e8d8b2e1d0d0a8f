"""The score of an overlay's match: the official one, the casters' own, or a game server's."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from matches.enums import Decision, Winner
from matches.live_scores import LiveScore
from matches.models import Match, Overlay
from matches.scores.formats import map_rule

Pair = tuple[int, int]
"""Of team A and team B."""


class Mark(StrEnum):
    """What is said beside a score."""

    NONE = ""
    LIVE = "Live"
    UNOFFICIAL = "Unofficial"
    FINAL = "Final"


@dataclass(frozen=True, slots=True)
class Score:
    """Team A's and team B's rounds on the map that is played now, or of a match of one map, and the
    maps they have won, each None while nobody knows them. `is_live` says that the rounds are the
    game server's, so that they hold for a minute only. `words` say how a match without a score
    ended."""

    rounds: Pair | None = None
    maps: Pair | None = None
    mark: Mark = Mark.NONE
    is_live: bool = False
    words: str = ""


def score_of(match: Match, overlay: Overlay, live: LiveScore | None) -> Score:
    """What counts before anything else is the official result; then what the casters set; then
    what the game server says."""
    if match.result is not None:
        return _official(match)
    maps = _own(overlay.maps_a, overlay.maps_b) if match.best_of > 1 else None
    rounds = _own(overlay.rounds_a, overlay.rounds_b)
    if rounds is None and live is not None:
        mark = Mark.LIVE if maps is None else Mark.UNOFFICIAL
        return Score((live.rounds_a, live.rounds_b), maps, mark, is_live=True)
    is_own = maps is not None or rounds is not None
    return Score(rounds, maps, Mark.UNOFFICIAL if is_own else Mark.NONE)


def winner_of(match: Match, overlay: Overlay) -> tuple[Winner, Score]:
    """Who won, with the score. Before the result is official, only a score of the casters with
    which the match is over says so."""
    score = score_of(match, overlay, None)
    if match.result is not None:
        return match.winner, score
    counted = score.maps if match.best_of > 1 else score.rounds
    if counted is None or not _is_over(match, counted):
        return Winner.NONE, score
    return _leader(counted), score


def _official(match: Match) -> Score:
    if match.result is not None and match.result.decision == Decision.FORFEIT:
        return Score(mark=Mark.FINAL, words="Forfeit")
    if match.result is not None and match.result.decision == Decision.DOUBLE_FORFEIT:
        return Score(mark=Mark.FINAL, words="Both forfeited")
    scores = _pair(match.scores)
    if match.best_of > 1:
        return Score(maps=scores, mark=Mark.FINAL)
    return Score(rounds=scores, mark=Mark.FINAL)


def _is_over(match: Match, counted: Pair) -> bool:
    if match.best_of > 1:
        is_decided = max(counted) > match.best_of // 2
        return is_decided or sum(counted) == match.best_of
    rule = map_rule(match.season.league)
    return sum(counted) > 0 if rule is None else rule.ends(*counted)


def _leader(counted: Pair) -> Winner:
    if counted[0] == counted[1]:
        return Winner.DRAW
    return Winner.TEAM_A if counted[0] > counted[1] else Winner.TEAM_B


def _own(a: int | None, b: int | None) -> Pair | None:
    """What the casters set: a number that they left out is 0."""
    return None if a is None and b is None else (a or 0, b or 0)


def _pair(scores: Sequence[int] | None) -> Pair | None:
    return None if scores is None else (scores[0], scores[1])
