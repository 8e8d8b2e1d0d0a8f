import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.document import Document
from leagues.models import League, Season
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.tests.factories import SeasonFactory, current_season, league
from matches.play.casts.services.casts import create_stream
from matches.play.scheduling.services.creation import create_match
from matches.tests.factories import enrolled_teams
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

BCL = "1045744289201782826"
UPCOMING = f"/api/streams/all/{BCL}?upcoming=true"
PAST = f"/api/streams/all/{BCL}?upcoming=false&limit=5"
NEWS = f"/api/announcements/all/{BCL}?limit=7"
TEAMS = f"/api/teams/all/{BCL}/homepage?status=-2"
PLAYOFFS = f"/api/matches/playoffs/all/{BCL}?running=true"
MATCHES = f"/api/matches/home/{BCL}"
AT_A_GLANCE = "/api/matches/home"
NO_MATCHES: dict[str, list[object] | None] = {
    "leader": None,
    "live": [],
    "next": [],
    "results": [],
    "movers": [],
    "matchOfTheWeek": None,
}


def page(client: Client, url: str = "/bcl/home") -> Document:
    response = client.get(url)
    assert response.status_code == 200
    return Document(response.content.decode())


def fallback(document: Document) -> Any:
    return json.loads(document.page_data)["fallback"]


def props(document: Document) -> Any:
    return json.loads(document.island["props"].replace("&quot;", '"'))


def populate(count: int, code: LeagueCode = LeagueCode.BCL) -> None:
    """Create `count` rows of everything that a home shows, and twice as many teams."""
    season, now = current_season(code), timezone.now()
    for hours in (3, -30):
        for number in range(count):
            team_a, team_b = enrolled_teams(2, season)
            time = now + timedelta(hours=hours + number)
            match = create_match(season=season, team_a=team_a, team_b=team_b, time=time, by=None)
            create_stream(match=match, channel="https://www.twitch.tv/clvr", by=None)
    for number in range(count):
        write_announcement(
            league=league(code),
            text=Text(f"News {number}", "<p>x</p>"),
            publication=Publication(),
            by=None,
        )


@pytest.mark.parametrize(
    ("url", "title", "description"),
    [
        *(
            (
                f"/{code}/home",
                identity.name,
                f"Casts, announcements and teams of the {identity.name}.",
            )
            for code, identity in LEAGUES.items()
        ),
        ("/clvr/home", "CLVR", "Casts, announcements and teams of all leagues."),
    ],
)
def test_home_has_its_title_and_description(
    client: Client, url: str, title: str, description: str
) -> None:
    document = page(client, f"{url}?casts=all")
    assert (document.title, document.description, document.canonical) == (
        title,
        description,
        f"http://127.0.0.1:8000{url}",
    )


def test_home_has_the_portals_social_description(client: Client) -> None:
    assert (
        '<meta property="og:description" content="The home of VR eSports by the players for the '
        'players.">'
    ) in page(client).markup


def test_home_embeds_the_api_answers(client: Client) -> None:
    populate(2)
    answers = fallback(page(client))
    assert answers == {
        url: client.get(url).json() for url in (UPCOMING, PAST, NEWS, TEAMS, PLAYOFFS, MATCHES)
    }
    assert [len(answer) for answer in answers.values()] == [2, 2, 2, 8, 0, len(NO_MATCHES)]
    assert len(answers[MATCHES]["next"]) == 2


def test_home_has_the_league_and_the_numbers_of_rows(client: Client) -> None:
    League.objects.filter(code="bcl").update(
        welcome_text="Come in.", invite_url="https://x.example", time_zone="Europe/London"
    )
    Season.objects.filter(pk=current_season().pk).update(current_week=6)
    assert props(page(client)) == {
        "league": {
            "id": BCL,
            "code": "bcl",
            "name": "Breachers Champions League",
            "game": "Breachers",
            "zone": "Europe/London",
            "welcome": "Come in.",
            "invite": "https://x.example",
            "contact": "",
            "sponsors": [],
            "season": {"label": "Season 1", "week": 6, "isOver": False},
            "entry": None,
        },
        "shown": {
            "upcoming": None,
            "announcements": 6,
            "casts": 4,
            "teams": None,
            "playoffs": 4,
            "matches": True,
        },
    }


def test_home_says_that_a_closed_season_is_over(client: Client) -> None:
    Season.objects.filter(pk=current_season().pk).update(closed_at=timezone.now())
    season = {"label": "Season 1", "week": current_season().current_week, "isOver": True}
    assert props(page(client))["league"]["season"] == season


