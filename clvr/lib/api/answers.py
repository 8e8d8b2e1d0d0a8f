"""Answers to commands."""

from typing import Any, TypedDict

from drf_spectacular.utils import OpenApiResponse
from rest_framework.response import Response
from rest_framework.status import HTTP_200_OK, HTTP_201_CREATED

from clvr.lib.api.shapes import described


class CommandAnswerShape(TypedDict):
    """The answer to a command."""

    success: bool
    message: str


class EditedAnswerShape(CommandAnswerShape):
    """The answer to a form that others can edit, too, with the new revision of what it shows."""

    revision: str


class MadeAnswerShape(CommandAnswerShape):
    """The answer to a command that created something, with its key."""

    _id: str


UNCHANGED: dict[Any, Any] = {
    304: OpenApiResponse(description="The reader's copy is still current.")
}
"""What a read with an ETag answers to a reader who has the newest answer."""
COMMAND_ANSWER = described(CommandAnswerShape)
EDITED_ANSWER = described(EditedAnswerShape)
MADE_ANSWER = described(MadeAnswerShape)


def done(message: str, status_code: int = HTTP_200_OK, **more: object) -> Response:
    """The answer to a successful command; `more` fields are added beside its message."""
    answer: CommandAnswerShape = {"success": True, "message": message}
    return Response({**answer, **more}, status=status_code)


def made(message: str, key: int) -> Response:
    """The answer to a command that created something, as `MadeAnswerShape` says."""
    return done(message, HTTP_201_CREATED, _id=str(key))
