"""What the season desk shows: the season with its checklist, its teams, its champions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Case, Count, Prefetch, Q, When, prefetch_related_objects
from django.utils import timezone

from clvr.lib.escaping.plain import isolated
from clvr.lib.name_order import NameOrder, PlainNameOrder, order_of_key
from clvr.lib.text import counted
from clvr.lib.timestamps import day_in_words, timestamp_mark
from leagues.enums import PickBanMode
from leagues.models import Division, GameMap, League, Season, Week, highest_first
from matches.enums import EntryState, SeasonStep, StepState
from matches.models import Match, Playoff, PlayoffEntrant, RatingAdjustment, SeasonEntry
from matches.play.pick_ban.preview import notices_of
from matches.play.pick_ban.seasons import values_of
from matches.play.pick_ban.words import mode_in_brief
from matches.season.entering.rules import ASK_STAFF, obstacle_of_window
from matches.season.season_desk.ratings import carried_ratings, expected_start, start_ratings
from matches.season.season_desk.waiting import Waiting, waiting_in
from matches.used_weeks import last_used_week
from teams.enums import TeamStatus
from teams.models import Champion, Membership, SeasonRecord, Team
from teams.services.champion_entries import RosterLine
from teams.services.champions import rosters_of

CHAMPIONS_A_DIVISION = 3
OPEN_ENTRY = "Entry is open until the season opens."


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the checklist, and how far it is, in a sentence."""

    step: SeasonStep
    state: StepState
    words: str


@dataclass(frozen=True, slots=True)
class DeskDivision:
    """A division of the league, how many teams of this season it has, and whether any season has
    teams in it."""

    division: Division
    teams: int
    is_used: bool


@dataclass(frozen=True, slots=True)
class Desk:
    """A season as the desk shows it."""

    season: Season
    weeks: Sequence[Week]
    divisions: Sequence[DeskDivision]
    matches: int
    last_used_week: int
    waiting: Waiting
    teams: int
    steps: Sequence[Step]
    next_season: int | None
    may_administer: bool

    @property
    def order(self) -> list[int]:
        """The keys of the divisions, highest first."""
        return [each.division.pk for each in self.divisions]

    @property
    def numbers(self) -> list[Division]:
        """The divisions with one below them, with the numbers between the two."""
        return [each.division for each in self.divisions[:-1]]


def placed_in(season: Season) -> list[str]:
    """The teams of the season that are in a division, each with its division, by name."""
    records = SeasonRecord.objects.filter(season=season).exclude(division=None)
    by_name = records.order_by(NameOrder("team__name_key"), "pk")
    named = by_name.values_list("team__name", "division__name")
    return [f"{team}: {division}" for team, division in named]


def division_order(league: League) -> list[int]:
    """The keys of the league's divisions, highest first."""
    divisions = Division.objects.filter(league=league).order_by("position", PlainNameOrder("name"))
    return list(divisions.values_list("pk", flat=True))


def former_season(season: Season) -> Season | None:
    """The league's season before this one, whose teams go on playing: the last that was opened, or
    else the last that was planned."""
    before = Season.objects.filter(league=season.league_id, value__lt=season.value)
    was_opened = Case(When(Q(is_current=True) | ~Q(closed_at=None), then=1), default=0)
    return before.select_related("league").order_by(was_opened.desc(), "-value").first()


def season_to_close(season: Season) -> Season | None:
    """The other season of the league that is open, and closes when this one opens."""
    current = Season.objects.current().filter(league=season.league_id, closed_at=None)
    return current.exclude(pk=season.pk).select_related("league").first()


def planned_after(season: Season) -> int | None:
    """The number of the league's first season after this one that is planned; None without one."""
    later = Season.objects.filter(league=season.league_id, value__gt=season.value)
    planned = later.filter(is_current=False, closed_at=None).order_by("value")
    return planned.values_list("value", flat=True).first()