@pytest.mark.parametrize(
    ("opens", "closes", "words", "ends"),
    [
        (-1, 2, "Entry to Season 2 is open until", 2),
        (None, 2, "Entry to Season 2 is open until", 2),
        (-1, None, "Entry to Season 2 is open", None),
        (1, 2, "Entry to Season 2 opens", 1),
        (-2, -1, "See who plays Season 2", None),
    ],
)
def test_home_says_until_when_teams_enter_the_next_season(
    client: Client, opens: int | None, closes: int | None, words: str, ends: int | None
) -> None:
    now = timezone.now()
    at = {days: now + timedelta(days=days) for days in range(-2, 3)}
    SeasonFactory.create(
        value=2,
        entry_opens_at=None if opens is None else at[opens],
        entry_closes_at=None if closes is None else at[closes],
    )
    # One that no team can enter, and one that comes later.
    SeasonFactory.create(value=3)
    SeasonFactory.create(value=4, entry_opens_at=now)
    said = {"words": words, "at": 0 if ends is None else int(at[ends].timestamp())}
    assert props(page(client))["league"]["entry"] == said


def test_home_of_an_empty_league_is_empty(client: Client) -> None:
    Season.objects.update(is_current=False)
    document = page(client)
    lists = (UPCOMING, PAST, NEWS, TEAMS, PLAYOFFS)
    assert fallback(document) == {**{url: [] for url in lists}, MATCHES: NO_MATCHES}
    assert props(document)["league"]["season"] is None


@pytest.mark.parametrize(
    ("query", "reads"),
    [
        ("?casts=all", {UPCOMING, PAST.removesuffix("&limit=5"), NEWS, TEAMS, PLAYOFFS}),
        (
            "?announcements=all",
            {UPCOMING, PAST, NEWS.removesuffix("?limit=7"), TEAMS, PLAYOFFS, MATCHES},
        ),
        ("?casts=some&announcements=", {UPCOMING, PAST, NEWS, TEAMS, PLAYOFFS, MATCHES}),
    ],
)
def test_home_shows_a_whole_list_on_request(client: Client, query: str, reads: set[str]) -> None:
    assert set(fallback(page(client, f"/bcl/home{query}"))) == reads


def test_umbrellas_home_shows_the_first_rows_of_each_league(client: Client) -> None:
    populate(1, LeagueCode.XCL)
    document = page(client, "/clvr/home?casts=all&announcements=all&teams=all")
    assert [each["code"] for each in props(document)["leagues"]] == list(LEAGUES)
    assert props(document)["shown"] == {
        "upcoming": 2,
        "announcements": 8,
        "casts": 1,
        "teams": 8,
        "playoffs": 2,
        "matches": False,
    }
    answers = fallback(document)
    assert len(answers) == 1 + 5 * len(LEAGUES)
    assert [each["league"] for each in answers[AT_A_GLANCE]] == list(LEAGUES)
    xcl = [answer for url, answer in answers.items() if "1235047920202420277" in url]
    assert [len(answer) for answer in xcl] == [1, 1, 1, 4, 0]


@pytest.mark.parametrize("count", [1, 3])
def test_home_of_a_league_takes_six_queries(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    populate(count)
    page(client)
    with django_assert_num_queries(6):
        page(client)


@pytest.mark.parametrize("count", [1, 8])
def test_umbrellas_home_takes_seven_queries_for_all_leagues(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for code in LeagueCode:
        populate(count, code)
    page(client, "/clvr/home")
    with django_assert_num_queries(7):
        shown = fallback(page(client, "/clvr/home"))
    assert shown == {address: client.get(address).json() for address in shown}


def test_home_lists_all_of_two_hundred_teams(client: Client) -> None:
    TeamFactory.create_batch(200)
    assert len(fallback(page(client))[TEAMS]) == 200


@pytest.mark.parametrize("code", ["clvr", *LEAGUES])
def test_bare_url_of_a_league_redirects_to_its_home(client: Client, code: str) -> None:
    response = client.get(f"/{code}")
    assert (response.status_code, response["Location"]) == (302, f"/{code}/home")


def test_home_is_the_current_sub_tab(client: Client) -> None:
    tabs = page(client).tabs("Breachers Champions League")
    assert ("/bcl/home", "Home", "page") in tabs
