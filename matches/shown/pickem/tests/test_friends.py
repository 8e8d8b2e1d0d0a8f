"""Without these, strangers read or change a table of friends, or a revoked link lets people in."""

import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.people.activity import set_active
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.caps import Cap
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import League
from leagues.tests.factories import league
from matches.enums import Winner
from matches.models import FriendsTable, FriendsTableMember, Prediction
from matches.people.joined_accounts.services import join_accounts
from matches.people.own_data.leaving import leave_for_good
from matches.shown.pickem.friends import services
from matches.shown.pickem.friends.links import WRONG_LINK, secret_of
from matches.shown.pickem.friends.services import TABLES, join_friends_table, make_friends_table
from matches.tests.factories import enrolled_pair, match_between, official_match

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FRIENDS = f"/api/matches/pickem/{LEAGUES[LeagueCode.BCL].id}/friends"


@pytest.fixture
def owner() -> User:
    League.objects.filter(code=LeagueCode.BCL).update(has_pickem=True)
    return UserFactory.create(username="Fennel")


@pytest.fixture
def table(owner: User) -> FriendsTable:
    return make_friends_table(league=League.objects.get(code="bcl"), name="Oracles", by=owner)


def send(client: Client, by: User, method: str, path: str, **body: object) -> tuple[int, Any]:
    client.force_login(by)
    text = json.dumps(body) if body else ""
    answer = client.generic(method, path, text, content_type="application/json")
    return answer.status_code, answer.json()


def one(table: FriendsTable, part: str = "") -> str:
    return f"/api/matches/friends/{table.pk}{part}"


def joined(table: FriendsTable, count: int = 1) -> list[User]:
    users = UserFactory.create_batch(count)
    for user in users:
        join_friends_table(league=league(), secret=secret_of(table), by=user)
    return users


def people_in(table: FriendsTable) -> set[int]:
    return {*FriendsTableMember.objects.filter(table=table).values_list("user_id", flat=True)}


def test_friends_join_by_the_link_and_leave(client: Client, owner: User) -> None:
    status, body = send(client, owner, "POST", FRIENDS, name="  Friday   Oracles ")
    assert (status, body["message"]) == (
        201,
        "The table Friday Oracles is there. Send its link to your friends.",
    )
    (shown,) = send(client, owner, "GET", FRIENDS)[1]
    secret = shown["link"].partition("?join=")[2]
    friend = UserFactory.create(username="Sorrel")
    invitation = f"{FRIENDS}/invitation?secret={secret}"
    told = {
        "name": "Friday Oracles",
        "owner": {"_id": str(owner.pk), "username": "Fennel"},
        "people": 1,
        "isMember": False,
    }
    assert send(client, friend, "GET", invitation) == (200, told)
    message = {"success": True, "message": "You are in the table Friday Oracles."}
    assert send(client, friend, "POST", f"{FRIENDS}/join", secret=secret) == (200, message)
    (of_friend,) = send(client, friend, "GET", FRIENDS)[1]
    zero = {"points": 0, "winners": 0, "scores": 0, "matches": 0}
    assert of_friend == {
        "_id": body["_id"],
        "name": "Friday Oracles",
        "owner": {"_id": str(owner.pk), "username": "Fennel"},
        "isOwner": False,
        "link": "",
        "rows": [
            {"place": 1, "person": {"_id": str(owner.pk), "username": "Fennel"}, **zero},
            {"place": 2, "person": {"_id": str(friend.pk), "username": "Sorrel"}, **zero},
        ],
    }
    again = (409, {"detail": "You are in the table Friday Oracles already."})
    assert send(client, friend, "POST", f"{FRIENDS}/join", secret=secret) == again
    made = FriendsTable.objects.get()
    left = {"success": True, "message": "You left the table Friday Oracles."}
    assert send(client, friend, "POST", one(made, "/leave")) == (200, left)
    assert send(client, friend, "GET", FRIENDS) == (200, [])
    assert send(client, friend, "POST", one(made, "/leave"))[0] == 409


