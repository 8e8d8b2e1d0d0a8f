import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from clvr import crawlers
from clvr.lib.leagues import LeagueCode
from clvr.lib.tests.document import Document
from clvr.lib.timestamps import utc_words
from leagues.models import League, Season
from leagues.tests.factories import WeekFactory, current_season, former_season
from matches.enums import Side
from matches.models import Match
from matches.play.results.services.official import make_official, void_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    played,
)
from teams.models import Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = pytest.mark.django_db

IDS = {
    "bcl": "1045744289201782826",
    "ocl": "1325959170993819699",
    "pcl": "873386946792136704",
    "xcl": "1235047920202420277",
}
BREACHERS = {
    "id": IDS["bcl"],
    "code": "bcl",
    "name": "Breachers Champions League",
    "game": "Breachers",
    "zone": "Europe/London",
}


def props_of(match: Match, *, is_found: bool) -> dict[str, object]:
    """What the page of a Breachers match of the current season gives its island."""
    season = current_season().label
    of_match = {"league": BREACHERS, "season": season, "matchId": str(match.pk)}
    return {**of_match, "isFound": is_found, "isShared": False}


@pytest.fixture(autouse=True)
def _plain_islands(server_bundle: Path) -> None:
    """Islands that render only their name."""
    server_bundle.write_text("globalThis.renderIsland = (name) => `<p>${name}</p>`;")


@pytest.fixture(autouse=True)
def _zone() -> None:
    League.objects.filter(code="bcl").update(time_zone="Europe/London")


def page(client: Client, url: str, status: int = 200) -> Document:
    response = client.get(url)
    assert response.status_code == status
    return Document(response.content.decode())


def data(document: Document) -> Any:
    return json.loads(document.page_data)


def props(document: Document) -> Any:
    return json.loads(document.island["props"])


def week_of(code: str) -> str:
    return f"/api/league-info/{IDS[code]}/week"


def matches_of(code: str, week: int, region: str = "all") -> str:
    return f"/api/matches/matches-page/{IDS[code]}?week={week}&region={region}"


def byes_of(code: str) -> str:
    return f"/api/matches/byes/{IDS[code]}"


def in_week(week: int, code: LeagueCode = LeagueCode.BCL) -> None:
    Season.objects.current().filter(league__code=code).update(current_week=week)


def named(a: str, b: str) -> Match:
    """A match of the current season between teams with these names."""
    teams = enrolled_teams(2)
    for team, name in zip(teams, (a, b), strict=True):
        Team.objects.filter(pk=team.pk).update(name=name)
    return match_between(*teams)


@pytest.mark.parametrize(
    ("code", "title", "description"),
    [
        ("bcl", "BCL | Matches", "Matches of the Breachers Champions League, week by week."),
        ("clvr", "CLVR | Matches", "Matches of all leagues, week by week."),
    ],
)
def test_matches_page_has_its_metadata(
    client: Client, code: str, title: str, description: str
) -> None:
    document = page(client, f"/{code}/matches?week=1")
    assert (
        document.title,
        document.description,
        document.canonical,
        document.island["island"],
    ) == (
        title,
        description,
        f"http://127.0.0.1:8000/{code}/matches",
        "matches/week",
    )


def test_matches_page_embeds_the_week_and_its_matches(client: Client) -> None:
    in_week(3)
    document = page(client, "/bcl/matches")
    assert props(document) == {
        "leagues": [BREACHERS],
        "seasons": [{"value": 1, "label": "Season 1", "lastWeek": 3}],
        "currentSeason": 1,
        "nextWeek": None,
        "catchUpWeeks": [],
        "calendarURL": "http://127.0.0.1:8000/bcl/calendar.ics",
        "castsAddress": "",
        "statisticsAddress": "",
        "pickemAddress": "",
    }
    assert data(document) == {
        "path": "/bcl/matches",
        "search": "",
        "session": None,
        "fallback": {
            week_of("bcl"): {"week": 3},
            matches_of("bcl", 3): [],
            byes_of("bcl"): [],
        },
    }


def test_matches_page_embeds_the_next_week_beside_the_current_one_once_it_has_matches(
    client: Client,
) -> None:
    in_week(3)
    coming = WeekFactory.create(number=4)
    match = match_between(*enrolled_pair(), day=None, week=coming)
    document = page(client, "/bcl/matches?region=all")
    assert props(document)["nextWeek"] == 4
    fallback = data(document)["fallback"]
    assert list(fallback) == [
        week_of("bcl"),
        matches_of("bcl", 3),
        byes_of("bcl"),
        matches_of("bcl", 4),
    ]
    assert [each["_id"] for each in fallback[matches_of("bcl", 4)]] == [str(match.pk)]
    for search in ("/bcl/matches?week=2", "/clvr/matches"):
        assert matches_of("bcl", 4) not in data(page(client, search))["fallback"]


