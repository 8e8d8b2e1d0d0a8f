"""The rules of token scopes."""

from typing import NamedTuple

from accounts.enums import TokenScope

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BY_SESSION_ALONE = "This can't be done with a token."
READS_ONLY = "This token may only read."
RESULTS_ONLY = "This token may read and report results, and nothing else."


class TokenRule(NamedTuple):
    """The tokens that a view accepts: none, or for its commands those of `scope` and of WRITE."""

    scope: TokenScope
    tokens_allowed: bool


def view_rule(view: object) -> TokenRule:
    """The view's `token_scope` and `tokens_allowed`. By default it accepts tokens, and for commands
    those of WRITE."""
    return TokenRule(
        getattr(view, "token_scope", TokenScope.WRITE), getattr(view, "tokens_allowed", True)
    )


def scope_refusal(scope: TokenScope, method: str, rule: TokenRule) -> str:
    """Why a token of this scope may not call a view, as text for its owner; empty when it may.

    Every scope may read. WRITE may send every command, RESULTS only those that the view marks as
    about results.
    """
    if not rule.tokens_allowed:
        return BY_SESSION_ALONE
    if method in SAFE_METHODS or scope == TokenScope.WRITE:
        return ""
    if scope == TokenScope.RESULTS:
        return "" if rule.scope == TokenScope.RESULTS else RESULTS_ONLY
    return READS_ONLY
