"""What a person waits for, because others have not answered yet."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import CharField, F, QuerySet, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast

from accounts.models import User
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.prepared import Values
from matches.addresses import match_path
from matches.enums import OthersKind
from matches.models import Challenge, Match, Stream
from matches.people.my_week.shapes import WaitForOthersShape
from teams.addresses import free_agents_address, recruiting_address, team_path
from teams.models import FreeAgent, JoinRequest, TeamFounding

_OF_A_MATCH = ("match__season__league__code", "match__team_a__name", "match__team_b__name")
MOST_WAITS = 20
"""Of each person, the newest of all kinds."""


def waits_for_others(user: User, now: datetime) -> list[WaitForOthersShape]:
    """Their open requests to join, posts as a free agent, wishes to found a team, challenges of
    teams that they lead, and casts that they claimed; the newest first. One query."""
    joins = JoinRequest.objects.open(now).filter(user=user)
    challenges = Challenge.objects.open(now).from_teams_led_by(user)
    posts = FreeAgent.objects.running(now).filter(user=user)
    foundings = TeamFounding.objects.waiting().filter(user=user)
    casts = Stream.objects.filter(claimed_by=user, match__in=Match.objects.to_cast(now))
    rows = _rows(
        joins,
        OthersKind.JOINS,
        at="created_at",
        of="team",
        names=("team__league__code", "team__name"),
    ).union(
        _rows(
            challenges,
            OthersKind.CHALLENGES,
            at="created_at",
            of="challenged",
            names=("challenged__league__code", "challenged__name", "challenger__name"),
        ),
        _rows(posts, OthersKind.POSTS, at="posted_at", of="pk", names=("league__code",)),
        _rows(
            foundings, OthersKind.FOUNDINGS, at="asked_at", of="pk", names=("league__code", "name")
        ),
        _rows(casts, OthersKind.CASTS, at="match__time", of="match", names=_OF_A_MATCH),
        all=True,
    )
    # Casts have no time at which they were claimed; those without a time of the match come last.
    newest = rows.order_by(F("at").desc(nulls_last=True), "of")[:MOST_WAITS]
    return [_json(values) for values in newest]


def _rows(
    found: QuerySet[Any], kind: OthersKind, *, at: str, of: str, names: Sequence[str]
) -> QuerySet[Any, Values]:
    """The kind, the time, the key of what it is about, the league's code, and two names; `names`
    are the fields of the last three, as far as there are any."""
    text = CharField()
    texts: list[Combinable | str] = [*names, Value(""), Value("")]
    code, name, other = texts[:3]
    shown: QuerySet[Any, Values] = (
        found.order_by()
        .annotate(
            kind=Cast(Value(kind.value), text),
            at=F(at),
            of=F(of),
            code=Cast(code, text),
            name_=Cast(name, text),
            other=Cast(other, text),
        )
        .values_list("kind", "at", "of", "code", "name_", "other")
    )
    return shown


def _json(values: Values) -> WaitForOthersShape:
    kind, at, of, league, name, other = values
    return {
        "kind": OthersKind(kind),
        "at": unix_seconds(at),
        "league": league,
        "name": name,
        "other": other,
        "href": _address(OthersKind(kind), league, of),
    }


def _address(kind: OthersKind, league: str, of: int) -> str:
    match kind:
        case OthersKind.JOINS | OthersKind.CHALLENGES:
            return team_path(league, of)
        case OthersKind.POSTS:
            return free_agents_address(league)
        case OthersKind.FOUNDINGS:
            return recruiting_address(league)
        case OthersKind.CASTS:
            return match_path(league, of)
