"""Drafts of playoffs: their teams, seeds and rounds, before anybody else sees them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import folded, readable
from leagues.models import Season
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from matches.enums import PlayoffFormat, PlayoffSeeding, PlayoffState
from matches.models import (
    LONGEST_PLAYOFF_NAME,
    PLAYOFF_BEST_OF,
    Playoff,
    PlayoffEntrant,
    PlayoffRound,
)
from matches.season.playoffs.bracket import setup_of
from matches.season.playoffs.new_weeks import Calendar, calendar_of
from matches.season.playoffs.problems import not_playing
from matches.season.playoffs.rules.structure import (
    MOST_TEAMS,
    RoundKey,
    problem_of,
    structure_of,
)
from matches.season.playoffs.rules.weeks import shared_steps
from matches.season.playoffs.services.advancing import record
from teams.models import SeasonRecord
from teams.rosters import NOT_PLAYING_STATUSES

PLAYOFFS = Cap(20, "A season can have {most} playoffs. Discard a draft first.")
CHANGED = "Someone else has changed this playoff meanwhile. Load the page again."
NAME_TOO_LONG = f"A name can have at most {LONGEST_PLAYOFF_NAME} characters."
NAME_TAKEN = "Another playoff of this season has this name."


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """The week of a round, by number, and how long its matches are."""

    key: RoundKey
    week: int
    best_of: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What staff choose about a playoff. `teams` are keys: in the order of the seeds if they are
    seeded by hand. Rounds that are missing in `rounds` follow from `first_week`, one week after the
    other without catch-up weeks; weeks that the season lacks are added when the playoff is
    published."""

    name: str
    teams: Sequence[int]
    format: PlayoffFormat = PlayoffFormat.SINGLE
    seeding: PlayoffSeeding = PlayoffSeeding.STANDINGS
    third_place: bool = False
    groups: int = 0
    go_on: int = 0
    is_rated: bool = True
    first_week: int = 1
    rounds: Sequence[PlannedRound] = ()


@command("season.league.code", speaks=True)
def draft_playoff(*, season: Season, plan: Plan, by: User | None) -> Playoff:
    """Prepare a playoff of a season as a draft.

    Raises PermissionDenied unless `by` manages the league; FieldsRefused, by the payload's field,
    for what can't be; Refused if the season is closed or has too many playoffs.
    """
    require(manages_league(by, season.league.code))
    season = _lock_open(season)
    PLAYOFFS.require_room(Playoff.objects.filter(season=season), by=by)
    playoff = Playoff(season=season, made_by=by, made_at=timezone.now(), revision=0)
    _store(playoff, plan)
    record("playoff.draft", playoff, by=by, after=_state(playoff))
    return playoff


@command("playoff.season.league.code", speaks=True)
def change_draft(*, playoff: Playoff, revision: int, plan: Plan, by: User | None) -> Playoff:
    """Replace the teams, seeds and rounds of a draft. Raises as `draft_playoff` does; Refused if it
    is published, or someone else has changed it."""
    playoff = lock_playoff(playoff, by)
    require_open(playoff.season)
    require_draft(playoff, revision)
    _store(playoff, plan)
    record("playoff.change", playoff, by=by, after=_state(playoff))
    return playoff


@command("playoff.season.league.code")
def discard_draft(*, playoff: Playoff, revision: int, by: User | None) -> None:
    """Delete a draft. Raises PermissionDenied unless `by` manages the league; Refused if it is
    published, or someone else has changed it."""
    playoff = lock_playoff(playoff, by)
    require_draft(playoff, revision)
    record("playoff.discard", playoff, by=by)
    playoff.delete()


def lock_playoff(playoff: Playoff, by: User | None) -> Playoff:
    """Lock the league of a playoff and return its current row. Raises PermissionDenied unless `by`
    manages the league; Refused if the playoff is gone."""
    require(manages_league(by, playoff.season.league.code))
    lock_league(playoff.season.league_id)
    return current(playoff)


def current(playoff: Playoff) -> Playoff:
    """The playoff's current row, under its league's lock. Raises Refused if it is gone."""
    found = Playoff.objects.select_related("season__league").filter(pk=playoff.pk).first()
    if found is None:
        raise Refused("This playoff was discarded. Load the page again.")
    return found


def require_draft(playoff: Playoff, revision: int) -> None:
    if playoff.state != PlayoffState.DRAFT:
        raise Refused("This playoff is published. Take it back first.")
    if playoff.revision != revision:
        raise Refused(CHANGED)


def top_teams(season: Season, most: int, divisions: Iterable[int]) -> list[int]:
    """The first teams of each of these divisions, by the table; of all without any. Teams without a
    division count as one, and teams that get no matches are passed over."""
    chosen = set(divisions)
    places: Counter[int | None] = Counter()
    found = []
    playing = SeasonRecord.objects.standings_of(season).exclude(
        team__status__in=NOT_PLAYING_STATUSES
    )
    for row in playing:
        if chosen and row.division_id not in chosen:
            continue
        places[row.division_id] += 1
        if places[row.division_id] <= most:
            found.append(row.team_id)
    return found


def _lock_open(season: Season) -> Season:
    lock_league(season.league_id)
    season = Season.objects.select_related("league").get(pk=season.pk)
    require_open(season)
    return season


