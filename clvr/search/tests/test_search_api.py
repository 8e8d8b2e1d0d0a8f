from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Platform
from accounts.models import PlayerName, User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.tests.factories import league
from matches.models import Match
from matches.tests.factories import enrolled_teams, match_between
from matches.tests.reports import open_report
from teams.enums import TeamStatus
from teams.models import Team
from teams.services.identity import rename_team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

URL = "/api/search"
NOTHING = {
    "leagues": [],
    "teams": [],
    "players": [],
    "more": {"teams": False, "players": False},
}


def read(client: Client, q: str, **query: Any) -> Any:
    response = client.get(URL, {"q": q, **query})
    assert (response.status_code, response["Content-Type"]) == (200, "application/json")
    return response.json()


def refusal(client: Client, query: str) -> Any:
    response = client.get(f"{URL}?{query}")
    assert (response.status_code, response["Content-Type"]) == (400, "application/json")
    return response.json()


def teams(client: Client, q: str, **query: Any) -> list[str]:
    return [team["name"]["name"] for team in read(client, q, **query)["teams"]]


def players(client: Client, q: str, **query: Any) -> list[tuple[str, Any]]:
    """The people whom the search found, each with the in-game name that matched."""
    found = read(client, q, **query)["players"]
    return [
        (player["username"], player["foundBy"] and player["foundBy"]["name"]) for player in found
    ]


def named(user: User, name: str, code: LeagueCode = LeagueCode.BCL, **fields: Any) -> PlayerName:
    return PlayerName.objects.create(user=user, league=code, name=name, **fields)


def test_search_answers_every_field_of_what_it_found(client: Client) -> None:
    team = TeamFactory.create(name="Breach Parade", image="teams/parade.webp")
    by_username = UserFactory.create(username="Breacher", avatar="avatars/breacher.webp")
    by_name = UserFactory.create(username="Aurora")
    named(by_name, "BreachQueen", LeagueCode.OCL)
    named(by_username, "Brea", LeagueCode.PCL, platform=Platform.META)
    named(by_username, "Brea", LeagueCode.PCL)
    named(by_username, "Brea")
    MembershipFactory.create(team=team, user=by_name)
    now = timezone.now()
    MembershipFactory.create(user=by_username, joined_at=now, left_at=now)
    assert read(client, "breach") == {
        "leagues": [
            {
                "_id": "1045744289201782826",
                "code": "bcl",
                "name": "Breachers Champions League",
                "game": "Breachers",
            }
        ],
        "teams": [
            {
                "_id": str(team.pk),
                "name": {"name": "Breach Parade"},
                "imageURL": "/media/teams/parade.webp",
                "league": "bcl",
                "formerly": "",
                "playing": None,
                "rounds": None,
            }
        ],
        "players": [
            {
                "_id": str(by_name.pk),
                "username": "Aurora",
                "avatarURL": "",
                "foundBy": {"league": "ocl", "name": "BreachQueen"},
                "teams": [{"league": "bcl", "name": "Breach Parade"}],
                "leagues": ["ocl"],
            },
            {
                "_id": str(by_username.pk),
                "username": "Breacher",
                "avatarURL": "/media/avatars/breacher.webp",
                "foundBy": None,
                "teams": [],
                "leagues": ["bcl", "pcl"],
            },
        ],
        "more": {"teams": False, "players": False},
    }


@pytest.mark.any_database
@pytest.mark.parametrize("q", ["", " ", "o", " o ", "\t"])
def test_too_short_search_finds_nothing(client: Client, q: str) -> None:
    TeamFactory.create(name="o")
    assert read(client, q) == NOTHING


def test_search_without_a_query_finds_nothing(client: Client) -> None:
    assert client.get(URL).json() == NOTHING


def test_search_takes_sixty_characters_and_no_more(client: Client) -> None:
    TeamFactory.create(name="É" * 60)
    assert teams(client, "É" * 60) == ["É" * 60]
    assert refusal(client, f"q={'x' * 61}") == {"q": ["A search has at most 60 characters."]}


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("query", "body"),
    [
        ("q=ow&limit=0", {"limit": ["At least 1."]}),
        ("q=ow&limit=51", {"limit": ["At most 50."]}),
        ("q=ow&limit=many", {"limit": ["A valid integer is required."]}),
        ("q=o%00w", {"detail": "The address has an invalid character."}),
    ],
)
def test_search_refuses_invalid_parameters(client: Client, query: str, body: Any) -> None:
    assert refusal(client, query) == body


