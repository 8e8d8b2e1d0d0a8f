"""A break, and the winner at the end."""

from dataclasses import dataclass

from matches.enums import Winner
from matches.shown.overlays.parts import ShownTeam, round_of, team_of
from matches.shown.overlays.scenes.base import OnAir
from matches.shown.overlays.scenes.schedule import NextMatch, next_match
from matches.shown.overlays.scenes.score import Mark, winner_of

USUAL_WORDS = "We’ll be right back"


@dataclass(frozen=True, slots=True)
class Break:
    """`until` is in unix seconds, None for a break without an end. `next` is the match that follows
    on the channel."""

    words: str
    until: int | None
    next: NextMatch | None


@dataclass(frozen=True, slots=True)
class WinnerOnAir:
    """`scores` are the winner's and the other side's, None after a forfeit."""

    team: ShownTeam
    other: ShownTeam
    scores: tuple[int, int] | None
    words: str
    mark: Mark
    title: str


def pause(on_air: OnAir) -> Break:
    """One query."""
    overlay = on_air.overlay
    until = None if overlay.break_until is None else int(overlay.break_until.timestamp())
    return Break(overlay.break_text or USUAL_WORDS, until, next_match(on_air))


def winner(on_air: OnAir) -> WinnerOnAir | None:
    """None while nobody has won, and after a draw."""
    match = on_air.match
    if match is None:
        return None
    won, score = winner_of(match, on_air.overlay)
    if won not in (Winner.TEAM_A, Winner.TEAM_B):
        return None
    is_a = won == Winner.TEAM_A
    teams = (match.team_a, match.team_b) if is_a else (match.team_b, match.team_a)
    counted = score.maps if match.best_of > 1 else score.rounds
    if counted is not None and not is_a:
        counted = counted[::-1]
    return WinnerOnAir(
        team=team_of(teams[0]),
        other=team_of(teams[1]),
        scores=counted,
        words=score.words,
        mark=score.mark if score.mark is Mark.UNOFFICIAL else Mark.NONE,
        title=round_of(match),
    )
