"""Examples for the API's description."""

from drf_spectacular.utils import OpenApiExample

LOG = (
    '[2026.11.22-20.41.07] StatManagerLog: {"allStats": [{"uniqueId": "76561198000000001", '
    '"playerName": "Ann", "teamId": 0, "stats": [{"statType": "Kill", "amount": 17}, '
    '{"statType": "Death", "amount": 9}]}], "MapLabel": "sand", "GameMode": "SND", '
    '"PlayerCount": 10, "bTeams": true, "Team0Score": 10, "Team1Score": 4}'
)
SENT_LOG = OpenApiExample("The end of a map", value={"log": LOG}, request_only=True)
RECEIVED = OpenApiExample(
    "Attached",
    value={
        "success": True,
        "message": "Log received: 1 map attached to matches.",
        "results": [
            {
                "_id": "12",
                "isNew": True,
                "state": "attached",
                "endedAt": 1_795_380_067,
                "mapLabel": "sand",
                "match": "345",
                "problem": "",
            }
        ],
    },
    response_only=True,
    status_codes=["201"],
)
_ANN = {"_id": "7", "username": "Ann", "names": [{"name": "Ann", "platform": 0}]}
_PAGE = {"count": 1, "page": 1, "pages": 1}
_OWLS, _FOXES = {"_id": "3", "name": "Owls"}, {"_id": "4", "name": "Foxes"}
TEAMS = OpenApiExample(
    "A team",
    value={
        **_PAGE,
        "results": [
            {
                **_OWLS,
                "status": 0,
                "region": "EU",
                "division": "Masters",
                "rating": 1612.4,
                "gamesPlayed": 6,
                "wins": 4,
                "losses": 1,
                "draws": 1,
            }
        ],
    },
    response_only=True,
)
ROSTERS = OpenApiExample(
    "A roster",
    value={**_PAGE, "results": [{**_OWLS, "players": [{"player": _ANN, "rank": 1}]}]},
    response_only=True,
)
MATCHES = OpenApiExample(
    "A match to come",
    value={
        **_PAGE,
        "results": [
            {
                "_id": "345",
                "week": 6,
                "time": 1_795_377_600,
                "bestOf": 1,
                "stage": "pcl-1",
                "teamA": _OWLS,
                "teamB": _FOXES,
                "substitutes": [],
                "confirmed": False,
                "decision": None,
                "scores": None,
                "winner": -2,
                "maps": [],
            }
        ],
    },
    response_only=True,
)
