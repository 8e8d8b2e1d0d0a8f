"""Revisions of forms in answers. `clvr/tests/test_forms_beside_others.py` tries what they do."""

from typing import Any

REVISION = "revision"


def without_revisions(body: Any) -> Any:
    """The body of an answer without the revisions of forms, which are digests."""
    if isinstance(body, dict):
        return {name: without_revisions(value) for name, value in body.items() if name != REVISION}
    if isinstance(body, list):
        return [without_revisions(each) for each in body]
    return body
