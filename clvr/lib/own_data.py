"""What a person's download of their own data is made of: sections, and pictures.

Each app lists its sections and its pictures in its module `own_data`, and
`matches.people.own_data` puts them together.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.core.files.storage import Storage
from django.db.models import Field, Model, Q, QuerySet

from clvr.lib.folded_key import FoldedKeyField
from clvr.lib.timestamps import in_iso

OWNER = "it is the person themself"
OF_OTHERS = "it is about another person"
INTERNAL = "it is for the portal alone and says nothing about the person"


@dataclass(frozen=True, slots=True)
class Section:
    """The rows of one table that belong to a person.

    `about` says in one sentence what they are. `by` is the field that leads to the person; a
    section without one gives the condition in `where`. `shows` is the path to each value by its
    name in the download; choices are shown by their labels. `leaves_out` has the reason for each
    other column. `tidy` takes what is not the person's out of a row.
    """

    about: str
    model: type[Model]
    shows: Mapping[str, str]
    by: str = ""
    leaves_out: Mapping[str, str] = field(default_factory=dict)
    where: Callable[[int], Q] | None = None
    tidy: Callable[[dict[str, Any], int], dict[str, Any]] | None = None

    def read(self, person: int) -> list[dict[str, Any]]:
        """The rows of the person with this key, oldest first, by one query."""
        condition = self.where(person) if self.where else Q(**{self.by: person})
        paths = [*self.shows.values()]
        labels = [_labels(self.model, path) for path in paths]
        table: QuerySet[Any] = QuerySet(self.model)
        found = table.filter(condition).order_by("pk").values_list(*paths)
        rows = [
            {
                name: _with_iso_times(label.get(value, value) if label else value)
                for name, label, value in zip(self.shows, labels, row, strict=True)
            }
            for row in found
        ]
        return [self.tidy(row, person) for row in rows] if self.tidy else rows

    def unnamed_columns(self) -> set[str]:
        """The columns that the section neither shows nor leaves out with a reason. Keys, the owner,
        and names folded for comparison need no reason."""
        shown = {path.partition("__")[0] for path in self.shows.values()}
        named = {"id", self.by.removesuffix("_id"), *shown, *self.leaves_out}
        return {
            column.name
            for column in self.model._meta.concrete_fields
            if column.name not in named and not isinstance(column, FoldedKeyField)
        }


def _with_iso_times(value: Any) -> Any:
    """The value; a text with its timestamps in ISO 8601 instead of marks."""
    return in_iso(value) if isinstance(value, str) else value


def _labels(model: type[Model], path: str) -> dict[Any, str]:
    """The labels of the choices of the field at the end of the path; empty for other fields."""
    found: Any = None
    for name in path.split("__"):
        found = model._meta.get_field(name)
        if found.is_relation:
            model = found.related_model
    return dict(found.flatchoices) if isinstance(found, Field) and found.choices else {}


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """A stored picture of a person: the folder in the download, and where the file is."""

    folder: str
    storage: Storage
    name: str


Pictures = Callable[[int], list[OwnPicture]]
"""The pictures of the person with this key, by a fixed number of queries."""
