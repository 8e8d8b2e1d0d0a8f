"""Parts of the audit log's answers."""

from typing import TypedDict


class AuditChangeShape(TypedDict):
    """A field with its values before and after, as text; empty for no value."""

    field: str
    before: str
    after: str
