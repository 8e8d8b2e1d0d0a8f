"""What staff should know before they open a season."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from urllib.parse import urlencode

from django.urls import reverse
from django.utils import timezone

from clvr.lib.escaping.plain import isolated
from clvr.lib.name_order import name_order
from clvr.lib.text import counted
from leagues.models import Division, GameMap, Season
from matches.enums import PlayoffState, SeasonStep, Severity, StateFilter
from matches.models import Match, Playoff
from matches.season.season_desk.queries import DeskTeam, desk_teams, former_season, season_to_close
from matches.season.season_desk.waiting import Waiting, waiting_in

SOON = timedelta(days=14)
"""A season that starts later than this is opened too early."""
MOST_NAMES = 5
"""How many teams a sentence names."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that stops the opening or that staff should look at, and where to change it."""

    severity: Severity
    words: str
    href: str


@dataclass(frozen=True, slots=True)
class Preflight:
    """The findings about a season, those that stop it first, and what opening it does."""

    findings: Sequence[Finding]
    effects: Sequence[str]

    @property
    def may_open(self) -> bool:
        return all(each.severity != Severity.STOPS for each in self.findings)


def preflight_of(season: Season) -> Preflight:
    """Check a season, in a constant number of queries."""
    enrolled = [each for each in desk_teams(season) if each.plays]
    former = season_to_close(season) or former_season(season)
    waiting = waiting_in(former) if former else None
    findings = [
        *_of_weeks(season),
        *_of_teams(season, enrolled),
        *_of_maps(season),
        *(_of_matches(former, waiting) if former and waiting else ()),
        *(_of_playoffs(former) if former else ()),
    ]
    findings.sort(key=lambda each: each.severity != Severity.STOPS)
    return Preflight(findings, list(_effects(season, enrolled, former, waiting)))


def _of_weeks(season: Season) -> Iterator[Finding]:
    now, zone = timezone.now(), season.league.zone
    weeks = list(season.weeks.order_by("number"))
    at = _step(season, SeasonStep.WEEKS)
    if not weeks:
        yield Finding(Severity.STOPS, "No weeks are planned.", at)
    if over := sum(week.report_by <= now for week in weeks):
        verb = "is" if over == 1 else "are"
        words = f"{over} of {counted(len(weeks), 'week')} {verb} over already."
        yield Finding(Severity.WARNS, words, at)
    elif weeks and weeks[0].opens <= now:
        day = weeks[0].opens.astimezone(zone).date()
        yield Finding(Severity.WARNS, f"The first week opened on {day}.", at)
    elif weeks and weeks[0].opens > now + SOON:
        day = weeks[0].opens.astimezone(zone).date()
        words = f"The first week opens on {day}. Until then this season has no results."
        yield Finding(Severity.WARNS, words, at)
    locks = season.roster_lock_at
    if locks is not None and locks <= now:
        day = locks.astimezone(zone).date()
        at = _step(season, SeasonStep.ROSTER_LOCK)
        yield Finding(Severity.WARNS, f"Rosters are locked since {day}.", at)


def _of_teams(season: Season, enrolled: Sequence[DeskTeam]) -> Iterator[Finding]:
    at = _step(season, SeasonStep.TEAMS)
    if not enrolled:
        yield Finding(Severity.STOPS, "No teams are enrolled.", at)
    elif len(enrolled) == 1:
        yield Finding(Severity.WARNS, "Only 1 team is enrolled.", at)
    if small := [each for each in enrolled if each.is_below_minimum]:
        least = season.league.roster_minimum
        verb = "has" if len(small) == 1 else "have"
        words = f"{counted(len(small), 'team')} {verb} fewer than {counted(least, 'player')}"
        yield Finding(Severity.WARNS, f"{words}: {_named([each.team.name for each in small])}.", at)
    loose = [each for each in enrolled if each.division is None]
    if loose and Division.objects.filter(league=season.league_id).exists():
        verb = "has" if len(loose) == 1 else "have"
        words = f"{counted(len(loose), 'team')} {verb} no division"
        at = _step(season, SeasonStep.DIVISIONS)
        yield Finding(Severity.WARNS, f"{words}: {_named([each.team.name for each in loose])}.", at)


