"""Maps with their rounds that a person types, one a line. Pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from clvr.lib.refusals import Refused
from clvr.lib.text import folded, listed

LONGEST_MAPS = 500
_LINE = re.compile(
    r"(?P<name>.*?\S)[\s,;:]+(?P<a>[0-9]{1,4})\s*[-\u2010-\u2015:/ ]\s*(?P<b>[0-9]{1,4})"
)


@dataclass(frozen=True, slots=True)
class TypedMap:
    """A map by its key, with the rounds of both teams."""

    map: int
    rounds: tuple[int, int]


def typed_maps(typed: str, pool: Mapping[str, int]) -> list[TypedMap]:
    """The maps in playing order. `pool` are the keys of the maps that may have been played, by
    name. A part of a name that no other one has will do. Raises Refused for a line that is no map
    with its rounds."""
    lines = [line.strip() for line in typed.splitlines() if line.strip()]
    return [_map_of(line, pool) for line in lines]


def line_of(name: str, rounds_a: int, rounds_b: int) -> str:
    """A map with its rounds, as people type it."""
    return f"{name} {rounds_a}:{rounds_b}"


def example_of(pool: Mapping[str, int]) -> str:
    return line_of(next(iter(pool), "Map"), 7, 3)


def _map_of(line: str, pool: Mapping[str, int]) -> TypedMap:
    found = _LINE.fullmatch(line)
    if found is None:
        raise Refused(f"“{line}” is not a map with its rounds. Write it like {example_of(pool)}.")
    key = folded(found["name"])
    exact = [pool[name] for name in pool if folded(name) == key]
    maps = exact or [pool[name] for name in pool if key in folded(name)]
    if len(maps) != 1:
        raise Refused(f"“{found['name']}” is none of these maps: {listed(list(pool))}.")
    return TypedMap(maps[0], (int(found["a"]), int(found["b"])))
