"""The place of a match in a playoff, as answers show it."""

from typing import TypedDict


class PlaceInPlayoffShape(TypedDict):
    """Where a match is in its playoff. `next` says what it leads to; `isFinal` whether
    it decides the playoff, or can: both grand finals do."""

    _id: str
    name: str
    title: str
    season: int
    next: str
    isFinal: bool
