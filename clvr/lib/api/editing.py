"""Forms that edit what others can edit, too.

A form carries the revision of what it was filled from: a digest of the values that it shows. A form
that is out of date is refused, with the values of the others, so that nobody undoes what they have
not seen. Pages of the version before, and programs, send no revision.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, TypeVar

from rest_framework import serializers

from clvr.lib.api.json_answers import JsonAnswers
from clvr.lib.refusals import Refused
from clvr.lib.transactions import in_transaction

Row = TypeVar("Row")
Changed = TypeVar("Changed")

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

    EDITED: ClassVar[Collection[str]] = ()
    """The fields that the form edits; all of them when empty."""
    edited: Collection[str] = ()
    """The fields that a part of the form edits, instead of those."""

    def get_revision(self, instance: object) -> str:
        return ""

    def to_representation(self, instance: Any) -> Any:
        shown = super().to_representation(instance)
        names = self.edited or self.EDITED or shown.keys() - {REVISION}
        text: bytes = JsonAnswers().render({name: shown[name] for name in sorted(names)})
        return {**shown, REVISION: hashlib.sha256(text).hexdigest()[:16]}


class EditCommand(serializers.Serializer[Any]):
    """The base of a command that edits what a `RevisedSerializer` shows."""

    revision = serializers.CharField(
        required=False, max_length=16, help_text="Of what the form was filled from."
    )


def edited(
    values: dict[str, Any],
    *,
    lock: Callable[[], Row],
    shown: Callable[[Row], RevisedSerializer],
    change: Callable[[], Changed],
) -> tuple[Changed, str]:
    """Change what a form edits. Return what `change` returned, and the new revision.

    `values` are those of the form's `EditCommand`; its revision is taken out of them. `lock` reads
    the row under its lock, the first one that `change` takes. `shown` is what the form shows of it.
    Raises Stale unless the row still has the revision, and what `change` raises.
    """
    revision = values.pop(REVISION, None)

    def work() -> tuple[Changed, str]:
        row = lock()
        if revision is not None and (now := shown(row).data)[REVISION] != revision:
            raise Stale(now)
        changed = change()
        return changed, shown(lock()).data[REVISION]

    return in_transaction(work)
