"""Several new matches of a week: what speaks against each pair of teams."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from django.db.models import Q

from leagues.models import Season, Week
from matches.models import Bye, Match, WeekOff
from matches.season.week_desk.bulk.bookings import Bookings
from matches.season.week_desk.bulk.orders import BulkOrder, RowPlan
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.rosters import NOT_PLAYING_STATUSES

NO_SEASON = "The league has no current season."
SAME_TEAM = "A team can’t play against itself."


@dataclass(frozen=True, slots=True)
class Enrolled:
    """The season and week of new matches, and which teams are in the league and enrolled."""

    season: Season
    week: Week | None
    number: int | None
    teams: Mapping[int, Team]
    enrolled: frozenset[int]


def plan_pairs(order: BulkOrder) -> list[RowPlan]:
    """What will become of each pair of the order, with clashes among each other too: at most seven
    queries."""
    season = Season.objects.current().select_related("league").filter(league=order.league).first()
    if season is None:
        return [RowPlan(name="", refusal=NO_SEASON) for _ in order.pairs]
    keys = {key for pair in order.pairs for key in pair}
    records = SeasonRecord.objects.filter(season=season, team__in=keys)
    known = Enrolled(
        season=season,
        week=season.weeks.filter(number=order.week or 0).first(),
        number=order.week,
        teams={team.pk: team for team in Team.objects.filter(league=order.league, pk__in=keys)},
        enrolled=frozenset(records.values_list("team", flat=True)),
    )
    plans = [_pair(known, pair) for pair in order.pairs]
    return plans if known.week is None else _with_clashes(season, known.week, plans)


def _pair(known: Enrolled, pair: tuple[int, int]) -> RowPlan:
    a, b = known.teams.get(pair[0]), known.teams.get(pair[1])
    if a is None or b is None:
        return RowPlan(name="", refusal="The league has no such team.")
    row = RowPlan(name=f"{a} vs {b}", teams=(a, b), week=known.week)
    if refusal := _obstacle(known, a, b):
        return replace(row, refusal=refusal)
    week = "without a week" if known.number is None else f"in week {known.number}"
    return replace(row, effect=f"A new match {week}.")


def _obstacle(known: Enrolled, a: Team, b: Team) -> str:
    """Why these teams can't get a match, in the order in which creating one would say it."""
    if a == b:
        return SAME_TEAM
    if known.season.is_closed:
        return f"{known.season} is closed, so it gets no more matches."
    if known.number is not None and known.week is None:
        return f"{known.season} has no week {known.number}."
    missing = [f"{team}" for team in (a, b) if team.pk not in known.enrolled]
    if missing:
        return f"Not enrolled in {known.season}: {', '.join(missing)}."
    for team in (a, b):
        if why := NOT_PLAYING_STATUSES.get(TeamStatus(team.status)):
            return f"{team} {why}, so it can’t play a match."
    return ""


def _with_clashes(season: Season, week: Week, plans: list[RowPlan]) -> list[RowPlan]:
    booked = bookings_of(season, [week.number])[week.number]
    made = [(("new", place), row) for place, row in enumerate(plans)]
    for key, row in made:
        if row.teams is not None and not row.refusal:
            booked.add(key, *_named(row.teams))
    return [
        row
        if row.teams is None or row.refusal
        else replace(row, warnings=booked.clashes(key, *_named(row.teams)))
        for key, row in made
    ]


def bookings_of(season: Season, weeks: Collection[int]) -> dict[int, Bookings]:
    """Who plays whom in the weeks with these numbers, and who has a bye or the week off: three
    queries."""
    booked = {number: Bookings(number) for number in weeks}
    matches = Match.objects.filter(season=season).with_week_number().not_void()
    found = matches.filter(Q(("week_number__in", weeks))).select_related("team_a", "team_b")
    for match in found.order_by("pk"):
        booked[match.week_number].add(match.pk, *sides(match))  # type: ignore[attr-defined]
    in_weeks = {"week__season": season, "week__number__in": weeks}
    for number, team in Bye.objects.filter(**in_weeks).values_list("week__number", "team"):
        booked[number].byes.add(team)
    for number, team in WeekOff.objects.filter(**in_weeks).values_list("week__number", "team"):
        booked[number].off.add(team)
    return booked


def sides(match: Match) -> tuple[tuple[int, str], tuple[int, str]]:
    """The keys and names of a match's teams."""
    return _named((match.team_a, match.team_b))


def _named(teams: tuple[Team, Team]) -> tuple[tuple[int, str], tuple[int, str]]:
    a, b = teams
    return (a.pk, a.name), (b.pk, b.name)
