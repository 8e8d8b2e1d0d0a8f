"""What a week of a season has and lacks: matches by state, and each team's opponents."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from clvr.lib.leagues import LeagueCode
from clvr.lib.name_order import order_of_key
from leagues.models import Season, Week
from matches.enums import MatchState
from matches.models import Bye, Match, PlayoffRound, WeekOff
from matches.play.steps.states import with_states
from teams.models import Team

PAIRED_AHEAD = timedelta(days=7)
"""How long before it begins a week without a match waits for staff."""


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match as one of its teams sees it: its key and the opponent."""

    pk: int
    opponent: Team


@dataclass(frozen=True, slots=True)
class TeamWeek:
    """A team and its matches of the week that are not void, and whether it has a bye or the week
    off."""

    team: Team
    matches: list[TeamMatch] = field(default_factory=list)
    has_bye: bool = False
    is_off: bool = False


@dataclass(frozen=True, slots=True)
class WeekOverview:
    week: int
    counts: Mapping[MatchState, int]
    """How many matches are in each state; without states that no match is in."""
    teams: Sequence[TeamWeek]
    """The teams that can play or have a match, by name."""


def week_overview(season: Season, week: int, now: datetime) -> WeekOverview:
    """The week with this number, in four queries."""
    found = (
        with_states(Match.objects.filter(season=season).in_week(week), now)
        .select_related("team_a", "team_b")
        .order_by("pk")
    )
    enrolled = Team.objects.participating().filter(records__season=season)
    of_week = {"week__season": season, "week__number": week}
    byes = set(Bye.objects.filter(**of_week).values_list("team", flat=True))
    off = set(WeekOff.objects.filter(**of_week).values_list("team", flat=True))
    teams = {
        team.pk: TeamWeek(team, has_bye=team.pk in byes, is_off=team.pk in off) for team in enrolled
    }
    counts: Counter[MatchState] = Counter()
    for match in found:
        state = MatchState(match.state)  # type: ignore[attr-defined]
        counts[state] += 1
        if state != MatchState.VOID:
            for team, opponent in (match.team_a, match.team_b), (match.team_b, match.team_a):
                known = teams.setdefault(team.pk, TeamWeek(team))
                known.matches.append(TeamMatch(match.pk, opponent))
    by_name = sorted(teams.values(), key=lambda each: order_of_key(each.team.name_key))
    return WeekOverview(week, counts, by_name)


def unpaired_weeks(leagues: Collection[LeagueCode], now: datetime) -> list[Week]:
    """The weeks of these leagues' current seasons that nobody has paired, though they run or begin
    soon, by their beginning: not those for catching up, nor those of a playoff, which makes its
    matches itself."""
    weeks = Week.objects.filter(
        season__in=Season.objects.current().filter(league__code__in=leagues),
        opens__lte=now + PAIRED_AHEAD,
        report_by__gt=now,
        is_catch_up=False,
        matches=None,
    ).exclude(pk__in=PlayoffRound.objects.exclude(week=None).values("week"))
    return list(weeks.select_related("season__league").order_by("opens", "pk"))
