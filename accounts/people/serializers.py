"""Serializers of people, and of commands about them."""

from rest_framework import serializers

from accounts.enums import NoteIcon
from accounts.models import User
from accounts.people.notes import LONGEST_NOTE
from accounts.people.reason_field import ReasonField
from accounts.people.shapes import PersonShape
from clvr.lib.api.shapes import Renders
from clvr.lib.leagues import LeagueCode


class PersonSerializer(Renders, serializers.Serializer[User]):
    shape = PersonShape

    _id = serializers.CharField(source="pk")
    username = serializers.CharField()


class AccountCommand(serializers.Serializer[None]):
    """Whether a person's account is open, and why."""

    isOpen = serializers.BooleanField()
    reason = ReasonField()


class NoteCommand(serializers.Serializer[None]):
    """A note about a person in a league."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    note = serializers.CharField(
        max_length=LONGEST_NOTE,
        error_messages=dict.fromkeys(("blank", "required"), "Write what the note means"),
    )
    icon = serializers.ChoiceField(choices=NoteIcon.choices)


class RemoveNoteCommand(serializers.Serializer[None]):
    """Why a note is removed."""

    reason = ReasonField()
