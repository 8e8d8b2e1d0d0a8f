"""What the API answers about a league, with the specification's field names."""

from typing import TypedDict

from typing_extensions import ReadOnly

from clvr.lib.api.shapes import Timestamp


class AnnouncementShape(TypedDict):
    """An announcement. `date` is in unix seconds; `html` is sanitised."""

    _id: str
    title: str
    date: ReadOnly[Timestamp]
    pinned: bool
    html: ReadOnly[str]


class WeekShape(TypedDict):
    """The number of the current week; 0 without a season."""

    week: int
