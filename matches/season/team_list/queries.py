"""The staff's list of a league's teams."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import (
    CharField,
    Count,
    Exists,
    Expression,
    F,
    IntegerField,
    OuterRef,
    Prefetch,
    Q,
    Subquery,
    Value,
)
from django.db.models.functions import Coalesce

from clvr.lib.api.cursor_pagination import CursorPage, cursor_page
from clvr.lib.matching import containing
from clvr.lib.name_order import NameOrder
from leagues.models import League
from matches.models import Match
from teams.models import (
    FormerTeamName,
    Membership,
    NameChangeRequest,
    SeasonRecord,
    Team,
    TeamQuerySet,
)

PAGE_LENGTH = 50
ORDER = (NameOrder("name_key").asc(), F("pk").asc())


@dataclass(frozen=True, slots=True)
class TeamList:
    """A page of a league's teams, read by `team_list`, and the league's roster limits."""

    league: League
    page: CursorPage[Team]


@dataclass(frozen=True, slots=True)
class ListedTeams:
    """Which teams of a league are listed: `name` is a part of the name, empty for every team,
    `status` a value of `?status=`."""

    name: str
    status: int
    without_captain: bool = False


def team_list(league: League, asked: ListedTeams, *, cursor: str | None, now: datetime) -> TeamList:
    """One page of the teams by name, at this cursor."""
    shown = listed_teams(league, asked, now=now)
    return TeamList(league, cursor_page(shown, ORDER, length=PAGE_LENGTH, cursor=cursor))


def listed_teams(league: League, asked: ListedTeams, *, now: datetime) -> TeamQuerySet:
    """All of them, as `_detailed` reads them, each with `formerly`: the former name that has the
    part, where the present one does not; else empty."""
    name = asked.name
    teams = Team.objects.filter(league=league).with_status(asked.status)
    if asked.without_captain:
        captains = Membership.objects.captains().filter(team=OuterRef("pk"))
        teams = teams.filter(~Exists(captains))
    formerly: Expression = Value("", CharField())
    if name.strip():
        present = containing(Team.objects.all(), "name_key", name).order_by().values("pk")
        former = containing(FormerTeamName.objects.all(), "name_key", name)
        teams = teams.filter(pk__in=present.union(former.order_by().values("team")))
        of_team = former.filter(team=OuterRef("pk")).exclude(team__in=present)
        latest = of_team.order_by("-until", "-pk").values("name")[:1]
        formerly = Coalesce(Subquery(latest), formerly)
    return _detailed(teams, now).annotate(formerly=formerly).order_by(*ORDER)


def _detailed(teams: TeamQuerySet, now: datetime) -> TeamQuerySet:
    """The teams with `captains` (at most one membership), `is_enrolled` and `division_name` of the
    current season, `roster_size`, `requested_name`, and `last_match` and `last_time` of the latest
    match whose time has passed; None for what a team lacks."""
    records = SeasonRecord.objects.filter(team=OuterRef("pk"), season__is_current=True)
    rostered = Membership.objects.rostered().filter(team=OuterRef("pk")).order_by()
    sizes = rostered.values("team").annotate(size=Count("pk"))
    requests = NameChangeRequest.objects.filter(team=OuterRef("pk"), outcome="")
    begun = Match.objects.not_void().filter(
        Q(team_a=OuterRef("pk")) | Q(team_b=OuterRef("pk")), time__lte=now
    )
    latest = begun.order_by("-time", "-pk")
    captains = Membership.objects.captains().select_related("user")
    return (
        teams.select_related("league")
        .annotate(
            is_enrolled=Exists(records),
            division_name=Subquery(records.values("division__name")[:1], output_field=CharField()),
            roster_size=Coalesce(Subquery(sizes.values("size"), output_field=IntegerField()), 0),
            requested_name=Subquery(requests.values("name")[:1]),
            last_match=Subquery(latest.values("pk")[:1]),
            last_time=Subquery(latest.values("time")[:1]),
        )
        .prefetch_related(Prefetch("memberships", queryset=captains, to_attr="captains"))
    )
