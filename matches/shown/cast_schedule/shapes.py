"""What the API answers about the schedule of casts and about casters."""

from typing import Annotated, TypedDict

from accounts.people.shapes import PersonShape
from clvr.lib.api.shapes import Json
from matches.enums import CastLanguage
from matches.play.casts.serializers import CastPersonSerializer
from matches.shapes import StreamShape


class ScheduledCastShape(StreamShape):
    """A cast of the schedule. `group` names the week of its match, under which it stands."""

    group: str
    people: list[Annotated[Json, CastPersonSerializer]]


class NextCastShape(TypedDict):
    """A cast to come."""

    _id: str
    versus: str
    time: int


class PublicCasterShape(TypedDict):
    """A caster of a league. `casts` is how many casts of the league they were in that are over;
    `next` is their next one, null without one."""

    user: PersonShape
    spokenName: str
    avatarURL: str
    channel: str
    language: Annotated[str, CastLanguage]
    casts: int
    next: NextCastShape | None
