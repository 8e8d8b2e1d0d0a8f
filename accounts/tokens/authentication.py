"""`Authorization: Bearer …` in the API."""

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
from clvr.lib.moments import in_utc, utc_words
from clvr.lib.transactions import unless_busy

SCHEME = b"bearer"
MALFORMED = "The Authorization header has to be “Bearer” and a token."
UNKNOWN = "There is no such token, or it was revoked."
SCOPES = (
    "A token that its owner made on the page Bearer Tokens, with at most the owner's powers. "
    "Every scope reads; `write` gives every command that takes a token, `results` only those "
    "marked `x-token-scope: results`, `read` none."
)
"""What the API's description says of tokens."""
LAST_USE_PRECISION = timedelta(minutes=1)


class BearerAuthentication(BaseAuthentication):
    """Takes the caller for the owner of the token that it shows.

    What the token's scope does not cover is refused here, with 403, so that no view can forget to:
    a view says what its commands need by `token_scope` (WRITE where it says nothing) and closes
    itself to all tokens by `tokens_allowed = False`. As the first of the authenticators it makes
    a missing login a 401.
    """

    def authenticate(self, request: Request) -> tuple[User, BearerToken] | None:
        """The token and its owner; none when the caller shows no token.

        Raises AuthenticationFailed for a token that opens nothing, saying why; PermissionDenied
        for one that does not open this.
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
    """Keep when the token was last used, to the minute, so that a busy one does not write at every
    call."""
    now = timezone.now()
    stale = now - LAST_USE_PRECISION
    if token.last_used_at is not None and token.last_used_at > stale:
        return
    unnoted = Q(last_used_at=None) | Q(last_used_at__lte=stale)
    noted = BearerToken.objects.filter(unnoted, pk=token.pk)
    # Who only reads does not wait for those who write.
    unless_busy(lambda: noted.update(last_used_at=now))


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the API's description names the tokens."""

    target_class = BearerAuthentication
    name = "bearerAuth"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "description": SCOPES}
