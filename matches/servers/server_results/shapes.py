"""The answer to a server's log."""

from typing import Annotated

from clvr.lib.api.answers import CommandAnswerShape
from clvr.lib.api.shapes import Json
from matches.servers.server_results.serializers import ReceivedSerializer


class ReceivedAnswerShape(CommandAnswerShape):
    """The answer to a log: what became of each end of a map in it."""

    results: list[Annotated[Json, ReceivedSerializer]]
