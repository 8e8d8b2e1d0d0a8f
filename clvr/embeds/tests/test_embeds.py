"""Embeds: what they show, how large they are, and what their answers say to browsers."""

import re
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from clvr.embeds import standings as standings_embed
from clvr.embeds.answers import AWAY, NOBODY
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import current_season
from matches.models import Match
from matches.play.results.services.official import make_official, void_result
from matches.season.enrolment.services.participation import change_status
from matches.tests.factories import (
    GameServerFactory,
    enrol,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    played,
    put_on,
)
from teams.enums import TeamStatus
from teams.models import Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

MOST_BYTES = 25_000 - 6_000
"""Without the styles, which a test of the browser weighs too."""
HOSTILE = "<script>alert(1)</script>\"'&{{x}}"
STANDINGS, MATCHES, BRACKET = "/embed/bcl/standings", "/embed/bcl/matches", "/embed/bcl/bracket"


def html(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status, address
    return str(response.content.decode())


def text(markup: str) -> str:
    """What a reader reads, with single spaces."""
    body = re.sub(r"<[^>]+>", " ", markup.partition("<body")[2].partition(">")[2])
    return " ".join(body.split())


def in_time(match: Match, minutes: float) -> Match:
    Match.objects.filter(pk=match.pk).update(time=timezone.now() + timedelta(minutes=minutes))
    match.refresh_from_db()
    return match


def addresses() -> list[str]:
    """Each kind of embed, of a league that has something to show in each."""
    one, other = enrolled_pair()
    match = in_time(match_between(one, other), 60)
    official_match(one, other, day=-1)
    team = f"/embed/bcl/team/{one.pk}"
    return [STANDINGS, MATCHES, BRACKET, f"/embed/bcl/match/{match.pk}", team]


# What answers say to browsers


def test_every_site_may_frame_embeds_and_their_refusals(client: Client) -> None:
    wrong = ["/embed/bcl/team/987654", "/embed/nowhere/standings", f"{STANDINGS}?theme=pink"]
    for address in [*addresses(), *wrong]:
        response = client.get(address)
        directives = dict(
            each.partition(" ")[::2] for each in response["Content-Security-Policy"].split("; ")
        )
        assert directives.pop("style-src").startswith("'sha256-")
        assert directives == {
            "default-src": "'none'",
            "script-src": "'none'",
            "font-src": "'self'",
            "img-src": "'self'",
            "base-uri": "'none'",
            "form-action": "'none'",
            "frame-ancestors": "*",
        }
        assert "X-Frame-Options" not in response
        assert response["X-Robots-Tag"] == "noindex"
        assert "Speculation-Rules" not in response


def test_embeds_read_and_set_no_session(client: Client) -> None:
    client.force_login(UserFactory.create())
    for address in addresses():
        response = client.get(address)
        assert not response.cookies
        assert response["Vary"] == "Accept-Encoding"
        assert response["Cache-Control"] == "public, no-cache"
        assert not response.wsgi_request.session.accessed


def test_embed_is_answered_with_304_until_it_changes(client: Client) -> None:
    enrolled_teams(2)
    etag = client.get(STANDINGS)["ETag"]
    again = client.get(STANDINGS, headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")
    enrolled_teams(1)
    changed = client.get(STANDINGS, headers={"If-None-Match": etag})
    assert changed.status_code == 200


def test_embeds_have_no_script_and_open_the_portal_in_a_new_tab(client: Client) -> None:
    for address in addresses():
        markup = html(client, address)
        assert "<script" not in markup
        links = re.findall(r"<a [^>]*>", markup)
        assert links
        for link in links:
            assert 'target="_blank" rel="noopener"' in link
            assert re.search(r'href="/[a-z]', link)


def test_embed_says_that_the_database_is_away(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> None:
        raise OperationalError

    monkeypatch.setattr(standings_embed, "seasons_shown", away)
    markup = html(client, STANDINGS, 503)
    assert text(markup).startswith("This can’t be read right now.")
    assert '<meta http-equiv="refresh" content="60">' in markup
    assert AWAY.endswith("in a minute.")


# Size


def test_standings_of_64_teams_stay_small(client: Client) -> None:
    teams = TeamFactory.create_batch(70, league=current_season().league)
    for number, team in enumerate(teams):
        Team.objects.filter(pk=team.pk).update(name=f"The Quite Long Name of Team {number:04}")
    enrol(*teams)
    response = client.get(STANDINGS)
    assert response.content.count(b'<th scope="row">') == 64
    assert b"6 more teams" in response.content
    assert len(response.content) <= MOST_BYTES


def test_matches_of_a_long_list_stay_small(client: Client) -> None:
    teams = enrolled_teams(8)
    for one in teams:
        Team.objects.filter(pk=one.pk).update(name="ذئاب الصحراء" * 5 + str(one.pk))
    for one in teams[:4]:
        for other in teams[4:]:
            for hours in (1, 2):
                in_time(match_between(one, other), 60 * hours)
    response = client.get(f"{MATCHES}?top=64")
    assert response.content.count(b'class="line"') == 20
    assert len(response.content) <= MOST_BYTES


# Standings


def test_standings_are_those_of_the_page(client: Client) -> None:
    one, other = enrolled_pair()
    official_match(one, other)
    shown = text(html(client, STANDINGS))
    assert shown.index(one.name) < shown.index(other.name)
    rows = client.get(f"/api/teams/standings/{one.league_id}").json()
    assert f"{rows[0]['elo']:.0f}" in shown
    assert text(html(client, f"{STANDINGS}?top=1")).count(other.name) == 0


def test_standings_of_an_unknown_division_are_refused(client: Client) -> None:
    enrolled_teams(1)
    assert "There is no such division." in html(client, f"{STANDINGS}?division=x", 400)


def test_team_that_stopped_playing_is_marked(client: Client) -> None:
    one, _ = enrolled_pair()
    change_status(team=one, status=TeamStatus.NOT_PARTICIPATING, by=None)
    assert f"{one.name} {TeamStatus.NOT_PARTICIPATING.label}" in text(html(client, STANDINGS))


def test_names_are_text(client: Client) -> None:
    one, other = enrolled_pair()
    Team.objects.filter(pk=one.pk).update(name=HOSTILE)
    match = in_time(match_between(one, other), 60)
    for address in (
        STANDINGS,
        MATCHES,
        f"{MATCHES}?team={one.pk}",
        f"/embed/bcl/match/{match.pk}",
        f"/embed/bcl/team/{one.pk}",
        f"/embed/bcl/team/{one.pk}/badge.svg",
    ):
        markup = html(client, address)
        assert "<script" not in markup
        assert "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;{{x}}" in markup


# Matches


def test_next_matches_come_by_time_in_the_leagues_zone(client: Client) -> None:
    one, other = enrolled_pair()
    later, sooner = (in_time(match_between(one, other), each) for each in (200, 100))
    match_between(one, other, day=None)
    markup = html(client, MATCHES)
    assert [int(key) for key in re.findall(r"/bcl/match/(\d+)", markup)] == [sooner.pk, later.pk]
    assert f"Times: {one.league.time_zone}" in text(markup)


def test_times_are_in_the_zone_that_is_asked_for(client: Client) -> None:
    match = match_between(*enrolled_pair())
    markup = html(client, f"/embed/bcl/match/{match.pk}?zone=Asia/Tokyo")
    assert match.time is not None
    assert f'<time datetime="{match.time:%Y-%m-%dT%H:%MZ}">Wed 9 Sep, 04:00 JST</time>' in markup
    assert "Times: Asia/Tokyo" in markup
    refused = html(client, f"{MATCHES}?zone=Mars/Olympus", 400)
    assert "Unknown time zone." in refused


def test_matches_of_one_team(client: Client) -> None:
    one, other, third = enrolled_teams(3)
    own, _ = (in_time(match_between(a, b), 60) for a, b in ((one, other), (other, third)))
    markup = html(client, f"{MATCHES}?team={one.pk}")
    assert re.findall(r"/bcl/match/(\d+)", markup) == [str(own.pk)]
    assert NOBODY not in markup
    for wrong in ("x", "987654", "99999999999999999999"):
        assert "no such team" in html(client, f"{MATCHES}?team={wrong}", 404)


def test_matches_of_a_team_that_left_say_so(client: Client) -> None:
    one, _ = enrolled_pair()
    change_status(team=one, status=TeamStatus.DISBANDED, by=None)
    assert f"{one.name} has disbanded." in text(html(client, f"{MATCHES}?team={one.pk}"))


@pytest.mark.parametrize(
    ("minutes", "refreshes"), [(-180, 0), (-90, 30), (-5, 30), (20, 60), (40, 0), (None, 0)]
)
def test_match_is_loaded_anew_only_while_it_is_near(
    client: Client, minutes: float | None, refreshes: int
) -> None:
    match = match_between(*enrolled_pair(), day=None)
    if minutes is not None:
        in_time(match, minutes)
    markup = html(client, f"/embed/bcl/match/{match.pk}")
    found = re.findall(r'<meta http-equiv="refresh" content="(\d+)">', markup)
    assert found == ([str(refreshes)] if refreshes else [])


def test_match_with_a_result_shows_it_and_rests(client: Client) -> None:
    match = in_time(match_between(*enrolled_pair()), -30)
    make_official(match=match, verdict=played(7, 3), by=None)
    markup = html(client, f"/embed/bcl/match/{match.pk}")
    assert "7 : 3" in text(markup)
    assert f"{match.team_a.name} won" in text(markup)
    assert "refresh" not in markup
    void_result(match=match, reason="A mistake.", by=None)
    assert "Void" in text(html(client, f"/embed/bcl/match/{match.pk}"))


def test_live_score_is_shown_as_unofficial(client: Client) -> None:
    season = current_season(LeagueCode.PCL)
    one, other = enrolled_teams(2, season)
    match = in_time(match_between(one, other, season=season), -20)
    put_on(GameServerFactory.create(), match)
    shown = text(html(client, f"/embed/pcl/match/{match.pk}"))
    assert "3 : 7 Live, not official sand" in shown


def test_embed_under_another_league_redirects(client: Client) -> None:
    one, other = enrolled_pair()
    match = match_between(one, other)
    for path in (f"match/{match.pk}", f"team/{one.pk}"):
        response = client.get(f"/embed/ocl/{path}?theme=dark")
        assert (response.status_code, response["Location"]) == (
            301,
            f"/embed/bcl/{path}?theme=dark",
        )
        assert "X-Frame-Options" not in response


# Teams


def test_team_has_place_record_next_match_and_results(client: Client) -> None:
    one, other, third = enrolled_teams(3)
    official_match(one, other, day=-1)
    in_time(match_between(one, third), 60)
    shown = text(html(client, f"/embed/bcl/team/{one.pk}"))
    assert shown.startswith(f"{one.name} {current_season()}")
    assert "1 of 3" in shown
    assert "Won 1 Lost 0" in shown
    assert shown.index("Next match") < shown.index(third.name) < shown.index("Last results")


def test_team_that_left_says_so(client: Client) -> None:
    one, _ = enrolled_pair()
    change_status(team=one, status=TeamStatus.DISBANDED, by=None)
    shown = text(html(client, f"/embed/bcl/team/{one.pk}"))
    assert "has disbanded." in shown
    assert " of " not in shown


@pytest.mark.parametrize(
    "address",
    [
        "/embed/bcl/team/987654",
        "/embed/bcl/match/987654",
        "/embed/nowhere/standings",
        "/embed/clvr/standings",
        "/embed/bcl/nothing",
    ],
)
def test_what_is_not_there_is_told_in_the_embeds_design(client: Client, address: str) -> None:
    markup = html(client, address, 404)
    assert text(markup) == f"{NOBODY} CLVR"
    assert len(markup) < 12_000


def test_bracket_without_a_playoff_says_so(client: Client) -> None:
    enrolled_teams(2)
    assert "no playoff yet" in html(client, BRACKET)


# How they look


def test_looks_are_those_that_are_asked_for(client: Client) -> None:
    plain = html(client, STANDINGS)
    assert '<html lang="en" data-league="bcl" data-theme="auto">' in plain
    other = html(client, f"{STANDINGS}?theme=dark&accent=0")
    assert '<html lang="en" data-league="bcl" data-theme="dark" data-plain>' in other


@pytest.mark.parametrize("query", ["theme=pink", "accent=2", "top=0", "top=65", "top=x", "top=１"])
def test_values_that_are_not_allowed_are_refused(client: Client, query: str) -> None:
    html(client, f"{STANDINGS}?{query}", 400)


def test_embeds_take_as_many_queries_for_many_teams(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    teams = enrolled_teams(9)
    for one, other in pairwise(teams):
        in_time(match_between(one, other), 60)
    with django_assert_max_num_queries(4):
        html(client, STANDINGS)
    with django_assert_max_num_queries(5):
        html(client, MATCHES)
    with django_assert_max_num_queries(6):
        html(client, f"/embed/bcl/team/{teams[0].pk}")