@pytest.mark.parametrize(
    ("search", "week", "region"),
    [
        ("?week=2&region=eu", 2, "eu"),
        ("?week=3", 3, "all"),
        ("?week=4&region=na", 3, "na"),
        ("?week=0", 3, "all"),
        ("?week=two&region=mars", 3, "all"),
        ("?week=&region=", 3, "all"),
    ],
)
def test_matches_page_reads_the_week_and_region_in_the_query(
    client: Client, search: str, week: int, region: str
) -> None:
    in_week(3)
    answer = data(page(client, f"/bcl/matches{search}"))
    assert list(answer["fallback"]) == [
        week_of("bcl"),
        matches_of("bcl", week, region),
        byes_of("bcl"),
    ]


@pytest.mark.parametrize(
    ("search", "read"),
    [
        ("?season=1", "season=1&week=4&region=all"),
        ("?season=1&week=2&region=eu", "season=1&week=2&region=eu"),
        ("?season=1&week=5", "season=1&week=4&region=all"),
        ("?season=2", "week=3&region=all"),
        ("?season=9&week=1", "week=1&region=all"),
    ],
)
def test_matches_page_reads_the_season_in_the_query(client: Client, search: str, read: str) -> None:
    former = former_season()
    in_week(3)
    for number in range(1, 5):
        WeekFactory.create(season=former, number=number)
    document = page(client, f"/bcl/matches{search}")
    url = f"/api/matches/matches-page/{IDS['bcl']}?{read}"
    own = "?season=1" if "season=1" in search else ""
    byes = f"{byes_of('bcl')}{own}"
    assert list(data(document)["fallback"]) == [week_of("bcl"), url, byes]
    assert document.canonical == f"http://127.0.0.1:8000/bcl/matches{own}"


def test_matches_page_of_all_leagues_reads_each_in_its_own_week(client: Client) -> None:
    in_week(3)
    in_week(2, LeagueCode.OCL)
    Season.objects.filter(league__code=LeagueCode.XCL).update(is_current=False)
    fallback = data(page(client, "/clvr/matches"))["fallback"]
    in_order = [
        (week_of("bcl"), matches_of("bcl", 3), byes_of("bcl")),
        (week_of("ocl"), matches_of("ocl", 2), byes_of("ocl")),
        (week_of("pcl"), matches_of("pcl", 1), byes_of("pcl")),
        (week_of("xcl"),),
    ]
    urls = list(fallback)
    assert urls[: sum(map(len, in_order))] == [url for league in in_order for url in league]
    assert fallback[week_of("xcl")] == {"week": 0}


def test_matches_page_of_all_leagues_begins_where_a_match_is_played_then_by_the_next_one(
    client: Client,
) -> None:
    """A match of long ago that nobody reported, and one of a former season, are not next."""
    now = timezone.now()

    def match_at(code: LeagueCode, *hours: int) -> None:
        for hour in hours:
            match = match_between(*enrolled_pair(), day=None)
            season, time = current_season(code), now + timedelta(hours=hour)
            Match.objects.filter(pk=match.pk).update(season=season, time=time)

    def shown() -> list[str]:
        return [each["code"] for each in props(page(client, "/clvr/matches"))["leagues"]]

    assert shown() == ["bcl", "ocl", "pcl", "xcl"]
    match_at(LeagueCode.BCL, -20, 30)
    match_at(LeagueCode.XCL, 20)
    assert shown() == ["xcl", "bcl", "ocl", "pcl"]
    match_at(LeagueCode.PCL, -1, 2)
    assert shown() == ["pcl", "xcl", "bcl", "ocl"]
    former = former_season(LeagueCode.OCL)
    Match.objects.filter(season__league__code=LeagueCode.XCL).update(season=former)
    assert shown() == ["pcl", "bcl", "ocl", "xcl"]


def test_matches_page_of_all_leagues_begins_with_those_in_which_its_reader_plays(
    client: Client,
) -> None:
    reader = UserFactory.create()
    team = TeamFactory.create(league=League.objects.get(code=LeagueCode.XCL))
    membership = MembershipFactory.create(user=reader, team=team)
    match_between(*enrolled_pair(), day=None)
    client.force_login(reader)

    def shown() -> list[str]:
        markup = page(client, "/clvr/matches").markup
        [own] = re.findall(r'data-island="matches/week"[^>]*', markup)
        return re.findall(r"code&quot;:&quot;([a-z]+)", own)

    assert shown() == ["xcl", "bcl", "ocl", "pcl"]
    membership.left_at = timezone.now()
    membership.save()
    assert shown() == ["bcl", "ocl", "pcl", "xcl"]