def desk_of(season: Season, *, may_administer: bool) -> Desk:
    """The season with its weeks, divisions and steps, in a constant number of queries."""
    prefetch_related_objects([season], Prefetch("weeks", Week.objects.order_by("number")))
    weeks = list(season.weeks.all())
    divisions = [
        DeskDivision(each, each.here, each.used > 0)
        for each in Division.objects.filter(league=season.league_id)
        .annotate(
            here=Count("records", filter=Q(records__season=season)),
            used=Count("records"),
        )
        .order_by("position", PlainNameOrder("name"))
    ]
    enrolled = dict(SeasonRecord.objects.filter(season=season).values_list("team", "division"))
    pool = GameMap.objects.filter(league=season.league_id, in_pool=True).count()
    steps = [
        _weeks_step(season, weeks),
        _entries_step(season),
        _teams_step(enrolled, _suggested(season)),
        _divisions_step(enrolled, len(divisions)),
        _ratings_step(season),
        _table_step(season),
        Step(SeasonStep.MAPS, _done(pool > 0), f"{counted(pool, 'map')} in the pool."),
        _pick_ban_step(season, pool),
        _lock_step(season),
        _open_step(season),
    ]
    return Desk(
        season=season,
        weeks=weeks,
        divisions=divisions,
        matches=Match.objects.filter(season=season).count(),
        last_used_week=last_used_week(season),
        waiting=waiting_in(season),
        teams=len(enrolled),
        steps=steps,
        next_season=planned_after(season),
        may_administer=may_administer,
    )


def _suggested(season: Season) -> set[int]:
    """The teams, by key, that are active and played the season before."""
    before = former_season(season)
    if before is None:
        return set()
    records = SeasonRecord.objects.filter(season=before, team__status=TeamStatus.ACTIVE)
    return set(records.values_list("team_id", flat=True))


def _done(is_done: bool) -> StepState:
    return StepState.DONE if is_done else StepState.TO_DO


def _weeks_step(season: Season, weeks: Sequence[Week]) -> Step:
    if not weeks:
        return Step(SeasonStep.WEEKS, StepState.TO_DO, "No weeks are planned.")
    first = weeks[0].opens.astimezone(season.league.zone).date()
    catch_up = sum(week.is_catch_up for week in weeks)
    among = f", {catch_up} of them for catching up" if catch_up else ""
    words = f"{counted(len(weeks), 'week')}{among}; the first one opens on {day_in_words(first)}."
    return Step(SeasonStep.WEEKS, StepState.DONE, words)


def _entries_step(season: Season) -> Step:
    states = SeasonEntry.objects.filter(season=season).undecided().values_list("state", flat=True)
    waiting = Counter(states.order_by())
    entered, listed = waiting[EntryState.ENTERED], waiting[EntryState.WAITING]
    verb = "waits" if entered == 1 else "wait"
    words = [f"{counted(entered, 'entry', 'entries')} {verb} for staff."] if entered else []
    words += [f"{counted(listed, 'team')} on the waiting list."] if listed else []
    if why := obstacle_of_window(
        season.entry_opens_at, season.entry_closes_at, timezone.now(), isolated(season.label)
    ):
        words.append(why.removesuffix(f" {ASK_STAFF}"))
    elif season.is_planned:
        closes = season.entry_closes_at
        words.append(f"Entry is open until {timestamp_mark(closes)}." if closes else OPEN_ENTRY)
    state = StepState.TO_DO if entered and season.is_planned else StepState.OPTIONAL
    return Step(SeasonStep.ENTRIES, state, " ".join(words))


def _teams_step(enrolled: Mapping[int, int | None], suggested: set[int]) -> Step:
    words = f"{counted(len(enrolled), 'team')} enrolled."
    if missing := len(suggested - enrolled.keys()):
        verb = "is" if missing == 1 else "are"
        words += f" {counted(missing, 'active team')} of the season before {verb} not."
    return Step(SeasonStep.TEAMS, _done(bool(enrolled)), words)


