"""The rules of token scopes."""

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from rest_framework.permissions import AllowAny

from accounts.enums import TokenScope

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BY_SESSION_ALONE = "This can't be done with a token."
READS_ONLY = "This token may only read."
RESULTS_ONLY = "This token may only report results, and read what that needs."
PUBLIC_ONLY = "This token is for the public API alone, at /api/v1/."
SENDS_ONLY = "This token may only send results here. Reading takes a token of scope read."
PORTAL_SCOPES = frozenset(TokenScope) - {TokenScope.PUBLIC}
OF_THE_OWNER = PORTAL_SCOPES - {TokenScope.RESULTS}
RESULTS_READS = frozenset(
    {
        "matches.shown.lists.api.PlayerMatches",
        "matches.play.results.api.PreviewResult",
        "matches.play.results.api.Results",
        "matches.play.results.evidence.EvidencePicture",
    }
)
"""The views that RESULTS reads, beside what is open to everybody: the owner's matches, and what a
match's result needs. The token may be on a game server, which more people see than its owner."""


class TokenRule(NamedTuple):
    """The tokens that a view accepts: none, or for its commands those of `scope` and of WRITE, and
    for its reads those of `reads`."""

    scope: TokenScope
    tokens_allowed: bool
    reads: AbstractSet[TokenScope]


def view_rule(view: object) -> TokenRule:
    """The view's `token_scope`, `tokens_allowed` and `token_reads`. By default it accepts tokens,
    for commands those of WRITE and for reads those of READ and WRITE, and of RESULTS where the read
    is open to everybody or one of RESULTS_READS."""
    return TokenRule(
        getattr(view, "token_scope", TokenScope.WRITE),
        getattr(view, "tokens_allowed", True),
        getattr(view, "token_reads", PORTAL_SCOPES if _is_for_results(view) else OF_THE_OWNER),
    )


def _is_for_results(view: object) -> bool:
    kind = type(view)
    is_public = list(getattr(view, "permission_classes", ())) == [AllowAny]
    return is_public or f"{kind.__module__}.{kind.__qualname__}" in RESULTS_READS


def scope_refusal(scope: TokenScope, method: str, rule: TokenRule) -> str:
    """Why a token of this scope may not call a view, as text for its owner; empty when it may.

    READ and WRITE read what their owner reads, RESULTS what reporting needs. WRITE may send every
    command, RESULTS only those that the view marks as about results. PUBLIC reads the
    public API alone.
    """
    if not rule.tokens_allowed:
        return BY_SESSION_ALONE
    if scope == TokenScope.PUBLIC and scope not in rule.reads:
        return PUBLIC_ONLY
    if method in SAFE_METHODS:
        if scope in rule.reads:
            return ""
        return SENDS_ONLY if rule.scope == TokenScope.RESULTS else RESULTS_ONLY
    if scope in (TokenScope.WRITE, rule.scope):
        return ""
    return RESULTS_ONLY if scope == TokenScope.RESULTS else READS_ONLY
