"""Importing results: what is saved, what is refused and where, and that it is all or nothing."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.core.management import CommandError
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.tests.people import KINDS, person
from clvr.lib.csv_rows import FileRefused
from clvr.lib.leagues import LeagueCode
from leagues.models import Season, Week
from leagues.services.maps import rename_map
from leagues.tests.factories import (
    GameMapFactory,
    SeasonFactory,
    WeekFactory,
    current_season,
    league,
)
from matches.models import MapResult, Match, OfficialResult, RatingChange
from matches.play.results.services.official import amend_result
from matches.season.result_import.importer import Options, import_results
from matches.season.result_import.rows import read_results
from matches.season.result_import.start_ratings import StartRatings
from matches.tests.factories import enrolled_teams, match_between, played, timestamp
from matches.tests.import_files import CREATE, HEADER, refusal, run, start_ratings_refusal, write
from matches.tests.ledger_checks import assert_sound, everything_stored, standing
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def results_file(tmp_path: Path) -> Path:
    return tmp_path / "results.csv"


def test_import_creates_and_rates_the_matches_of_the_file(results_file: Path) -> None:
    write(
        results_file,
        f"{HEADER},neutral,forfeit",
        "1,2026-09-08 19:30,Foxes,Owls,10,7,,",
        "1,2026-09-09,Owls,Foxes,8,8,1,",
        "1,2026-09-10,Foxes,Owls,,,,b",
        "1,2026-09-11,Foxes,Owls,,,,both",
    )
    assert run(results_file, "--create-teams") == (
        "4 results imported, 0 unchanged, 2 teams and 0 seasons created, 6 ledger entries replayed"
    )
    foxes, owls = Team.objects.order_by("name")
    assert standing(foxes)[1:] == (2, 1, 1)
    assert standing(owls)[1:] == (0, 3, 1)
    first, drawn, *_ = Match.objects.order_by("pk")
    assert (first.time, first.neutral) == (timestamp(0).replace(hour=19, minute=30), False)
    assert drawn.neutral
    assert_sound(league().pk)
    entry = AuditEntry.objects.get(action="results.import")
    assert entry.changes == {
        "file": [None, "results.csv"],
        "results": [None, 4],
        "teams": [None, 2],
    }


def test_import_of_the_same_file_twice_changes_nothing(results_file: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7", "2,2026-11-08,Foxes,Owls,1,2")
    run(results_file, *CREATE)
    before, entries = everything_stored(), AuditEntry.objects.count()
    assert run(results_file).startswith("0 results imported, 2 unchanged, 0 teams")
    assert everything_stored() == before
    assert AuditEntry.objects.count() == entries


def test_file_finds_a_map_by_a_former_name(results_file: Path) -> None:
    sand = GameMapFactory.create(name="Sand")
    with_map = f"{HEADER},map1,map1_rounds_a,map1_rounds_b"
    write(results_file, with_map, "1,2026-09-08,Foxes,Owls,10,7,Sand,10,7")
    run(results_file, *CREATE)
    rename_map(game_map=sand, name="Desert", by=None)
    write(
        results_file,
        with_map,
        "1,2026-09-08,Foxes,Owls,10,7,Sand,10,7",
        "1,2026-09-09,Foxes,Owls,10,7,sand,10,7",
        "1,2026-09-10,Foxes,Owls,10,7,Desert,10,7",
    )
    assert run(results_file).startswith("2 results imported, 1 unchanged")
    assert set(MapResult.objects.values_list("game_map__name")) == {("Desert",)}


def test_import_of_a_longer_file_adds_the_new_rows(results_file: Path) -> None:
    run(write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7"), *CREATE)
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7", "1,2026-09-07,Owls,Foxes,10,7")
    assert run(results_file).startswith("1 results imported, 1 unchanged")
    assert_sound(league().pk)


def test_dry_run_saves_nothing(results_file: Path) -> None:
    write(results_file, HEADER, "7,2026-09-08,Foxes,Owls,10,7")
    assert run(results_file, *CREATE, "--dry-run").endswith("; dry run: nothing was saved")
    assert not Team.objects.exists()
    assert list(Season.objects.filter(league=league()).values_list("value")) == [(1,)]


def test_import_gives_a_stored_match_its_result(results_file: Path) -> None:
    foxes, owls = TeamFactory.create(name="Foxes"), TeamFactory.create(name="Owls")
    a, b = enrolled_teams(2)
    write(results_file, HEADER, f"1,2026-09-08 19:00,{a.name},{b.name.upper()},10,7")
    match = match_between(a, b)
    run(results_file)
    match.refresh_from_db()
    assert match.confirmed
    assert (Match.objects.count(), SeasonRecord.objects.count()) == (1, 2)
    assert not SeasonRecord.objects.filter(team__in=[foxes, owls]).exists()


def test_import_refuses_what_contradicts_an_official_result(results_file: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7")
    run(results_file, *CREATE)
    amend_result(match=Match.objects.get(), verdict=played(7, 10), by=None, reason="Swapped.")
    assert refusal(results_file) == [
        "line 2, column score_a: another result of this match is official; amend it in the portal"
    ]


def test_import_reads_weeks_and_maps(results_file: Path) -> None:
    season = current_season(LeagueCode.OCL)
    week = WeekFactory.create(season=season, number=3)
    names = [GameMapFactory.create(league=season.league, name=name).name for name in "XY"]
    write(
        results_file,
        "season,week,team_a,team_b,map1,map1_rounds_a,map1_rounds_b,"
        "map2,map2_rounds_a,map2_rounds_b",
        f"1,3,Foxes,Owls,{names[0]},4,1,{names[1].lower()},4,2",
    )
    run(results_file, "--create-teams", code="ocl")
    match = Match.objects.get()
    assert (match.week, match.time, match.best_of) == (week, None, 3)
    result = OfficialResult.objects.get()
    assert (result.score_a, result.score_b, result.rounds_a, result.rounds_b) == (2, 0, 8, 3)
    assert list(MapResult.objects.values_list("game_map__name", "rounds_a", "rounds_b")) == [
        ("X", 4, 1),
        ("Y", 4, 2),
    ]
    assert run(results_file, code="ocl").startswith("0 results imported, 1 unchanged")


@pytest.mark.any_database
def test_every_error_has_its_line_and_column(results_file: Path) -> None:
    write(
        results_file,
        f"{HEADER},neutral,forfeit,week",
        "one,2026-09-08,Foxes,Owls,10,7,,,",
        "1,8 September,Foxes,Owls,10,7,,,",
        "1,,Foxes,Owls,10,7,,,",
        "1,2026-09-08,,Owls,10,7,,,",
        "1,2026-09-08,Foxes, fOXES ,10,7,,,",
        f"1,2026-09-08,{'x' * 61},Owls,10,7,,,",
        "1,2026-09-08,Foxes,Owls,ten,,,,",
        "1,2026-09-08,Foxes,Owls,10,7,maybe,,",
        "1,2026-09-08,Foxes,Owls,,,,c,",
        "1,2026-09-08,Foxes,Owls,10,7,,a,",
        "1,2026-09-08,Foxes,Owls,10,7,,,0",
        "1,2026-09-09,Foxes,Owls,10,7,,,",
        "1,2026-09-09,foxes,OWLS,10,7,,,",
    )
    assert refusal(results_file, *CREATE) == [
        "line 2, column season: “one” is not a whole number from 1 to 9999",
        "line 3, column date: “8 September” is not a date such as 2026-11-03 or 2026-11-03 19:30",
        "line 4, column date: needs a date, or a week",
        "line 5, column team_a: needs a name",
        "line 6, column team_b: is the same team as team A",
        "line 7, column team_a: is longer than 60 characters",
        "line 8, column score_a: “ten” is not a whole number from 0 to 999",
        "line 8, column score_b: needs a number",
        "line 9, column neutral: “maybe” is neither 0 nor 1",
        "line 10, column forfeit: “c” is not a, b or both",
        "line 10, column score_a: needs a number",
        "line 10, column score_b: needs a number",
        "line 11, column forfeit: a forfeited match has no score and no maps",
        "line 12, column week: “0” is not a whole number from 1 to 99",
        "line 14, column team_a: the same match is in line 13",
    ]


@pytest.mark.any_database
def test_errors_in_maps_are_reported(results_file: Path) -> None:
    write(
        results_file,
        "season,date,team_a,team_b,score_a,score_b,"
        "map1,map1_rounds_a,map1_rounds_b,map2,map2_rounds_a,map2_rounds_b",
        "1,2026-09-08,A,B,,,,,,X,4,0",
        "1,2026-09-08,A,B,,,X,4,,,,",
        "1,2026-09-08,A,B,,,X,4,0,,4,0",
        "1,2026-09-08,A,B,0,2,X,4,0,Y,4,0",
        "1,2026-09-08,A,B,3,0,,,,,,",
    )
    assert refusal(results_file, *CREATE, code="ocl") == [
        "line 2, column map1: A best of 3 is not decided at 1 to 0.",
        "line 2, column map2: comes after a map that is missing",
        "line 3, column map1: A best of 3 is not decided at 1 to 0.",
        "line 3, column map1_rounds_b: needs a number",
        "line 4, column map1: A best of 3 is not decided at 1 to 0.",
        "line 4, column map2: has rounds, but no name",
        "line 5, column score_a: the maps give 2 : 0",
        "line 6, column score_a: A best of 3 can't end 3 to 0.",
    ]


def test_unknown_names_are_refused(results_file: Path) -> None:
    write(
        results_file,
        f"{HEADER},week,map1,map1_rounds_a,map1_rounds_b",
        "9,2026-09-08,Foxes,Owls,,,4,Atlantis,10,7",
    )
    assert refusal(results_file) == [
        "line 2, column map1: the league has no map “Atlantis”",
        "line 2, column season: the league has no season 9 (--create-seasons makes it)",
        "line 2, column team_a: the league has no team “Foxes” (--create-teams makes it)",
        "line 2, column team_b: the league has no team “Owls” (--create-teams makes it)",
        "line 2, column week: season 9 has no week 4",
    ]


def test_nothing_was_played_in_a_season_that_has_not_begun(results_file: Path) -> None:
    enrolled_teams(2)
    planned = SeasonFactory.create(value=2)
    opens = timezone.now() + timedelta(days=3)
    WeekFactory.create(season=planned, number=1, opens=opens)
    rows = ("2,2026-09-08,Team 1,Team 2,10,7,", f"2,{opens:%Y-%m-%d},Team 1,Team 2,,,a")
    write(results_file, f"{HEADER},forfeit", *rows)
    assert refusal(results_file, "--create-teams") == [
        "line 2, column season: season 2 has not begun, so nothing was played in it yet"
    ]
    Week.objects.filter(season=planned).update(opens=timezone.now() - timedelta(hours=1))
    assert run(results_file, "--create-teams").startswith("2 results imported")


def test_one_bad_row_stops_the_whole_import(results_file: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7", "1,2026-09-09,Foxes,Owls,10,")
    assert refusal(results_file, *CREATE) == ["line 3, column score_b: needs a number"]
    assert not Team.objects.exists()


@pytest.mark.any_database
def test_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"No such file.*nowhere\.csv"):
        run(tmp_path / "nowhere.csv")


@pytest.mark.any_database
def test_empty_file_is_refused(results_file: Path) -> None:
    assert refusal(write(results_file, HEADER)) == ["line 1: the file has no rows"]


@pytest.mark.any_database
def test_columns_are_renamed_and_ignored_by_options(results_file: Path) -> None:
    write(results_file, "season,date,home,away,score_a,score_b,crowd", "1,2026-09-08,A,B,1,2,900")
    assert refusal(results_file, "--column", "team_a=home") == [
        "line 1, column away: unknown column",
        "line 1, column crowd: unknown column",
        "line 1, column team_b: the column is missing",
    ]
    renamed = ("--column", "team_a=home", "--column", "team_b=away", "--ignore", "crowd")
    assert run(results_file, "--create-teams", *renamed).startswith("1 results imported")


def test_start_ratings_come_from_the_file(results_file: Path, tmp_path: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,5,5", "2,2026-11-08,Foxes,Owls,5,5")
    ratings = write(tmp_path / "start.csv", "team,season,rating", "foxes,,1700", "Owls,2,1300.5")
    run(results_file, *CREATE, "--start-ratings", str(ratings), "--season-pull", "0")
    foxes = SeasonRecord.objects.get(team__name="Foxes", season__value=1)
    assert foxes.changes.earliest("pk").after == 1700.0
    owls = SeasonRecord.objects.get(team__name="Owls", season__value=2)
    assert owls.changes.earliest("pk").after == 1300.5


@pytest.mark.any_database
def test_errors_in_start_ratings_are_reported(results_file: Path, tmp_path: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,5,5")
    ratings = write(
        tmp_path / "start.csv",
        "team,season,rating",
        ",,1700",
        "Owls,x,1",
        "Owls,,many",
        "Foxes,,nan",
        "FOXES,,1",
    )
    assert start_ratings_refusal(results_file, ratings) == [
        "start.csv, line 2, column team: needs a name",
        "start.csv, line 3, column season: “x” is not a season's number",
        "start.csv, line 4, column rating: “many” is not a number within ±10000",
        "start.csv, line 5, column rating: “nan” is not a number within ±10000",
        "start.csv, line 6, column team: already has a start rating",
    ]


def test_created_seasons_have_the_settings_given_and_the_last_becomes_current(
    results_file: Path,
) -> None:
    write(results_file, HEADER, "4,2026-09-08,Foxes,Owls,5,5", "5,2026-11-08,Foxes,Owls,5,5")
    settings = {"k-factor": 32.0, "home-advantage": 10.0, "start-rating": 1000.0}
    given = [f"--{name}={value}" for name, value in settings.items()]
    run(results_file, *CREATE, "--make-current", *given)
    season = current_season()
    assert (season.value, season.k_factor, season.home_advantage) == (5, 32.0, 10.0)
    assert season.ratings_frozen_at is not None
    first = RatingChange.objects.filter(record__season__value=4, match=None)
    assert list(first.values_list("after", flat=True)) == [1000.0, 1000.0]


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
def test_only_managers_of_the_league_import(kind: str, results_file: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,5,5")
    by, here = person(kind), league()
    arguments: dict[str, Any] = {
        "league": here,
        "path": results_file,
        "rows": read_results(results_file, zone=here.zone, best_of=1),
        "start_ratings": StartRatings(),
        "options": Options(new_teams=True),
        "by": by,
    }
    if kind in ("admin", "team manager"):
        assert import_results(**arguments).imported == 1
        return
    with pytest.raises(PermissionDenied):
        import_results(**arguments)
    assert not Team.objects.exists()


def test_dates_are_in_the_leagues_zone(results_file: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08 19:00,Foxes,Owls,5,5")
    here = league()
    here.time_zone = "America/New_York"
    (row,) = read_results(results_file, zone=here.zone, best_of=1)
    assert row.time == timestamp(0).replace(hour=23)
    with pytest.raises(FileRefused):
        read_results(results_file, zone=here.zone, best_of=1, ignored=["season"])
