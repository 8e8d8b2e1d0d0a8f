"""The endpoint to which Discord delivers slash commands, presses of buttons, and forms."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from pydantic import ValidationError
from rest_framework import status
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import APIException, AuthenticationFailed, ParseError, Throttled
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.discord.interactions import answers, texts
from accounts.discord.interactions.commands import SlashCommand, carry_out, suggestions
from accounts.discord.interactions.payload import Interaction, InteractionType
from accounts.discord.interactions.presses import ButtonAction, answer_press
from accounts.discord.interactions.replays import take
from accounts.discord.interactions.signature import Forged, verify
from clvr.lib.throttling import ScopedRateThrottle

LARGEST_BODY = 64 * 1024
READS = (InteractionType.PING, InteractionType.AUTOCOMPLETE)
"""They change nothing."""
TAKEN_BEFORE = "This command was already delivered."


class TooLarge(APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_detail = "The request is too large."


class DiscordSignature(BaseAuthentication):
    """Authenticates Discord by its signature; `request.auth` is the Interaction.

    A repeated delivery of a command is refused here, before it counts towards the caller's rate
    limit. What only reads may repeat.
    """

    def authenticate(self, request: Request) -> tuple[AnonymousUser, Interaction]:
        """Raises AuthenticationFailed when Discord did not just sign the request, and for a command
        that was already delivered. Only requests with a valid signature get errors about the
        body."""
        interaction = self._signed(request)
        if interaction.type not in READS and not take(interaction.id):
            raise AuthenticationFailed(TAKEN_BEFORE)
        return AnonymousUser(), interaction

    @staticmethod
    def _signed(request: Request) -> Interaction:
        if int(request.META.get("CONTENT_LENGTH") or 0) > LARGEST_BODY:
            raise TooLarge
        body = request._request.body
        try:
            verify(
                public_key=settings.ENVIRONMENT.discord_public_key,
                signature=request.headers.get("X-Signature-Ed25519", ""),
                timestamp=request.headers.get("X-Signature-Timestamp", ""),
                body=body,
                now=timezone.now().timestamp(),
            )
        except Forged as forged:
            raise AuthenticationFailed(str(forged)) from None
        try:
            return Interaction.model_validate_json(body)
        except ValidationError:
            raise ParseError("The portal does not support this interaction.") from None

    def authenticate_header(self, request: Request) -> str:
        return "Ed25519"


def _interaction(request: Request) -> Interaction:
    """The interaction that DiscordSignature read."""
    return cast("Interaction", request.auth)


class CallerThrottle(ScopedRateThrottle):
    """Limits each Discord user, because all requests come from Discord's addresses."""

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        interaction = _interaction(request)
        if interaction.type in READS or interaction.caller is None:
            return None
        return self.cache_format % {"scope": self.scope, "ident": interaction.caller.id}


@extend_schema(exclude=True)
class Interactions(APIView):
    """Answers Discord's pings, runs slash commands, and does what buttons and forms do."""

    authentication_classes = [DiscordSignature]
    permission_classes = [AllowAny]
    throttle_classes = [CallerThrottle]
    throttle_scope = "interactions"
    commands: Sequence[SlashCommand] = ()
    actions: ClassVar[Mapping[str, ButtonAction]] = {}

    def post(self, request: Request) -> Response:
        interaction = _interaction(request)
        if interaction.type == InteractionType.PING:
            return Response(answers.pong())
        if interaction.type == InteractionType.AUTOCOMPLETE:
            return Response(answers.choices(suggestions(interaction, self.commands)))
        if interaction.type == InteractionType.COMMAND:
            return Response(answers.to_command(carry_out(interaction, self.commands)))
        return Response(answer_press(interaction, self.actions, request._request))

    def handle_exception(self, exc: Exception) -> Response:
        """Answer a throttled command with a message: for any other answer Discord only shows that
        something failed. Only verified requests are throttled."""
        if isinstance(exc, Throttled):
            wait: float | None = getattr(exc, "wait", None)
            return Response(answers.private_message(texts.too_many_commands(wait)))
        return super().handle_exception(exc)
