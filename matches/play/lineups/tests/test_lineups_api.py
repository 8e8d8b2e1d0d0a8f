"""`/api/matches/{id}/lineups`, its command, and every public read that must keep a line-up back."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.tests.revisions import without_revisions
from leagues.models import League
from matches.enums import Side
from matches.models import Lineup, LineupPlayer, Match
from matches.people.own_data.leaving import leave_for_good
from matches.play.lineups.rules import BEGUN, FINAL
from matches.play.lineups.services import hand_in_lineup
from matches.tests.factories import match_between
from matches.tests.pairings import Pairing, evening, pairing, stop_clock

pytestmark = [pytest.mark.django_db]

TIME = evening(1)


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    League.objects.update(roster_minimum=2)
    return pairing(time=TIME)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def brief(user: User) -> dict[str, str]:
    return {"_id": str(user.pk), "username": user.username}


def in_it(*users: User) -> list[dict[str, Any]]:
    return [{"player": brief(user), "isSubstitute": False} for user in users]


def shown_in_it(*users: User) -> list[dict[str, Any]]:
    """As the match's page shows them: people without a picture."""
    return [{"player": {**brief(user), "avatarURL": ""}, "isSubstitute": False} for user in users]


def hand_in(pair: Pairing, side: Side, *users: User) -> None:
    captain = (pair.foxes if side == Side.TEAM_A else pair.owls).captain
    keys = [user.pk for user in users]
    hand_in_lineup(match=pair.match, side=side, players=keys, by=captain)


def read(pair: Pairing, user: User) -> Any:
    return without_revisions(signed_in(user).get(f"/api/matches/{pair.match.pk}/lineups").json())


def public(client: Client, pair: Pairing) -> Any:
    return client.get(f"/api/matches/{pair.match.pk}/match-page").json()["lineups"]


def test_sheet_has_what_each_reader_may_see_and_do(pair: Pairing) -> None:
    foxes, owls = pair.foxes, pair.owls
    hand_in(pair, Side.TEAM_A, foxes.captain, foxes.member)
    choices = [
        {**each, "obstacle": ""} for each in in_it(foxes.captain, foxes.member, foxes.co_captain)
    ]
    own = {
        "side": 0,
        "isHandedIn": True,
        "handedInAt": int(pair.match.created_at.timestamp()),
        "handedInBy": brief(foxes.captain),
        "players": in_it(foxes.captain, foxes.member),
        "fielded": [str(key) for key in sorted((foxes.captain.pk, foxes.member.pk))],
        "mayHandIn": True,
        "openPlaces": 2,
        "choices": choices,
        "last": [],
    }
    nothing: dict[str, Any] = {
        "handedInAt": 0,
        "handedInBy": None,
        "players": None,
        "fielded": None,
    }
    no_choice: dict[str, Any] = {"mayHandIn": False, "openPlaces": 0, "choices": [], "last": []}
    other: dict[str, Any] = {
        "side": 1,
        "isHandedIn": False,
        **nothing,
        **no_choice,
    }
    sheet = {
        "size": 2,
        "isShown": False,
        "obstacle": "",
        "needsReason": False,
        "sides": [own, other],
        "differences": None,
    }
    assert read(pair, foxes.captain) == sheet
    assert read(pair, foxes.member) == {
        **sheet,
        "sides": [{**own, **no_choice}, other],
    }
    theirs = [{**own, **nothing, **no_choice}, other]
    assert read(pair, owls.member) == {**sheet, "sides": theirs}
    staff = read(pair, UserFactory.create(roles=[Role.MOD_BREACHERS]))
    assert staff["sides"][0] == own
    assert (staff["needsReason"], staff["differences"]) == (True, [])


def test_leader_hands_in_by_the_api(pair: Pairing) -> None:
    address = f"/api/matches/{pair.match.pk}/lineups/hand-in"
    client, captain = signed_in(pair.foxes.captain), pair.foxes.captain

    def send(*players: object, side: int = 0, **fields: bool) -> tuple[int, Any]:
        body = {"side": side, "players": [str(each) for each in players], **fields}
        response = client.post(address, body, content_type="application/json")
        return response.status_code, without_revisions(response.json())

    assert send() == (400, {"players": ["Choose who plays."]})
    assert send("x") == (400, {"players": {"0": ["Say which."]}})
    assert send(captain.pk, side=1)[0] == 403
    assert send(captain.pk) == (
        200,
        {
            "success": True,
            "message": (
                "The line-up is saved. The other team sees it once both are handed in, or at the "
                "start."
            ),
        },
    )
    hand_in(pair, Side.TEAM_B, pair.owls.captain)
    assert send(captain.pk)[1]["message"] == "The line-up is saved. Everyone can see it."
    Lineup.objects.filter(side=Side.TEAM_A).delete()
    assert send(captain.pk, mayBeFinal=False) == (409, {"detail": FINAL})


