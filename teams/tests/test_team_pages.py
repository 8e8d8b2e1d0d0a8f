import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.document import Document
from leagues.models import Season
from leagues.tests.factories import SeasonFactory, former_season, league
from matches.tests.factories import enrolled_pair, enrolled_teams, match_between
from teams.enums import MemberRank
from teams.models import Team
from teams.tests.factories import MembershipFactory, SeasonRecordFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("listing_front_end")]

BCL = "1045744289201782826"
BREACHERS = {
    "id": BCL,
    "code": "bcl",
    "name": "Breachers Champions League",
    "game": "Breachers",
    "zone": "UTC",
}


@pytest.fixture
def listing_front_end(server_bundle: Path) -> None:
    """A front end whose islands list the URLs of the reads that the page embeds."""
    server_bundle.write_text(
        "globalThis.renderIsland = (name, json) =>"
        " `<p>${name} ${Object.keys(JSON.parse(json).page.fallback)}</p>`;"
    )


def page(client: Client, url: str, status: int = 200) -> Document:
    response = client.get(url)
    assert response.status_code == status
    return Document(response.content.decode())


def fallback(document: Document) -> Any:
    return json.loads(document.page_data)["fallback"]


def props(document: Document) -> Any:
    return json.loads(document.island["props"].replace("&quot;", '"'))


def reads_of(
    team: Team, season: int = 1, map_season: int = 1, rating_season: int = 1, *, default: int = 1
) -> list[str]:
    sheet = f"/api/teams/{team.pk}/team-page"
    return [
        sheet if season == default else f"{sheet}?season={season}",
        f"/api/matches/team-page/{team.pk}?season={season}&league={BCL}",
        f"/api/matches/team-byes/{team.pk}?season={season}&league={BCL}",
        f"/api/maps/team-page/{team.pk}?season={map_season}&league={BCL}",
        f"/api/matches/team-ratings/{team.pk}?season={rating_season}&league={BCL}",
        f"/api/matches/careers/teams/{team.pk}",
    ]


def test_team_page_has_its_title_and_description(client: Client) -> None:
    team = TeamFactory.create(name="Night Owls")
    document = page(client, f"/bcl/team/{team.pk}?season=1")
    assert (document.title, document.description, document.canonical) == (
        "BCL | Night Owls",
        "Night Owls in the Breachers Champions League: players, matches and map history.",
        f"http://127.0.0.1:8000/bcl/team/{team.pk}",
    )


def test_team_page_of_another_season_has_an_address_of_its_own(client: Client) -> None:
    record = SeasonRecordFactory.create(season=former_season())
    path = f"http://127.0.0.1:8000/bcl/team/{record.team_id}"
    for search, canonical in (
        ("?season=1&mapSeason=2", f"{path}?season=1"),
        ("?season=2", path),
        ("?season=9", path),
    ):
        assert page(client, f"/bcl/team/{record.team_id}{search}").canonical == canonical


def test_team_page_embeds_the_team_its_matches_and_its_maps(client: Client) -> None:
    team, other = enrolled_pair()
    match_between(team, other)
    document = page(client, f"/bcl/team/{team.pk}")
    answers = fallback(document)
    assert answers == {url: client.get(url).json() for url in reads_of(team)}
    assert [len(answers[url]) for url in reads_of(team)[1:-1]] == [1, 1, 0, 1]
    assert props(document) == {
        "teamId": str(team.pk),
        "league": BREACHERS,
        "defaultSeason": 1,
        "seasons": [{"value": 1, "label": "Season 1"}],
        "isFound": True,
        "isShared": False,
        "calendarURL": f"http://127.0.0.1:8000/bcl/team/{team.pk}/calendar.ics",
    }
    assert document.island_markup == f"<p>teams/team {','.join(reads_of(team))}</p>"


