"""Answers to commands."""

from rest_framework import serializers
from rest_framework.response import Response
from rest_framework.status import HTTP_200_OK, HTTP_201_CREATED


class CommandAnswerSerializer(serializers.Serializer[object]):
    """The answer to a command."""

    success = serializers.BooleanField()
    message = serializers.CharField()


class EditedAnswerSerializer(CommandAnswerSerializer):
    """The answer to a form that others can edit, too, with the new revision of what it shows."""

    revision = serializers.CharField()


class MadeAnswerSerializer(CommandAnswerSerializer):
    """The answer to a command that created something, with its key."""

    _id = serializers.CharField()


def done(message: str, status_code: int = HTTP_200_OK, **more: object) -> Response:
    """The answer to a successful command; `more` fields are added beside its message."""
    return Response({"success": True, "message": message, **more}, status=status_code)


def made(message: str, key: int) -> Response:
    """The answer to a command that created something; see `MadeAnswerSerializer`."""
    return done(message, HTTP_201_CREATED, _id=str(key))
