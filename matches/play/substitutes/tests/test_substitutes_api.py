"""The API of a match's substitutes: whole answers by person, the search, and the commands."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.factories import PlayerNameFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.enums import Side
from matches.models import Match, Substitute
from matches.play.results.services.official import make_official
from matches.play.substitutes.services import (
    accept_substitution,
    decline_substitution,
    name_substitute,
)
from matches.scores.verdicts import Verdict
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from teams.services.join_requests import decline_join_request, request_to_join
from teams.tests.factories import CooldownFactory, FreeAgentFactory, MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    return pairing()


def free_player(name: str, in_game: str = "wraith") -> User:
    return PlayerNameFactory.create(user__username=name, name=in_game).user


def look_for_team(user: User, **fields: object) -> None:
    fields = {"ends_at": TUESDAY + DAY, **fields}
    FreeAgentFactory.create(user=user, posted_at=TUESDAY - DAY, **fields)


def read(client: Client, pair: Pairing, user: User, what: str = "", status: int = 200) -> Any:
    client.force_login(user)
    response = client.get(f"/api/matches/{pair.match.pk}/substitutes{what}")
    assert response.status_code == status
    return response.json()


def send(
    client: Client, pair: Pairing, user: User, command: str, body: object
) -> tuple[int, dict[str, Any]]:
    client.force_login(user)
    response = client.post(
        f"/api/matches/{pair.match.pk}/substitutes/{command}",
        json.dumps(body),
        content_type="application/json",
    )
    return response.status_code, response.json()


def person_of(user: User) -> dict[str, str]:
    return {"_id": str(user.pk), "username": user.username}


def answer(**fields: Any) -> dict[str, Any]:
    return {
        "allowed": 1,
        "needed": 5,
        "rosters": [3, 3],
        "substitutes": [],
        "sides": [0],
        "obstacle": "",
        "looking": [],
        **fields,
    }


def test_answer_has_the_rule_and_the_caller_s_sides(client: Client, pair: Pairing) -> None:
    assert read(client, pair, pair.foxes.captain) == answer()
    assert read(client, pair, pair.owls.co_captain) == answer(sides=[1])
    assert read(client, pair, person("team manager")) == answer(sides=[0, 1])
    assert read(client, pair, person("moderator")) == answer(sides=[])


def test_both_sides_see_asked_players_and_substitutes(client: Client, pair: Pairing) -> None:
    wes, foxes = free_player("Wes"), pair.foxes.captain
    substitute = name_substitute(
        match=pair.match, side=Side.TEAM_A, user=wes, available=2, by=foxes
    )
    Substitute.objects.filter(pk=substitute.pk).update(named_at=TUESDAY)
    shown = {
        "_id": str(substitute.pk),
        "side": 0,
        "player": person_of(wes),
        "available": 2,
        "namedBy": person_of(foxes),
        "namedAt": int(TUESDAY.timestamp()),
        "isAsked": True,
    }
    assert read(client, pair, pair.owls.captain) == answer(substitutes=[shown], sides=[1])
    accept_substitution(substitute=substitute, by=wes)
    shown["isAsked"] = False
    assert read(client, pair, pair.owls.captain) == answer(substitutes=[shown], sides=[1])


def test_answer_says_why_nobody_can_be_named(client: Client, pair: Pairing) -> None:
    League.objects.update(substitutes_allowed=0)
    assert read(client, pair, pair.foxes.captain) == answer(
        allowed=0, obstacle="The Breachers Champions League does not allow substitutes."
    )
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    assert read(client, pair, pair.foxes.captain) == answer(
        allowed=0,
        sides=[],
        obstacle="This match has an official result, so its substitutes can’t change.",
    )


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_answer_takes_a_constant_number_of_queries(
    client: Client, pair: Pairing, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    League.objects.update(substitutes_allowed=3, roster_minimum=9, roster_maximum=10)
    for number in range(count):
        user = free_player(f"Player {number}")
        name_substitute(match=pair.match, side=Side.TEAM_A, user=user, available=3, by=None)
    client.force_login(pair.foxes.captain)
    for number in range(count):
        look_for_team(free_player(f"Free {number}"))
    with django_assert_num_queries(15):
        found = client.get(f"/api/matches/{pair.match.pk}/substitutes").json()
    assert len(found["looking"]) == count


def test_free_agents_are_listed_with_those_first_who_have_time(
    client: Client, pair: Pairing
) -> None:
    thursday, captain = 1 << 3, pair.foxes.captain
    Match.objects.update(time=evening(2))
    free_player("Idle")
    look_for_team(MembershipFactory.create(user=free_player("Taken")).user)
    look_for_team(free_player("Over"), ends_at=TUESDAY)
    busy, ready, declined = (free_player(name) for name in ("Busy", "Ready", "Declined"))
    look_for_team(busy)
    for player in (ready, declined):
        look_for_team(player, evenings=thursday)
    ask = name_substitute(match=pair.match, side=Side.TEAM_A, user=declined, available=2, by=None)
    decline_substitution(substitute=ask, by=declined)
    shown = [
        {**person_of(user), "name": "wraith", "roles": [], "evenings": evenings}
        for user, evenings in ((ready, [3]), (busy, [1]), (declined, [3]))
    ]
    assert read(client, pair, captain) == answer(looking=shown)
    assert read(client, pair, person("moderator")) == answer(sides=[])


# --- The search ---------------------------------------------------------------------------------


def test_search_finds_free_players_by_both_their_names(client: Client, pair: Pairing) -> None:
    wes, xan = free_player("Wes"), free_player("Xan", in_game="Wesley")
    MembershipFactory.create(user=free_player("Wesker", in_game="wesk"))
    CooldownFactory.create(user=free_player("Westwood", in_game="woods"))
    PlayerNameFactory.create(user__username="Weston", league=LeagueCode.OCL)
    look_for_team(xan, roles="|Support|")
    expected = [
        {**person_of(wes), "name": "wraith", "roles": [], "evenings": []},
        {**person_of(xan), "name": "Wesley", "roles": ["Support"], "evenings": [1]},
    ]
    captain = pair.foxes.captain
    assert read(client, pair, captain, "/candidates?q=WES") == expected
    assert read(client, pair, captain, "/candidates?q=wesl") == expected[1:]
    assert read(client, pair, captain, "/candidates?q=w") == []
    assert read(client, pair, captain, "/candidates") == []


@pytest.mark.parametrize("typed", ["zelazny", "ŻELAZNY", "sokol", "sokoł zel"])
def test_free_players_are_found_by_any_case_and_without_accents(
    client: Client, pair: Pairing, typed: str
) -> None:
    player = free_player("Żelazny Sokół")
    found = read(client, pair, pair.foxes.captain, f"/candidates?q={typed}")
    assert [each["_id"] for each in found] == [str(player.pk)]


def test_search_lists_last_players_who_declined_or_were_refused(
    client: Client, pair: Pairing
) -> None:
    declined, refused, willing = (free_player(f"Wes {name}") for name in ("A", "B", "C"))
    ask = name_substitute(match=pair.match, side=Side.TEAM_A, user=declined, available=3, by=None)
    decline_substitution(substitute=ask, by=declined)
    request = request_to_join(team=pair.foxes.team, user=refused)
    decline_join_request(request=request, by=pair.foxes.captain)

    def found(by: User) -> list[str]:
        return [each["username"] for each in read(client, pair, by, "/candidates?q=wes")]

    assert found(pair.foxes.captain) == ["Wes C", "Wes A", "Wes B"]
    assert found(pair.owls.captain) == ["Wes B", "Wes C", "Wes A"]
    assert willing.username == "Wes C"


@pytest.mark.any_database
def test_search_for_an_invalid_name_is_refused(client: Client, pair: Pairing) -> None:
    body = read(client, pair, pair.foxes.captain, f"/candidates?q={'x' * 61}", status=400)
    assert body == {"q": ["At most 60 characters."]}


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3, 12])
def test_search_takes_a_constant_number_of_queries_and_finds_ten_at_most(
    client: Client, pair: Pairing, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(count):
        free_player(f"Wes {number}")
    client.force_login(pair.foxes.captain)
    with django_assert_num_queries(12):
        found = client.get(f"/api/matches/{pair.match.pk}/substitutes/candidates?q=wes")
    assert len(found.json()) == min(count, 10)


# --- Commands -----------------------------------------------------------------------------------


def test_substitute_is_named_and_withdrawn(client: Client, pair: Pairing) -> None:
    wes, captain = free_player("Wes"), pair.foxes.captain
    body = {"side": 0, "player": str(wes.pk), "available": 3}
    assert send(client, pair, captain, "name", body) == (
        200,
        {"success": True, "message": "Wes was asked. They can play once they accept."},
    )
    key = str(Substitute.objects.get().pk)
    assert send(client, pair, captain, "withdraw", {"substitute": key}) == (
        200,
        {"success": True, "message": "Wes is no longer a substitute in this match."},
    )
    assert not Substitute.objects.holding().exists()


def test_player_answers_and_steps_back(client: Client, pair: Pairing) -> None:
    """A player who is no longer asked is told so; one who was never asked is refused."""
    wes, xan, captain = free_player("Wes"), free_player("Xan"), pair.foxes.captain

    def ask(by: User = captain) -> dict[str, str]:
        body = {"side": 0, "player": str(wes.pk), "available": 3}
        assert send(client, pair, by, "name", body)[0] == 200
        return {"substitute": str(Substitute.objects.latest("pk").pk)}

    first = ask()
    for command in ("accept", "decline"):
        assert send(client, pair, xan, command, first)[0] == 403
    assert send(client, pair, wes, "accept", {"substitute": "999999"}) == (
        400,
        {"substitute": ["This match has no such substitute."]},
    )
    assert send(client, pair, wes, "accept", first) == (
        200,
        {"success": True, "message": "You are now a substitute for Foxes."},
    )
    assert send(client, pair, wes, "withdraw", first) == (
        200,
        {"success": True, "message": "You are no longer a substitute in this match."},
    )
    assert send(client, pair, wes, "decline", ask()) == (
        200,
        {
            "success": True,
            "message": "Declined. The captain and co-captain of Foxes have been notified.",
        },
    )
    assert send(client, pair, wes, "accept", first) == (
        409,
        {"detail": "You are no longer asked to be a substitute in this match."},
    )


def test_substitute_steps_back(client: Client, pair: Pairing) -> None:
    """They can't name or take off anyone else."""
    League.objects.update(substitutes_allowed=2)
    wes, xan = free_player("Wes"), free_player("Xan")
    asked = [
        name_substitute(match=pair.match, side=Side.TEAM_A, user=user, available=3, by=None)
        for user in (wes, xan)
    ]
    own, other = (accept_substitution(substitute=each, by=each.user) for each in asked)
    body = {"side": 0, "player": str(wes.pk), "available": 3}
    assert send(client, pair, wes, "name", body)[0] == 403
    assert send(client, pair, wes, "withdraw", {"substitute": str(other.pk)})[0] == 403
    assert send(client, pair, wes, "withdraw", {"substitute": str(own.pk)})[0] == 200
    assert list(Substitute.objects.accepted()) == [other]


