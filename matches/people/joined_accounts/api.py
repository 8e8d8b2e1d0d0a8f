"""The API of a person's accounts: asking to join them, for the person; all else for admins."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED

from accounts.models import AccountChange, User
from accounts.roles.permissions import IsSelf
from accounts.roles.powers import is_admin, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from matches.people.joined_accounts.asking import UNKNOWN, ask_to_join
from matches.people.joined_accounts.queries import changes_of, find_person, joining
from matches.people.joined_accounts.serializers import (
    AccountChangeSerializer,
    ChangeDiscordCommand,
    JoinAccountsCommand,
    JoiningQuery,
    JoiningSerializer,
    OtherAccountCommand,
    UndoAccountChangeCommand,
)
from matches.people.joined_accounts.services import (
    change_discord,
    join_accounts,
    undo_account_change,
)

ANSWER = {200: COMMAND_ANSWER}


class OtherAccount(CommandView):
    """Ask the admins to join another account of one's own."""

    permission_classes = [IsSelf]
    command_scope = "notices"

    @extend_schema(request=OtherAccountCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        sent = self.values(request, OtherAccountCommand)
        ask_to_join(account=sent["account"], text=sent["text"], by=self.caller())
        return done("An admin will look at it and answer you.", HTTP_201_CREATED)


class AccountView(CommandView):
    """The base view of a person's accounts, for admins."""

    command_scope = "notices"

    def user(self) -> User:
        require(is_admin(self.caller()))
        return get_object_or_404(User, pk=self.kwargs["id"])


class AccountChanges(AccountView):
    """The latest changes of a person's accounts."""

    @extend_schema(responses=AccountChangeSerializer(many=True))
    def get(self, request: Request, id: int) -> Response:
        found: Any = changes_of(self.user())
        return Response(AccountChangeSerializer(found, many=True).data)


class JoinAccounts(AccountView):
    """Join another account into this one."""

    @extend_schema(parameters=[JoiningQuery], responses=JoiningSerializer)
    def get(self, request: Request, id: int) -> Response:
        stays, by = self.user(), self.caller()
        gone = find_person(self.asked(JoiningQuery)["account"])
        if gone is None:
            raise NotFound(UNKNOWN)
        return Response(JoiningSerializer(joining(stays=stays, gone=gone, admin=by)).data)

    @extend_schema(request=JoinAccountsCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        stays, sent = self.user(), self.values(request, JoinAccountsCommand)
        gone = get_object_or_404(User, pk=sent.pop("gone"))
        join_accounts(stays=stays, gone=gone, **sent, by=self.caller())
        return done("Both accounts are one now. You can undo it for a week.")


class ChangeDiscord(AccountView):
    """Let a person sign in with another Discord account."""

    @extend_schema(request=ChangeDiscordCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        user, sent = self.user(), self.values(request, ChangeDiscordCommand)
        change_discord(
            user=user, discord_id=int(sent["discord_id"]), reason=sent["reason"], by=self.caller()
        )
        return done(f"{user} signs in with the other Discord account from now on.")


class UndoAccountChange(AccountView):
    """Undo a change of a person's accounts."""

    @extend_schema(request=UndoAccountChangeCommand, responses=ANSWER)
    def post(self, request: Request, id: int, changeId: int) -> Response:
        user, sent = self.user(), self.values(request, UndoAccountChangeCommand)
        change = get_object_or_404(AccountChange, pk=changeId, stays=user)
        undo_account_change(change=change, reason=sent["reason"], by=self.caller())
        return done("Undone. Both accounts are told." if change.gone_id else "Undone.")