def test_search_gives_eight_of_each_unless_asked_for_more(client: Client) -> None:
    for number in range(9):
        TeamFactory.create(name=f"Owls {number}")
        UserFactory.create(username=f"Owl {number}")
    few, many = read(client, "owl"), read(client, "owl", limit=9)
    assert [len(few[kind]) for kind in ("teams", "players")] == [8, 8]
    assert few["more"] == {"teams": True, "players": True}
    assert [len(many[kind]) for kind in ("teams", "players")] == [9, 9]
    assert many["more"] == {"teams": False, "players": False}


def test_search_finds_leagues_by_code_name_and_game(client: Client) -> None:
    def codes(q: str) -> list[str]:
        return [league["code"] for league in read(client, q)["leagues"]]

    assert codes("XCL") == ["xcl"]
    assert codes("league onward") == ["ocl"]
    assert codes("shack") == ["pcl"]
    assert codes("champions") == list(LEAGUES)
    assert codes("x8") == ["xcl"]


def test_search_puts_prefix_matches_of_teams_first(client: Client) -> None:
    for name in ["Fowl Play", "Night Owls", "Owls", "Owl Nest", "The Foxes"]:
        TeamFactory.create(name=name)
    assert teams(client, "owl") == ["Owl Nest", "Owls", "Night Owls", "Fowl Play"]


def test_search_puts_disbanded_teams_last(client: Client) -> None:
    TeamFactory.create(name="Owls", status=TeamStatus.DISBANDED)
    TeamFactory.create(name="Fowl Play", status=TeamStatus.INACTIVE)
    assert teams(client, "owl") == ["Fowl Play", "Owls"]


def test_search_distinguishes_teams_with_the_same_name_by_league(client: Client) -> None:
    for code in (LeagueCode.XCL, LeagueCode.BCL):
        TeamFactory.create(name="Owls", league=league(code))
    assert [team["league"] for team in read(client, "owls")["teams"]] == ["bcl", "xcl"]


def test_search_lists_a_player_once_by_the_best_matching_name(client: Client) -> None:
    user = UserFactory.create(username="Night Owl")
    named(user, "xX_owl_Xx")
    named(user, "Owlet", LeagueCode.OCL)
    named(user, "Owlet Two", LeagueCode.OCL, platform=Platform.META)
    assert players(client, "owl") == [("Night Owl", "Owlet")]
    assert players(client, "night") == [("Night Owl", None)]


def test_search_prefers_the_username_among_equal_matches(client: Client) -> None:
    named(UserFactory.create(username="Owlet"), "Owlet_bcl")
    assert players(client, "owl") == [("Owlet", None)]


def test_search_orders_players_by_their_best_match(client: Client) -> None:
    UserFactory.create(username="Fowler")
    UserFactory.create(username="Owl Two")
    named(UserFactory.create(username="Zed"), "Owl One")
    named(UserFactory.create(username="Amy"), "Night Owl")
    assert players(client, "owl") == [
        ("Owl Two", None),
        ("Zed", "Owl One"),
        ("Amy", "Night Owl"),
        ("Fowler", None),
    ]


def test_search_is_not_filled_by_one_player_s_many_names(client: Client) -> None:
    hoarder = UserFactory.create(username="Amy")
    for code in LeagueCode:
        for platform in [*Platform, None]:
            named(hoarder, "Owl", code, platform=platform)
    named(UserFactory.create(username="Zed"), "Owl")
    assert players(client, "owl", limit=2) == [("Amy", "Owl"), ("Zed", "Owl")]
    assert read(client, "owl", limit=1)["more"] == {"teams": False, "players": True}


def test_search_leaves_out_inactive_people(client: Client) -> None:
    named(UserFactory.create(username="Owlet", is_active=False), "Owl One")
    assert read(client, "owl") == NOTHING


@pytest.mark.parametrize(
    "q", ["%%", "__", "_w", "o%l", "\\\\", "''", '""', "ow*", "[o]wl", "); --"]
)
def test_search_has_no_wildcards(client: Client, q: str) -> None:
    TeamFactory.create(name="Owls")
    named(UserFactory.create(username="Owlet"), "Owl One")
    assert read(client, q) == NOTHING


