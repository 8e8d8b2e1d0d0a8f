"""API of staff's commands about a person: notes, and the account."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED

from accounts.enums import NoteIcon
from accounts.models import PlayerNote, User
from accounts.people.activity import set_active
from accounts.people.notes import note_icon, remove_note, write_note
from accounts.people.serializers import AccountCommand, NoteCommand, RemoveNoteCommand
from accounts.roles.powers import is_admin, require, require_staff
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView


class Notes(CommandView):
    """Write a note about a person in a league."""

    @extend_schema(request=NoteCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        user = get_object_or_404(User, pk=id)
        require_staff(self.caller())
        sent = self.values(request, NoteCommand)
        write_note(
            user=user,
            league=sent["league"],
            note=sent["note"],
            icon=note_icon(NoteIcon(sent["icon"])),
            by=self.caller(),
        )
        return done("Note saved.", HTTP_201_CREATED)


class RemoveNote(CommandView):
    """Remove a note about a person."""

    @extend_schema(request=RemoveNoteCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int, noteId: int) -> Response:
        note = get_object_or_404(PlayerNote.objects.select_related("user"), pk=noteId, user=id)
        require_staff(self.caller())
        sent = self.values(request, RemoveNoteCommand)
        remove_note(note=note, by=self.caller(), reason=sent["reason"])
        return done("Note removed.")


class Account(CommandView):
    """Close a person's account, or open it again. By session alone, not by a token."""

    tokens_allowed = False

    @extend_schema(request=AccountCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        user = get_object_or_404(User, pk=id)
        require(is_admin(self.caller()))
        sent = self.values(request, AccountCommand)
        is_open = sent["isOpen"]
        set_active(user=user, is_active=is_open, by=self.caller(), reason=sent["reason"])
        return done(f"The account of {user} is {'open' if is_open else 'closed'}.")
