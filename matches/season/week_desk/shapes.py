"""Parts of the week desk's answers."""

from typing import Annotated, TypedDict

from clvr.lib.api.answers import MadeAnswerShape
from matches.enums import MatchState


class StateCountShape(TypedDict):
    """How many matches are in a state."""

    state: Annotated[str, MatchState]
    count: int


class NewMatchAnswerShape(MadeAnswerShape):
    """The answer of a command that created a match, with its key."""
