"""API of roles."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import Role
from accounts.models import User
from accounts.roles.powers import is_admin, require
from accounts.roles.serializers import RoleCommand
from accounts.roles.services import grant_role, revoke_role
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView


class Roles(CommandView):
    """Give a person a role, or take it away. By session alone, not by a token."""

    tokens_allowed = False

    @extend_schema(request=RoleCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        user = get_object_or_404(User, pk=id)
        require(is_admin(self.caller()))
        sent = self.values(request, RoleCommand)
        role = Role(sent["role"])
        change = grant_role if sent["granted"] else revoke_role
        change(user=user, role=role, by=self.caller(), reason=sent["reason"])
        return done(f"{user} {'is now' if sent['granted'] else 'is no longer'} {role.label}.")
