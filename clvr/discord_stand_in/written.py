"""Messages that the portal wrote, with what is under them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clvr.discord_stand_in.markup import as_text

PRIVATE = 64
"""The flag of messages that one person alone sees."""


@dataclass
class Written:
    """A message, as the portal changed it last: its text, its rows of buttons and menus, and what
    it embeds."""

    id: str
    content: str
    components: Sequence[Mapping[str, Any]] = ()
    embeds: Sequence[Mapping[str, Any]] = ()
    flags: int = 0

    def change(self, data: Mapping[str, Any]) -> None:
        """Change what is given."""
        self.content = data.get("content", self.content)
        self.components = data.get("components", self.components)
        self.embeds = data.get("embeds", self.embeds)

    def holds(self, sought: str) -> bool:
        """Whether these words are in its text, or a button or a menu under it has this id."""
        parts = (each for row in self.components for each in row["components"])
        return sought in as_text(self.content) or any(
            each.get("custom_id") == sought for each in parts
        )

    @property
    def body(self) -> dict[str, Any]:
        """As it comes with what people press under it."""
        return {
            "id": self.id,
            "content": self.content,
            "components": list(self.components),
            "embeds": list(self.embeds),
            "flags": self.flags,
        }
