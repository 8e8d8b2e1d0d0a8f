"""The parts of Discord's requests that the portal reads."""

from enum import IntEnum

from pydantic import BaseModel, Field


class InteractionType(IntEnum):
    PING = 1
    COMMAND = 2


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


class GivenCommand(BaseModel):
    name: str
    options: list[GivenOption] = []


class Interaction(BaseModel):
    """A ping, or a command with its caller and server."""

    id: int = Field(gt=0, lt=2**63)
    type: InteractionType
    guild_id: int | None = None
    member: Member | None = None
    user: DiscordUser | None = None
    data: GivenCommand | None = None

    @property
    def caller(self) -> DiscordUser | None:
        """The caller: a member of the server or, outside of servers, a user."""
        return self.member.user if self.member is not None else self.user