def test_revoked_and_wrong_links_let_nobody_in(
    client: Client, owner: User, table: FriendsTable
) -> None:
    before, friend = secret_of(table), UserFactory.create()
    assert send(client, owner, "POST", one(table, "/link"))[0] == 200
    table.refresh_from_db()
    for secret in (before, f"{table.pk}-", f"{table.pk}-x", "x", "99-x"):
        refused = (409, {"detail": WRONG_LINK})
        assert send(client, friend, "POST", f"{FRIENDS}/join", secret=secret) == refused
        assert send(client, friend, "GET", f"{FRIENDS}/invitation?secret={secret}")[0] == 404
    of_other_league = FRIENDS.replace(LEAGUES[LeagueCode.BCL].id, LEAGUES[LeagueCode.OCL].id)
    right = secret_of(table)
    assert send(client, friend, "POST", f"{of_other_league}/join", secret=right)[0] == 409
    assert people_in(table) == {owner.pk}
    assert send(client, friend, "POST", f"{FRIENDS}/join", secret=right)[0] == 200


def test_owner_alone_manages_a_table(client: Client, owner: User, table: FriendsTable) -> None:
    friend, other = joined(table, 2)
    for path, body in (("/link", {}), ("/remove", {"person": str(other.pk)})):
        for by in (friend, person("moderator")):
            assert send(client, by, "POST", one(table, path), **body)[0] == 403
    for by in (friend, person("moderator")):
        assert send(client, by, "PUT", one(table), name="Seers")[0] == 403
        assert send(client, by, "DELETE", one(table))[0] == 403
    assert send(client, owner, "POST", one(table, "/remove"), person=str(other.pk)) == (
        200,
        {"success": True, "message": f"{other.username} is not in the table Oracles any more."},
    )
    assert send(client, owner, "POST", one(table, "/remove"), person=str(owner.pk))[0] == 409
    assert people_in(table) == {owner.pk, friend.pk}
    assert send(client, owner, "PUT", one(table), name="Seers")[0] == 200
    assert send(client, owner, "DELETE", one(table))[0] == 200
    assert not FriendsTable.objects.exists()


@pytest.mark.parametrize("name", ["ab", "a\u200bbc", "Оrасles", "x" * 41])
def test_misleading_name_is_refused_beside_its_field(
    client: Client, owner: User, table: FriendsTable, name: str
) -> None:
    status, body = send(client, owner, "POST", FRIENDS, name=name)
    assert (status, list(body)) == (400, ["name"])
    assert send(client, owner, "PUT", one(table), name=name)[0] == 400
    assert FriendsTable.objects.get().name == "Oracles"


def test_muted_people_name_no_table_but_join(
    client: Client, owner: User, table: FriendsTable
) -> None:
    muted = UserFactory.create()
    punish(
        user=muted,
        kind=PunishmentType.MUTE,
        league="",
        until=None,
        reason="Insults.",
        by=person("admin"),
    )
    assert send(client, muted, "POST", FRIENDS, name="Seers")[0] == 409
    assert send(client, muted, "POST", f"{FRIENDS}/join", secret=secret_of(table))[0] == 200


def test_person_is_in_ten_tables_of_a_league(client: Client, owner: User) -> None:
    of_league = League.objects.get(code="bcl")
    for number in range(TABLES.most):
        make_friends_table(league=of_league, name=f"Oracles {number}", by=UserFactory.create())
    friend = UserFactory.create()
    for each in FriendsTable.objects.all():
        join_friends_table(league=of_league, secret=secret_of(each), by=friend)
    words = "You are in 10 friends’ tables of this league. Leave one first."
    assert send(client, friend, "POST", FRIENDS, name="Seers") == (409, {"detail": words})


