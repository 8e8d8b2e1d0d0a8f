"""A person's week as the API answers it, in the shapes of `matches.people.my_week.shapes`."""

from datetime import datetime

from django.utils import timezone

from accounts.cases.addresses import OWN_CASES
from clvr.lib.prepared import Values
from clvr.lib.text import counted
from matches.live_scores import LiveScore
from matches.people.my_week.queries import MyWeek, has_hold
from matches.people.my_week.shapes import (
    MyWeekShape,
    OwnNextMatchShape,
    RatingMoveShape,
    WaitingMatchShape,
    WeekNoticeShape,
)
from matches.people.requests.answer import match_named
from matches.play.room.queries import MatchWait
from matches.play.room.serializers import RoomSerializer
from matches.rows import rated_json
from matches.shown.home.words import time_until
from teams.rows import team_brief


def my_week_json(week: MyWeek) -> MyWeekShape:
    return {
        "next": None if week.next is None else _next(week.next, week.live, timezone.now()),
        "steps": [_waiting(wait) for wait in week.steps],
        "results": [rated_json(values) for values in week.results],
        "ratings": [_move(values) for values in week.ratings],
        "notices": [*_bans(week), *_entries(week), *_uncast(week), *_cases(week)],
        "others": week.others,
    }


def _bans(week: MyWeek) -> list[WeekNoticeShape]:
    return [{"words": words, "href": OWN_CASES} for words in week.bans]


def _entries(week: MyWeek) -> list[WeekNoticeShape]:
    return [{"words": each.words, "href": each.address} for each in week.to_enter]


def _uncast(week: MyWeek) -> list[WeekNoticeShape]:
    """What the caster can claim, where they claim it."""
    return [
        {
            "words": (
                f"{counted(count, 'match', 'matches')} of the next seven days in {code.upper()} "
                f"{'has' if count == 1 else 'have'} no cast yet"
            ),
            "href": f"/{code}/casts",
        }
        for code, count in week.uncast.items()
    ]


def _cases(week: MyWeek) -> list[WeekNoticeShape]:
    if week.open_cases == 0:
        return []
    words = "1 case is open" if week.open_cases == 1 else f"{week.open_cases} cases are open"
    return [{"words": words, "href": week.cases}]


def _next(wait: MatchWait, live: LiveScore | None, now: datetime) -> OwnNextMatchShape:
    time = wait.match.time
    return {
        **_waiting(wait),
        "until": "" if time is None else time_until(time, now),
        "isHeld": has_hold(wait.match) and wait.match.lies_ahead(now),
        "rounds": None if live is None else [live.rounds_a, live.rounds_b],
    }


def _waiting(wait: MatchWait) -> WaitingMatchShape:
    return {
        "match": match_named(wait.match),
        "zone": wait.match.season.league.time_zone,
        "room": RoomSerializer(wait).data,
    }


def _move(values: Values) -> RatingMoveShape:
    key, name, image, league, rating, move = values
    return {"team": team_brief(key, name, image, league), "rating": rating, "change": move or 0.0}
