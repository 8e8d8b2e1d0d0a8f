"""What a token's scope lets it do."""

from accounts.enums import TokenScope

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BY_SESSION_ALONE = "This can't be done with a token."
READS_ONLY = "This token may only read."
RESULTS_ONLY = "This token may read and report results, and nothing else."


def scope_refusal(
    scope: TokenScope, method: str, *, view_scope: TokenScope, tokens_allowed: bool
) -> str:
    """Why a token of this scope may not call a view, for its owner to read; empty when it may.

    `view_scope` is what the view's commands need: WRITE, or RESULTS where they concern results.
    Every scope reads; WRITE commands everything, RESULTS the commands that need no more.
    """
    if not tokens_allowed:
        return BY_SESSION_ALONE
    if method in SAFE_METHODS or scope == TokenScope.WRITE:
        return ""
    if scope == TokenScope.RESULTS:
        return "" if view_scope == TokenScope.RESULTS else RESULTS_ONLY
    return READS_ONLY
