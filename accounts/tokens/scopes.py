"""The rules of token scopes."""

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from accounts.enums import TokenScope

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BY_SESSION_ALONE = "This can't be done with a token."
READS_ONLY = "This token may only read."
RESULTS_ONLY = "This token may read and report results, and nothing else."
SENDS_ONLY = "This token may only send results here. Reading takes a token of scope read."
EVERY_SCOPE = frozenset(TokenScope)


class TokenRule(NamedTuple):
    """The tokens that a view accepts: none, or for its commands those of `scope` and of WRITE, and
    for its reads those of `reads`."""

    scope: TokenScope
    tokens_allowed: bool
    reads: AbstractSet[TokenScope] = EVERY_SCOPE


def view_rule(view: object) -> TokenRule:
    """The view's `token_scope`, `tokens_allowed` and `token_reads`. By default it accepts tokens,
    for commands those of WRITE and for reads those of every scope."""
    return TokenRule(
        getattr(view, "token_scope", TokenScope.WRITE),
        getattr(view, "tokens_allowed", True),
        getattr(view, "token_reads", EVERY_SCOPE),
    )


def scope_refusal(scope: TokenScope, method: str, rule: TokenRule) -> str:
    """Why a token of this scope may not call a view, as text for its owner; empty when it may.

    Every scope may read, unless the view names the scopes that may. WRITE may send every command,
    RESULTS only those that the view marks as about results.
    """
    if not rule.tokens_allowed:
        return BY_SESSION_ALONE
    if method in SAFE_METHODS:
        return "" if scope in rule.reads else SENDS_ONLY
    if scope == TokenScope.WRITE:
        return ""
    if scope == TokenScope.RESULTS:
        return "" if rule.scope == TokenScope.RESULTS else RESULTS_ONLY
    return READS_ONLY
