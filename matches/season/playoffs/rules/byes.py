"""Which matches of a bracket are never played, because there are too few teams. Pure."""

from matches.season.playoffs.rules.structure import Feed, LoserOf, Nobody, Structure, WinnerOf

BOTH = 2


def byes(structure: Structure) -> set[str]:
    """The keys of the matches that at most one team ever gets to."""
    room: dict[str, int] = {}
    for node in structure.nodes:
        room[node.key] = _teams_from(node.a, room) + _teams_from(node.b, room)
    return {key for key, teams in room.items() if teams < BOTH}


def _teams_from(feed: Feed, room: dict[str, int]) -> int:
    """How many teams come from there. `room` is how many teams each match before has."""
    match feed:
        case Nobody():
            return 0
        case WinnerOf(node):
            return min(room[node], 1)
        case LoserOf(node):
            return int(room[node] == BOTH)
    return 1
