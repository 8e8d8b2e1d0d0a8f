"""What signing in answers."""

from typing import TypedDict

from clvr.lib.api.answers import CommandAnswerShape


class DetailShape(TypedDict):
    """Why something was refused."""

    detail: str


class DoneShape(CommandAnswerShape):
    """What a command did."""
