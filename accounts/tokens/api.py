"""The API of a person's tokens. It requires a session: tokens can't make tokens."""

from datetime import timedelta

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import TokenScope
from accounts.models import BearerToken, User
from accounts.roles.permissions import IsSelf
from accounts.tokens.serializers import NewTokenSerializer, TokenSerializer
from accounts.tokens.services import create_token, revoke_token
from accounts.tokens.shapes import TokenAnswerShape
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described

NOT_THERE = "You have no such token."


class Tokens(CommandView, ListAPIView[BearerToken]):
    """The caller's tokens that are not revoked, newest first."""

    permission_classes = [IsSelf]
    serializer_class = TokenSerializer
    pagination_class = None
    queryset = BearerToken.objects.unrevoked()
    tokens_allowed = False
    command_scope = "tokens"

    def get_queryset(self) -> QuerySet[BearerToken]:
        return super().get_queryset().filter(owner=self.kwargs["id"])

    @extend_schema(request=NewTokenSerializer, responses={201: described(TokenAnswerShape)})
    def post(self, request: Request, id: int) -> Response:
        """Make a token. Only this answer contains it."""
        data = self.values(request, NewTokenSerializer)
        owner = User.objects.get(pk=id)
        _, text = create_token(
            owner=owner,
            name=data["name"],
            scope=TokenScope(data["scope"]),
            life=timedelta(days=data["expiresInDays"]),
            by=owner,
        )
        return done("Token created.", status.HTTP_201_CREATED, token=text)


class OneToken(CommandView):
    """One of the caller's tokens."""

    permission_classes = [IsSelf]
    tokens_allowed = False
    command_scope = "tokens"

    @extend_schema(responses={200: COMMAND_ANSWER})
    def delete(self, request: Request, id: int, tokenId: int) -> Response:
        """Revoke the token; it stops working now."""
        tokens = BearerToken.objects.select_related("owner")
        token = tokens.filter(pk=tokenId, owner=id).first()
        if token is None:
            raise NotFound(NOT_THERE)
        revoke_token(token=token, by=token.owner)
        return done("Token revoked.")
