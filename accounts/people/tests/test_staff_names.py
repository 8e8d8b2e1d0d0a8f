"""Usernames that read like a role of the staff."""

from itertools import islice

import pytest
from django.test import Client

from accounts.enums import Role
from accounts.models import User
from accounts.people.registration import register_player
from accounts.people.staff_names import STAFF_ONLY, reads_like_staff
from accounts.people.usernames import find_or_create_person, username_candidates
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode

CLAIMS = [
    "Moderator",
    "MODERATORS",
    "Moderator 2",
    "the moderator",
    "M0derat0r",
    "ｍｏｄｅｒａｔｏｒ",
    "Mödérator",
    "M o d e r a t o r",
    "M.O.D.E.R.A.T.O.R",
    "rnoderator",
    "Admin",
    "AdmIn",
    "Adm1n",
    "@dmin",
    "Admin_01",
    "Bob the Admin",
    "AdminBob",
    "CLVR Admin",
    "CLVRAdmin",
    "clvradmin",
    "Administrator",
    "Team Manager (Breachers)",
    "TeamManager",
    "team-manager",
    "Onward Team Managers",
    "CLVR Mod",
    "Mod (X8)",
    "BCL Mods",
    "Breachers TM",
    "CLVR Staff",
    "Pavlov Shack Support",
    "Official CLVR",
    "CLVR",
    "C L V R",
    "Staff",
    "League Bot",
    "ᴍᴏᴅᴇʀᴀᴛᴏʀ",
    "ᴄʟᴠʀ ᴀᴅᴍɪɴ",
    "🅰dmin",
    "🅼🅾🅳🅴🆁🅰🆃🅾🆁",
    "м0derator",
    "ⲙoderator",
    "Admiп",
    "Admiŋ",
    "Moðerator",
    "Moderat()r",
    "CLVR Moderation",
    "BCL Administration",
    "Mod Team",
    *(role.label for role in Role),
    *Role.values,
]
PLAYERS = [
    "Adminton",
    "Badminton",
    "Modern Talking",
    "Commoderator",
    "Staff Sergeant",
    "Quarterstaff",
    "Mod Squad",
    "Fan of Moderation",
    "Mika Sørensen",
    "Đorđe",
    "Supporter",
    "System Shock",
    "Manager",
    "Team Rocket",
    "CLVR Fan",
    "Breachers",
    "Onward Bound",
    "X8 Ranger",
    "Robot",
    "Ada Lynn",
    "田中さん",
]


@pytest.mark.parametrize("name", CLAIMS)
def test_name_of_a_role_reads_like_staff(name: str) -> None:
    assert reads_like_staff(name)
    assert next(username_candidates(name)) == "player"


@pytest.mark.parametrize("name", PLAYERS)
def test_name_of_a_player_does_not(name: str) -> None:
    assert not reads_like_staff(name)
    assert next(username_candidates(name)) == name


@pytest.mark.parametrize("wanted", ["Ember " + "x" * 48 + " adminton", "Adm", "C1v", "mode rato"])
def test_no_candidate_reads_like_staff(wanted: str) -> None:
    assert not [name for name in islice(username_candidates(wanted), 60) if reads_like_staff(name)]


def edit(user: User, by: User, username: str) -> tuple[int, object]:
    client = Client()
    client.force_login(by)
    sent = {"username": username, "region": "EU", "names": "[]"}
    answer = client.post(f"/api/users/{user.pk}/edit", sent)
    return answer.status_code, answer.json()


@pytest.mark.django_db
def test_nobody_gives_a_profile_the_name_of_a_role() -> None:
    user = UserFactory.create(username="Larkspur")
    for by in (user, person("admin")):
        assert edit(user, by, "CLVR Admin") == (400, {"username": [STAFF_ONLY]})
    user.refresh_from_db()
    assert user.username == "Larkspur"


@pytest.mark.django_db
def test_who_has_such_a_name_keeps_it_and_saves() -> None:
    user = UserFactory.create(username="Moderator")
    assert edit(user, user, "moderator")[0] == 201
    assert edit(user, user, "Moderator 2") == (400, {"username": [STAFF_ONLY]})
    assert edit(user, user, "Larkspur")[0] == 201
    assert edit(user, user, "Moderator") == (400, {"username": [STAFF_ONLY]})


@pytest.mark.django_db
def test_newcomer_called_like_staff_gets_another_username() -> None:
    assert find_or_create_person(discord_id=1, name="Moderator").username == "player"
    assert find_or_create_person(discord_id=2, name="CLVR Admin").username == "player2"
    register_player(league=LeagueCode.BCL, discord_id=3, discord_name="Team Manager", name="Admin")
    registered = User.objects.get(discord_id=3)
    # A name in a game is what the game calls them.
    assert (registered.username, registered.names.get().name) == ("player3", "Admin")