@pytest.mark.parametrize(
    ("search", "season", "map_season", "rating_season"),
    [
        ("", 5, 5, 5),
        ("?season=3", 3, 3, 3),
        ("?season=3&mapSeason=5", 3, 5, 3),
        ("?mapSeason=3", 5, 3, 5),
        ("?ratingSeason=3", 5, 5, 3),
        ("?season=3&mapSeason=3&ratingSeason=5", 3, 3, 5),
        ("?season=2", 5, 5, 5),
        ("?season=6", 5, 5, 5),
        ("?season=first&mapSeason=&ratingSeason=x", 5, 5, 5),
    ],
)
def test_team_page_reads_the_seasons_of_the_query(
    client: Client, search: str, season: int, map_season: int, rating_season: int
) -> None:
    team = TeamFactory.create()
    Season.objects.update(is_current=False)
    SeasonFactory.create(value=5, is_current=True)
    SeasonFactory.create(value=2)
    for value in (3, 6):
        SeasonRecordFactory.create(team=team, season=SeasonFactory.create(value=value))
    document = page(client, f"/bcl/team/{team.pk}{search}")
    assert list(fallback(document)) == reads_of(team, season, map_season, rating_season, default=5)


def test_team_page_without_a_current_season_shows_the_teams_last(
    client: Client,
) -> None:
    team = TeamFactory.create()
    for value in (2, 3):
        SeasonRecordFactory.create(team=team, season=SeasonFactory.create(value=value))
    Season.objects.update(is_current=False)
    assert list(fallback(page(client, f"/bcl/team/{team.pk}"))) == reads_of(
        team, 3, 3, 3, default=3
    )


def test_team_page_without_any_season_shows_the_team(client: Client) -> None:
    Season.objects.all().delete()
    team = TeamFactory.create()
    document = page(client, f"/bcl/team/{team.pk}")
    assert list(fallback(document)) == reads_of(team)[:1]
    assert props(document)["defaultSeason"] is None


@pytest.mark.parametrize("code", ["clvr", "ocl", "pcl", "xcl"])
def test_team_under_another_league_redirects_to_its_own(client: Client, code: str) -> None:
    team = TeamFactory.create()
    for path in (f"team/{team.pk}", f"team/{team.pk}?season=2", f"team/{team.pk}/anything/else"):
        answer = client.get(f"/{code}/{path}")
        assert (answer.status_code, answer["Location"]) == (301, f"/bcl/{path}")


@pytest.mark.parametrize("path", ["/bcl/team/77", "/bcl/team/77/x", "/clvr/team/77", "/bcl/team/x"])
def test_unknown_team_is_not_found_in_the_shell(client: Client, path: str) -> None:
    document = page(client, path, 404)
    assert document.title == f"{path[1:].partition('/')[0].upper()} | Not Found"
    assert document.tabs("Leagues")


@pytest.mark.parametrize("child", ["anything", "manage/more"])
def test_unknown_child_of_a_team_is_not_found_in_the_teams_layout(
    client: Client, child: str
) -> None:
    team = TeamFactory.create()
    document = page(client, f"/bcl/team/{team.pk}/{child}", 404)
    assert (document.title, "canonical" in document.markup) == ("BCL | Not Found", False)
    assert list(fallback(document)) == reads_of(team)[:1]
    assert props(document)["isFound"] is False


def test_team_page_embeds_what_the_reader_can_do(client: Client) -> None:
    team = TeamFactory.create()
    member, outsider = MembershipFactory.create(team=team).user, UserFactory.create()
    leader = MembershipFactory.create(team=team, rank=MemberRank.CO_CAPTAIN).user
    found = {}
    for who, user in {"leader": leader, "member": member, "outsider": outsider}.items():
        client.force_login(user)
        answers = list(fallback(page(client, f"/bcl/team/{team.pk}")))
        found[who] = answers[answers.index(reads_of(team)[-1]) + 1 :]
    follows = "/api/follows/own"
    assert found == {
        "leader": [follows, "/api/requests/inbox?only=reports", f"/api/teams/{team.pk}/own-place"],
        "member": [follows, f"/api/teams/{team.pk}/own-place"],
        "outsider": [follows, "/api/requests/inbox", f"/api/teams/{team.pk}/obstacles"],
    }


