"""The keys of the public API: the bearer tokens that people make for their programs.

A key opens nothing that is closed without one. It lets a program ask more often, so whatever its
scope is, it is good for all reads. It is checked before an answer is looked up, also for one that
is kept: a key that was revoked is refused at once.
"""

from typing import Any, cast

from django.http import HttpRequest
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts.enums import TokenScope
from accounts.models import BearerToken, User
from accounts.tokens.authentication import BearerAuthentication
from clvr.lib.answer_cache.middleware import KEY_CHECKED

_bearer = BearerAuthentication()
WORDS = (
    "A token that its owner made on the Bearer Tokens page, of any scope. Everybody may read; with "
    "a token a program may ask more often."
)


class _OpenToAll(APIView):
    """What the scope of a key is compared with: a read for tokens of each."""

    token_reads = frozenset(TokenScope)


def check_key(request: HttpRequest) -> APIException | None:
    """Find out whose key the request has, for `CheckedKey`. Returns why it is refused."""
    asked = Request(request, parser_context={"view": _OpenToAll()})
    try:
        found = _bearer.authenticate(asked)
    except APIException as error:
        return error
    if found is not None:
        request.META[KEY_CHECKED] = found
    return None


class CheckedKey(BaseAuthentication):
    """Authenticates the caller as the owner of the key that `check_key` has found."""

    def authenticate(self, request: Request) -> tuple[User, BearerToken] | None:
        found = request._request.META.get(KEY_CHECKED)
        return cast("tuple[User, BearerToken] | None", found)

    def authenticate_header(self, request: Request) -> str:
        return _bearer.authenticate_header(request)


class KeyScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The OpenAPI description of keys."""

    target_class = CheckedKey
    name = "keyAuth"

    def get_security_definition(self, auto_schema: object) -> dict[str, Any]:
        return {"type": "http", "scheme": "bearer", "description": WORDS}
