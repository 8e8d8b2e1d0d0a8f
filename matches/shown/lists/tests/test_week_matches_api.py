"""`GET /api/matches/matches-page/{leagueId}`."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from leagues.tests.factories import SeasonFactory, WeekFactory, current_season, former_season
from matches.enums import ReportStatus, Side
from matches.models import Match, ResultReport, Stream, Vod
from matches.play.challenges.services.challenges import accept_challenge, challenge_team
from matches.play.results.services.official import make_official, void_result
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services.setting import set_time
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrol,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    on_a_map,
    played,
    timestamp,
)
from matches.tests.pairings import pairing
from teams.models import SeasonRecord, Team
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = "/api/matches/matches-page/1045744289201782826"
OCL = "/api/matches/matches-page/1325959170993819699"
FIRST_EVENING = 1788894000
"""`factories.KICK_OFF`, in the first week."""


def read(client: Client, query: str = "", url: str = BCL, status: int = 200) -> Any:
    response = client.get(f"{url}{query}")
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def keys(client: Client, query: str = "", url: str = BCL) -> list[str]:
    return [match["_id"] for match in read(client, query, url)]


def key(match: Match) -> str:
    return str(match.pk)


@pytest.fixture
def third_week() -> Season:
    """The current season in its third week of four."""
    season = current_season()
    for number in range(1, 5):
        WeekFactory.create(season=season, number=number)
    season.current_week = 3
    season.save()
    return season


def match_in(week: int, a: Team, b: Team, *, day: float | None = None) -> Match:
    season = current_season()
    return match_between(a, b, day=day, week=season.weeks.get(number=week), season=season)


@pytest.mark.parametrize(
    ("hours", "playing", "awaited"), [(1, False, False), (-1, True, False), (-2.5, False, True)]
)
def test_match_that_is_over_is_awaited_until_somebody_reports_it(
    client: Client, hours: float, playing: bool, awaited: bool
) -> None:
    pair = pairing()
    Match.objects.filter(pk=pair.match.pk).update(time=timezone.now() + timedelta(hours=hours))
    (found,) = read(client)
    assert (found["playing"], found["awaited"]) == (playing, awaited)
    pair.match.refresh_from_db()
    if hours < 0:
        report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)
        (found,) = read(client)
        assert (found["playing"], found["awaited"]) == (False, False)


def test_matches_list_every_field_of_a_match(client: Client) -> None:
    a, b = enrolled_pair()
    WeekFactory.create(number=1)
    match = official_match(a, b, 13, 8)
    Vod.objects.create(match=match, url="https://video.example/1")
    stream = Stream.objects.create(match=match, channel="https://live.example/a")
    assert read(client) == [
        {
            "_id": key(match),
            "scheduled": True,
            "confirmed": True,
            "time": FIRST_EVENING,
            "teamA": {
                "_id": str(a.pk),
                "name": {"name": a.name},
                "imageURL": "",
                "league": "bcl",
            },
            "teamB": {
                "_id": str(b.pk),
                "name": {"name": b.name},
                "imageURL": "",
                "league": "bcl",
            },
            "scores": [13, 8],
            "winner": 0,
            "decision": "played",
            "decidedAt": FIRST_EVENING,
            "playing": False,
            "awaited": False,
            "unsettled": None,
            "round": "",
            "vods": ["https://video.example/1"],
            "cast": str(stream.pk),
            "league": "bcl",
        }
    ]


@pytest.mark.usefixtures("third_week")
def test_matches_are_those_of_the_requested_or_current_week(client: Client) -> None:
    a, b = enrolled_pair()
    first, second, third = (match_in(week, a, b) for week in (1, 2, 3))
    match_in(4, a, b)
    assert [keys(client, query) for query in ("?week=1", "?week=2", "?week=3", "", "?week=")] == [
        [key(first)],
        [key(second)],
        [key(third)],
        [key(third)],
        [key(third)],
    ]


@pytest.mark.usefixtures("third_week")
def test_next_week_can_be_read_once_it_has_matches(client: Client) -> None:
    a, b = enrolled_pair()
    only_one_of = {"week": ["“4” is not one of 1, 2, 3."]}
    later = WeekFactory.create(number=5)
    match_between(a, b, day=None, week=later)
    void = make_official(match=match_in(4, a, b, day=22), verdict=played(3, 1), by=None)
    void_result(match=void, by=None, reason="Drawn twice")
    assert read(client, "?week=4", status=400) == only_one_of
    match = match_in(4, a, b)
    assert [keys(client, query) for query in ("?week=4", "?season=1&week=4", "")] == [
        [key(match)],
        [key(match)],
        [],
    ]
    assert read(client, "?week=5", status=400) == {"week": ["“5” is not one of 1, 2, 3, 4."]}


@pytest.mark.usefixtures("third_week")
def test_match_without_a_week_counts_in_the_week_of_its_time(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b, day=8)
    assert [keys(client, f"?week={week}") for week in (1, 2, 3)] == [[], [key(match)], []]


def weeks_of(client: Client, match: Match) -> list[int]:
    """The numbers of the weeks that list the match."""
    return [week for week in (1, 2, 3) if key(match) in keys(client, f"?week={week}")]


@pytest.mark.usefixtures("third_week")
def test_match_from_a_challenge_is_in_the_current_week_until_it_has_a_time(client: Client) -> None:
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    challenged = challenge_team(challenger=foxes.team, challenged=owls.team, by=foxes.captain)
    match = accept_challenge(challenge=challenged.challenge, by=owls.captain)
    assert weeks_of(client, match) == [3]
    assert [(each["scheduled"], each["time"]) for each in read(client)] == [(False, 0)]
    set_time(match=match, time=timestamp(1), by=None)
    assert weeks_of(client, match) == [1]
    set_time(match=match, time=timestamp(8), by=None)
    assert weeks_of(client, match) == [2]


@pytest.mark.usefixtures("third_week")
def test_match_outside_every_week_is_in_the_week_before_or_the_first(client: Client) -> None:
    a, b = enrolled_pair()
    season = current_season()
    season.weeks.filter(number=2).delete()
    in_the_gap, before, after = (match_between(a, b, day=day) for day in (9, -9, 99))
    season.weeks.filter(number=4).delete()
    assert [weeks_of(client, match) for match in (in_the_gap, before, after)] == [[1], [1], [3]]


def test_season_without_weeks_has_its_matches_in_the_current_one(client: Client) -> None:
    a, b = enrolled_pair()
    matches = [match_between(a, b, day=4), match_between(a, b, day=None)]
    assert keys(client) == [key(match) for match in matches]


@pytest.mark.usefixtures("third_week")
def test_forfeit_without_a_time_is_in_the_week_of_its_decision(client: Client) -> None:
    match = match_between(*enrolled_pair(), day=None)
    make_official(match=match, verdict=Verdict.double_forfeit(), by=None)
    Match.objects.filter(pk=match.pk).update(effective_at=timestamp(8))
    [told] = read(client, "?week=2")
    fields = ("_id", "scheduled", "confirmed", "time", "decidedAt", "unsettled")
    assert [told[field] for field in fields] == [
        key(match),
        False,
        True,
        0,
        FIRST_EVENING + 8 * 86400,
        None,
    ]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("statuses", "told"),
    [
        ([], None),
        ([ReportStatus.OPEN], "reported"),
        ([ReportStatus.DISPUTED], "disputed"),
        ([ReportStatus.DISPUTED, ReportStatus.OPEN], "reported"),
        ([ReportStatus.WITHDRAWN, ReportStatus.SUPERSEDED], None),
    ],
)
@pytest.mark.usefixtures("third_week")
def test_matches_show_that_a_report_exists_but_not_its_claim(
    client: Client, statuses: list[ReportStatus], told: str | None
) -> None:
    match = match_between(*enrolled_pair())
    for status in statuses:
        ResultReport.objects.create(
            match=match,
            side=Side.TEAM_A,
            claim=played(13, 8).as_json(),
            reported_by=UserFactory.create(),
            status=status,
            dispute_reason="Wrong." if status == ReportStatus.DISPUTED else "",
        )
    [shown] = read(client, "?week=1")
    assert (shown["unsettled"], shown["confirmed"], shown["scores"], shown["winner"]) == (
        told,
        False,
        None,
        -2,
    )


@pytest.mark.usefixtures("third_week")
def test_match_that_was_moved_stays_in_its_week(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_in(1, a, b, day=15)
    assert (keys(client, "?week=1"), keys(client, "?week=3")) == ([key(match)], [])


@pytest.mark.usefixtures("third_week")
def test_matches_are_in_order_of_time_those_without_one_last(client: Client) -> None:
    a, b, c = enrolled_teams(3)
    unscheduled = match_in(3, a, b)
    later = match_in(3, a, c, day=17)
    sooner = match_in(3, b, c, day=15)
    assert keys(client) == [key(sooner), key(later), key(unscheduled)]


@pytest.mark.usefixtures("third_week")
def test_matches_leave_out_void_ones(client: Client) -> None:
    void_result(match=official_match(*enrolled_pair()), by=None, reason="Never played")
    assert keys(client, "?week=1") == []


@pytest.mark.any_database
@pytest.mark.parametrize("week", ["0", "4", "-1", "two", "1.5", "٣", "9" * 30])
@pytest.mark.usefixtures("third_week")
def test_matches_refuse_a_future_week(client: Client, week: str) -> None:
    assert read(client, f"?week={week}", status=400) == {
        "week": [f"“{week}” is not one of 1, 2, 3."]
    }


@pytest.mark.any_database
@pytest.mark.parametrize("region", ["mars", "EU"])
def test_matches_refuse_a_region_that_does_not_exist(client: Client, region: str) -> None:
    assert read(client, f"?region={region}", status=400) == {
        "region": [f"“{region}” is not one of all, na, eu, apac."]
    }


@pytest.mark.usefixtures("third_week")
def test_matches_of_a_region_have_either_team_in_it(client: Client) -> None:
    a, b, c, d = enrolled_teams(4)
    for team, region in ((a, Region.EU), (b, Region.NA), (c, Region.NA), (d, Region.APAC)):
        SeasonRecord.objects.filter(team=team).update(region=region)
    # The region of the season counts, not the team's current one.
    Team.objects.filter(pk=c.pk).update(region=Region.EU)
    eu_na, na_apac, na = (
        key(match_in(3, *pair, day=day)) for day, pair in enumerate(((a, b), (c, d), (b, c)))
    )
    assert {query: keys(client, query) for query in ("", "?region=all", "?region=")} == {
        "": [eu_na, na_apac, na],
        "?region=all": [eu_na, na_apac, na],
        "?region=": [eu_na, na_apac, na],
    }
    assert {
        region: keys(client, f"?week=3&region={region}") for region in ("eu", "na", "apac")
    } == {
        "eu": [eu_na],
        "na": [eu_na, na_apac, na],
        "apac": [na_apac],
    }


@pytest.mark.usefixtures("third_week")
def test_region_of_another_season_does_not_count(client: Client) -> None:
    a, b = enrolled_pair()
    enrol(a, b, season=SeasonFactory.create(value=700))
    SeasonRecord.objects.filter(season__value=700).update(region=Region.EU)
    match_in(3, a, b)
    assert keys(client, "?region=eu") == []


@pytest.mark.parametrize("query", ["", "?week=1", "?week=99", "?region=eu"])
def test_matches_of_a_league_between_seasons_are_none(client: Client, query: str) -> None:
    match_between(*enrolled_pair())
    Season.objects.update(is_current=False)
    assert keys(client, query) == []


def test_matches_are_the_league_s_own_and_of_its_current_season(client: Client) -> None:
    a, b = enrolled_pair()
    WeekFactory.create(number=1)
    earlier = SeasonFactory.create(value=700)
    enrol(a, b, season=earlier)
    match_between(a, b, season=earlier, week=WeekFactory.create(season=earlier, number=1))
    match = match_in(1, a, b)
    assert (keys(client), keys(client, url=OCL)) == ([key(match)], [])
    assert current_season(LeagueCode.OCL).current_week == 1


@pytest.mark.any_database
@pytest.mark.parametrize("league_id", ["1", "1146553316659167334", "9223372036854775807"])
def test_matches_of_an_unknown_league_are_not_found(client: Client, league_id: str) -> None:
    url = f"/api/matches/matches-page/{league_id}"
    assert read(client, url=url, status=404) == {"detail": "Not found."}


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.usefixtures("third_week")
def test_matches_need_two_queries_however_many(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    for day in range(count):
        match = official_match(a, b, day=day)
        Vod.objects.create(match=match, url="https://video.example/1")
        Stream.objects.create(match=match, channel="https://live.example/a")
    with django_assert_num_queries(2):
        assert len(keys(client, "?week=1&region=all")) == count


@pytest.fixture
def former() -> Season:
    """A season that is over, with four weeks."""
    season = former_season()
    for number in range(1, 5):
        WeekFactory.create(season=season, number=number)
    return season


def test_matches_of_a_former_season_are_those_of_its_weeks(client: Client, former: Season) -> None:
    a, b = enrolled_teams(2, former)
    first, last = (
        match_between(a, b, season=former, day=day, week=former.weeks.get(number=week))
        for day, week in ((0, 1), (21, 4))
    )
    queries = ("?season=1&week=1", "?season=1", "?season=1&week=2", "?season=2", "")
    assert [keys(client, query) for query in queries] == [[key(first)], [key(last)], [], [], []]
    SeasonRecord.objects.filter(team=a).update(region=Region.EU)
    regions = [keys(client, f"?season=1&week=1&region={each}") for each in ("eu", "na")]
    assert regions == [[key(first)], []]


@pytest.mark.any_database
@pytest.mark.usefixtures("former")
def test_matches_refuse_unknown_seasons_and_weeks_of_a_former_season(client: Client) -> None:
    assert read(client, "?season=3", status=400) == {"season": ["“3” is not one of 1, 2."]}
    assert read(client, "?season=1&week=5", status=400) == {
        "week": ["“5” is not one of 1, 2, 3, 4."]
    }


@pytest.mark.any_database
@pytest.mark.parametrize("seasons", [2, 12])
@pytest.mark.parametrize("count", [1, 3])
def test_matches_of_a_former_season_need_two_queries(
    client: Client,
    former: Season,
    count: int,
    seasons: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    a, b = enrolled_teams(2, former)
    for day in range(count):
        match_between(a, b, season=former, day=day)
    for value in range(3, seasons + 1):
        SeasonFactory.create(value=value, ratings_frozen_at=timezone.now())
    with django_assert_num_queries(2):
        assert len(keys(client, "?season=1&week=1")) == count