def _store(playoff: Playoff, plan: Plan) -> None:
    """Store a draft with what staff chose. Raises FieldsRefused."""
    season = playoff.season
    records = _records(season, plan.teams)
    calendar = calendar_of(season)
    if wrong := _wrong(playoff, plan, records, calendar):
        raise FieldsRefused({field: [words] for field, words in wrong.items()})
    playoff.name = readable(plan.name)
    playoff.format, playoff.seeding = plan.format, plan.seeding
    playoff.third_place, playoff.is_rated = plan.third_place, plan.is_rated
    playoff.groups, playoff.go_on = plan.groups, plan.go_on if plan.groups else 0
    playoff.revision += 1
    setup = setup_of(playoff, len(plan.teams))
    if problem := problem_of(setup):
        raise FieldsRefused({"teams": [problem]})
    playoff.save()
    playoff.entrants.all().delete()
    playoff.rounds.all().delete()
    PlayoffEntrant.objects.bulk_create(
        PlayoffEntrant(playoff=playoff, team_id=team, seed=seed)
        for seed, team in enumerate(_seeded(plan, records), start=1)
    )
    planned = {each.key: each for each in plan.rounds}
    steps = shared_steps(structure_of(setup))
    best_of = season.league.best_of
    PlayoffRound.objects.bulk_create(
        PlayoffRound(
            playoff=playoff,
            stage=key.stage,
            number=key.number,
            **_week_fields(
                calendar,
                planned[key].week if key in planned else calendar.after(plan.first_week, step),
            ),
            best_of=planned[key].best_of
            if key in planned
            else (best_of if best_of in PLAYOFF_BEST_OF else 1),
        )
        for key, step in steps.items()
    )


def _week_fields(calendar: Calendar, number: int) -> dict[str, Any]:
    """The fields of a round in the week with this number, which may have to be added."""
    week = calendar.weeks.get(number)
    return {"week": week, "new_week": number if week is None else None}


def _records(season: Season, teams: Sequence[int]) -> Mapping[int, SeasonRecord]:
    rows = SeasonRecord.objects.standings_of(season).filter(team__in=teams).select_related("team")
    return {row.team_id: row for row in rows}


def _wrong(
    playoff: Playoff,
    plan: Plan,
    records: Mapping[int, SeasonRecord],
    calendar: Calendar,
) -> dict[str, str]:
    """What is wrong with a plan, by the payload's field."""
    wrong = {}
    name = readable(plan.name)
    others = Playoff.objects.filter(season=playoff.season).exclude(pk=playoff.pk)
    if not name:
        wrong["name"] = "A playoff needs a name."
    elif len(name) > LONGEST_PLAYOFF_NAME:
        wrong["name"] = NAME_TOO_LONG
    elif folded(name) in map(folded, others.values_list("name", flat=True)):
        wrong["name"] = NAME_TAKEN
    if problem := _wrong_teams(playoff, plan, records):
        wrong["teams"] = problem
    if not calendar.weeks:
        wrong["firstWeek"] = "The season has no weeks. Plan them first."
        return wrong
    last = max(calendar.weeks)
    new = calendar.next(timezone.now())
    # Without it, the season has as many weeks as it can have.
    next_week = last if new is None else new.number
    if plan.first_week > next_week:
        wrong["firstWeek"] = f"The season ends with week {last}." + (
            f" The next week that can be added is week {next_week}." if new is not None else ""
        )
    elif any(each.week > next_week + len(plan.rounds) for each in plan.rounds):
        wrong["rounds"] = "Choose weeks of the season, or the next ones after it."
    return wrong


def _wrong_teams(playoff: Playoff, plan: Plan, records: Mapping[int, SeasonRecord]) -> str:
    if len(set(plan.teams)) != len(plan.teams):
        return "A team is in the list twice. It can have one seed."
    if len(plan.teams) > MOST_TEAMS:
        return f"A playoff can have {MOST_TEAMS} teams."
    if set(plan.teams) - set(records):
        return f"Choose teams that are enrolled in {playoff.season}."
    left = not_playing(row.team for row in records.values())
    return f"{' '.join(left)} Choose other teams." if left else ""


def _seeded(plan: Plan, records: Mapping[int, SeasonRecord]) -> list[int]:
    """The teams in the order of their seeds.

    By their places in the divisions, all first ones come first, then all second ones, and so on; by
    rating, the divisions make no difference. In one division of a season by Elo both are the same.
    """
    if plan.seeding == PlayoffSeeding.HAND:
        return list(plan.teams)
    # The rows are in the order of the table, which decides between equal ratings.
    if plan.seeding == PlayoffSeeding.RATING:
        return sorted(records, key=lambda team: -records[team].elo)
    places: dict[int | None, int] = {}
    order = []
    for place, (team, row) in enumerate(records.items()):
        places[row.division_id] = places.get(row.division_id, 0) + 1
        order.append((places[row.division_id], place, team))
    return [team for _, _, team in sorted(order)]


def _state(playoff: Playoff) -> dict[str, object]:
    """The audit's record of a draft."""
    return {
        "name": playoff.name,
        "format": playoff.get_format_display(),
        "groups": playoff.groups,
        "rated": playoff.is_rated,
        "teams": [str(each) for each in playoff.entrants.select_related("team")],
    }
