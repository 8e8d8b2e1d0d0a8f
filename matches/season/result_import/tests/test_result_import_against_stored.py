"""Importing results into a league that already has matches, teams and reports, and what is
refused."""

from pathlib import Path

import pytest
from django.core.management import CommandError

from accounts.tests.factories import UserFactory
from leagues.tests.factories import WeekFactory
from matches.enums import ReportStatus
from matches.models import Match
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services import set_time
from matches.tests.factories import enrolled_teams, match_between, on_a_map, timestamp
from matches.tests.import_files import CREATE, HEADER, refusal, run, start_ratings_refusal, write
from teams.enums import MemberRank
from teams.models import Team
from teams.services.membership import add_member
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def results_file(tmp_path: Path) -> Path:
    return tmp_path / "results.csv"


def test_row_with_a_week_finds_its_match_after_that_has_a_time(results_file: Path) -> None:
    WeekFactory.create(number=3)
    write(results_file, "season,week,team_a,team_b,score_a,score_b", "1,3,Foxes,Owls,10,7")
    run(results_file, "--create-teams")
    set_time(match=Match.objects.get(), time=timestamp(9), by=None)
    assert run(results_file).startswith("0 results imported, 1 unchanged")


def test_match_of_a_week_without_a_time_gets_the_time_of_the_file(results_file: Path) -> None:
    week = WeekFactory.create(number=3)
    a, b = enrolled_teams(2)
    match = match_between(a, b, day=None, week=week)
    write(results_file, f"{HEADER},week", f"1,2026-09-22,{a},{b},10,7,3")
    run(results_file)
    match.refresh_from_db()
    assert match.time is not None
    assert (match.confirmed, match.effective_at, Match.objects.count()) == (True, match.time, 1)
    assert run(results_file).startswith("0 results imported, 1 unchanged")


def test_contradictions_with_a_stored_match_are_reported(results_file: Path) -> None:
    week = WeekFactory.create(number=3)
    a, b = enrolled_teams(2)
    match_between(a, b, day=0, week=week, neutral=True)
    time = timestamp(0).isoformat()
    write(
        results_file,
        f"{HEADER},week,neutral",
        f"1,{time},{b},{a},10,7,3,1",
    )
    assert refusal(results_file) == [
        "line 2, column team_a: the match is stored with its sides swapped"
    ]
    write(results_file, f"{HEADER},week,neutral", f"1,{time},{a},{b},10,7,3,0")
    assert refusal(results_file) == ["line 2, column neutral: the match is stored the other way"]
    WeekFactory.create(number=4)
    write(results_file, f"{HEADER},week,neutral", f"1,{time},{a},{b},10,7,4,1")
    assert refusal(results_file) == ["line 2, column week: the match is stored in week 3"]


def test_teams_meet_once_at_a_time_in_either_order(results_file: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,1,2", "1,2026-09-08,Owls,Foxes,2,1")
    assert refusal(results_file, *CREATE) == ["line 3, column team_a: the same match is in line 2"]


def test_start_ratings_that_can_t_be_used_are_reported(results_file: Path, tmp_path: Path) -> None:
    TeamFactory.create(name="Foxes", start_rating=1500.0)
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,5,5")
    ratings = write(tmp_path / "start.csv", "team,season,rating", "Foxes,,1400", "Oowls,,1400")
    assert start_ratings_refusal(results_file, ratings) == [
        "start.csv, line 2, column rating: already starts from 1500.0",
        "start.csv, line 3, column team: no team with this name plays here",
    ]
    assert not Match.objects.exists()


@pytest.mark.any_database
def test_extra_cells_and_invalid_names_and_dates_are_reported_together(
    results_file: Path,
) -> None:
    write(
        results_file,
        HEADER,
        "1,2026-09-08,Foxes,Owls,10,7,9",
        "1,0001-01-01,Foxes,Owls,10,7",
        "1,2026-09-08,Fo\x01xes,Owls,10,7",
    )
    assert refusal(results_file, *CREATE) == [
        "line 2: 7 cells, the header has 6",
        "line 3, column date: “0001-01-01” lies outside the years 1900 to 2200",
        "line 4, column team_a: A name can't have control characters.",
    ]


@pytest.mark.any_database
@pytest.mark.parametrize("setting", ["--k-factor=nan", "--k-factor=inf", "--season-pull=5"])
def test_rating_settings_out_of_bounds_are_refused(results_file: Path, setting: str) -> None:
    write(results_file, HEADER, "7,2026-09-08,Foxes,Owls,10,7")
    with pytest.raises(CommandError, match="must be a number from 0 to"):
        run(results_file, *CREATE, setting)
    assert not Team.objects.exists()


def test_import_closes_open_reports(results_file: Path) -> None:
    a, b = enrolled_teams(2)
    match = match_between(a, b)
    captain = UserFactory.create()
    add_member(team=a, user=captain, rank=MemberRank.CAPTAIN, by=None)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=captain)
    run(write(results_file, HEADER, f"1,{timestamp(0).isoformat()},{a},{b},10,7"))
    report.refresh_from_db()
    assert report.status == ReportStatus.SUPERSEDED
