"""Where Discord delivers slash commands."""

from collections.abc import Sequence
from typing import cast

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

from accounts.discord.interactions.commands import SlashCommand, carry_out
from accounts.discord.interactions.payload import Interaction, InteractionType
from accounts.discord.interactions.replays import take
from accounts.discord.interactions.signature import Forged, verify
from clvr.lib.throttling import ScopedRateThrottle, waiting_words

LARGEST_BODY = 64 * 1024
PONG, MESSAGE = 1, 4
"""Discord's numbers for the answers."""
SHOWN_TO_CALLER_ALONE = 64
TAKEN_BEFORE = "This command was delivered before."


class TooLarge(APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_detail = "The request is too large."


class DiscordSignature(BaseAuthentication):
    """Takes the request for Discord's when it is signed so; its `auth` is the Interaction.

    A copy of a command is nobody's: it is refused here, before it counts among its caller's calls.
    A ping changes nothing, and may come as often as it likes.
    """

    def authenticate(self, request: Request) -> tuple[AnonymousUser, Interaction]:
        """Raises AuthenticationFailed for what Discord did not sign just now and for a command that
        was delivered before, and what is wrong with the body only to Discord itself."""
        interaction = self._signed(request)
        if interaction.type != InteractionType.PING and not take(interaction.id):
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
            raise ParseError("This is no interaction that the portal knows.") from None

    def authenticate_header(self, request: Request) -> str:
        return "Ed25519"


def _interaction(request: Request) -> Interaction:
    """What DiscordSignature found in the request."""
    return cast("Interaction", request.auth)


class CallerThrottle(ScopedRateThrottle):
    """Counts each Discord user by themself, for all of them come from Discord's addresses."""

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        interaction = _interaction(request)
        if interaction.type == InteractionType.PING or interaction.caller is None:
            return None
        return self.cache_format % {"scope": self.scope, "ident": interaction.caller.id}


@extend_schema(exclude=True)
class Interactions(APIView):
    """Discord's pings and people's commands."""

    authentication_classes = [DiscordSignature]
    permission_classes = [AllowAny]
    throttle_classes = [CallerThrottle]
    throttle_scope = "interactions"
    commands: Sequence[SlashCommand] = ()

    def post(self, request: Request) -> Response:
        interaction = _interaction(request)
        if interaction.type == InteractionType.PING:
            return Response({"type": PONG})
        return _message(carry_out(interaction, self.commands))

    def handle_exception(self, exc: Exception) -> Response:
        """Only who is known to be Discord's is ever throttled; of any other answer than a message
        Discord would tell its caller nothing but that something failed."""
        if isinstance(exc, Throttled):
            wait: float | None = getattr(exc, "wait", None)
            return _message(f"Too many commands. {waiting_words(wait)}")
        return super().handle_exception(exc)


def _message(content: str) -> Response:
    """The answer that its caller alone reads."""
    data = {
        "content": content,
        "flags": SHOWN_TO_CALLER_ALONE,
        # Nobody's bell rings for what somebody made the portal say.
        "allowed_mentions": {"parse": []},
    }
    return Response({"type": MESSAGE, "data": data})
