"""Forms that a button opens in Discord, which calls them modals. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

ACTION_ROW, TEXT_INPUT = 1, 4
"""Discord's types of components."""
PARAGRAPH = 2
"""A field of several lines."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field for text of several lines. Discord takes a label of at most 45 characters, and a
    placeholder of at most 100. `value` is in it from the start."""

    name: str
    label: str
    longest: int
    is_required: bool = False
    placeholder: str = ""
    value: str = ""

    def definition(self) -> dict[str, Any]:
        """The field in the format of Discord's API."""
        about = {"placeholder": self.placeholder, "value": self.value[: self.longest]}
        shown = {name: text for name, text in about.items() if text}
        return {
            "type": TEXT_INPUT,
            "custom_id": self.name,
            "style": PARAGRAPH,
            "label": self.label,
            "max_length": self.longest,
            "required": self.is_required,
            **shown,
        }


@dataclass(frozen=True, slots=True)
class Form:
    """A form of up to five fields, with a title of at most 45 characters."""

    title: str
    fields: Sequence[Field]

    def definition(self) -> dict[str, Any]:
        """The form in the format of Discord's API."""
        rows = [{"type": ACTION_ROW, "components": [field.definition()]} for field in self.fields]
        return {"title": self.title, "components": rows}
