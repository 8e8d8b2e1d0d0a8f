"""Forms that edit what others can edit, too.

A form carries the revision of what it was filled from: a digest of the values that it shows. A form
that is out of date is refused, with the values of the others, so that nobody undoes what they have
not seen. Pages of the version before, and programs, send no revision.
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from rest_framework import serializers

from clvr.lib.api.json_answers import JsonAnswers
from clvr.lib.refusals import Refused
from clvr.lib.transactions import in_transaction

Row = TypeVar("Row")

REVISION = "revision"
STALE = (
    "Somebody else has saved this since you opened it. What you typed is still here: compare it"
    " with theirs, then keep one of them."
)


class Stale(Refused):
    """Others have saved something else. `theirs` is what a form shows now, with its revision."""

    def __init__(self, theirs: Mapping[str, Any]) -> None:
        super().__init__(STALE)
        self.theirs = theirs


class RevisedSerializer(serializers.Serializer[Any]):
    """What a form is filled from, with its revision."""

    revision = serializers.SerializerMethodField(
        help_text="The command that edits this takes it: it is refused if others have changed it."
    )

    NOT_EDITED: ClassVar[frozenset[str]] = frozenset()
    """Fields that the form shows, but that change by themselves."""

    def get_revision(self, instance: object) -> str:
        return ""

    def to_representation(self, instance: Any) -> Any:
        shown = super().to_representation(instance)
        left_out = {REVISION, *self.NOT_EDITED}
        edited = {name: value for name, value in shown.items() if name not in left_out}
        text: bytes = JsonAnswers().render(edited)
        return {**shown, REVISION: hashlib.sha256(text).hexdigest()[:16]}


class EditCommand(serializers.Serializer[Any]):
    """The base of a command that edits what a `RevisedSerializer` shows."""

    revision = serializers.CharField(
        required=False, max_length=16, help_text="Of what the form was filled from."
    )


def edited(
    *,
    revision: str | None,
    lock: Callable[[], Row],
    shown: Callable[[Row], Mapping[str, Any]],
    change: Callable[[], object],
) -> str:
    """Change what a form edits, and return its new revision.

    `lock` reads the row under its lock, the first one that `change` takes. `shown` is what the form
    shows of it (`RevisedSerializer`). Raises Stale unless the row still has the revision, and what
    `change` raises.
    """

    def work() -> str:
        row = lock()
        if revision is not None and (now := shown(row))[REVISION] != revision:
            raise Stale(now)
        change()
        after: str = shown(lock())[REVISION]
        return after

    return in_transaction(work)
