"""The messages to webhooks that the guide shows. A test compares their fields with real ones."""

from collections.abc import Mapping
from typing import Any

from clvr.public_api.shapes import (
    V1AnnouncementShape,
    V1MatchShape,
    V1SeasonShape,
    V1TeamDetailShape,
    V1WeekShape,
)
from matches.enums import Decision, Winner
from teams.enums import WebhookEvent

MATCH: V1MatchShape = {
    "_id": "412",
    "scheduled": True,
    "confirmed": False,
    "time": 1796236200,
    "teamA": {"_id": "31", "name": {"name": "Owls"}, "imageURL": "", "league": "bcl"},
    "teamB": {"_id": "32", "name": {"name": "Foxes"}, "imageURL": "", "league": "bcl"},
    "scores": None,
    "winner": Winner.NONE,
    "decision": None,
    "decidedAt": 0,
    "playing": False,
    "awaited": False,
    "unsettled": None,
    "vods": [],
    "cast": None,
    "round": "",
    "league": "bcl",
    "season": 3,
    "week": 6,
    "bestOf": 1,
}
OFFICIAL: V1MatchShape = {
    **MATCH,
    "confirmed": True,
    "scores": [10, 7],
    "winner": Winner.TEAM_A,
    "decision": Decision.PLAYED,
    "decidedAt": 1796241600,
}
SEASON: V1SeasonShape = {
    "value": 3,
    "label": "Season 3",
    "league": "bcl",
    "isCurrent": True,
    "currentWeek": 6,
    "closedAt": 0,
    "isByPoints": False,
}
WEEK: V1WeekShape = {
    "season": 3,
    "number": 6,
    "opens": 1796083200,
    "isCurrent": True,
    "isCatchUp": False,
}
ANNOUNCEMENT: V1AnnouncementShape = {
    "_id": "58",
    "title": "Week 6 is open",
    "time": 1796083200,
    "pinned": False,
    "html": "<p>Agree on your times by Wednesday.</p>",
}
TEAM: V1TeamDetailShape = {
    "_id": "31",
    "name": {"name": "Owls"},
    "imageURL": "",
    "league": "bcl",
    "elo": 1512.5,
    "region": "EU",
    "status": 0,
    "division": "",
    "place": 4,
    "captain": "7",
    "coCaptain": None,
    "players": [],
    "records": [],
    "titles": [],
}
DATA: Mapping[WebhookEvent, Mapping[str, Any]] = {
    WebhookEvent.MATCH_CREATED: {"match": MATCH},
    WebhookEvent.MATCH_MOVED: {"match": MATCH},
    WebhookEvent.RESULT_OFFICIAL: {"match": OFFICIAL},
    WebhookEvent.RESULT_AMENDED: {"match": OFFICIAL},
    WebhookEvent.WEEK_OPENED: {"week": WEEK},
    WebhookEvent.STANDINGS_CHANGED: {"season": SEASON},
    WebhookEvent.ANNOUNCEMENT_PUBLISHED: {"announcement": ANNOUNCEMENT},
    WebhookEvent.ROSTER_CHANGED: {"team": TEAM},
}


def example(event: WebhookEvent) -> Mapping[str, Any]:
    """The body of a message about the event."""
    return {
        "type": event.value,
        "timestamp": "2026-12-02T19:20:00.125Z",
        "data": {"league": "bcl", **DATA[event]},
    }
