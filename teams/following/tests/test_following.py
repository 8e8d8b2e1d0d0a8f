"""Without these, people could follow what they must not, too much, or lose what they follow."""

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from teams.enums import TeamStatus
from teams.following.queries import Follows, followed
from teams.following.services import (
    MOST_FOLLOWS,
    TakenOver,
    follow,
    forget_follows,
    take_over,
    unfollow,
)
from teams.models import Follow
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = LEAGUES[LeagueCode.BCL].id


def test_person_follows_a_team_a_player_and_a_league_and_no_longer(client: Client) -> None:
    reader, player = UserFactory.create(), UserFactory.create(username="Pip the Bold")
    team = TeamFactory.create(name="Foxes", league=league())
    client.force_login(reader)
    ids = {"teams": str(team.pk), "players": str(player.pk), "leagues": str(BCL)}
    names = {
        "teams": "Foxes",
        "players": "Pip the Bold",
        "leagues": "Breachers Champions League",
    }
    for kind, key in ids.items():
        for _ in "twice":
            answer = client.put(f"/api/follows/{kind}/{key}")
            assert answer.json() == {"success": True, "message": f"You follow {names[kind]}."}
    assert client.get("/api/follows/own").json() == {kind: [key] for kind, key in ids.items()}
    for kind, key in ids.items():
        for _ in "twice":
            answer = client.delete(f"/api/follows/{kind}/{key}")
            assert answer.json() == {
                "success": True,
                "message": f"You no longer follow {names[kind]}.",
            }
    assert client.get("/api/follows/own").json() == {"teams": [], "players": [], "leagues": []}


def test_unknown_things_are_not_found(client: Client) -> None:
    client.force_login(UserFactory.create())
    for kind in ("teams", "players", "leagues"):
        assert client.put(f"/api/follows/{kind}/99").status_code == 404


def test_nobody_follows_themselves_closed_accounts_and_disbanded_teams() -> None:
    reader, closed = UserFactory.create(), UserFactory.create(username="Pip", is_active=False)
    gone = TeamFactory.create(name="Owls", status=TeamStatus.DISBANDED)
    for thing, why in (
        (reader, "You can’t follow yourself."),
        (closed, "Pip is no longer here."),
        (gone, "Owls has disbanded."),
    ):
        with pytest.raises(Refused, match=why):
            follow(followed=thing, by=reader)
    assert not Follow.objects.exists()


def test_person_banned_from_the_portal_changes_nothing() -> None:
    reader, team = UserFactory.create(), TeamFactory.create()
    follow(followed=team, by=reader)
    punish(user=reader, kind=PunishmentType.BAN, reason="Sold accounts.", by=None)
    for change in (follow, unfollow):
        with pytest.raises(Refused):
            change(followed=team, by=reader)
    assert Follows.of(reader) == Follows(teams=(team.pk,))


def test_row_names_exactly_one_thing_and_not_the_follower() -> None:
    reader, team = UserFactory.create(), TeamFactory.create()
    for names in ({}, {"team": team, "league": team.league}, {"player": reader}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Follow.objects.create(follower=reader, **names)


def test_device_is_taken_over_once_and_as_far_as_there_is_room(client: Client) -> None:
    reader = UserFactory.create()
    teams = TeamFactory.create_batch(3)
    Follow.objects.bulk_create(
        Follow(follower=reader, team=team) for team in TeamFactory.create_batch(MOST_FOLLOWS - 2)
    )
    client.force_login(reader)
    device = {
        "teams": [*(str(team.pk) for team in teams), "99999999"],
        "players": [],
        "leagues": [],
    }

    def send() -> tuple[str, list[str]]:
        answer = client.post("/api/follows/take-over", device, content_type="application/json")
        body = answer.json()
        assert body["left"] | {"teams": []} == {"teams": [], "players": [], "leagues": []}
        return body["message"], body["left"]["teams"]

    full = "You follow 100 teams, players and leagues. Stop following one of them first."
    stays, last = f"1 follow stays on this device. {full}", str(teams[2].pk)
    moved = "2 follows of this device moved to your account."
    assert send() == (f"{moved} {stays}", [last])
    assert send() == (stays, [last])
    Follow.objects.filter(follower=reader).earliest("pk").delete()
    assert send() == ("1 follow of this device moved to your account.", [])
    assert send() == ("This device followed nothing new.", [])
    assert Follow.objects.filter(follower=reader).count() == MOST_FOLLOWS


@pytest.mark.parametrize("count", [1, 3])
def test_taking_over_takes_as_many_queries_for_one_of_each_as_for_three(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    reader, teams = UserFactory.create(), TeamFactory.create_batch(2 * count, league=league())
    players = UserFactory.create_batch(count)
    follow(followed=teams[0], by=reader)
    asked = Follows(
        tuple(team.pk for team in teams), tuple(player.pk for player in players), (int(BCL),)
    )
    # Two are of the transaction, one is of bans.
    with django_assert_num_queries(9):
        taken = take_over(follows=asked, by=reader)
    assert (taken.new, len(taken.left)) == (3 * count, 0)


def test_take_over_leaves_out_what_nobody_can_follow() -> None:
    reader, closed = UserFactory.create(), UserFactory.create(is_active=False)
    gone = TeamFactory.create(status=TeamStatus.DISBANDED)
    asked = Follows(teams=(gone.pk,), players=(closed.pk, reader.pk), leagues=(int(BCL),))
    league()
    assert take_over(follows=asked, by=reader) == TakenOver(1, Follows())
    assert Follows.of(reader) == Follows(leagues=(int(BCL),))


def test_leaving_for_good_takes_follows_along_in_both_directions() -> None:
    reader, player = UserFactory.create(), UserFactory.create()
    follow(followed=player, by=reader)
    follow(followed=reader, by=player)
    follow(followed=TeamFactory.create(), by=reader)
    forget_follows(reader)
    assert not Follow.objects.exists()


def test_names_say_what_has_ended() -> None:
    team = TeamFactory.create(name="Foxes", league=league(), status=TeamStatus.DISBANDED)
    closed = UserFactory.create(username="Pip", is_active=False)
    assert followed(Follows((team.pk,), (closed.pk,), (int(BCL),))) == [
        {
            "kind": "teams",
            "_id": str(team.pk),
            "name": "Foxes",
            "league": "bcl",
            "href": f"/bcl/team/{team.pk}",
            "note": "Disbanded",
        },
        {
            "kind": "players",
            "_id": str(closed.pk),
            "name": "Pip",
            "league": "",
            "href": f"/players/{closed.pk}",
            "note": "Account closed",
        },
        {
            "kind": "leagues",
            "_id": str(BCL),
            "name": "Breachers Champions League",
            "league": "bcl",
            "href": "/bcl/home",
            "note": "",
        },
    ]
