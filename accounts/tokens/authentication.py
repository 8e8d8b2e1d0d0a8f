"""Authentication with `Authorization: Bearer …`."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from accounts.enums import TokenScope
from accounts.models import BearerToken, User
from accounts.punishments.bans import sign_in_refusal
from accounts.tokens.scopes import scope_refusal, view_rule
from accounts.tokens.secrets import LONGEST_TOKEN, digest_of
from clvr.lib.timestamps import in_utc, utc_words
from clvr.lib.transactions import unless_busy

SCHEME = b"bearer"
MALFORMED = "The Authorization header must be “Bearer” and a token."
UNKNOWN = "This token does not exist or was revoked."
SCOPES = (
    "A token that its owner made on the Bearer Tokens page, with at most the owner's powers. "
    "Every scope allows reading, except reads marked `x-token-scope: read`, which `results` does "
    "not allow: it reads what is open to everybody, and what reporting results needs. `write` "
    "allows every command that accepts tokens, `results` only those marked "
    "`x-token-scope: results`, `read` none."
)
"""The description of tokens in the OpenAPI document."""
LAST_USE_PRECISION = timedelta(minutes=1)


class BearerAuthentication(BaseAuthentication):
    """Authenticates the caller as the owner of a bearer token.

    A call that the token's scope does not cover is refused here, with 403, so that no view can
    forget it. A view declares the scope of its commands with `token_scope` (default: WRITE) and
    refuses all tokens with `tokens_allowed = False`. This is the first authenticator, so a missing
    login is answered with 401.
    """

    def authenticate(self, request: Request) -> tuple[User, BearerToken] | None:
        """The token and its owner; None without a token.

        Raises AuthenticationFailed for an invalid token, with the reason; PermissionDenied when its
        scope does not allow the call.
        """
        shown = _shown_token(request)
        if shown is None:
            return None
        token = _find(shown)
        view = request.parser_context.get("view") if request.parser_context else None
        refusal = scope_refusal(TokenScope(token.scope), request.method or "", view_rule(view))
        if refusal:
            raise PermissionDenied(refusal)
        _note_use(token)
        return token.owner, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="api"'


def _shown_token(request: Request) -> str | None:
    scheme, _, rest = get_authorization_header(request).partition(b" ")
    if scheme.lower() != SCHEME:
        return None
    token = rest.strip()
    if not token or len(token) > LONGEST_TOKEN or not token.isascii() or b" " in token:
        raise AuthenticationFailed(MALFORMED)
    return token.decode()


def _find(shown: str) -> BearerToken:
    tokens = BearerToken.objects.unrevoked().select_related("owner")
    token = tokens.filter(digest=digest_of(shown)).first()
    if token is None:
        raise AuthenticationFailed(UNKNOWN)
    if token.expires_at <= timezone.now():
        raise AuthenticationFailed(f"This token expired on {utc_words(token.expires_at)}.")
    if refusal := sign_in_refusal(token.owner):
        raise AuthenticationFailed(in_utc(refusal))
    return token


def _note_use(token: BearerToken) -> None:
    """Record the last use of the token, to the minute, so that a busy token does not write on every
    call."""
    now = timezone.now()
    stale = now - LAST_USE_PRECISION
    if token.last_used_at is not None and token.last_used_at > stale:
        return
    unnoted = Q(last_used_at=None) | Q(last_used_at__lte=stale)
    noted = BearerToken.objects.filter(unnoted, pk=token.pk)
    # A read must not fail because others write.
    unless_busy(lambda: noted.update(last_used_at=now))


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The OpenAPI description of bearer tokens."""

    target_class = BearerAuthentication
    name = "bearerAuth"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "description": SCOPES}
