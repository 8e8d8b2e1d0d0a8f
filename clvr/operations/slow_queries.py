"""The log of queries that took long."""

import logging
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings

log = logging.getLogger("clvr.slow_queries")

LONGEST_SQL = 2_000
"""Characters of a statement that are logged."""


def slow_queries_logged(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    """A wrapper (Django's hook) around each statement. It logs the statement without its values,
    which may be personal."""
    began = time.perf_counter()
    try:
        return execute(sql, params, many, context)
    finally:
        milliseconds = (time.perf_counter() - began) * 1000
        slow = settings.ENVIRONMENT.slow_query_ms
        if 0 < slow <= milliseconds:
            log.warning(
                "A statement took %d ms: %s",
                milliseconds,
                str(sql)[:LONGEST_SQL],
                extra={"milliseconds": round(milliseconds)},
            )
