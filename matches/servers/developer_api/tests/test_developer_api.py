"""The game developer's API: who may call it with which token, and its whole answers."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, TokenScope
from accounts.models import PlayerName, User
from accounts.punishments.services import punish
from accounts.tests.factories import BearerTokenFactory, UserFactory
from accounts.tests.people import KINDS, person
from accounts.tokens.scopes import READS_ONLY, RESULTS_ONLY, SENDS_ONLY
from clvr.lib.throttling import ScopedRateThrottle
from leagues.models import Season
from leagues.tests.factories import WeekFactory
from matches.enums import Side, Stage, SubstituteStatus
from matches.models import Match, ServerResult, Substitute
from matches.play.results.services.official import make_official
from matches.servers.server_results.log import NO_LOG
from matches.servers.server_results.tests.conftest import Duel
from matches.tests.factories import KICK_OFF, played_on
from teams.enums import TeamStatus
from teams.models import SeasonRecord
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db

API = "/api/v1/pcl"
READS = [f"{API}/teams", f"{API}/rosters", f"{API}/matches"]
POST = f"{API}/server-results"
DENIED = {"detail": "You do not have permission to do this."}


def bearer(owner: User, scope: TokenScope) -> Client:
    text = f"clvr_{owner.pk}_{scope}"
    BearerTokenFactory.create(text=text, scope=scope, owner=owner)
    return Client(headers={"authorization": f"Bearer {text}"}, enforce_csrf_checks=True)


@pytest.fixture
def reader(developer: User) -> Client:
    return bearer(developer, TokenScope.READ)


@pytest.fixture
def sender(developer: User) -> Client:
    return bearer(developer, TokenScope.RESULTS)


def post(client: Client, log: object) -> tuple[int, dict[str, Any]]:
    response = client.post(POST, {"log": log}, content_type="application/json")
    return response.status_code, response.json()


def read(client: Client, address: str) -> dict[str, Any]:
    response = client.get(address)
    assert response.status_code == 200
    body: dict[str, Any] = response.json()
    return body


def test_token_of_scope_results_sends_logs_and_does_nothing_else(
    sender: Client, duel: Duel
) -> None:
    for address in READS:
        response = sender.get(address)
        assert (response.status_code, response.json()) == (403, {"detail": SENDS_ONLY})
    other = sender.post("/api/notifications/read", {"ids": []}, content_type="application/json")
    assert (other.status_code, other.json()) == (403, {"detail": RESULTS_ONLY})
    status, answer = post(sender, duel.log())
    stored = ServerResult.objects.get()
    assert (status, stored.match, stored.source) == (201, duel.match, "server")
    assert answer["results"][0] | {"endedAt": 0} == {
        "_id": str(stored.pk),
        "isNew": True,
        "state": "attached",
        "endedAt": 0,
        "mapLabel": "sand",
        "match": str(duel.match.pk),
        "problem": "",
    }
    assert post(sender, duel.log())[0] == 200


def test_token_of_scope_read_reads_and_sends_nothing(reader: Client, duel: Duel) -> None:
    assert {reader.get(address).status_code for address in READS} == {200}
    assert post(reader, duel.log()) == (403, {"detail": READS_ONLY})
    assert not ServerResult.objects.exists()


@pytest.mark.parametrize("kind", KINDS)
def test_only_the_game_developer_calls_it(kind: str, duel: Duel) -> None:
    owner = person(kind)
    client = bearer(owner, TokenScope.WRITE)
    answers = [client.get(address).status_code for address in READS]
    is_developer = kind == "game developer"
    assert answers == [200 if is_developer else 403] * 3
    assert post(client, duel.log())[0] == (201 if is_developer else 403)
    if not is_developer:
        assert client.get(READS[0]).json() == DENIED
        assert not ServerResult.objects.exists()


def test_session_is_ignored(developer: User, duel: Duel) -> None:
    client = Client()
    client.force_login(developer)
    assert [client.get(address).status_code for address in READS] == [401] * 3
    assert post(client, duel.log())[0] == 401


def test_ban_from_the_league_stops_sending(developer: User, sender: Client, duel: Duel) -> None:
    punish(user=developer, kind=PunishmentType.BAN, league="pcl", reason="Leaked.", by=None)
    status, answer = post(sender, duel.log())
    assert (status, "banned" in answer["detail"]) == (409, True)
    assert not ServerResult.objects.exists()


@pytest.mark.parametrize(
    ("log", "answer"),
    [
        (None, {"log": ["Send the log as text."]}),
        ("", {"log": ["Send the log as text."]}),
        ({"allStats": []}, {"log": ["Send the log as text."]}),
        ("nothing", {"log": [NO_LOG]}),
    ],
)
def test_log_that_can_not_be_used_is_refused(
    sender: Client, log: object, answer: dict[str, Any]
) -> None:
    assert post(sender, log) == (400, answer)


def test_calls_are_counted_apart_from_people_s(
    developer: User, reader: Client, sender: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = {**ScopedRateThrottle.THROTTLE_RATES, "developer-api": "2/minute"}
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", rates)
    assert [reader.get(READS[0]).status_code for _ in range(2)] == [200, 200]
    refused = sender.post(POST, {"log": "x"}, content_type="application/json")
    assert (refused.status_code, refused.has_header("Retry-After")) == (429, True)
    person_s = Client()
    person_s.force_login(developer)
    assert person_s.put("/api/auth/refresh").status_code == 201


def test_answer_is_not_sent_again_while_it_is_unchanged(reader: Client, duel: Duel) -> None:
    for address in READS:
        first = reader.get(address)
        assert first["Cache-Control"] == "private, no-cache"
        again = reader.get(address, headers={"if-none-match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
    tag = reader.get(READS[0])["ETag"]
    SeasonRecord.objects.filter(team=duel.owls.team).update(elo=1700.0)
    assert reader.get(READS[0], headers={"if-none-match": tag}).status_code == 200


def page(*results: dict[str, Any], **more: int) -> dict[str, Any]:
    return {"count": len(results), "page": 1, "pages": 1, "results": list(results), **more}


def test_teams_come_with_their_ratings(reader: Client, duel: Duel) -> None:
    SeasonRecord.objects.filter(team=duel.owls.team).update(elo=1700.5, wins=3)
    record = {
        "status": 0,
        "region": "NO-REGION",
        "division": "",
        "gamesPlayed": 0,
        "wins": 0,
        "losses": 0,
        "draws": 0,
    }
    owls = {"_id": str(duel.owls.team.pk), "name": "Owls", "rating": 1700.5}
    foxes = {"_id": str(duel.foxes.team.pk), "name": "Foxes", "rating": 1500.0}
    assert read(reader, READS[0]) == page(
        {**record, **owls, "wins": 3, "gamesPlayed": 3}, {**record, **foxes}
    )


def member(user: User, rank: int, *names: tuple[str, int | None]) -> dict[str, Any]:
    listed = [{"name": name, "platform": platform} for name, platform in names]
    return {
        "player": {"_id": str(user.pk), "username": user.username, "names": listed},
        "rank": rank,
    }


def test_rosters_have_the_players_names_in_the_game(reader: Client, duel: Duel) -> None:
    TeamFactory.create(league=duel.league, status=TeamStatus.DISBANDED)
    foxes, owls = duel.foxes, duel.owls
    PlayerName.objects.create(user=foxes.captain, league="pcl", platform=2, name="FoxOnPsn")
    PlayerName.objects.create(user=foxes.captain, league="bcl", platform=2, name="Elsewhere")
    foxes.team.memberships.filter(user=foxes.member).update(left_at=KICK_OFF)
    assert read(reader, READS[1]) == page(
        {
            "_id": str(foxes.team.pk),
            "name": "Foxes",
            "players": [
                member(foxes.captain, 1, ("Foxes captain", 0), ("FoxOnPsn", 2)),
                member(foxes.co_captain, 2, ("Foxes second", 0)),
            ],
        },
        {
            "_id": str(owls.team.pk),
            "name": "Owls",
            "players": [
                member(owls.captain, 1, ("Owls captain", 0)),
                member(owls.co_captain, 2, ("Owls second", 0)),
                member(owls.member, 3, ("Owls member", 0)),
            ],
        },
    )


def test_matches_of_the_week_come_with_substitutes_and_results(reader: Client, duel: Duel) -> None:
    season = duel.match.season
    WeekFactory.create(season=season, number=1)
    WeekFactory.create(season=season, number=2)
    Match.objects.filter(pk=duel.match.pk).update(stage=Stage.PCL_1)
    wes = UserFactory.create(username="Wes")
    PlayerName.objects.create(user=wes, league="pcl", platform=1, name="WesVR")
    Substitute.objects.create(
        match=duel.match,
        side=Side.TEAM_B,
        user=wes,
        available=2,
        status=SubstituteStatus.ACCEPTED,
        answered_at=KICK_OFF,
    )
    expected = {
        "_id": str(duel.match.pk),
        "week": 1,
        "time": int(KICK_OFF.timestamp()),
        "bestOf": 1,
        "stage": "pcl-1",
        "teamA": {"_id": str(duel.foxes.team.pk), "name": "Foxes"},
        "teamB": {"_id": str(duel.owls.team.pk), "name": "Owls"},
        "substitutes": [
            {
                "side": 1,
                "player": {
                    "_id": str(wes.pk),
                    "username": "Wes",
                    "names": [{"name": "WesVR", "platform": 1}],
                },
            }
        ],
        "confirmed": False,
        "decision": None,
        "scores": None,
        "winner": -2,
        "maps": [],
    }
    assert read(reader, READS[2]) == page(expected)
    verdict = played_on(1, (duel.sand.pk, 4, 10))
    make_official(match=duel.match, verdict=verdict, by=None)
    official = {
        "confirmed": True,
        "decision": "played",
        "scores": [4, 10],
        "winner": 1,
        "maps": [{"name": "Sand", "scores": [4, 10]}],
    }
    assert read(reader, f"{READS[2]}?week=1") == page({**expected, **official})
    assert read(reader, f"{READS[2]}?week=2") == page()
    Season.objects.filter(pk=season.pk).update(is_current=False)
    assert read(reader, READS[2]) == page()


@pytest.mark.parametrize("query", ["page=0", "page=x", "page=10001", "week=0", "week=x"])
def test_wrong_page_or_week_is_refused(reader: Client, query: str) -> None:
    response = reader.get(f"{READS[2]}?{query}")
    name = query.partition("=")[0]
    assert (response.status_code, list(response.json())) == (400, [name])


def test_lists_have_fifty_rows_a_page(reader: Client, duel: Duel) -> None:
    TeamFactory.create_batch(49, league=duel.league)
    first, second = (read(reader, f"{READS[1]}?page={number}") for number in (1, 2))
    assert [len(each["results"]) for each in (first, second)] == [50, 1]
    assert (second["count"], second["page"], second["pages"]) == (51, 2, 2)
    assert read(reader, f"{READS[1]}?page=9") == second


@pytest.mark.parametrize("count", [1, 3])
def test_reads_take_a_constant_number_of_queries(
    reader: Client,
    duel: Duel,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    WeekFactory.create(season=duel.match.season, number=1)
    for _ in range(1, count):
        TeamFactory.create(league=duel.league)
        Match.objects.create(
            season=duel.match.season, team_a=duel.foxes.team, team_b=duel.owls.team, time=KICK_OFF
        )
    reader.get(READS[0])
    for address, queries in zip(READS, (6, 8, 10), strict=True):
        with django_assert_num_queries(queries):
            read(reader, address)
