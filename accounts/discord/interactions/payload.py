"""The parts of Discord's requests that the portal reads."""

from enum import IntEnum

from pydantic import BaseModel, Field


class InteractionType(IntEnum):
    PING = 1
    COMMAND = 2
    COMPONENT = 3
    """Somebody pressed a button."""
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


class Given(BaseModel):
    """The name and the options of a command; or the `custom_id` of a button or a form, and the
    form's rows."""

    name: str = ""
    options: list[GivenOption] = []
    custom_id: str = ""
    components: list[FormRow] = []

    @property
    def texts(self) -> dict[str, str]:
        """What was typed into a form, by field."""
        fields = [field for row in self.components for field in row.components]
        return {field.custom_id: field.value for field in fields}


class Message(BaseModel):
    """The message under which a button was pressed."""

    id: int = Field(gt=0, lt=2**63)
    content: str = ""


class Interaction(BaseModel):
    """A ping, or what somebody gave, with their server."""

    id: int = Field(gt=0, lt=2**63)
    type: InteractionType
    guild_id: int | None = None
    member: Member | None = None
    user: DiscordUser | None = None
    data: Given | None = None
    message: Message | None = None

    @property
    def caller(self) -> DiscordUser | None:
        """The caller: a member of the server or, outside of servers, a user."""
        return self.member.user if self.member is not None else self.user
