"""How a service refuses what is allowed in general, but not now or not like this."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WayOn:
    """A page where people can do the step that they were told is missing."""

    words: str
    href: str


class Refused(Exception):
    """The command can't be carried out; the text tells the person why.

    `way_on` leads to a page where they can do something about it, if there is one.
    """

    def __init__(self, reason: str = "", *, way_on: WayOn | None = None) -> None:
        super().__init__(reason)
        self.way_on = way_on


def require_reason_within(most: int, reason: str) -> None:
    """Raise Refused if the reason has more characters."""
    if len(reason) > most:
        raise Refused(f"A reason can have at most {most} characters.")
