"""What staff see of playoffs: a season to make one of, and a playoff with what it waits for."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone

from leagues.models import Division, Season, Week
from matches.enums import PlayoffState
from matches.models import Playoff
from matches.season.playoffs.bracket import Bracket, setup_of
from matches.season.playoffs.new_weeks import AddedWeeks, added_weeks, calendar_of
from matches.season.playoffs.problems import problems_of
from matches.season.playoffs.queries import ShownPlayoff, shown
from matches.season.playoffs.rules.fold import takes_part
from matches.season.playoffs.services.finishing import hall_places
from matches.season.playoffs.services.running import blocked_matches
from matches.season.playoffs.services.withdrawals import Comeback, comebacks
from matches.used_weeks import last_used_week
from teams.models import SeasonRecord
from teams.services.champion_entries import RosterLine
from teams.services.champions import rosters_of


@dataclass(frozen=True, slots=True)
class PlayoffDesk:
    """A season, with what a playoff of it can be made of. `first_week` is the first week that is
    not over, not for catching up, and after all matches, else `next_week`, else the last one; None
    if all weeks are over. `next_week` is the first one that is not over of those that can be added;
    None if none can."""

    season: Season
    weeks: Sequence[int]
    catch_up: Sequence[int]
    first_week: int | None
    next_week: Week | None
    divisions: Sequence[Division]
    teams: Sequence[SeasonRecord]
    playoffs: Sequence[Playoff]


@dataclass(frozen=True, slots=True)
class HallPlace:
    """A team, by its key, that gets into the champions hall, with its players of now."""

    team: int
    place: int
    roster: Sequence[RosterLine]


@dataclass(frozen=True, slots=True)
class PlayoffSheet:
    """A playoff for staff."""

    shown: ShownPlayoff
    problems: Sequence[str]
    playing: Sequence[int]
    withdrawals: Sequence[Comeback]
    blocked_matches: Sequence[str]
    hall: Sequence[HallPlace]
    added_weeks: AddedWeeks | None = None


def playoff_desk(season: Season) -> PlayoffDesk:
    """In a constant number of queries."""
    now = timezone.now()
    calendar = calendar_of(season)
    weeks = [number for number, week in calendar.weeks.items() if week.report_by > now]
    next_week = calendar.next(now)
    used = last_used_week(season)
    catch_up = [number for number in weeks if calendar.weeks[number].is_catch_up]
    free = [week for week in weeks if week > used and week not in catch_up]
    if not free and next_week is not None:
        free = [next_week.number]
    return PlayoffDesk(
        season=season,
        weeks=weeks,
        catch_up=catch_up,
        first_week=next(iter(free or weeks[-1:]), None),
        next_week=next_week,
        divisions=list(Division.objects.filter(league=season.league_id)),
        teams=list(SeasonRecord.objects.standings_of(season)),
        playoffs=list(Playoff.objects.on_the_desk_of(season)),
    )


def playoff_sheet(playoff: Playoff) -> PlayoffSheet:
    """The sheet of a playoff that was read with `read_shown`, in a constant number of queries."""
    found = shown(playoff)
    running = found.bracket if playoff.state == PlayoffState.PUBLISHED else None
    if running is None:
        if playoff.state != PlayoffState.DRAFT:
            return PlayoffSheet(found, [], [], [], [], [])
        weeks = added_weeks(playoff, setup_of(playoff, len(found.entrants)))
        return PlayoffSheet(found, problems_of(playoff), [], [], [], [], weeks)
    is_decided = running.standings.champion is not None
    playing = set() if is_decided else takes_part(running.standings, running.facts)
    return PlayoffSheet(
        shown=found,
        problems=[],
        playing=[team for team in running.entrants if team in playing],
        withdrawals=comebacks(running),
        blocked_matches=[spot.node.key for spot in blocked_matches(running)],
        hall=_hall(running),
    )


def _hall(bracket: Bracket) -> list[HallPlace]:
    places = hall_places(bracket)
    rosters = rosters_of([team for team, _ in places])
    return [HallPlace(team, place, rosters.get(team, [])) for team, place in places]
