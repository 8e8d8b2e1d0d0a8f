"""Files of other programs come in as they are; otherwise staff have to edit them by hand."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from leagues.models import Season
from leagues.tests.factories import current_season, league
from matches.models import Match
from matches.season.imports.tests.files import BCL
from matches.tests.ledger_checks import assert_sound, everything_stored
from teams.models import Team
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db
FILES = Path(__file__).parent / "files"
Body = dict[str, Any]


@pytest.fixture
def client() -> Client:
    client = Client()
    client.force_login(UserFactory.create(username="Zeno", roles=[Role.TM_BREACHERS]))
    return client


def named_season() -> Season:
    """The current season, with the number 7."""
    season = current_season()
    season.value, season.label = 7, "Season 7"
    season.save()
    return season


def send(client: Client, action: str, kind: str, name: str, reading: Body, **more: Any) -> Any:
    content = (FILES / name).read_bytes()
    return client.post(
        f"/api/matches/import/{BCL}/{action}",
        {
            "kind": kind,
            "file": SimpleUploadedFile(name, content),
            "reading": json.dumps(reading),
            **more,
        },
    )


def shown(client: Client, kind: str, name: str, reading: Body) -> Body:
    response = send(client, "preview", kind, name, reading)
    assert response.status_code == 200, response.content
    body: Body = response.json()
    return body


def imported(client: Client, kind: str, name: str, reading: Body) -> str:
    digest = shown(client, kind, name, reading)["digest"]
    more = {"digest": digest, "leaveOutRefused": "true"}
    response = send(client, "apply", kind, name, reading, **more)
    assert response.status_code == 200, response.content
    message: str = response.json()["message"]
    return message


def founding_all(body: Body) -> list[Body]:
    names = [each["name"] for each in body["understood"]["names"]]
    return [{"name": name, "choice": "found"} for name in names]


def targets(body: Body) -> dict[str, str]:
    columns = body["understood"]["columns"]
    return {each["name"]: each["target"] for each in columns if each["target"]}


def stored() -> list[tuple[str, str, str, int | None, int | None]]:
    matches = Match.objects.select_related("team_a", "team_b", "result").order_by("time", "pk")
    return [
        (
            f"{match.time.astimezone(league().zone):%Y-%m-%d %H:%M}" if match.time else "",
            match.team_a.name,
            match.team_b.name,
            match.result.score_a if match.result else None,
            match.result.score_b if match.result else None,
        )
        for match in matches
    ]


def test_football_data_s_season_comes_in(client: Client) -> None:
    season = named_season()
    TeamFactory.create(name="Manchester United")
    asked = shown(client, "results", "E0.csv", {})
    assert targets(asked) == {
        "Date": "date",
        "Time": "date",
        "HomeTeam": "team_a",
        "AwayTeam": "team_b",
        "FTHG": "score_a",
        "FTAG": "score_b",
    }
    assert (asked["rows"], asked["digest"], asked["understood"]["asksSeason"]) == ([], "", True)
    assert asked["problems"] == [
        {"line": 1, "column": "season", "message": "choose the season of these results"}
    ]
    before = everything_stored()
    named = shown(client, "results", "E0.csv", {"season": 7})
    assert named["understood"]["order"] == "day"
    assert named["understood"]["unclear"] == ""
    assert {row["verdict"] for row in named["rows"]} == {"refused"}
    assert named["rows"][1]["why"] == [
        "Team A (“HomeTeam”): the league has no team “Ipswich”",
        "Team B (“AwayTeam”): the league has no team “Liverpool”",
    ]
    assert everything_stored() == before
    same = {"choice": "use", "team": "Manchester United"}
    choices = [
        {**each, **same} if each["name"] == "Man United" else each for each in founding_all(named)
    ]
    message = imported(client, "results", "E0.csv", {"season": 7, "names": choices})
    assert message == "Imported: 5 new rows and 0 with changes."
    assert stored() == [
        ("2024-08-16 20:00", "Manchester United", "Fulham", 1, 0),
        ("2024-08-17 12:30", "Ipswich", "Liverpool", 0, 2),
        ("2024-08-17 15:00", "Arsenal", "Wolves", 2, 0),
        ("2024-08-17 15:00", "Nott'm Forest", "Bournemouth", 1, 1),
        ("2024-08-31 15:00", "Ipswich", "Fulham", 1, 1),
    ]
    assert set(Match.objects.values_list("season", flat=True)) == {season.pk}
    assert_sound(league().pk)


def test_archive_with_names_of_months_comes_in(client: Client) -> None:
    named_season()
    named = shown(client, "results", "full_archive.csv", {"season": 7})
    assert targets(named) == {
        "date": "date",
        "team1": "team_a",
        "score1": "score_a",
        "score2": "score_b",
        "team2": "team_b",
    }
    reading = {"season": 7, "names": founding_all(named)}
    imported(client, "results", "full_archive.csv", reading)
    assert ("2022-07-07 00:00", "Anla'Shok", "Stargate Corp", 116, 118) in stored()
    assert ("2022-07-04 00:00", "Spacefleet", "Españoles", 111, 21) in stored()


def test_results_of_all_years_come_in_for_the_chosen_days(client: Client) -> None:
    named_season()
    reading: Body = {"season": 7, "since": "2024-06-14", "until": "2024-07-14"}
    named = shown(client, "results", "results.csv", reading)
    assert targets(named)["neutral"] == "neutral"
    assert named["understood"]["leftOut"] == 3
    reading["names"] = [
        {**each, "choice": "leave-out"} if each["name"] == "Croatia" else each
        for each in founding_all(named)
    ]
    assert shown(client, "results", "results.csv", reading)["understood"]["leftOut"] == 4
    imported(client, "results", "results.csv", reading)
    assert stored() == [
        ("2024-06-14 00:00", "Germany", "Scotland", 5, 1),
        ("2024-06-15 00:00", "Hungary", "Switzerland", 1, 3),
        ("2024-07-14 00:00", "Spain", "England", 2, 1),
    ]
    assert list(Match.objects.order_by("time").values_list("neutral", flat=True)) == [
        False,
        True,
        True,
    ]


def test_speakers_come_in_as_teams_and_known_players(client: Client) -> None:
    named_season()
    UserFactory.create(username="Zofia Adler")
    named = shown(client, "rosters", "speakers.csv", {})
    assert targets(named) == {"name": "username", "institution": "team", "team_name": "team"}
    assert [each["name"] for each in named["understood"]["names"]] == [
        "Narnia A",
        "Archenland A",
        "Narnia B",
    ]
    names = founding_all(named)
    with_players = shown(client, "rosters", "speakers.csv", {"names": names})
    assert [row["verdict"] for row in with_players["rows"]] == ["new", *["refused"] * 4]
    teams_alone = {"names": names, "columns": ["", "team", "team", ""]}
    assert imported(client, "rosters", "speakers.csv", teams_alone) == (
        "Imported: 3 new rows and 0 with changes."
    )
    assert set(Team.objects.values_list("name", flat=True)) == {
        "Narnia A",
        "Narnia B",
        "Archenland A",
    }
    assert imported(client, "rosters", "speakers.csv", {}).startswith("Imported: 1 new row")


def test_openfootball_s_season_comes_in_without_matches_to_come(client: Client) -> None:
    named_season()
    TeamFactory.create(name="Manchester United")
    named = shown(client, "results", "1-premierleague.txt", {"season": 7})
    assert targets(named) == {
        "Date": "date",
        "Time": "date",
        "Team 1": "team_a",
        "Score": "score",
        "Team 2": "team_b",
    }
    assert named["understood"]["leftOut"] == 1
    near = {each["name"]: each["near"] for each in named["understood"]["names"]}
    assert near["Manchester United FC"] == ["Manchester United"]
    reading = {"season": 7, "names": founding_all(named)}
    imported(client, "results", "1-premierleague.txt", reading)
    assert stored()[0] == ("2024-08-16 20:00", "Manchester United FC", "Fulham FC", 1, 0)
    assert len(stored()) == 4


def test_rounds_of_maps_come_in_as_matches_and_are_undone_as_a_whole(client: Client) -> None:
    """A file with a row for each round of each map: the maps that each team won are the score."""
    named_season()
    asked = shown(client, "results", "match_map_stats.csv", {"season": 7})
    assert targets(asked) == {
        "round_start_time": "date",
        "match_id": "match_id",
        "game_number": "map_number",
        "map_winner": "map_winner",
        "team_one_name": "team_a",
        "team_two_name": "team_b",
    }
    assert asked["understood"]["unclear"] == "01/11/18 00:12"
    reading: Body = {"season": 7, "order": "month"}
    named = shown(client, "results", "match_map_stats.csv", reading)
    assert (named["understood"]["joined"], named["understood"]["leftOut"]) == (9, 0)
    reading["names"] = founding_all(named)
    message = imported(client, "results", "match_map_stats.csv", reading)
    assert message == "Imported: 3 new rows and 0 with changes."
    assert stored() == [
        ("2018-01-11 00:12", "Los Angeles Valiant", "San Francisco Shock", 3, 0),
        ("2018-01-11 02:05", "Shanghai Dragons", "Los Angeles Gladiators", 0, 2),
        ("2018-01-12 00:10", "Dallas Fuel", "Seoul Dynasty", 1, 2),
    ]
    assert list(Match.objects.order_by("time").values_list("best_of", flat=True)) == [5, 3, 3]
    assert_sound(league().pk)
    again = shown(client, "results", "match_map_stats.csv", reading)
    assert {row["verdict"] for row in again["rows"]} == {"same"}
    change = client.get(f"/api/matches/import/{BCL}/recent").json()[0]["_id"]
    address = f"/api/matches/import/{BCL}/undo"
    undone = client.post(address, {"change": change}, content_type="application/json")
    assert undone.status_code == 200, undone.content
    assert stored() == []
    assert Team.objects.count() == 0
