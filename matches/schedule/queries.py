"""The matches of leagues, for their staff."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Paginator
from django.db.models import F, Q

from clvr.lib.leagues import LeagueCode
from clvr.lib.text import folded
from matches.enums import StateFilter
from matches.models import Match, MatchQuerySet
from matches.schedule.states import in_state, with_states

PAGE_LENGTH = 50


@dataclass(frozen=True, slots=True)
class Wish:
    """Which matches are asked for. Without a state they are the current seasons'; what is overdue
    may be of an earlier one."""

    leagues: Collection[LeagueCode]
    state: StateFilter = StateFilter.ALL
    week: int | None = None
    team: str = ""


@dataclass(frozen=True, slots=True)
class SchedulePage:
    """A page of the matches asked for; `count` is how many there are in all."""

    matches: list[Match]
    count: int
    page: int
    pages: int


def schedule_page(wish: Wish, page: int, now: datetime) -> SchedulePage:
    """The page of this number, or the last there is: first what has no time, then the latest."""
    found = wished(wish, now).order_by(F("time").desc(nulls_first=True), "-id")
    shown = Paginator(found, PAGE_LENGTH).get_page(page)
    return SchedulePage(
        list(shown.object_list), shown.paginator.count, shown.number, shown.paginator.num_pages
    )


def wished(wish: Wish, now: datetime) -> MatchQuerySet:
    matches = Match.objects.filter(season__league__code__in=wish.leagues)
    if wish.state != StateFilter.OVERDUE:
        matches = matches.filter(season__is_current=True)
    if wish.week is not None:
        matches = matches.in_week(wish.week)
    if name := folded(wish.team):
        matches = matches.filter(
            Q(team_a__name_key__contains=name) | Q(team_b__name_key__contains=name)
        )
    return in_state(with_states(matches.shown().select_related("week"), now), wish.state)