def _divisions_step(enrolled: Mapping[int, int | None], divisions: int) -> Step:
    if not divisions:
        words = "The league has no divisions."
        return Step(SeasonStep.DIVISIONS, StepState.OPTIONAL, words)
    placed = sum(division is not None for division in enrolled.values())
    words = f"{placed} of {counted(len(enrolled), 'team')} in a division."
    return Step(SeasonStep.DIVISIONS, _done(0 < placed == len(enrolled)), words)


def _ratings_step(season: Season) -> Step:
    words = f"K-factor {season.k_factor:g}, regression to the mean {season.season_pull:.0%}."
    frozen = " Frozen." if season.ratings_frozen_at is not None else ""
    return Step(SeasonStep.RATINGS, StepState.DONE, words + frozen)


def _table_step(season: Season) -> Step:
    words = "By Elo."
    if season.is_by_points:
        points = season.table_settings
        words = (
            f"By points: {points.win} for a win, {points.draw} for a draw, {points.loss} for a "
            f"loss, {points.forfeit} for a forfeit."
        )
    frozen = " Frozen." if season.ratings_frozen_at is not None else ""
    return Step(SeasonStep.TABLE, StepState.DONE, words + frozen)


def _pick_ban_step(season: Season, pool: int) -> Step:
    values = values_of(season)
    words, has_check_in = [mode_in_brief(values)], bool(season.league.check_in_opens_before)
    notices = notices_of(values, values.orders, pool, has_check_in=has_check_in)
    state = StepState.OPTIONAL if values.mode is PickBanMode.OFF else _done(not notices)
    return Step(SeasonStep.PICK_BAN, state, " ".join(words + notices))


def _lock_step(season: Season) -> Step:
    locks = season.roster_lock_at
    if locks is None:
        return Step(SeasonStep.ROSTER_LOCK, StepState.OPTIONAL, "Rosters never lock.")
    words = f"Rosters lock at {timestamp_mark(locks)}."
    return Step(SeasonStep.ROSTER_LOCK, StepState.DONE, words)


def _open_step(season: Season) -> Step:
    if season.is_closed:
        return Step(SeasonStep.OPEN, StepState.DONE, "Closed.")
    if season.is_current:
        return Step(SeasonStep.OPEN, StepState.OPTIONAL, "The season is open.")
    return Step(SeasonStep.OPEN, StepState.TO_DO, "Not opened.")


@dataclass(frozen=True, slots=True)
class DeskTeam:
    """A team of the league for a season.

    `rating` is the one at the end of its last season (None: it has none), `start_rating` the one
    with which it starts or would start this season. `obstacle` says why it can't be withdrawn.
    """

    team: Team
    is_enrolled: bool
    is_suggested: bool
    rating: float | None
    start_rating: float
    players: int
    is_below_minimum: bool
    division: int | None
    obstacle: str

    @property
    def plays(self) -> bool:
        """Whether the team is enrolled and has not disbanded since."""
        return self.is_enrolled and self.team.status != TeamStatus.DISBANDED


def desk_teams(season: Season) -> list[DeskTeam]:
    """The league's teams that have not disbanded or that are enrolled: enrolled ones first, then
    suggested ones, each by start rating. In a constant number of queries."""
    records = dict(SeasonRecord.objects.filter(season=season).values_list("team", "division"))
    shown = Q(pk__in=records.keys()) | ~Q(status=TeamStatus.DISBANDED)
    teams = list(Team.objects.filter(shown, league=season.league_id).select_related("league"))
    suggested = _suggested(season)
    carried, starts = carried_ratings(season), start_ratings(season)
    rostered = Membership.objects.rostered().filter(league=season.league_id).order_by()
    players = dict(rostered.values_list("team").annotate(Count("pk")))
    matches = _matches_by_team(season)
    adjustments = RatingAdjustment.objects.filter(record__season=season)
    adjusted = set(adjustments.values_list("record__team_id", flat=True))
    minimum = season.league.roster_minimum
    rows = [
        DeskTeam(
            team=team,
            is_enrolled=team.pk in records,
            is_suggested=team.pk in suggested,
            rating=carried.get(team.pk),
            start_rating=starts[team.pk]
            if team.pk in starts
            else expected_start(season, team, carried.get(team.pk)),
            players=players.get(team.pk, 0),
            is_below_minimum=players.get(team.pk, 0) < minimum,
            division=records.get(team.pk),
            obstacle=_obstacle(season, matches[team.pk], team.pk in adjusted),
        )
        for team in teams
    ]
    return sorted(
        rows,
        key=lambda row: (
            not row.is_enrolled,
            not row.is_suggested,
            -row.start_rating,
            order_of_key(row.team.name_key),
        ),
    )


