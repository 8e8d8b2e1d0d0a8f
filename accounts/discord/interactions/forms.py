"""Forms that a button opens in Discord, which calls them modals. Pure."""

from dataclasses import dataclass
from typing import Any

ACTION_ROW, TEXT_INPUT = 1, 4
"""Discord's types of components."""
PARAGRAPH = 2
"""A field of several lines."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field for text of several lines. Discord takes a label of at most 45 characters, and a
    placeholder of at most 100."""

    name: str
    label: str
    longest: int
    is_required: bool = False
    placeholder: str = ""

    def definition(self) -> dict[str, Any]:
        """The field in the format of Discord's API."""
        shown = {"placeholder": self.placeholder} if self.placeholder else {}
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
    """A form of one field, with a title of at most 45 characters."""

    title: str
    field: Field

    def definition(self) -> dict[str, Any]:
        """The form in the format of Discord's API."""
        row = {"type": ACTION_ROW, "components": [self.field.definition()]}
        return {"title": self.title, "components": [row]}
