"""Who played for a side: the players that game servers logged, or else the line-up."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from clvr.lib.name_order import name_order
from matches.enums import Side
from matches.play.statistics.queries import Person, PlayerTotals


@dataclass(frozen=True, slots=True)
class Difference:
    """A side's line-up and the players that game servers logged for it: who was to play and did
    not, and who played without being in it. Names that no player of the match has are left as
    they are in the log."""

    side: Side
    absent: Sequence[Person]
    unexpected: Sequence[Person]
    unknown: Sequence[str]


def logged_players(statistics: Collection[PlayerTotals], side: Side) -> list[Person] | None:
    """Everyone who played for a side, as game servers logged them. None if they logged nobody of
    it, or a name that no player of the match has: then the log does not say who played."""
    rows = [each for each in statistics if each.side == side]
    people = {each.player.pk: each.player for each in rows if each.player is not None}
    is_whole = bool(rows) and all(each.player is not None for each in rows)
    return _by_name(list(people.values())) if is_whole else None


def differences(
    fielded: Sequence[tuple[Side, Sequence[Person]]], statistics: Collection[PlayerTotals]
) -> list[Difference]:
    """The sides whose line-up is not what game servers logged. Sides that they did not log are left
    out."""
    found = []
    for side, players in fielded:
        rows = [each for each in statistics if each.side == side]
        logged = {each.player.pk: each.player for each in rows if each.player is not None}
        planned = {each.pk: each for each in players}
        unknown = [each.name for each in rows if each.player is None]
        absent = [planned[key] for key in planned.keys() - logged.keys()]
        unexpected = [logged[key] for key in logged.keys() - planned.keys()]
        if rows and (absent or unexpected or unknown):
            found.append(Difference(side, _by_name(absent), _by_name(unexpected), unknown))
    return found


def _by_name(people: list[Person]) -> list[Person]:
    return sorted(people, key=lambda person: name_order(person.username))
