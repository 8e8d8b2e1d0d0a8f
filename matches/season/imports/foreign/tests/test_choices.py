"""What a file does not say of columns, dates and names is asked for; otherwise rows go wrong."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from leagues.tests.factories import current_season
from matches.enums import ImportKind
from matches.models import Match
from matches.season.imports.foreign.targets import guessed
from matches.season.imports.tests.files import BCL
from matches.tests.factories import enrol
from teams.models import Team
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db
FILE = "Date;Home;Away;Result\n03/04/2025 19:00;Velvet Hamers;Owls;13:7\n"


@pytest.fixture
def client() -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=[Role.TM_BREACHERS]))
    enrol(*(TeamFactory.create(name=name) for name in ("Velvet Hammers", "Owls")))
    return client


def send(client: Client, action: str, reading: object, text: str = FILE, **more: Any) -> Any:
    file = SimpleUploadedFile("theirs.csv", text.encode())
    sent = {"kind": "results", "file": file, "reading": json.dumps(reading), **more}
    return client.post(f"/api/matches/import/{BCL}/{action}", sent)


def test_name_that_is_nearly_a_team_s_is_asked_about_and_used(client: Client) -> None:
    reading: dict[str, Any] = {"season": current_season().value, "order": "day"}
    asked = send(client, "preview", reading).json()
    assert asked["understood"]["names"] == [
        {"name": "Velvet Hamers", "rows": 1, "near": ["Velvet Hammers"], "choice": "", "team": ""}
    ]
    assert asked["rows"][0]["why"] == [
        "Team A (“Home”): the league has no team “Velvet Hamers”. Did you mean Velvet Hammers?"
    ]
    reading["names"] = [{"name": "velvet hamers", "choice": "use", "team": "Velvet Hammers"}]
    shown = send(client, "preview", reading).json()
    assert [row["verdict"] for row in shown["rows"]] == ["new"]
    other = {**reading, "order": "month"}
    assert send(client, "apply", other, digest=shown["digest"]).status_code == 409
    assert send(client, "apply", reading, digest=shown["digest"]).status_code == 200
    match = Match.objects.get()
    assert (match.team_a.name, f"{match.time:%Y-%m-%d}") == ("Velvet Hammers", "2025-04-03")
    assert Team.objects.count() == 2


def test_date_that_can_be_two_days_is_asked_about(client: Client) -> None:
    reading = {"season": current_season().value}
    asked = send(client, "preview", reading).json()
    assert asked["understood"]["unclear"] == "03/04/2025 19:00"
    assert "can be two days: write 2025-04-03 or 2025-03-04" in " ".join(asked["rows"][0]["why"])


@pytest.mark.parametrize(
    ("header", "named"),
    [
        ("Date,home_team,Away Side,FTHG,FTAG", ["Team B (“Away Side”)"]),
        ("Date,Team A,team_b,Score A,Score B", ["Team B"]),
        ("Day,Team A,,FTHG,FTAG", ["Team B"]),
    ],
)
def test_reason_names_the_column_in_words_and_as_the_file_calls_it(
    client: Client, header: str, named: list[str]
) -> None:
    reading = {
        "season": current_season().value,
        "columns": ["date", "team_a", "team_b", "score_a", "score_b"],
    }
    shown = send(client, "preview", reading, f"{header}\n2025-04-03 19:00,Owls,,13,7\n").json()
    whys = shown["rows"][0]["why"]
    assert [why.split(": needs a name")[0] for why in whys] == named


def test_columns_are_chosen_left_out_and_asked_for(client: Client) -> None:
    reading = {"season": current_season().value, "columns": ["date", "team_a", "", "score"]}
    asked = send(client, "preview", reading).json()
    assert [each["target"] for each in asked["understood"]["columns"]] == [
        "date",
        "team_a",
        "",
        "score",
    ]
    assert asked["problems"] == [
        {
            "line": 1,
            "column": "team_b",
            "message": "choose the column of the file that has it",
        }
    ]
    twice = {**reading, "columns": ["date", "team_a", "team_b", "team_a"]}
    assert send(client, "preview", twice).json()["problems"] == [
        {
            "line": 1,
            "column": "team_a",
            "message": "choose it for one column of the file only",
        }
    ]


def test_reading_that_is_none_is_refused(client: Client) -> None:
    answer = send(client, "preview", [])
    assert (answer.status_code, answer.json()) == (
        400,
        {"reading": ["Say how to read the file, as a JSON object."]},
    )
    assert send(client, "preview", {"order": "year"}).status_code == 400


def test_our_own_columns_are_themselves_and_a_round_is_a_week_without_a_date() -> None:
    results = ImportKind.RESULTS
    assert guessed(results, ["Season", "Week", "TEAM_A", "team_b", "score_a", "score_b"]) == [
        "season",
        "week",
        "team_a",
        "team_b",
        "score_a",
        "score_b",
    ]
    assert guessed(results, ["Matchday", "Home", "Away", "Score"]) == [
        "week",
        "team_a",
        "team_b",
        "score",
    ]
    assert guessed(results, ["Matchday", "Date", "Home"]) == ["", "date", "team_a"]
    assert guessed(ImportKind.ROSTERS, ["Player", "Club", "Discord ID", "Shoe size"]) == [
        "username",
        "team",
        "discord_id",
        "",
    ]