@pytest.mark.parametrize(
    ("q", "name"),
    [
        ("etoile", "Étoile Noire"),
        ("STRASSE", "Straßenkatzen"),
        ("istanbul", "İstanbul Kartalları"),
        ("sokoly", "Żelazne Sokoły"),
        ("الليل", "نسور الليل"),
        ("夜梟", "夜梟隊"),
    ],
)
def test_search_finds_names_as_people_compare_them(client: Client, q: str, name: str) -> None:
    TeamFactory.create(name=name)
    user = UserFactory.create(username="Someone")
    named(user, name)
    assert teams(client, q) == [name]
    assert players(client, q) == [("Someone", name)]


def formerly(client: Client, q: str, **query: Any) -> list[tuple[str, str]]:
    return [(team["name"]["name"], team["formerly"]) for team in read(client, q, **query)["teams"]]


def test_search_finds_a_team_by_a_name_that_it_had(client: Client) -> None:
    team = TeamFactory.create(name="Foxes")
    for name in ("Night Owls", "Örebro Owls", "Wolves"):
        rename_team(team=team, name=name, by=None)
    assert formerly(client, "orebro") == [("Wolves", "Örebro Owls")]
    assert formerly(client, "owls") == [("Wolves", "Örebro Owls")]
    assert formerly(client, "night") == [("Wolves", "Night Owls")]
    assert formerly(client, "wolves") == [("Wolves", "")]


def test_team_that_has_the_name_now_comes_before_those_that_had_it(client: Client) -> None:
    former = TeamFactory.create(name="Owls")
    rename_team(team=former, name="Aces", by=None)
    gone = TeamFactory.create(name="Owls")
    rename_team(team=gone, name="Aaces", by=None)
    Team.objects.filter(pk=gone.pk).update(status=TeamStatus.DISBANDED)
    TeamFactory.create(name="Barn Owls")
    assert formerly(client, "owls") == [("Barn Owls", ""), ("Aces", "Owls"), ("Aaces", "Owls")]
    assert formerly(client, "owls", limit=2) == [("Barn Owls", ""), ("Aces", "Owls")]
    assert read(client, "owls", limit=2)["more"]["teams"] is True


def test_search_says_which_teams_play_now(client: Client) -> None:
    a, b, c, d = enrolled_teams(4)
    live, later = match_between(a, b), match_between(c, d)
    now = timezone.now()
    Match.objects.filter(pk=live.pk).update(time=now - timedelta(minutes=5))
    Match.objects.filter(pk=later.pk).update(time=now + timedelta(minutes=5))
    for team, name in zip((a, b, c), ("Owls A", "Owls B", "Owls C"), strict=True):
        rename_team(team=team, name=name, by=None)

    def playing() -> list[str | None]:
        return [team["playing"] for team in read(client, "owls")["teams"]]

    assert playing() == [str(live.pk), str(live.pk), None]
    live.refresh_from_db()
    open_report(live)
    assert playing() == [None, None, None]


def test_search_does_not_show_a_name_that_staff_did_not_keep(client: Client) -> None:
    team = TeamFactory.create(name="Foxes")
    rename_team(team=team, name="Wolves", by=None, keeps_former=False)
    assert formerly(client, "foxes") == []


@pytest.mark.any_database
@pytest.mark.parametrize("rows", [1, 3])
def test_search_needs_seven_queries_however_much_it_finds(
    client: Client, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        TeamFactory.create(name=f"Owls {number}", image="teams/x.webp")
        named(UserFactory.create(username=f"Player {number}"), f"Owl {number}")
        MembershipFactory.create(user=UserFactory.create(username=f"Owl {number}"))
    with django_assert_num_queries(7):
        found = read(client, "owl")
    assert (len(found["teams"]), len(found["players"])) == (rows, 2 * rows)


@pytest.mark.any_database
def test_too_short_search_needs_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        read(client, "o")


@pytest.mark.any_database
def test_search_is_a_public_read(client: Client) -> None:
    answer = client.get(URL, {"q": "owl"})
    assert answer["Cache-Control"] == "public, no-cache"
    again = client.get(URL, {"q": "owl"}, headers={"if-none-match": answer["ETag"]})
    assert again.status_code == 304


@pytest.mark.any_database
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_search_can_only_be_read(client: Client, method: str) -> None:
    assert client.generic(method, URL).status_code == 405
