"""The maps of a match, of which there can be recordings."""

from dataclasses import dataclass

from matches.models import MapResult, Match


@dataclass(frozen=True, slots=True)
class RecordedMap:
    """A map of a match. Its name is empty as long as nobody knows which one it is."""

    number: int
    name: str


def recorded_maps(match: Match) -> list[RecordedMap]:
    """The maps that a recording can be of: all of a match (`maps_of`). None of a match of one map,
    where it is the same as the whole match. One query, none without a result."""
    found = maps_of(match)
    return found if len(found) > 1 else []


def maps_of(match: Match) -> list[RecordedMap]:
    """The maps of a match: those of the official result, or before it as many as there can be. One
    query, none without a result."""
    if match.result_id is None:
        return [RecordedMap(number, "") for number in range(1, match.best_of + 1)]
    rows = MapResult.objects.filter(result=match.result_id).order_by("position")
    played = rows.values_list("position", "game_map__name")
    return [RecordedMap(number, name) for number, name in played]
