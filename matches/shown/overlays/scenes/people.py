"""Who casts the match on this channel."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.play.casts.queries import people_of
from matches.shown.overlays.parts import ShownPerson, person_of
from matches.shown.overlays.scenes.base import OnAir

MOST_PEOPLE = 6


@dataclass(frozen=True, slots=True)
class ShownCaster:
    """`parts` are what they do, in words."""

    person: ShownPerson
    parts: str


def casters(on_air: OnAir) -> Sequence[ShownCaster]:
    """None of a cast that staff announced, or without a match. Two queries."""
    if on_air.match is None:
        return ()
    streams = on_air.match.streams.filter(channel=on_air.overlay.channel)
    stream = streams.select_related("claimed_by").first()
    people = [] if stream is None else people_of(stream)
    return [
        ShownCaster(person_of(each.user), " · ".join(str(part.label) for part in each.parts))
        for each in people[:MOST_PEOPLE]
    ]