def _of_maps(season: Season) -> Iterator[Finding]:
    if not GameMap.objects.filter(league=season.league_id, in_pool=True).exists():
        at = _step(season, SeasonStep.MAPS)
        yield Finding(Severity.WARNS, "The pool has no maps.", at)


def _of_matches(former: Season, waiting: Waiting) -> Iterator[Finding]:
    """What the season before still waits for."""
    name = isolated(former.label)
    for count, words, state in (
        (waiting.disputed, "disputed", StateFilter.DISPUTED),
        (waiting.reported, "reported, but not confirmed", StateFilter.REPORTED),
        (waiting.unplayed, "not played", StateFilter.UNPLAYED),
    ):
        if count:
            verb = "is" if count == 1 else "are"
            text = f"{counted(count, 'match', 'matches')} of {name} {verb} {words}."
            yield Finding(Severity.WARNS, text, _matches(former, state))
    if several := _teams_with_several(former):
        verb = "has" if len(several) == 1 else "have"
        words = f"{counted(len(several), 'team')} {verb} two or more matches of {name} "
        words += f"without a result: {_named(several)}."
        yield Finding(Severity.WARNS, words, _matches(former, StateFilter.OPEN))


def _of_playoffs(former: Season) -> Iterator[Finding]:
    """The playoffs of the season before that are not in the champions hall, and drafts of some. One
    that runs keeps its season open."""
    open_ones = Playoff.objects.filter(season=former).exclude(state=PlayoffState.FINISHED)
    for playoff in open_ones.order_by("pk"):
        bracket = f"{isolated(playoff.name)} of {isolated(former.label)}"
        words = f"The {bracket} is not in the champions hall yet."
        severity = Severity.WARNS if former.is_closed else Severity.STOPS
        if playoff.state == PlayoffState.DRAFT:
            words, severity = f"The {bracket} is still a draft.", Severity.WARNS
        query = {"league": former.league.code, "playoff": playoff.pk}
        at = f"{reverse('admin-playoffs')}?{urlencode(query)}"
        yield Finding(severity, words, at)


def _teams_with_several(season: Season) -> list[str]:
    """The names of teams with two or more matches without a result."""
    pairs = Match.objects.filter(season=season, result=None)
    names = pairs.values_list("team_a__name", "team_b__name")
    counts = Counter(name for pair in names for name in pair)
    return sorted((name for name, count in counts.items() if count > 1), key=name_order)


def _effects(
    season: Season, enrolled: Sequence[DeskTeam], former: Season | None, waiting: Waiting | None
) -> Iterator[str]:
    how = ", each with its start rating" if season.ratings_frozen_at is None else ""
    yield f"The portal shows {isolated(season.label)} with {counted(len(enrolled), 'team')}{how}."
    first = season.weeks.order_by("number").first()
    if first is not None:
        day = first.opens.astimezone(season.league.zone).date()
        verb = "opened" if first.opens <= timezone.now() else "opens"
        yield f"Week {first.number} {verb} on {day}."
    if former is None or waiting is None:
        return
    if former.is_current and not former.is_closed:
        official = counted(waiting.official, "official match", "official matches")
        yield f"{isolated(former.label)} is closed; its standings and its {official} stay."
    if left := waiting.without_result:
        yield (
            f"{counted(left, 'match', 'matches')} of {isolated(former.label)} "
            f"{'stays' if left == 1 else 'stay'} without a result; staff can still enter it."
        )
    played = former.records.exclude(team__in=[each.team for each in enrolled])
    if missing := played.count():
        verb = "does" if missing == 1 else "do"
        of_before = f"{counted(missing, 'team')} of {isolated(former.label)}"
        yield f"{of_before} {verb} not play {isolated(season.label)}."


def _named(names: Sequence[str]) -> str:
    """Some of the names, and how many more there are."""
    more = len(names) - MOST_NAMES
    return ", ".join(map(isolated, names[:MOST_NAMES])) + (f" and {more} more" if more > 0 else "")


def _step(season: Season, step: SeasonStep) -> str:
    query = {"league": season.league.code, "season": season.value, "step": step.value}
    return f"{reverse('admin-league-info')}?{urlencode(query)}"


def _matches(season: Season, state: StateFilter) -> str:
    """The staff's list of the season's matches in this state."""
    query = {"league": season.league.code, "season": season.value, "state": state.value}
    return f"{reverse('admin-matches')}?{urlencode(query)}"
