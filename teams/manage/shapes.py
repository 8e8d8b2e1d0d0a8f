"""A person's own place on a team, as the API answers it."""

from typing import Annotated, TypedDict

from teams.enums import MemberRank


class OwnPlaceShape(TypedDict):
    """The reader's own place on a team. `offer` says whether they are offered the captaincy.
    `cooldownHours` is how long a person who leaves may not join another team of the league."""

    rank: Annotated[int, MemberRank]
    offer: bool
    cooldownHours: int
