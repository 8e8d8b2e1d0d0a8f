"""OpenAPI: which calls accept a token, and with which scope."""

from typing import Any

from drf_spectacular.openapi import AutoSchema

from accounts.enums import TokenScope
from accounts.tokens.scopes import PORTAL_SCOPES, SAFE_METHODS, view_rule

SCOPE_EXTENSION = "x-token-scope"
"""The description's own name for a token's scope."""


class TokenAwareSchema(AutoSchema):
    """Adds the required token scope to each command and to reads that need one, and removes token
    authentication where tokens are refused."""

    def get_auth(self) -> list[dict[str, Any]]:
        auths: list[dict[str, Any]] = super().get_auth()
        if view_rule(self.view).tokens_allowed:
            return auths
        return [auth for auth in auths if "bearerAuth" not in auth]

    def get_extensions(self) -> dict[str, Any]:
        extensions: dict[str, Any] = super().get_extensions()
        takes_tokens = any("bearerAuth" in auth for auth in self.get_auth())
        rule = view_rule(self.view)
        if self.method in SAFE_METHODS:
            # Elsewhere every scope may read.
            is_closed = takes_tokens and rule.reads != PORTAL_SCOPES
            named = TokenScope.READ.value if is_closed else ""
        else:
            named = rule.scope.value if takes_tokens else ""
        return {**extensions, SCOPE_EXTENSION: named} if named else extensions