@pytest.mark.any_database
def test_bad_bodies_are_refused_by_field(client: Client, pair: Pairing) -> None:
    captain = pair.foxes.captain
    how_many = "Say how many of your own players can play."
    assert send(client, pair, captain, "name", {"side": 2, "player": 1, "available": -1}) == (
        400,
        {
            "side": ["Choose one from the list."],
            "player": ["Say which."],
            "available": [how_many],
        },
    )
    nobody = {"side": 0, "player": "999999", "available": 3}
    assert send(client, pair, captain, "name", nobody) == (
        400,
        {"player": ["There is no such player."]},
    )
    complete = {"side": 0, "player": str(free_player("Wes").pk), "available": 4}
    assert send(client, pair, captain, "name", complete) == (
        400,
        {"available": ["Foxes has 3 players. Say how many can play."]},
    )
    assert send(client, pair, captain, "withdraw", {"substitute": "999999"}) == (
        400,
        {"substitute": ["This match has no such substitute."]},
    )
    assert not Substitute.objects.exists()


@pytest.mark.any_database
def test_leader_can_t_name_for_the_other_side(client: Client, pair: Pairing) -> None:
    wes = free_player("Wes")
    body = {"side": 1, "player": str(wes.pk), "available": 3}
    assert send(client, pair, pair.foxes.captain, "name", body)[0] == 403
    assert not Substitute.objects.exists()


def test_refusal_of_the_service_is_a_conflict_with_its_text(client: Client, pair: Pairing) -> None:
    body = {"side": 0, "player": str(pair.owls.member.pk), "available": 3}
    refused = send(client, pair, pair.foxes.captain, "name", body)
    words = "Owls member is not registered for the Breachers Champions League. "
    assert refused == (409, {"detail": f"{words}Choose a free player."})
