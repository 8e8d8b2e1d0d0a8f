"""What a command or a button says: a message, or a form that it opens."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accounts.discord.interactions.forms import Form

MENU = 3
"""Discord's type of a menu of texts."""
MOST_IN_A_MENU = 25


@dataclass(frozen=True, slots=True)
class Reply:
    """A message in Discord's markup, with its rows of buttons and menus, and the addresses of
    pictures that it shows."""

    content: str
    rows: Sequence[Mapping[str, Any]] = ()
    pictures: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class OpensForm:
    """A form, and the `custom_id` of the button that opens it, too."""

    custom_id: str
    form: Form


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What somebody can choose for an option: what they read, and what the command gets. Discord
    takes at most 100 characters of each."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """A choice of a menu, with a label and a description of at most 100 characters."""

    value: str
    label: str
    description: str = ""
    is_chosen: bool = False

    def definition(self) -> dict[str, Any]:
        """The choice in the format of Discord's API."""
        more = {"description": self.description} if self.description else {}
        shown = {"label": self.label, "value": self.value, "default": self.is_chosen}
        return {**shown, **more}


def menu(custom_id: str, hint: str, choices: Sequence[MenuChoice], *, most: int) -> dict[str, Any]:
    """A row with a menu of 1 to 25 choices, of which people choose up to `most`, or none."""
    shown = choices[:MOST_IN_A_MENU]
    component = {
        "type": MENU,
        "custom_id": custom_id,
        "placeholder": hint,
        "min_values": 0,
        "max_values": min(most, len(shown)),
        "options": [each.definition() for each in shown],
    }
    return {"type": 1, "components": [component]}
