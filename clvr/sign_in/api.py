"""The API of signing in and out, and of the session.

The callback is the only GET that changes anything. The page `/login/discord` passes on Discord's
answer, and the state in it replaces the CSRF token.
"""

from django.http import HttpRequest
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from accounts.models import User
from accounts.roles.permissions import ViewDecides
from accounts.sign_in.discord import (
    DiscordFailed,
    SignInFailed,
    consume_state,
    identify,
    is_begun,
)
from accounts.sign_in.people import PersonRefused, admit
from accounts.sign_in.session_user import enter_to_appeal, sign_in, sign_out
from clvr.lib.api.answers import done
from clvr.lib.api.errors import ErrorShape
from clvr.lib.api.shapes import described
from clvr.sign_in.flow import callback_addresses, forget_return_path
from clvr.sign_in.serializers import CallbackQuery, SessionSerializer
from clvr.sign_in.session import Session
from clvr.sign_in.shapes import DoneShape
from clvr.sign_in.welcome import begin_welcome, end_welcome

STRAY_CALLBACK = "Discord may not send people back to this address."


def django_request(request: Request) -> HttpRequest:
    """Django's request: signing in changes its session and its user, not those of DRF's request."""
    return request._request


def refusal(status_code: int, reason: str) -> Response:
    return Response({"detail": reason}, status=status_code)


class DiscordCallback(APIView):
    """Sign in the person for whom Discord made a code, and answer their session."""

    permission_classes = [AllowAny]
    tokens_allowed = False
    throttle_scope = "sign-in"

    def get_throttles(self) -> list[BaseThrottle]:
        """No throttle for an attempt that began in this session: its beginning was counted, and it
        can end only once."""
        if is_begun(self.request, self.request.GET.get("state", "")):
            return []
        return super().get_throttles()

    @extend_schema(
        parameters=[CallbackQuery],
        responses={200: SessionSerializer, 502: described(ErrorShape)},
    )
    def get(self, request: Request) -> Response:
        query = CallbackQuery(data=request.query_params)
        if not query.is_valid():
            return refusal(status.HTTP_400_BAD_REQUEST, "code, uri and state are needed.")
        inner = django_request(request)
        try:
            user = self._identify(inner, **query.validated_data)
        except PersonRefused as refused:
            # They can't sign in, but they can appeal.
            enter_to_appeal(inner, refused.person)
            return refusal(status.HTTP_403_FORBIDDEN, str(refused))
        except SignInFailed as failure:
            return refusal(status.HTTP_400_BAD_REQUEST, str(failure))
        except DiscordFailed as failure:
            return refusal(status.HTTP_502_BAD_GATEWAY, str(failure))
        forget_return_path(inner, query.validated_data["state"])
        is_first = user.last_login is None
        sign_in(inner, user)
        if is_first:
            begin_welcome(inner)
        return Response(SessionSerializer(Session.of(user)).data)

    def _identify(self, request: HttpRequest, *, code: str, uri: str, state: str) -> User:
        consume_state(request, state)
        if uri not in callback_addresses(request):
            raise SignInFailed(STRAY_CALLBACK)
        return admit(identify(request, code=code, callback=uri))


class Refresh(APIView):
    """Check the session and start its time again. Who may no longer be signed in reads why."""

    permission_classes = [ViewDecides]
    tokens_allowed = False

    @extend_schema(request=None, responses={201: SessionSerializer})
    def put(self, request: Request) -> Response:
        if not isinstance(request.user, User):
            raise NotAuthenticated
        request.session.modified = True
        fields = SessionSerializer(Session.of(request.user)).data
        return Response(fields, status=status.HTTP_201_CREATED)


class CloseWelcome(APIView):
    """Show a newcomer's next steps no more."""

    permission_classes = [IsAuthenticated]
    tokens_allowed = False

    @extend_schema(request=None, responses=described(DoneShape))
    def post(self, request: Request) -> Response:
        end_welcome(django_request(request))
        return done("Closed.")


class Logout(APIView):
    """End the session, if there is one."""

    permission_classes = [AllowAny]
    tokens_allowed = False

    @extend_schema(request=None, responses=described(DoneShape))
    def post(self, request: Request) -> Response:
        sign_out(django_request(request))
        return done("Logged out.")
