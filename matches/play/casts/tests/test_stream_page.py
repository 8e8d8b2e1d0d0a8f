import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LeagueCode
from clvr.lib.tests.document import Document
from clvr.lib.timestamps import utc_words
from leagues.tests.factories import current_season
from matches.models import Match, Stream
from matches.play.casts.players import ADDRESSES
from matches.play.casts.services.casts import create_stream
from matches.play.results.services.official import make_official
from matches.tests.factories import enrol, match_between, on_a_map
from matches.tests.reports import open_report
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


def cast(code: LeagueCode = LeagueCode.BCL) -> Stream:
    season = current_season(code)
    teams = [TeamFactory.create(name=name, league=season.league) for name in ("Ember", "<Frost>")]
    enrol(*teams, season=season)
    match = match_between(*teams, season=season)
    return create_stream(match=match, channel="https://www.twitch.tv/clvr", by=None)


def page(client: Client, url: str, status: int = 200) -> Document:
    response = client.get(url)
    assert response.status_code == status
    return Document(response.content.decode())


def props(document: Document) -> Any:
    return json.loads(document.island["props"].replace("&quot;", '"'))


def fallback(document: Document) -> Any:
    return json.loads(document.page_data)["fallback"]


def test_page_has_its_metadata(client: Client) -> None:
    stream = cast()
    time = stream.match.time
    assert time is not None
    document = page(client, f"/bcl/stream/{stream.pk}?x=1")
    assert (document.title, document.description, document.canonical) == (
        "BCL | Ember vs <Frost>",
        f"Cast: Ember vs <Frost>. {utc_words(time)}. Breachers Champions League.",
        f"http://127.0.0.1:8000/bcl/stream/{stream.pk}",
    )


def test_link_to_a_cast_says_that_it_is_live_and_later_the_score(client: Client) -> None:
    stream = cast()
    begun = timezone.now() - timedelta(minutes=5)
    Match.objects.filter(pk=stream.match_id).update(time=begun)
    league = f"{utc_words(begun)}. Breachers Champions League."
    url = f"/bcl/stream/{stream.pk}"
    assert page(client, url).description == f"Cast live: Ember vs <Frost>. {league}"
    match = Match.objects.get(pk=stream.match_id)
    report = open_report(match)
    assert page(client, url).description == f"Cast: Ember vs <Frost>. {league}"
    report.delete()
    make_official(match=match, verdict=on_a_map(10, 7), by=None)
    assert page(client, url).description == f"Cast: Ember 10:7 <Frost>. {league}"


def test_page_embeds_the_api_answers(client: Client) -> None:
    stream = cast()
    document = page(client, f"/bcl/stream/{stream.pk}")
    urls = [f"/api/streams/{stream.pk}", f"/api/matches/{stream.match_id}/match-page"]
    assert fallback(document) == {url: client.get(url).json() for url in urls}
    assert props(document) == {
        "league": {
            "id": "1045744289201782826",
            "code": "bcl",
            "name": "Breachers Champions League",
            "game": "Breachers",
            "zone": "UTC",
        },
        "streamId": str(stream.pk),
        "isFound": True,
        "hasMaps": False,
    }


def test_page_needs_eleven_queries(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    stream = cast()
    page(client, f"/bcl/stream/{stream.pk}")
    with django_assert_num_queries(11):
        page(client, f"/bcl/stream/{stream.pk}")


@pytest.mark.parametrize("wrong", ["clvr", "bcl", "pcl"])
@pytest.mark.parametrize("rest", ["", "/zzz"])
def test_cast_under_another_league_redirects(client: Client, wrong: str, rest: str) -> None:
    stream = cast(LeagueCode.OCL)
    response = client.get(f"/{wrong}/stream/{stream.pk}{rest}")
    assert (response.status_code, response["Location"]) == (301, f"/ocl/stream/{stream.pk}")


@pytest.mark.parametrize("key", ["0", "9223372036854775807", "9223372036854775808", "x"])
@pytest.mark.parametrize("rest", ["", "/zzz"])
def test_cast_that_does_not_exist_is_not_found(client: Client, key: str, rest: str) -> None:
    document = page(client, f"/bcl/stream/{key}{rest}", 404)
    assert (document.title, "Not Found" in document.text) == ("BCL | Not Found", True)


def test_path_below_a_cast_is_not_found_and_shows_the_cast(client: Client) -> None:
    stream = cast()
    document = page(client, f"/bcl/stream/{stream.pk}/zzz/1", 404)
    assert document.title == "BCL | Not Found"
    assert props(document)["isFound"] is False
    assert next(iter(fallback(document))) == f"/api/streams/{stream.pk}"


def test_players_of_other_sites_may_be_in_pages_of_casts_and_matches_alone(client: Client) -> None:
    stream = cast()
    policy = f"frame-src {' '.join(ADDRESSES)}"

    def allows_players(url: str) -> bool:
        return policy in client.get(url)["Content-Security-Policy"].split("; ")

    pages = [f"/bcl/stream/{stream.pk}", f"/bcl/match/{stream.match_id}", "/bcl/matches"]
    assert [allows_players(url) for url in pages] == [True, True, False]