@pytest.mark.parametrize("count", [1, 3])
def test_tables_are_read_in_a_constant_number_of_queries(
    client: Client,
    owner: User,
    table: FriendsTable,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    match = match_between(*enrolled_pair())
    for number in range(count - 1):
        other = make_friends_table(league=league(), name=f"Seers {number}", by=owner)
        joined(other)
    (friend,) = joined(table)
    assert match.time
    client.force_login(friend)
    with django_assert_num_queries(6):
        (shown,) = client.get(FRIENDS).json()
    assert len(shown["rows"]) == 2
    client.force_login(owner)
    with django_assert_num_queries(6):
        assert len(client.get(FRIENDS).json()) == count


def test_rows_are_in_the_order_of_the_seasons_table(client: Client, table: FriendsTable) -> None:
    (friend,) = joined(table)
    match = official_match(*enrolled_pair())
    assert match.time
    Prediction.objects.create(
        match=match, user=friend, winner=Winner.TEAM_A, changed_at=match.time.replace(hour=1)
    )
    (shown,) = send(client, friend, "GET", FRIENDS)[1]
    rows = [(row["place"], row["person"]["_id"], row["points"]) for row in shown["rows"]]
    assert rows == [(1, str(friend.pk), 2), (2, str(table.owner_id), 0)]


def test_owner_who_leaves_hands_the_table_on_and_the_last_one_takes_it_along(
    client: Client, owner: User, table: FriendsTable
) -> None:
    first, second = joined(table, 2)
    assert send(client, owner, "POST", one(table, "/leave"))[0] == 200
    table.refresh_from_db()
    assert table.owner == first
    assert send(client, second, "POST", one(table, "/leave"))[0] == 200
    assert send(client, first, "POST", one(table, "/leave"))[0] == 200
    assert not FriendsTable.objects.exists()


def test_who_leaves_the_portal_takes_predictions_along_and_hands_tables_on(
    owner: User, table: FriendsTable
) -> None:
    (friend,) = joined(table)
    alone = make_friends_table(league=league(), name="Alone", by=owner)
    match = match_between(*enrolled_pair())
    Prediction.objects.create(match=match, user=owner, winner=Winner.DRAW)
    leave_for_good(user=owner, username=owner.username, by=owner)
    assert not Prediction.objects.exists()
    table.refresh_from_db()
    assert (table.owner, people_in(table)) == (friend, {friend.pk})
    assert not FriendsTable.objects.filter(pk=alone.pk).exists()


def close(user: User, *, is_active: bool = False) -> None:
    set_active(user=user, is_active=is_active, by=None)


def test_closed_account_is_in_no_table_takes_no_place_and_inherits_nothing(
    client: Client, owner: User, table: FriendsTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "PEOPLE", Cap(3, "Full: {most}."))
    closed, friend = joined(table, 2)
    close(closed)
    (shown,) = send(client, owner, "GET", FRIENDS)[1]
    assert {row["person"]["_id"] for row in shown["rows"]} == {str(owner.pk), str(friend.pk)}
    invitation = f"{FRIENDS}/invitation?secret={secret_of(table)}"
    assert send(client, friend, "GET", invitation)[1]["people"] == 2
    (third,) = joined(table)
    assert send(client, owner, "POST", one(table, "/leave"))[0] == 200
    table.refresh_from_db()
    assert (table.owner, people_in(table)) == (friend, {closed.pk, friend.pk, third.pk})
    close(closed, is_active=True)
    (shown,) = send(client, closed, "GET", FRIENDS)[1]
    assert len(shown["rows"]) == 3


def test_table_with_nobody_but_closed_accounts_ends_with_its_owner(
    client: Client, owner: User, table: FriendsTable
) -> None:
    (closed,) = joined(table)
    close(closed)
    assert send(client, owner, "POST", one(table, "/leave"))[0] == 200
    assert not FriendsTable.objects.exists()


def test_link_lets_nobody_in_while_the_account_of_the_tables_owner_is_closed(
    client: Client, owner: User, table: FriendsTable
) -> None:
    secret, friend = secret_of(table), UserFactory.create()
    close(owner)
    refused = (409, {"detail": WRONG_LINK})
    assert send(client, friend, "POST", f"{FRIENDS}/join", secret=secret) == refused
    assert send(client, friend, "GET", f"{FRIENDS}/invitation?secret={secret}")[0] == 404
    close(owner, is_active=True)
    assert send(client, friend, "POST", f"{FRIENDS}/join", secret=secret)[0] == 200


def test_person_with_two_joined_accounts_is_in_a_table_once_and_leaves_with_both(
    client: Client, owner: User, table: FriendsTable
) -> None:
    stays, gone = joined(table, 2)
    match = match_between(*enrolled_pair())
    for each in (stays, gone):
        Prediction.objects.create(match=match, user=each, winner=Winner.DRAW)
    join_accounts(stays=stays, gone=gone, reason="One person.", by=None)
    (shown,) = send(client, owner, "GET", FRIENDS)[1]
    assert {row["person"]["_id"] for row in shown["rows"]} == {str(owner.pk), str(stays.pk)}
    invitation = f"{FRIENDS}/invitation?secret={secret_of(table)}"
    assert send(client, owner, "GET", invitation)[1]["people"] == 2
    stays.refresh_from_db()
    leave_for_good(user=stays, username=stays.username, by=stays)
    assert people_in(table) == {owner.pk}
    assert not Prediction.objects.exists()