def test_nobody_else_reads_a_line_up_before_it_is_shown(
    pair: Pairing, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cached answer of the match's page is made anew when the match begins."""
    hand_in(pair, Side.TEAM_A, pair.foxes.member)
    name, key = pair.foxes.member.username, pair.match.pk
    owls = signed_in(pair.owls.captain)
    addresses = [
        f"/api/matches/{key}/match-page",
        f"/api/matches/{key}/manage",
        f"/api/matches/{key}/substitutes",
        f"/api/matches/{key}/match-day",
        f"/api/teams/{pair.owls.team.pk}/team-page",
        "/bcl/calendar.ics",
    ]
    for reader in (client, owls):
        for address in addresses:
            answer = reader.get(address)
            if address.endswith("match-page"):
                # Who may play is public, not who does.
                assert name in str(answer.json()["rosters"])
                told = str({**answer.json(), "rosters": []})
            else:
                told = answer.content.decode()
            assert name not in told
    assert public(client, pair) == []
    stop_clock(monkeypatch, TIME)
    assert public(client, pair) == [{"side": 0, "players": shown_in_it(pair.foxes.member)}]
    User.objects.filter(pk=pair.foxes.member.pk).update(avatar="avatars/ava.webp")
    fielded = public(client, pair)[0]["players"]
    assert fielded[0]["player"]["avatarURL"] == "/media/avatars/ava.webp"
    refused = signed_in(pair.foxes.captain).post(
        f"/api/matches/{key}/lineups/hand-in",
        {"side": 0, "players": [str(pair.foxes.captain.pk)]},
        content_type="application/json",
    )
    assert (refused.status_code, refused.json()) == (409, {"detail": BEGUN})


def test_match_page_shows_both_line_ups_once_both_are_handed_in(
    pair: Pairing, client: Client
) -> None:
    hand_in(pair, Side.TEAM_A, pair.foxes.member, pair.foxes.captain)
    assert public(client, pair) == []
    hand_in(pair, Side.TEAM_B, pair.owls.captain)
    assert public(client, pair) == [
        {"side": 0, "players": shown_in_it(pair.foxes.captain, pair.foxes.member)},
        {"side": 1, "players": shown_in_it(pair.owls.captain)},
    ]


def test_player_who_leaves_the_portal_stays_in_line_ups_without_their_name(
    pair: Pairing, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    member = pair.foxes.member
    hand_in(pair, Side.TEAM_A, member)
    stop_clock(monkeypatch, TIME)
    left = leave_for_good(user=member, username=member.username, by=member)
    assert left.username.startswith("Former player")
    assert public(client, pair) == [{"side": 0, "players": shown_in_it(left)}]


def test_moderator_who_plays_finds_nothing_in_django_admin_before_it_is_shown(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in(pair, Side.TEAM_A, pair.foxes.member)
    staff = signed_in(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    for model in (Lineup, LineupPlayer):
        address = f"/django-admin/matches/{model._meta.model_name}/"
        with monkeypatch.context() as patch:
            assert "0 " in staff.get(address).content.decode()
            patch.setattr("django.utils.timezone.now", lambda: TIME)
            assert pair.foxes.team.name in staff.get(address).content.decode()


def test_sheet_takes_a_constant_number_of_queries(
    pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = signed_in(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    address = f"/api/matches/{pair.match.pk}/lineups"
    foxes = pair.foxes
    for players in ([foxes.captain], [foxes.captain, foxes.member]):
        hand_in(pair, Side.TEAM_A, *players)
        with django_assert_num_queries(16):
            client.get(address)


def test_leader_gets_whom_the_team_fielded_last(pair: Pairing) -> None:
    foxes = pair.foxes
    for player in (foxes.captain, foxes.member):
        other = match_between(pair.owls.team, foxes.team, day=None, week=pair.week)
        Match.objects.filter(pk=other.pk).update(time=TIME)
        other.refresh_from_db()
        hand_in_lineup(match=other, side=Side.TEAM_B, players=[player.pk], by=foxes.captain)
    address = f"/api/matches/{pair.match.pk}/lineups"
    own, theirs = signed_in(foxes.captain).get(address).json()["sides"]
    assert (own["last"], theirs["last"]) == ([str(foxes.member.pk)], [])
    own, theirs = signed_in(pair.owls.captain).get(address).json()["sides"]
    assert (own["last"], theirs["last"]) == ([], [])
    hand_in(pair, Side.TEAM_A, foxes.captain)
    assert signed_in(foxes.captain).get(address).json()["sides"][0]["last"] == []
