"""A limit for the statements of a process that serves people."""

from typing import Any


def limit_statements(database: dict[str, Any], milliseconds: int) -> None:
    """Let PostgreSQL end each statement of connections to come after so many milliseconds; 0 lets
    them run. `database` is one of Django's settings, which is changed."""
    if milliseconds and database["ENGINE"] == "django.db.backends.postgresql":
        options = database["OPTIONS"]
        options["options"] = f"{options['options']} -c statement_timeout={milliseconds}"