def _matches_by_team(season: Season) -> Counter[int]:
    """How many matches each team has in the season, by the team's key."""
    pairs = Match.objects.filter(season=season).values_list("team_a_id", "team_b_id")
    return Counter(team for pair in pairs for team in pair)


def _obstacle(season: Season, matches: int, is_adjusted: bool) -> str:
    """Why a team can't be withdrawn; empty when it can. The service checks again."""
    if season.is_closed:
        return "The season is closed."
    if matches:
        return f"It has {counted(matches, 'match', 'matches')} in this season."
    return "Its rating was adjusted in this season." if is_adjusted else ""


@dataclass(frozen=True, slots=True)
class ChampionOffer:
    """A team that ended a season on one of the first places of a division without a playoff."""

    team: Team
    place: int
    division: str
    roster: Sequence[str]
    is_stored: bool


@dataclass(frozen=True, slots=True)
class ChampionsDesk:
    """The champions of a season: the teams that the table offers, those in the hall, and the
    playoffs from which the champions of the other divisions come."""

    offers: Sequence[ChampionOffer]
    in_hall: Sequence[Champion]
    playoffs: Sequence[Playoff]


def champions_of(season: Season) -> ChampionsDesk:
    """In a constant number of queries."""
    in_hall = Champion.objects.filter(season=season).select_related("team__league")
    playoffs = Playoff.objects.shown().filter(season=season).order_by("pk")
    return ChampionsDesk(
        offers=_offers(season),
        in_hall=list(in_hall.order_by("place", "note", "pk")),
        playoffs=list(playoffs),
    )


def _offers(season: Season) -> list[ChampionOffer]:
    """The first three teams of each division without a playoff, by the table, with their players of
    now, captain first."""
    in_playoffs = SeasonRecord.objects.filter(
        season=season,
        team__in=PlayoffEntrant.objects.filter(
            playoff__in=Playoff.objects.shown().filter(season=season)
        ).values("team"),
    )
    decided = set(in_playoffs.values_list("division", flat=True))
    enrolled = SeasonRecord.objects.filter(season=season)
    playing = enrolled.exclude(team__status=TeamStatus.DISBANDED)
    by_division: dict[Division | None, list[SeasonRecord]] = {}
    for record in playing.ranked().select_related("team__league"):
        if record.division_id in decided:
            continue
        by_division.setdefault(record.division, []).append(record)
    placed = [
        (place, record)
        for division in sorted(by_division, key=highest_first)
        for place, record in enumerate(by_division[division][:CHAMPIONS_A_DIVISION], start=1)
    ]
    rosters = rosters_of([record.team_id for _, record in placed])
    # A playoff's entries are other titles.
    of_table = Champion.objects.filter(season=season, playoff_entrant=None)
    stored = set(of_table.values_list("team_id", flat=True))
    return [
        ChampionOffer(
            team=record.team,
            place=place,
            division=record.division.name if record.division else "",
            roster=[_named(line) for line in rosters.get(record.team_id, [])],
            is_stored=record.team_id in stored,
        )
        for place, record in placed
    ]


def _named(line: RosterLine) -> str:
    return f"{line.shown_name} (captain)" if line.is_captain else line.shown_name
