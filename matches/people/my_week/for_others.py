"""What a person waits for, because others have not answered yet."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db.models import Case, CharField, DateTimeField, F, Q, QuerySet, Value, When
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast

from accounts.models import User
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.escaping.plain import isolated
from clvr.lib.prepared import Values
from matches.addresses import match_path
from matches.enums import OthersKind, Side
from matches.models import (
    Challenge,
    Match,
    ResultReport,
    ResultReportQuerySet,
    Stream,
    TimeProposal,
    TimeProposalQuerySet,
)
from matches.people.my_week.shapes import WaitForOthersShape
from teams.addresses import free_agents_address, recruiting_address, team_path
from teams.models import FreeAgent, JoinRequest, Membership, TeamFounding

_OF_A_MATCH = ("match__season__league__code", "match__team_a__name", "match__team_b__name")
_OTHER_TEAM = Case(
    When(side=Side.TEAM_A, then=F("match__team_b__name")), default=F("match__team_a__name")
)
_WORDS: Mapping[OthersKind, str] = {
    OthersKind.JOINS: "You ask to join {0}",
    OthersKind.CHALLENGES: "{1} challenges {0}",
    OthersKind.TIMES: "{0} answers your times",
    OthersKind.REPORTS: "{0} confirms or disputes your result",
    OthersKind.POSTS: "You look for a team",
    OthersKind.FOUNDINGS: "Staff approve {0}",
    OthersKind.CASTS: "You cast {0} vs {1}",
}
"""The words of each kind. {0} and {1} are the names in its row."""
MOST_WAITS = 20
"""Of each person, the newest of all kinds."""


def waits_for_others(user: User, now: datetime) -> list[WaitForOthersShape]:
    """Their open requests to join, posts as a free agent, wishes to found a team, challenges,
    proposed times and reported results of teams that they lead, and casts in which they are; the
    newest first. One query."""
    joins = JoinRequest.objects.open(now).filter(user=user)
    challenges = Challenge.objects.open(now).from_teams_led_by(user)
    posts = FreeAgent.objects.running(now).filter(user=user)
    foundings = TeamFounding.objects.waiting().filter(user=user)
    casts = Stream.objects.of_person(user).filter(match__in=Match.objects.to_cast(now))
    rows = _rows(
        joins,
        OthersKind.JOINS,
        at="created_at",
        until="expires_at",
        of="team",
        names=("team__league__code", "team__name"),
    ).union(
        _rows(
            challenges,
            OthersKind.CHALLENGES,
            at="created_at",
            until="expires_at",
            of="challenged",
            names=("challenged__league__code", "challenged__name", "challenger__name"),
        ),
        _rows(
            _proposed(user, now),
            OthersKind.TIMES,
            at="proposed_at",
            of="match",
            names=("match__season__league__code", _OTHER_TEAM),
        ),
        _rows(
            _reported(user, now),
            OthersKind.REPORTS,
            at="reported_at",
            until="confirms_at",
            of="match",
            names=("match__season__league__code", _OTHER_TEAM),
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


def _of_led_sides(user: User) -> Q:
    """What one side of a match made, whose team the person leads, of open matches."""
    led = Membership.objects.leading().filter(user=user).values("team")
    own = Q(side=Side.TEAM_A, match__team_a__in=led) | Q(side=Side.TEAM_B, match__team_b__in=led)
    return own & Q(match__result=None, match__season__closed_at=None)


def _proposed(user: User, now: datetime) -> TimeProposalQuerySet:
    """The times that their teams propose and that the other side can still accept, of matches that
    nobody has reported."""
    reported = ResultReport.objects.pending().values("match")
    open_ones = TimeProposal.objects.acceptable(now).filter(_of_led_sides(user))
    return open_ones.exclude(match__in=reported)


def _reported(user: User, now: datetime) -> ResultReportQuerySet:
    """The results that their teams report and that the other side can still confirm or dispute."""
    can_answer = Q(confirms_at=None) | Q(confirms_at__gt=now)
    return ResultReport.objects.open().filter(_of_led_sides(user), can_answer)


def _rows(
    found: QuerySet[Any],
    kind: OthersKind,
    *,
    at: str,
    of: str,
    names: Sequence[str | Case],
    until: str = "",
) -> QuerySet[Any, Values]:
    """The kind, the time, the end, the key of what it is about, the league's code, and two names;
    `names` are the fields of the last three, as far as there are any."""
    text = CharField()
    end: Combinable = F(until) if until else Cast(Value(None), DateTimeField())
    texts: list[Combinable | str] = [*names, Value(""), Value("")]
    code, name, other = texts[:3]
    shown: QuerySet[Any, Values] = (
        found.order_by()
        .annotate(
            kind=Cast(Value(kind.value), text),
            at=F(at),
            ends=end,
            of=F(of),
            code=Cast(code, text),
            name_=Cast(name, text),
            other=Cast(other, text),
        )
        .values_list("kind", "at", "ends", "of", "code", "name_", "other")
    )
    return shown


def _json(values: Values) -> WaitForOthersShape:
    kind, at, ends, of, league, name, other = values
    return {
        "kind": OthersKind(kind),
        "at": unix_seconds(at),
        "until": unix_seconds(ends),
        "league": league,
        "words": _WORDS[OthersKind(kind)].format(isolated(name), isolated(other)),
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
        case OthersKind.CASTS | OthersKind.TIMES | OthersKind.REPORTS:
            return match_path(league, of)
