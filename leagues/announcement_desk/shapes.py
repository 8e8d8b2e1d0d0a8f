"""What the announcement desk answers."""

from typing import TypedDict

from clvr.lib.api.answers import MadeAnswerShape


class ShownTextShape(TypedDict):
    """The text as everybody would see it."""

    html: str


class SavedAnswerShape(MadeAnswerShape):
    """The answer to a saved text, with its revision."""

    revision: int
