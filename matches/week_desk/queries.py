"""The staff's list of matches."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Q

from clvr.lib.api.pages import NumberedPage, numbered_page
from clvr.lib.leagues import LeagueCode
from clvr.lib.matching import containing
from leagues.models import Season
from matches.enums import StateFilter
from matches.models import Match, MatchQuerySet
from matches.week_desk.states import in_state, with_states
from teams.models import Team

PAGE_LENGTH = 50


@dataclass(frozen=True, slots=True)
class ScheduleFilter:
    """The requested matches. Without a season, those of the current seasons; overdue ones may then
    be of an earlier season."""

    leagues: Collection[LeagueCode]
    state: StateFilter = StateFilter.ALL
    week: int | None = None
    team: str = ""
    season: Season | None = None


def schedule_page(asked: ScheduleFilter, page: int, now: datetime) -> NumberedPage[Match]:
    """The page with this number, or the last one. Matches without a time come first, then the
    latest."""
    return numbered_page(schedule(asked, now), page, length=PAGE_LENGTH)


def schedule(asked: ScheduleFilter, now: datetime) -> MatchQuerySet:
    """All of them, in the order of the pages."""
    return filtered(asked, now).order_by(F("time").desc(nulls_first=True), "-id")


def filtered(asked: ScheduleFilter, now: datetime) -> MatchQuerySet:
    matches = Match.objects.filter(season__league__code__in=asked.leagues).with_week_number()
    if asked.season is not None:
        matches = matches.filter(season=asked.season)
    elif asked.state != StateFilter.OVERDUE:
        matches = matches.filter(season__is_current=True)
    if asked.week is not None:
        matches = matches.filter(Q(("week_number", asked.week)))
    if asked.team.strip():
        teams = containing(Team.objects.all(), "name_key", asked.team)
        matches = matches.filter(Q(team_a__in=teams) | Q(team_b__in=teams))
    return in_state(with_states(matches.shown(), now), asked.state)
