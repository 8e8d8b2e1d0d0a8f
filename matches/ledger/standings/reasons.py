"""Why a team has its place in a table by points: as it is stored, and in words. Pure."""

import json
from collections.abc import Callable
from typing import NamedTuple

from clvr.lib.text import counted
from leagues.enums import TieBreak
from matches.ledger.standings.rules import HEAD_TO_HEAD, Neighbour, Place

NAMES = {
    HEAD_TO_HEAD[0]: "head to head",
    HEAD_TO_HEAD[1]: "the maps of the head to head",
    HEAD_TO_HEAD[2]: "the rounds of the head to head",
    TieBreak.MAPS: "map difference",
    TieBreak.ROUNDS: "round difference",
    TieBreak.WINS: "wins",
    TieBreak.ELO: "Elo",
}
"""What decided, as text after "by"."""
_DIFFERENCES = {*HEAD_TO_HEAD[1:], TieBreak.MAPS, TieBreak.ROUNDS}


class Reason(NamedTuple):
    """What a place comes from: the results that count, and the level teams beside it. It is that
    of a `Place`."""

    wins: int
    draws: int
    losses: int
    forfeits: int
    level: int
    above: Neighbour | None
    below: Neighbour | None
    gave_up: bool


def reason_of(place: Place) -> Reason:
    """What a place of a table comes from."""
    tally = place.tally
    return Reason(
        tally.wins,
        tally.draws,
        tally.losses,
        tally.forfeits,
        place.level,
        place.above,
        place.below,
        place.gave_up,
    )


def stored_reason(place: Place) -> str:
    """The reason as one text, which `reason_in` reads. It names teams by their keys, because a team
    can get another name."""
    return json.dumps(reason_of(place), separators=(",", ":"))


def reason_in(text: str) -> Reason:
    """The reason in a stored text."""
    wins, draws, losses, forfeits, level, above, below, gave_up = json.loads(text)
    sides = (_neighbour(above), _neighbour(below))
    return Reason(wins, draws, losses, forfeits, level, *sides, gave_up)


def _neighbour(values: list[object] | None) -> Neighbour | None:
    return None if values is None else Neighbour(*values)  # type: ignore[arg-type]


def named_in(reason: Reason) -> set[int]:
    """The keys of the teams that the words name."""
    return {each.team for each in (reason.above, reason.below) if each is not None}


def explained(points: int, reason: Reason, name_of: Callable[[int], str]) -> str:
    """The place in a line, such as `12 points from 4 wins and 2 losses. Level with Owls: ahead by
    head to head, 3 points to 0.` `name_of` gives the name of a team by its key."""
    words = f"{counted(points, 'point')} from {_results(reason)}."
    return " ".join(filter(None, [words, level_words(reason, name_of)]))


def level_words(reason: Reason, name_of: Callable[[int], str]) -> str:
    """Why a team stands above or below those with as many points, and whether it gave up; empty for
    a team that has its points for itself."""
    words = ["Gave up, so below the teams that did not."] if reason.gave_up else []
    if reason.level:
        words.append(f"{_level(reason, name_of)}.")
    return " ".join(words)


def _results(reason: Reason) -> str:
    kinds = [
        counted(reason.wins, "win") if reason.wins else "",
        counted(reason.draws, "draw") if reason.draws else "",
        _losses(reason) if reason.losses else "",
    ]
    named = [each for each in kinds if each]
    if not named:
        return "no matches"
    return " and ".join(filter(None, [", ".join(named[:-1]), named[-1]]))


def _losses(reason: Reason) -> str:
    words = counted(reason.losses, "loss", "losses")
    return f"{words} ({reason.forfeits} by forfeit)" if reason.forfeits else words


def _level(reason: Reason, name_of: Callable[[int], str]) -> str:
    others = [each for each in (reason.above, reason.below) if each is not None]
    if reason.level == 1 and others:
        level = f"Level with {name_of(others[0].team)}"
    else:
        level = f"Level with {counted(reason.level, 'other')}"
    sides = [
        _side(side, each, "" if reason.level == 1 else f" {of}{name_of(each.team)}")
        for side, of, each in (("behind", "", reason.above), ("ahead", "of ", reason.below))
        if each is not None
    ]
    return f"{level}: {'; '.join(sides)}" if sides else f"{level} in every tie-break too"


def _side(side: str, neighbour: Neighbour, name: str) -> str:
    return f"{side}{name} by {NAMES[neighbour.by]}{_values(neighbour)}"


def _values(neighbour: Neighbour) -> str:
    own, theirs = neighbour.own, neighbour.theirs
    if own is None or theirs is None:
        return ""
    if neighbour.by in _DIFFERENCES:
        return f", {_signed(own)} to {_signed(theirs)}"
    if neighbour.by == HEAD_TO_HEAD[0]:
        return f", {counted(own, 'point')} to {theirs}"
    return f", {own} to {theirs}"


def _signed(value: int) -> str:
    return f"{value:+}".replace("-", "−") if value else "0"
