"""How a service says no to something that is allowed in general, but not now or not so."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WayOn:
    """A page on which people can do what they were told is missing."""

    words: str
    href: str


class Refused(Exception):
    """The command can't be done; the text says why, to the person who asked.

    `way_on` leads to the page where they can do something about it, if there is one.
    """

    def __init__(self, reason: str = "", *, way_on: WayOn | None = None) -> None:
        super().__init__(reason)
        self.way_on = way_on
