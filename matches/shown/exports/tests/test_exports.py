"""`GET /api/matches/export/results` and `…/standings`."""

import csv
import re
from io import StringIO
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from leagues.enums import TableKind
from leagues.models import Season
from leagues.table_settings import TableSettings
from leagues.tests.factories import WeekFactory, current_season
from matches.enums import Side
from matches.ledger.standings.services import change_table
from matches.models import Match
from matches.play.results.services.official import make_official, void_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_pair, match_between, on_a_map, played
from matches.tests.import_files import run
from teams.models import SeasonRecord, Team

pytestmark = pytest.mark.django_db

URL = "/api/matches/export"


@pytest.fixture
def moderator() -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    return client


def download(client: Client, what: str, query: str = "") -> str:
    response = client.get(f"{URL}/{what}?league=bcl{query}")
    assert response.status_code == 200, response.content
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert re.fullmatch(
        rf'attachment; filename="bcl-[0-9]+-{what}.csv"', response["Content-Disposition"]
    )
    return b"".join(response).decode()


def table(text: str) -> list[dict[str, str]]:
    """The file's rows, without empty cells."""
    rows = csv.DictReader(StringIO(text.removeprefix("\ufeff")))
    return [{column: cell for column, cell in row.items() if cell} for row in rows]


def named(team: Team, name: str) -> Team:
    team.name = name
    team.save()
    return team


def results_of_every_kind() -> tuple[Team, Team]:
    a, b = enrolled_pair()
    named(a, "=Owls")
    named(b, "Żółw, the 2nd")
    week = WeekFactory.create(number=3)
    make_official(match=match_between(a, b, day=0), verdict=played(3, 1), by=None)
    make_official(match=match_between(b, a, day=1, week=week), verdict=on_a_map(13, 8), by=None)
    for day, verdict in (
        (2, Verdict.forfeit(Side.TEAM_B)),
        (3, Verdict.double_forfeit()),
    ):
        make_official(match=match_between(a, b, day=day), verdict=verdict, by=None)
    void = match_between(a, b, day=4)
    make_official(match=void, verdict=played(3, 1), by=None)
    void_result(match=void, by=None, reason="Wrong server.")
    match_between(a, b, day=5)
    return a, b


def test_results_are_exported_without_formulas_and_void_matches(moderator: Client) -> None:
    results_of_every_kind()
    rows = table(download(moderator, "results"))
    assert [(row["team_a"], row.get("forfeit", "")) for row in rows] == [
        ("'=Owls", ""),
        ("Żółw, the 2nd", ""),
        ("'=Owls", "b"),
        ("'=Owls", "both"),
    ]


def test_import_finds_nothing_new_in_what_was_exported(moderator: Client, tmp_path: Path) -> None:
    results_of_every_kind()
    file = tmp_path / "results.csv"
    file.write_text(download(moderator, "results"), encoding="utf-8")
    before = Match.objects.count()
    printed = run(file)
    assert Match.objects.count() == before
    assert printed.startswith("0 results imported, 4 unchanged, 0 teams and 0 seasons created")


def test_standings_are_exported_in_their_order(moderator: Client) -> None:
    results_of_every_kind()
    records = list(SeasonRecord.objects.standings_of(current_season()))
    season = str(current_season().value)
    assert [
        list(row.values()) for row in csv.DictReader(StringIO(download(moderator, "standings")))
    ] == [
        [
            *(season, str(place), record.team.name.replace("=Owls", "'=Owls"), "", record.region),
            *(str(record.elo), str(record.wins), str(record.losses), str(record.draws)),
            *("", ""),
        ]
        for place, record in enumerate(records, start=1)
    ]


def test_standings_by_points_have_points_and_what_each_place_comes_from(moderator: Client) -> None:
    a, b = enrolled_pair()
    change_table(season=current_season(), kind=TableKind.POINTS, settings=TableSettings(), by=None)
    make_official(match=match_between(a, b, day=0), verdict=played(3, 1), by=None)
    assert [
        (row["team"], row["points"], row["reason"])
        for row in csv.DictReader(StringIO(download(moderator, "standings")))
    ] == [(a.name, "3", "3 points from 1 win."), (b.name, "0", "0 points from 1 loss.")]


@pytest.mark.parametrize("what", ["results", "standings"])
def test_export_of_a_season_that_does_not_exist_is_refused(moderator: Client, what: str) -> None:
    value = current_season().value
    response = moderator.get(f"{URL}/{what}?league=bcl&season=99")
    assert (response.status_code, response.json()) == (
        400,
        {"season": [f"“99” is not one of {value}."]},
    )
    Season.objects.update(is_current=False)
    response = moderator.get(f"{URL}/{what}?league=bcl")
    assert (response.status_code, response.json()) == (
        404,
        {"detail": "The league has no current season."},
    )


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(("what", "queries"), [("results", 6), ("standings", 5)])
def test_export_takes_a_constant_number_of_queries(
    moderator: Client,
    what: str,
    queries: int,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    a, b = enrolled_pair()
    for day in range(count):
        make_official(match=match_between(a, b, day=day), verdict=on_a_map(13, 8), by=None)
    with django_assert_num_queries(queries):
        download(moderator, what)