@pytest.mark.parametrize("people", [1, 3])
def test_team_page_has_a_constant_number_of_queries(
    client: Client, people: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    team, *others = enrolled_teams(1 + people)
    MembershipFactory.create_batch(people, team=team)
    for other in others:
        match_between(team, other)
    with django_assert_num_queries(7):
        page(client, f"/bcl/team/{team.pk}")


def test_champions_page_has_its_title_and_description(client: Client) -> None:
    document = page(client, "/bcl/champions")
    assert (document.title, document.description, document.canonical) == (
        "BCL | Champions",
        "The champions of the Breachers Champions League, season by season.",
        "http://127.0.0.1:8000/bcl/champions",
    )
    assert fallback(document) == {
        f"/api/teams/all/{BCL}/champions": [],
        f"/api/teams/all/{BCL}/awards": [],
    }


@pytest.mark.parametrize(
    ("search", "read"),
    [
        ("", ""),
        ("?season=1", "?season=1"),
        ("?season=2", "?season=2"),
        ("?season=9", ""),
        ("?season=", ""),
    ],
)
def test_champions_page_reads_the_season_of_the_query(
    client: Client, search: str, read: str
) -> None:
    former_season()
    document = page(client, f"/bcl/champions{search}")
    assert list(fallback(document)) == [
        f"/api/teams/all/{BCL}/{what}{read}" for what in ("champions", "awards")
    ]
    assert document.canonical == f"http://127.0.0.1:8000/bcl/champions{read}"
    assert props(document)["seasons"] == [
        {"value": 2, "label": "Season 2", "lastWeek": 1},
        {"value": 1, "label": "Season 1", "lastWeek": 1},
    ]


def test_champions_page_of_all_leagues_reads_each(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    # Two queries per league: without champions there are no rosters to load.
    with django_assert_num_queries(2 * len(LEAGUES)):
        document = page(client, "/clvr/champions")
    assert (document.title, document.description) == (
        "CLVR | Champions",
        "The champions of all leagues, season by season.",
    )
    assert [each["code"] for each in props(document)["leagues"]] == list(LEAGUES)
    assert len(fallback(document)) == 2 * len(LEAGUES)


def test_champions_are_a_sub_tab(client: Client) -> None:
    tabs = page(client, "/bcl/champions").tabs("Breachers Champions League")
    assert ("/bcl/champions", "Champions", "page") in tabs


def test_player_page_has_its_title_and_description(client: Client) -> None:
    user = UserFactory.create(username="Ann <3")
    document = page(client, f"/players/{user.pk}")
    assert (document.title, document.description, document.canonical) == (
        "Ann <3",
        "Ann <3: career, in-game names, current and past teams.",
        f"http://127.0.0.1:8000/players/{user.pk}",
    )
    urls = [
        f"/api/users/{user.pk}/public-page",
        f"/api/matches/careers/players/{user.pk}",
        f"/api/matches/statistics/players/{user.pk}",
    ]
    assert fallback(document) == {url: client.get(url).json() for url in urls}


def test_player_page_has_every_leagues_zone(client: Client) -> None:
    onward = league(LeagueCode.OCL)
    onward.time_zone = "Europe/London"
    onward.save()
    user = UserFactory.create()
    found = props(page(client, f"/players/{user.pk}"))
    assert (found["playerId"], found["isFound"]) == (str(user.pk), True)
    assert {each["code"]: each["zone"] for each in found["leagues"]} == {
        **dict.fromkeys(LeagueCode.values, "UTC"),
        "ocl": "Europe/London",
    }


@pytest.mark.parametrize("teams", [1, 3])
def test_player_page_takes_six_queries(
    client: Client, teams: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    user = UserFactory.create()
    for code in list(LeagueCode)[:teams]:
        MembershipFactory.create(user=user, team__league=league(code))
    with django_assert_num_queries(6):
        public, *_ = fallback(page(client, f"/players/{user.pk}")).values()
    assert len(public["teams"]) == teams


@pytest.mark.parametrize("path", ["/players/77", "/players/77/anything", "/players/x", "/players"])
def test_unknown_player_is_not_found_in_the_shell(client: Client, path: str) -> None:
    assert page(client, path, 404).tabs("Leagues")


def test_unknown_child_of_a_player_is_not_found_in_the_players_layout(client: Client) -> None:
    user = UserFactory.create()
    document = page(client, f"/players/{user.pk}/anything/at/all", 404)
    assert (document.title, "canonical" in document.markup) == ("Not Found", False)
    assert list(fallback(document)) == [f"/api/users/{user.pk}/public-page"]
    assert props(document)["isFound"] is False