def test_matches_page_of_all_leagues_skips_leagues_without_that_week(
    client: Client,
) -> None:
    in_week(3)
    fallback = data(page(client, "/clvr/matches?week=3&region=eu"))["fallback"]
    assert [url for url in fallback if "matches-page" in url] == [matches_of("bcl", 3, "eu")]


@pytest.mark.parametrize("count", [1, 3])
def test_matches_page_needs_five_queries_however_many_matches(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    season = current_season()
    week = season.weeks.create(
        number=1,
        opens="2026-09-07T00:00Z",
        agree_by="2026-09-11T00:00Z",
        report_by="2026-09-14T00:00Z",
    )
    for day in range(count):
        match_between(a, b, day=day, week=week, season=season)
    with django_assert_num_queries(5):
        fallback = data(page(client, "/bcl/matches"))["fallback"]
    assert len(fallback[matches_of("bcl", 1)]) == count


def test_matches_tab_is_current_on_the_matches_page(client: Client) -> None:
    markup = page(client, "/bcl/matches").markup
    links = re.findall(r'<a [^>]*href="/bcl/matches"[^>]*>', markup)
    assert len(links) == 2
    assert all('aria-current="page"' in link for link in links)


@pytest.mark.parametrize("rest", ["", "/nothing"])
def test_matches_tab_is_the_parent_of_a_match_s_page(client: Client, rest: str) -> None:
    match = named("Ember", "Frost")
    markup = client.get(f"/bcl/match/{match.pk}{rest}").content.decode()
    lit = re.findall(r'<a class="page-tab" href="([^"]*)" aria-current="true"', markup)
    assert lit == ["/bcl/matches", "/bcl/matches"]


def test_match_page_has_its_metadata(client: Client) -> None:
    match = named("Ember", "Frost & Sons")
    season = f"{current_season().label} of the Breachers Champions League."
    document = page(client, f"/bcl/match/{match.pk}")
    assert (document.title, document.description, document.canonical) == (
        "BCL | Ember vs Frost & Sons",
        f"Ember vs Frost & Sons. Tue, 8 Sep 2026, 07:00 PM UTC. {season}",
        f"http://127.0.0.1:8000/bcl/match/{match.pk}",
    )
    assert document.island_markup == "<p>matches/match</p>"
    assert props(document) == props_of(match, is_found=True)


def event_of(document: Document) -> Any:
    pattern = r'<script type="application/ld\+json">(.*?)</script>'
    found = re.findall(pattern, document.markup, re.DOTALL)
    return json.loads(found[0]) if found else None


def at(match: Match, timestamp: datetime) -> Match:
    Match.objects.filter(pk=match.pk).update(time=timestamp)
    return Match.objects.get(pk=match.pk)


def test_link_to_a_match_says_its_time_and_later_its_score(client: Client) -> None:
    season = f"{current_season().label} of the Breachers Champions League."
    timestamp = datetime(2030, 1, 5, 19, 30, tzinfo=UTC)
    match = at(named("Ember", "Frost"), timestamp)
    url = f"/bcl/match/{match.pk}"
    said = [page(client, url).description]
    begun = timezone.now() - timedelta(minutes=5)
    at(match, begun)
    said.append(page(client, url).description)
    make_official(match=Match.objects.get(pk=match.pk), verdict=played(10, 7), by=None)
    said.append(page(client, url).description)
    assert said == [
        f"Ember vs Frost. Sat, 5 Jan 2030, 07:30 PM UTC. {season}",
        f"Ember vs Frost, played now. {utc_words(begun)}. {season}",
        f"Ember 10:7 Frost. {utc_words(begun)}. {season}",
    ]


def test_link_to_a_match_without_a_score_says_how_it_ended(client: Client) -> None:
    match, void = named("Ember", "Frost"), named("Owls", "Foxes")
    both = named("Wolves", "Herons")
    make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    official = make_official(match=void, verdict=played(10, 7), by=None)
    void_result(match=official, reason="Wrong teams.", by=None)
    assert page(client, f"/bcl/match/{match.pk}").description.startswith(
        "Ember vs Frost, Ember won by forfeit. "
    )
    make_official(match=both, verdict=Verdict.double_forfeit(), by=None)
    assert page(client, f"/bcl/match/{both.pk}").description.startswith(
        "Wolves vs Herons, both forfeited. "
    )
    assert page(client, f"/bcl/match/{void.pk}").description.startswith("Owls vs Foxes, void. ")


def test_match_with_a_time_is_an_event_for_search_engines(client: Client) -> None:
    match = named("Ember", "</script>Frost")
    url = f"/bcl/match/{match.pk}"
    Match.objects.filter(pk=match.pk).update(time=None)
    assert event_of(page(client, url)) is None
    timestamp = datetime(2030, 1, 5, 19, 30, tzinfo=UTC)
    at(match, timestamp)
    document = page(client, url)
    site = "http://127.0.0.1:8000"
    assert event_of(document) == {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": "Ember vs </script>Frost",
        "description": document.description,
        "url": site + url,
        "startDate": "2030-01-05T19:30:00+00:00",
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OnlineEventAttendanceMode",
        "location": {"@type": "VirtualLocation", "url": site + url},
        "competitor": [
            {
                "@type": "SportsTeam",
                "name": name,
                "url": f"{site}/bcl/team/{key}",
            }
            for name, key in (("Ember", match.team_a_id), ("</script>Frost", match.team_b_id))
        ],
        "organizer": {
            "@type": "SportsOrganization",
            "name": "Breachers Champions League",
            "url": f"{site}/bcl/home",
        },
    }


def test_match_page_embeds_the_api_answers(client: Client) -> None:
    match = official_match(*enrolled_pair())
    url = f"/api/matches/{match.pk}/match-page"
    answer = client.get(url).json()
    assert answer["scores"] == [10, 7]
    assert data(page(client, f"/bcl/match/{match.pk}")) == {
        "path": f"/bcl/match/{match.pk}",
        "search": "",
        "session": None,
        "fallback": {url: answer},
    }


@pytest.mark.parametrize("code", ["ocl", "pcl", "xcl", "clvr"])
@pytest.mark.parametrize(
    ("rest", "kept"), [("", ""), ("/anything", "/anything"), ("/a b/ü", "/a%20b/%C3%BC")]
)
def test_match_under_another_league_redirects(
    client: Client, code: str, rest: str, kept: str
) -> None:
    match = match_between(*enrolled_pair())
    response = client.get(f"/{code}/match/{match.pk}{rest}")
    assert (response.status_code, response["Location"]) == (301, f"/bcl/match/{match.pk}{kept}")


@pytest.mark.parametrize("rest", ["nothing", "anything", "a/b/c"])
def test_path_below_a_match_is_not_found_and_shows_the_match(client: Client, rest: str) -> None:
    match = match_between(*enrolled_pair())
    document = page(client, f"/bcl/match/{match.pk}/{rest}", status=404)
    assert document.title == "BCL | Not Found"
    assert props(document) == props_of(match, is_found=False)
    assert list(data(document)["fallback"]) == [f"/api/matches/{match.pk}/match-page"]


@pytest.mark.parametrize(
    "path", ["987654321", "987654321/anything", "abc", "-1", "9223372036854775808", ""]
)
@pytest.mark.parametrize("code", ["bcl", "clvr"])
def test_unknown_match_is_not_found(client: Client, code: str, path: str) -> None:
    document = page(client, f"/{code}/match/{path}", status=404)
    assert document.title == f"{code.upper()} | Not Found"
    assert "data-island" not in document.markup


def test_match_page_is_the_same_for_signed_in_readers(client: Client) -> None:
    match = official_match(*enrolled_pair())
    anonymous = data(page(client, f"/bcl/match/{match.pk}"))["fallback"]
    client.force_login(UserFactory.create())
    own = data(page(client, f"/bcl/match/{match.pk}"))["fallback"]
    # It also embeds what the reader may do about its cast.
    assert not own.pop(f"/api/matches/{match.pk}/casts")["mayClaim"]
    assert own == anonymous


@pytest.mark.parametrize("is_member", [True, False])
@pytest.mark.parametrize("is_official", [True, False])
def test_board_gives_way_to_what_the_people_of_a_match_do_until_it_is_official(
    client: Client, is_member: bool, is_official: bool
) -> None:
    sides = enrolled_pair()
    match = official_match(*sides) if is_official else match_between(*sides)
    member = MembershipFactory.create(team=sides[0]).user
    client.force_login(member if is_member else UserFactory.create())
    markup = page(client, f"/bcl/match/{match.pk}").markup
    assert (" data-own id=" in markup) == (is_member and not is_official)


@pytest.fixture
def _matches_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site map with matches only."""
    monkeypatch.setattr(crawlers, "SITEMAPS", {"matches": crawlers.MatchPages})


@pytest.mark.usefixtures("_matches_alone")
def test_sitemap_names_the_matches_that_have_a_time_or_a_result(client: Client) -> None:
    a, b, c, d = enrolled_teams(4)
    played, scheduled = official_match(a, b), match_between(a, c)
    match_between(a, d, day=None)
    void_result(match=official_match(b, c), by=None, reason="Never played")
    found = re.findall(r"<loc>(.*?)</loc>", client.get("/sitemap.xml").content.decode())
    assert found == [f"http://127.0.0.1:8000/bcl/match/{match.pk}" for match in (played, scheduled)]


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.usefixtures("_matches_alone")
def test_sitemap_needs_two_queries_for_matches_however_many(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    for day in range(count):
        match_between(a, b, day=day)
    with django_assert_num_queries(2):
        body = client.get("/sitemap.xml").content.decode()
    assert body.count("/match/") == count
