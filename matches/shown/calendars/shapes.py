"""What the API answers about a person's calendar."""

from typing import TypedDict

from clvr.lib.api.answers import CommandAnswerShape


class CalendarAddressShape(TypedDict):
    """The secret address of the caller's calendar, or null; and that of what they follow, with the
    same secret."""

    url: str | None
    followedURL: str | None


class CalendarAddressAnswerShape(CommandAnswerShape):
    """The new address."""

    url: str
    followedURL: str
