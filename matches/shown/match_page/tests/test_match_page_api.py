"""`GET /api/matches/{id}/match-page`."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region
from accounts.models import User
from accounts.tests.factories import UserFactory
from leagues.enums import TableKind
from leagues.models import League, Season
from leagues.rating_settings import RatingSettings
from leagues.tests.factories import GameMapFactory, WeekFactory
from matches.enums import ReportStatus, Side, SubstituteStatus
from matches.ledger.ratings.mmr import WIN, expected_score, rate
from matches.models import Match, OfficialResult, ResultReport, Stream, Substitute, Vod
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.results.services.reports import (
    confirm_report,
    confirm_unanswered,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.play.scheduling.services import accept_time, propose_times, set_time
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    KICK_OFF,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    played,
    played_on,
    timestamp,
)
from matches.tests.pairings import stop_clock
from teams.enums import MemberRank, TeamStatus
from teams.models import SeasonRecord, Team
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db

FIRST_EVENING = 1788894000
"""`factories.KICK_OFF`."""


def read(client: Client, match: Match | int, status: int = 200) -> Any:
    key = match if isinstance(match, int) else match.pk
    response = client.get(f"/api/matches/{key}/match-page")
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


NOTHING_MORE = {
    "side": None,
    "decision": None,
    "scores": None,
    "forfeitingSide": None,
    "time": 0,
    "timeBefore": 0,
    "reason": "",
}


def seconds(timestamp: datetime) -> int:
    return int(timestamp.timestamp())


def best_of_three(a: Team, b: Team) -> Match:
    match = match_between(a, b)
    Match.objects.filter(pk=match.pk).update(best_of=3)
    return match


def record(match: Match, map_number: int | None) -> str:
    url = f"https://video.example/{map_number}"
    return Vod.objects.create(match=match, url=url, map_number=map_number).url


def played_map(name: str, scores: list[int], *recordings: str) -> dict[str, object]:
    return {"name": name, "scores": scores, "picture": None, "recordings": list(recordings)}


def shown_team(team: Team) -> dict[str, object]:
    """A new team, as a match shows it."""
    return {
        "_id": str(team.pk),
        "name": {"name": team.name},
        "imageURL": "",
        "league": "bcl",
        "elo": 1500.0,
        "region": "NO-REGION",
        "status": 0,
    }


def drawn(match: Match) -> dict[str, object]:
    """A draw among the meetings of its teams."""
    return {
        "_id": str(match.pk),
        "league": "bcl",
        "time": FIRST_EVENING,
        "scores": [1, 1],
        "winner": -1,
        "decision": "played",
    }


def created_and_drawn(match: Match, result: OfficialResult) -> list[dict[str, object]]:
    """Its history."""
    return [
        {
            **NOTHING_MORE,
            "event": "created",
            "at": seconds(match.created_at),
            "time": FIRST_EVENING,
        },
        {
            **NOTHING_MORE,
            "event": "settled",
            "at": seconds(result.recorded_at),
            "decision": "played",
            "scores": [1, 1],
        },
    ]


def test_match_page_has_every_field_of_a_match(client: Client) -> None:
    a, b = enrolled_pair()
    factory, hideout = (GameMapFactory.create(name=name) for name in ("factory", "Hideout"))
    maps = ((factory.pk, 7, 3), (hideout.pk, 4, 7), (factory.pk, 5, 5))
    match = best_of_three(a, b)
    make_official(match=match, verdict=played_on(3, *maps), by=None)
    lines = {line.record.team_id: line for line in match.rating_changes.all()}
    shown = {"elo": 1623.25, "region": Region.EU, "status": TeamStatus.INACTIVE}
    Team.objects.filter(pk=a.pk).update(**shown, image="teams/a.webp")
    Team.objects.filter(pk=b.pk).update(elo=1500)
    vods = [record(match, number) for number in (None, 4, 3, 1)]
    stream = Stream.objects.create(match=match, channel="https://live.example/a")
    logo = {"imageURL": "/media/teams/a.webp"}
    assert read(client, match) == {
        "_id": str(match.pk),
        "scheduled": True,
        "confirmed": True,
        "time": FIRST_EVENING,
        "teamA": {**shown_team(a), **logo, "elo": 1623.25, "region": "EU", "status": 1},
        "teamB": shown_team(b),
        "scores": [1, 1],
        "winner": -1,
        "decision": "played",
        "decidedAt": FIRST_EVENING,
        "playing": False,
        "awaited": False,
        "unsettled": None,
        "round": "",
        "vods": vods,
        "cast": str(stream.pk),
        "league": "bcl",
        "until": "",
        "phaseWords": "",
        "week": 1,
        "rosters": None,
        "casts": [{"_id": str(stream.pk), "words": "English on live.example/a"}],
        "isHeld": False,
        "maps": [
            played_map("factory", [7, 3], vods[3]),
            played_map("Hideout", [4, 7]),
            played_map("factory", [5, 5], vods[2]),
        ],
        "substitutes": [],
        "lineups": [],
        "expected": [0.5, 0.5],
        "ratingChanges": [
            {"before": 1500.0, "after": lines[a.pk].after},
            {"before": 1500.0, "after": lines[b.pk].after},
        ],
        "outlook": None,
        "stakes": None,
        "amendment": None,
        "headToHead": {"wins": [0, 0], "draws": 1, "matches": [drawn(match)]},
        "history": created_and_drawn(match, match.results.get()),
        "statistics": [],
        "playoff": None,
        "crowd": None,
    }


def test_match_page_has_all_casts_and_says_whether_its_time_is_held_for_one(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_between(*enrolled_pair())
    assert match.time is not None
    stop_clock(monkeypatch, match.time - timedelta(hours=1))
    english, german = (
        Stream.objects.create(match=match, channel=f"https://live.example/{code}", language=code)
        for code in ("en", "de")
    )
    Stream.objects.filter(pk=german.pk).update(held_at=timezone.now())
    page = read(client, match)
    assert page["casts"] == [
        {"_id": str(english.pk), "words": "English on live.example/en"},
        {"_id": str(german.pk), "words": "Deutsch on live.example/de"},
    ]
    assert page["isHeld"] is True
    stop_clock(monkeypatch, match.time)
    assert read(client, match)["isHeld"] is False
    stop_clock(monkeypatch, match.time - timedelta(hours=1))
    make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    assert read(client, match)["isHeld"] is False


def test_match_page_says_how_long_it_is_until_the_match_and_what_happens_then(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_between(*enrolled_pair())
    assert match.time is not None
    said = []
    for hours in (-5, 0, 2):
        stop_clock(monkeypatch, match.time + timedelta(hours=hours))
        page = read(client, match)
        said.append((page["until"], page["phaseWords"]))
    assert said == [("in 5 hours", ""), ("", "Being played now"), ("", "Waiting for the result")]
    captain = MembershipFactory.create(team=match.team_a, rank=MemberRank.CAPTAIN).user
    report_result(match=match, verdict=Verdict.forfeit(Side.TEAM_B), by=captain)
    assert read(client, match)["phaseWords"] == ""


def test_match_page_lists_substitutes(client: Client) -> None:
    match = match_between(*enrolled_pair())
    wes, at = UserFactory.create(username="Wes"), match.time
    asked, off = Substitute(), Substitute(status=SubstituteStatus.WITHDRAWN, ended_at=at)
    stands_in = Substitute(status=SubstituteStatus.ACCEPTED, answered_at=at, user=wes)
    for each in (asked, off, stands_in):
        each.match, each.side, each.available = match, Side.TEAM_B, 4
        each.user = wes if each is stands_in else UserFactory.create()
        each.save()
    player = {"_id": str(wes.pk), "username": "Wes"}
    assert read(client, match)["substitutes"] == [{"side": 1, "player": player}]


FIELDS = ("scheduled", "confirmed", "time", "scores", "winner", "decision", "maps", "cast", "vods")


def told(client: Client, match: Match) -> tuple[object, ...]:
    body = read(client, match)
    return tuple(body[field] for field in FIELDS)


def test_unscheduled_match_has_empty_fields(
    client: Client,
) -> None:
    match = match_between(*enrolled_pair(), day=None)
    assert told(client, match) == (False, False, 0, None, -2, None, [], None, [])


def test_scheduled_match_has_only_its_time(client: Client) -> None:
    match = match_between(*enrolled_pair())
    assert told(client, match) == (True, False, FIRST_EVENING, None, -2, None, [], None, [])


@pytest.mark.parametrize(
    ("verdict", "scores", "winner", "decision"),
    [
        (Verdict.scored(1, 7, 13), [7, 13], 1, "played"),
        (Verdict.forfeit(Side.TEAM_B), None, 0, "forfeit"),
        (Verdict.double_forfeit(), None, -2, "double_forfeit"),
    ],
)
def test_match_page_shows_how_the_match_ended(
    client: Client, verdict: Verdict, scores: object, winner: int, decision: str
) -> None:
    match = match_between(*enrolled_pair())
    make_official(match=match, verdict=verdict, by=None)
    assert told(client, match) == (
        *(True, True, FIRST_EVENING, scores, winner, decision),
        *([], None, []),
    )


def test_match_page_of_a_void_match_says_that_it_is_void(client: Client) -> None:
    match = official_match(*enrolled_pair())
    void_result(match=match, by=None, reason="Never played")
    assert told(client, match) == (True, False, FIRST_EVENING, None, -2, "void", [], None, [])


def test_match_page_shows_the_result_in_force(client: Client) -> None:
    factory = GameMapFactory.create(name="factory")
    match = match_between(*enrolled_pair())
    make_official(match=match, verdict=played_on(1, (factory.pk, 7, 3)), by=None)
    amended = played_on(1, (factory.pk, 3, 7))
    amend_result(match=match, verdict=amended, by=None, reason="Sides mixed up")
    body = read(client, match)
    assert (body["scores"], body["winner"], body["maps"]) == (
        [3, 7],
        1,
        [played_map("factory", [3, 7])],
    )


@pytest.mark.parametrize("key", [987654321, 9223372036854775807])
def test_match_page_of_an_unknown_match_is_not_found(client: Client, key: int) -> None:
    assert read(client, key, 404) == {"detail": "We can’t find this. It may have been removed."}


@pytest.mark.parametrize("key", ["abc", "-1", "9223372036854775808"])
def test_match_page_of_an_invalid_key_is_not_found(client: Client, key: str) -> None:
    response = client.get(f"/api/matches/{key}/match-page")
    assert (response.status_code, response.json()) == (404, {"detail": "Not Found."})


@pytest.mark.parametrize("count", [1, 3])
def test_match_page_needs_five_queries_however_many_maps(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    maps = [(each.pk, 7, 3 if count == 1 else 7) for each in GameMapFactory.create_batch(count)]
    match = best_of_three(a, b) if count > 1 else match_between(a, b)
    make_official(match=match, verdict=played_on(count, *maps), by=None)
    for number in range(count):
        Vod.objects.create(match=match, url=f"https://video.example/{number}")
        Stream.objects.create(match=match, channel=f"https://live.example/{number}")
    with django_assert_num_queries(5):
        assert len(read(client, match)["maps"]) == count


@pytest.mark.parametrize("count", [1, 3])
def test_match_page_needs_five_queries_before_the_match_for_any_history(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    for day in range(count):
        official_match(a, b, day=day)
    match = match_between(a, b, day=9)
    with django_assert_num_queries(5):
        assert len(read(client, match)["headToHead"]["matches"]) == count


def test_expected_score_uses_current_ratings_until_the_match_is_rated(client: Client) -> None:
    a, b = enrolled_pair()
    official_match(a, b, 13, 2, day=0)
    match = match_between(a, b, day=2)
    elo = dict(SeasonRecord.objects.values_list("team_id", "elo"))
    before = read(client, match)
    assert before["expected"][0] == expected_score(elo[a.pk] - elo[b.pk])
    assert before["expected"][0] + before["expected"][1] == 1
    assert before["ratingChanges"] is None
    official_match(a, b, 2, 13, day=1)
    moved = read(client, match)["expected"]
    assert moved != before["expected"]
    make_official(match=match, verdict=played(10, 7), by=None)
    lines = {line.record.team_id: line for line in match.rating_changes.all()}
    after = read(client, match)
    assert after["expected"] == [lines[a.pk].expected, lines[b.pk].expected] == moved
    assert after["ratingChanges"] == [
        {"before": lines[team.pk].before, "after": lines[team.pk].after} for team in (a, b)
    ]


def test_expected_score_includes_the_seasons_home_advantage(client: Client) -> None:
    a, b = enrolled_pair()
    Season.objects.update(home_advantage=100)
    home, neutral = match_between(a, b), match_between(a, b, neutral=True)
    assert read(client, home)["expected"] == [expected_score(100), 1 - expected_score(100)]
    assert read(client, neutral)["expected"] == [0.5, 0.5]


def test_match_page_says_what_typical_results_would_change(client: Client) -> None:
    a, b = enrolled_pair()
    League.objects.update(rounds_to_win=7, most_rounds=13)
    match, decider = match_between(a, b), match_between(a, b, best_of=3)
    for_the_cup = match_between(a, b)
    Match.objects.filter(pk=for_the_cup.pk).update(is_rated=False)
    # ln(margin + 1) times 20 times a half.
    changes = [
        {"scores": [7, 6], "gains": [7, 7]},
        {"scores": [7, 3], "gains": [16, 16]},
        {"scores": [7, 0], "gains": [21, 21]},
    ]
    assert read(client, match)["outlook"] == {"map": None, "changes": changes}
    assert read(client, decider)["outlook"] == {
        "map": [7, 3],
        "changes": [
            {"scores": [2, 1], "gains": [16, 16]},
            {"scores": [2, 0], "gains": [22, 22]},
        ],
    }
    assert read(client, for_the_cup)["outlook"] is None
    make_official(match=match, verdict=played(7, 3), by=None)
    assert read(client, match)["outlook"] is None


def stake(outcome: str, scores: list[int], rating: float, place: int | None) -> dict[str, object]:
    return {"outcome": outcome, "scores": scores, "rating": rating, "place": place}


def test_match_page_says_what_is_at_stake(client: Client) -> None:
    """Three teams: the leader has won once, and who of the others wins this comes to the top."""
    leader, a, b = enrolled_teams(3)
    other = enrolled_teams(1)[0]
    League.objects.update(rounds_to_win=7, most_rounds=13)
    official_match(leader, other, 7, 6)
    gone = enrolled_teams(1)[0]
    match, again = match_between(a, b, day=1), match_between(leader, gone, day=2)
    Team.objects.filter(pk=gone.pk).update(status=TeamStatus.DISBANDED)
    shift = rate(1500, 1500, WIN, 4, RatingSettings()).shift
    body = read(client, match)
    assert body["stakes"] == [
        {
            "rating": 1500.0,
            "place": place,
            "form": "",
            "results": [
                stake("W", [7, 3], 1500 + shift, 1),
                stake("L", [3, 7], 1500 - shift, 4),
            ],
        }
        for place in (2, 3)
    ]
    of_leader, of_gone = read(client, again)["stakes"]
    assert (of_leader["place"], of_leader["form"]) == (1, "W")
    assert [each["place"] for each in of_leader["results"]] == [1, 4]
    assert (of_gone["place"], [each["place"] for each in of_gone["results"]]) == (None, [None] * 2)
    report = ResultReport.objects.create(
        match=match, side=Side.TEAM_A, claim={}, reported_by=UserFactory.create()
    )
    for status in (ReportStatus.OPEN, ReportStatus.DISPUTED):
        ResultReport.objects.update(status=status, dispute_reason="We won.")
        assert read(client, match)["stakes"] is None
    report.delete()
    assert read(client, match)["stakes"] == body["stakes"]
    make_official(match=match, verdict=played(7, 3), by=None)
    assert read(client, match)["stakes"] is None


def test_match_page_of_a_season_by_points_says_no_places_after_results(client: Client) -> None:
    a, b = enrolled_pair()
    League.objects.update(rounds_to_win=7, most_rounds=13)
    Season.objects.update(table=TableKind.POINTS)
    official_match(b, a, 7, 0)
    of_a, of_b = read(client, match_between(a, b, day=1))["stakes"]
    assert (of_a["place"], of_b["place"]) == (2, 1)
    assert [each["place"] for each in of_a["results"] + of_b["results"]] == [None] * 4


def test_match_page_shows_rosters_until_a_line_up_or_a_report_is_known(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b)
    picture = "avatars/ava.webp"
    ava = UserFactory.create(username="Ava", avatar=picture)
    coach, ben, left = (UserFactory.create(username=name) for name in ("Cid", "Ben", "Dot"))
    MembershipFactory.create(team=a, user=coach, rank=MemberRank.STAFF)
    MembershipFactory.create(team=a, user=ben, rank=MemberRank.MEMBER)
    MembershipFactory.create(team=a, user=ava, rank=MemberRank.CAPTAIN)
    MembershipFactory.create(team=a, user=left, joined_at=timestamp(0), left_at=timestamp(1))

    def member(user: User, rank: MemberRank, url: str = "") -> dict[str, object]:
        return {
            "_id": str(user.pk),
            "username": user.username,
            "avatarURL": url,
            "rank": rank.value,
        }

    assert read(client, match)["rosters"] == [
        [
            member(ava, MemberRank.CAPTAIN, f"/media/{picture}"),
            member(ben, MemberRank.MEMBER),
            member(coach, MemberRank.STAFF),
        ],
        [],
    ]
    report_result(match=match, verdict=Verdict.forfeit(Side.TEAM_B), by=ava)
    assert read(client, match)["rosters"] is None


def test_match_page_names_the_week_in_which_a_match_counts(client: Client) -> None:
    """A match that staff created has no week, and counts in that of its time."""
    opens = KICK_OFF - timedelta(days=1)
    for number in (2, 3):
        WeekFactory.create(number=number, opens=opens + timedelta(weeks=number - 1))
    a, b = enrolled_pair()
    assert read(client, match_between(a, b, day=8))["week"] == 2


@pytest.mark.parametrize("verdict", [Verdict.forfeit(Side.TEAM_B), Verdict.double_forfeit()])
def test_match_page_of_a_forfeit_has_no_ratings(client: Client, verdict: Verdict) -> None:
    match = match_between(*enrolled_pair())
    make_official(match=match, verdict=verdict, by=None)
    body = read(client, match)
    assert (body["expected"], body["ratingChanges"]) == (None, None)


def test_earlier_meetings_are_from_the_view_of_team_a(client: Client) -> None:
    a, b, c = enrolled_teams(3)
    won = official_match(a, b, 13, 8, day=0)
    lost = official_match(b, a, 13, 2, day=1)
    drawn = official_match(b, a, 5, 5, day=2)
    void = official_match(a, b, day=3)
    void_result(match=void, by=None, reason="Never played")
    official_match(a, c, day=1)
    match = match_between(a, b, day=4)
    official_match(a, b, day=5)
    meetings = read(client, match)["headToHead"]
    assert (meetings["wins"], meetings["draws"]) == ([1, 1], 1)
    assert meetings["matches"] == [
        {
            "_id": str(each.pk),
            "league": "bcl",
            "time": FIRST_EVENING + day * 86400,
            "scores": scores,
            "winner": winner,
            "decision": "played",
        }
        for each, day, scores, winner in (
            (drawn, 2, [5, 5], -1),
            (lost, 1, [2, 13], 1),
            (won, 0, [13, 8], 0),
        )
    ]


def test_match_page_counts_its_own_result_once_it_is_official(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b)
    assert read(client, match)["headToHead"] == {"wins": [0, 0], "draws": 0, "matches": []}
    make_official(match=match, verdict=played(13, 8), by=None)
    meetings = read(client, match)["headToHead"]
    assert (meetings["wins"], [each["_id"] for each in meetings["matches"]]) == (
        [1, 0],
        [str(match.pk)],
    )


def test_match_page_shows_the_latest_ten_meetings_and_counts_all(client: Client) -> None:
    a, b = enrolled_pair()
    for day in range(11):
        official_match(a, b, day=day)
    meetings = read(client, match_between(a, b, day=None))["headToHead"]
    assert (meetings["wins"], len(meetings["matches"])) == ([11, 0], 10)
    assert meetings["matches"][0]["time"] == FIRST_EVENING + 10 * 86400


def test_history_has_every_event_and_the_staffs_reasons(client: Client) -> None:
    a, b = enrolled_pair()
    captains = [
        MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user for team in (a, b)
    ]
    match = match_between(a, b)
    verdict = played_on(1, (GameMapFactory.create().pk, 10, 7))
    report = report_result(match=match, verdict=verdict, by=captains[1])
    dispute_report(report=report, by=captains[0], reason="Not for everybody")
    make_official(match=match, verdict=played(7, 10), by=None)
    assert read(client, match)["amendment"] is None
    amend_result(match=match, verdict=played(10, 7), by=None, reason="The recording")
    void_result(match=match, by=None, reason="Wrong map")
    body = read(client, match)
    assert [
        (each["event"], each["side"], each["scores"], each["reason"]) for each in body["history"]
    ] == [
        ("created", None, None, ""),
        ("reported", 1, None, ""),
        ("disputed", 0, None, ""),
        ("settled", None, [7, 10], ""),
        ("amended", None, [10, 7], "The recording"),
        ("voided", None, None, "Wrong map"),
    ]
    at = seconds(match.results.get(number=3).recorded_at)
    assert body["amendment"] == {"at": at, "reason": "Wrong map"}


def test_history_shows_only_the_outcome_of_reports(client: Client) -> None:
    """Replaced reports are left out, a withdrawn one shows as withdrawn and when, and one that was
    dropped because the match was moved is left out."""
    a, b = enrolled_pair()
    one, other = (
        MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user for team in (a, b)
    )
    match = match_between(a, b)
    verdict = played_on(1, (GameMapFactory.create().pk, 10, 7))

    def reported(by: User) -> ResultReport:
        return report_result(match=match, verdict=verdict, by=by)

    def told() -> list[tuple[str, int | None]]:
        return [(each["event"], each["side"]) for each in read(client, match)["history"]]

    created, withdrawn = ("created", None), ("withdrawn", Side.TEAM_A)
    reported(one)
    reported(one)
    assert told() == [created, ("reported", Side.TEAM_A)]
    report = withdraw_report(report=reported(one), by=one)
    ResultReport.objects.filter(pk=report.pk).update(reported_at=timestamp(0))
    assert told() == [created, withdrawn]
    assert report.answered_at is not None
    assert read(client, match)["history"][-1]["at"] == seconds(report.answered_at)
    reported(other)
    assert told() == [created, withdrawn, ("reported", Side.TEAM_B)]
    set_time(match=match, time=timezone.now() + timedelta(days=1), by=None)
    assert told() == [created, withdrawn, ("time-set", None)]
    set_time(match=match, time=timestamp(0), by=None)
    reported(other)
    make_official(match=match, verdict=verdict, by=None)
    assert told()[-2:] == [("reported", Side.TEAM_B), ("settled", None)]


def test_history_shows_how_the_match_got_its_times(client: Client) -> None:
    a, b = enrolled_pair()
    one, other = (
        MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user for team in (a, b)
    )
    match = match_between(a, b, day=None)
    agreed = timezone.now().replace(microsecond=0) + timedelta(days=2)
    proposal = propose_times(match=match, options=[agreed], by=one)
    accept_time(proposal=proposal, time=agreed, by=other)
    set_time(match=match, time=agreed + timedelta(days=1), by=None, reason="The hall is taken.")
    history = read(client, match)["history"]
    first, second = seconds(agreed), seconds(agreed) + 86400
    assert [
        (each["event"], each["timeBefore"], each["time"], each["reason"]) for each in history
    ] == [
        ("created", 0, 0, ""),
        ("time-agreed", 0, first, ""),
        ("time-set", first, second, ""),
    ]


def test_history_shows_a_decision_that_kept_the_time(client: Client) -> None:
    match = match_between(*enrolled_pair(), day=3)
    assert match.time is not None
    for _ in range(2):
        set_time(match=match, time=match.time, by=None, reason="It stays.")
    moved = match.time + timedelta(days=1)
    set_time(match=match, time=moved, by=None, reason="It does not.")
    first, second = seconds(match.time), seconds(moved)
    history = read(client, match)["history"]
    assert [(each["event"], each["timeBefore"], each["time"]) for each in history] == [
        ("created", 0, first),
        ("time-set", first, first),
        ("time-set", first, first),
        ("time-set", first, second),
    ]


def test_history_shows_how_the_result_became_official(client: Client) -> None:
    a, b = enrolled_pair()
    one, other = (
        MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user for team in (a, b)
    )
    verdict = played_on(1, (GameMapFactory.create().pk, 10, 7))
    confirmed, unanswered, forfeited = (match_between(a, b, day=day) for day in range(3))
    confirm_report(report=report_result(match=confirmed, verdict=verdict, by=one), by=other)
    report = report_result(match=unanswered, verdict=verdict, by=one)
    ResultReport.objects.filter(pk=report.pk).update(confirms_at=timezone.now())
    assert confirm_unanswered(report=report)
    make_official(match=forfeited, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    lasts = [read(client, match)["history"][-1] for match in (confirmed, unanswered, forfeited)]
    assert [
        (last["event"], last["side"], last["decision"], last["scores"], last["forfeitingSide"])
        for last in lasts
    ] == [
        ("confirmed", Side.TEAM_B, "played", [10, 7], None),
        ("undisputed", None, "played", [10, 7], None),
        ("settled", None, "forfeit", None, Side.TEAM_B),
    ]


def test_match_page_is_sent_again_only_when_it_changed(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b, day=1)
    address = f"/api/matches/{match.pk}/match-page"
    headers = {"If-None-Match": client.get(address)["ETag"]}
    assert client.get(address, headers=headers).status_code == 304
    official_match(a, b)
    assert client.get(address, headers=headers).status_code == 200
