"""The parts of Discord's requests that the portal reads."""

from enum import IntEnum

from pydantic import BaseModel, Field

SHOWN_TO_CALLER_ALONE = 64
"""Discord's flag of messages."""


class InteractionType(IntEnum):
    PING = 1
    COMMAND = 2
    COMPONENT = 3
    """Somebody pressed a button, or chose in a menu."""
    AUTOCOMPLETE = 4
    """Somebody types an option of a command."""
    MODAL = 5
    """Somebody submitted a form."""


class DiscordUser(BaseModel):
    id: int = Field(gt=0, lt=2**63)
    username: str
    global_name: str | None = None

    @property
    def name(self) -> str:
        """The person's display name outside of servers where they have a nickname."""
        return self.global_name or self.username


class Member(BaseModel):
    user: DiscordUser


class GivenOption(BaseModel):
    name: str
    value: str | int | float | bool | None = None
    focused: bool = False


class TextInput(BaseModel):
    """A field of a form, with what was typed into it."""

    custom_id: str = ""
    value: str = ""


class FormRow(BaseModel):
    components: list[TextInput] = []


class Attachment(BaseModel):
    """A file that somebody attached to a command: where Discord has it, its size in bytes, and what
    Discord takes it for."""

    url: str
    size: int = 0
    filename: str = ""
    content_type: str = ""


class Resolved(BaseModel):
    attachments: dict[str, Attachment] = {}


class Given(BaseModel):
    """The name and the options of a command, with the files that options name; or the `custom_id`
    of a button, a menu or a form, what was chosen in the menu, and the form's rows."""

    name: str = ""
    options: list[GivenOption] = []
    resolved: Resolved = Resolved()
    custom_id: str = ""
    values: list[str] = []
    components: list[FormRow] = []

    @property
    def texts(self) -> dict[str, str]:
        """What was typed into a form, by field."""
        fields = [field for row in self.components for field in row.components]
        return {field.custom_id: field.value for field in fields}


class EmbeddedPicture(BaseModel):
    url: str = ""


class Embed(BaseModel):
    image: EmbeddedPicture | None = None


class MenuOption(BaseModel):
    value: str = ""
    default: bool = False


class MessageComponent(BaseModel):
    """A button or a menu under a message."""

    custom_id: str = ""
    options: list[MenuOption] = []


class MessageRow(BaseModel):
    components: list[MessageComponent] = []


class Message(BaseModel):
    """The message under which a button was pressed, as the portal sent it."""

    id: int = Field(gt=0, lt=2**63)
    content: str = ""
    flags: int = 0
    embeds: list[Embed] = []
    components: list[MessageRow] = []

    @property
    def is_private(self) -> bool:
        """Whether only the person who pressed sees it."""
        return bool(self.flags & SHOWN_TO_CALLER_ALONE)

    @property
    def pictures(self) -> list[str]:
        """The addresses of its pictures."""
        return [each.image.url for each in self.embeds if each.image is not None]

    @property
    def chosen(self) -> list[str]:
        """What is chosen in its menus."""
        shown = [each for row in self.components for each in row.components]
        return [option.value for each in shown for option in each.options if option.default]


class Interaction(BaseModel):
    """A ping, or what somebody gave, with their server, and the language that they chose in
    Discord. The `token` lets the portal change its answer for 15 minutes."""

    id: int = Field(gt=0, lt=2**63)
    type: InteractionType
    token: str = ""
    locale: str = ""
    guild_id: int | None = None
    member: Member | None = None
    user: DiscordUser | None = None
    data: Given | None = None
    message: Message | None = None

    @property
    def caller(self) -> DiscordUser | None:
        """The caller: a member of the server or, outside of servers, a user."""
        return self.member.user if self.member is not None else self.user
