"""The answers to commands about several matches."""

from typing import Annotated

from clvr.lib.api.answers import CommandAnswerShape
from clvr.lib.api.shapes import Json
from matches.season.week_desk.bulk.serializers import RowPlanSerializer, UndoneRowSerializer


class BulkAnswerShape(CommandAnswerShape):
    """What became of each row, in the order sent. `change` is the key with which it is undone,
    empty if nothing can be."""

    accepted: int
    rows: list[Annotated[Json, RowPlanSerializer]]
    change: str


class UndoAnswerShape(CommandAnswerShape):
    """What became of each match of the command."""

    rows: list[Annotated[Json, UndoneRowSerializer]]
