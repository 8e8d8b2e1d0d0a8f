"""The next match, and all that the league plays today."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.enums import Winner
from matches.models import Match
from matches.shown.overlays.parts import (
    ShownTeam,
    ShownTime,
    day_of,
    round_of,
    time_of,
)
from matches.shown.overlays.scenes.base import OnAir
from matches.shown.overlays.subject import next_match_of

MOST_ROWS = 8


@dataclass(frozen=True, slots=True)
class NextMatch:
    """`time` is None while it has none; `is_today` is by the league's clock."""

    teams: tuple[ShownTeam, ShownTeam]
    title: str
    best_of: int
    time: ShownTime | None
    is_today: bool


@dataclass(frozen=True, slots=True)
class ScheduleRow:
    """`scores` are official, and empty until then; `winner` is the place from the left of who won.
    `label` says that it is on this channel, or its round; `is_own` that it is the overlay's."""

    teams: tuple[ShownTeam, ShownTeam]
    time: ShownTime
    label: str
    scores: Sequence[int]
    winner: int | None
    words: str
    is_here: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class Schedule:
    """`words` say how many of how many matches are shown; empty if it is all of them."""

    day: str
    zone: str
    rows: Sequence[ScheduleRow]
    words: str


def next_match(on_air: OnAir) -> NextMatch | None:
    """None while there is none. One query."""
    match = next_match_of(on_air.overlay, on_air.match, on_air.now)
    if match is None:
        return None
    league = on_air.overlay.league
    time = None if match.time is None else time_of(match.time, league)
    begins, ends = day_of(on_air.now, league)
    is_today = match.time is not None and begins <= match.time < ends
    return NextMatch(
        teams=on_air.teams(match),
        title=round_of(match),
        best_of=match.best_of,
        time=time,
        is_today=is_today,
    )


def schedule(on_air: OnAir) -> Schedule | None:
    """None on a day without matches. Two queries."""
    league = on_air.overlay.league
    begins, ends = day_of(on_air.now, league)
    found = Match.objects.not_void().filter(season__league=league, time__gte=begins, time__lt=ends)
    with_all = found.with_context().select_related("playoff_match").prefetch_related("streams")
    matches = list(with_all.by_time())
    if not matches:
        return None
    first = _first(on_air, matches)
    shown = matches[first : first + MOST_ROWS]
    day = time_of(begins, league)
    return Schedule(
        day=day.day,
        zone=day.zone,
        rows=[_row(on_air, match) for match in shown],
        words=f"{len(shown)} of {len(matches)} matches" if shown != matches else "",
    )


def _first(on_air: OnAir, matches: Sequence[Match]) -> int:
    """Where the list begins when it is too long: with the last match before the overlay's, or
    before the next one."""
    own = None if on_air.match is None else on_air.match.pk
    ahead = (at for at, each in enumerate(matches) if each.pk == own or each.lies_ahead(on_air.now))
    at = next(ahead, len(matches))
    return max(0, min(at - 1, len(matches) - MOST_ROWS))


def _row(on_air: OnAir, match: Match) -> ScheduleRow:
    if match.time is None:
        raise ValueError("The schedule has matches with a time.")
    is_here = on_air.overlay.channel in {stream.channel for stream in match.streams.all()}
    is_own = on_air.is_own(match)
    sides = on_air.in_order_of(match, Winner.TEAM_A, Winner.TEAM_B)
    # Without a score it ended by forfeit.
    is_scoreless = match.result is not None and match.scores is None
    return ScheduleRow(
        teams=on_air.teams(match),
        time=time_of(match.time, on_air.overlay.league),
        label=_label(on_air, match, is_here=is_here, is_own=is_own),
        scores=on_air.in_order_of(match, *match.scores) if match.scores else (),
        winner=sides.index(match.winner) if match.winner in sides else None,
        words="Forfeit" if is_scoreless else "",
        is_here=is_here,
        is_own=is_own,
    )


def _label(on_air: OnAir, match: Match, *, is_here: bool, is_own: bool) -> str:
    if match.result is not None:
        return "Final"
    if is_own and match.has_begun(on_air.now):
        return "Now"
    return "On this channel" if is_here else round_of(match)
