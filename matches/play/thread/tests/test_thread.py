"""`/api/matches/{id}/messages`."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Role
from accounts.models import AuditEntry, Notification, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from matches.models import LONGEST_MESSAGE, MatchMessage
from matches.tests.pairings import TUESDAY, Pairing, pairing, stop_clock
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db

NOW = int(TUESDAY.timestamp())


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    return pairing()


@pytest.fixture
def staff() -> User:
    return UserFactory.create(username="Mona", roles=[Role.MOD_BREACHERS])


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(pair: Pairing) -> str:
    return f"/api/matches/{pair.match.pk}/messages"


def read(pair: Pairing, user: User) -> Any:
    response = client_of(user).get(address(pair))
    assert response.status_code == 200
    return response.json()


def write(pair: Pairing, user: User, text: str = "Ready?") -> tuple[int, Any]:
    response = client_of(user).post(address(pair), {"text": text}, "application/json")
    return response.status_code, response.json()


def remove(pair: Pairing, user: User, reason: str = "An insult.") -> tuple[int, Any]:
    message = MatchMessage.objects.get()
    path = f"{address(pair)}/{message.pk}/remove"
    response = client_of(user).post(path, {"reason": reason}, "application/json")
    return response.status_code, response.json()


def told(user: User) -> list[tuple[str, str]]:
    found = Notification.objects.filter(user=user, kind="match-message").order_by("pk")
    return list(found.values_list("title", "link"))


def entry(user: User, side: int | None, text: str, **changed: Any) -> dict[str, Any]:
    return {
        "side": side,
        "author": {"_id": str(user.pk), "username": user.username},
        "text": text,
        "at": NOW,
        "removalReason": "",
        **changed,
    }


def test_leaders_and_staff_write_to_each_other(pair: Pairing, staff: User) -> None:
    fox, owl = pair.foxes.captain, pair.owls.captain
    assert write(pair, fox, " Ready at eight?\n") == (
        201,
        {"success": True, "message": "Message sent."},
    )
    assert write(pair, owl, "<b>Yes</b>")[0] == 201
    assert write(pair, staff, "Play on the first server.")[0] == 201
    body = read(pair, owl)
    keys = [message.pop("_id") for message in body["messages"]]
    assert keys == [str(each.pk) for each in MatchMessage.objects.order_by("pk")]
    assert body == {
        "messages": [
            entry(fox, 0, "Ready at eight?"),
            entry(owl, 1, "<b>Yes</b>"),
            entry(staff, None, "Play on the first server."),
        ],
        "obstacle": "",
        "mayRemove": False,
        "onDiscord": "",
        "substitutesRead": False,
    }
    assert read(pair, staff)["mayRemove"] is True


def test_others_of_the_match_neither_read_nor_write(pair: Pairing) -> None:
    player = MembershipFactory.create(team=pair.foxes.team, rank=MemberRank.MEMBER).user
    write(pair, pair.foxes.captain)
    for user in (player, UserFactory.create(roles=[Role.MOD_PAVLOV_SHACK])):
        assert client_of(user).get(address(pair)).status_code == 403
        assert write(pair, user)[0] == 403
    assert Client().get(address(pair)).status_code == 401
    assert MatchMessage.objects.count() == 1


def test_messages_are_in_no_public_answer(pair: Pairing) -> None:
    write(pair, pair.foxes.captain, "Our secret server is Zebra.")
    league, key = "bcl", pair.match.pk
    for path in (f"/api/matches/{key}/match-page", f"/{league}/match/{key}"):
        assert "Zebra" not in Client().get(path).content.decode()
    player = MembershipFactory.create(team=pair.foxes.team, rank=MemberRank.MEMBER).user
    assert "Zebra" not in client_of(player).get(f"/{league}/match/{key}").content.decode()


def test_answer_is_private_and_has_an_etag(pair: Pairing) -> None:
    client = client_of(pair.foxes.captain)
    first = client.get(address(pair))
    assert first["Cache-Control"] == "private, no-cache"
    again = client.get(address(pair), headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    write(pair, pair.owls.captain)
    changed = client.get(address(pair), headers={"If-None-Match": first["ETag"]})
    assert changed.status_code == 200


def test_thread_takes_the_same_queries_for_many_messages(
    pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = client_of(pair.foxes.captain)
    for count in (1, 3):
        write(pair, pair.foxes.captain)
        write(pair, pair.owls.captain)
        with django_assert_num_queries(11):
            assert len(client.get(address(pair)).json()["messages"]) >= count


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (" \u200b ", "Write a message first"),
        ("", "Write a message first"),
        ("x" * (LONGEST_MESSAGE + 1), "At most 500 characters."),
    ],
)
def test_message_needs_a_text_of_some_length(pair: Pairing, text: str, words: str) -> None:
    assert write(pair, pair.foxes.captain, text) == (400, {"text": [words]})


@pytest.mark.parametrize("kind", [PunishmentType.BAN, PunishmentType.MUTE])
def test_muted_and_banned_people_read_and_do_not_write(pair: Pairing, kind: PunishmentType) -> None:
    fox = pair.foxes.captain
    punish(user=fox, kind=kind, league="bcl", reason="Rude.", by=None)
    obstacle = read(pair, fox)["obstacle"]
    assert obstacle.endswith("Breachers Champions League for good: Rude.")
    assert write(pair, fox) == (409, {"detail": obstacle})
    assert not MatchMessage.objects.exists()


def test_nobody_writes_about_a_match_of_a_closed_season(pair: Pairing, staff: User) -> None:
    season = pair.match.season
    season.closed_at, season.is_current = TUESDAY, False
    season.save()
    obstacle = read(pair, staff)["obstacle"]
    assert obstacle == "BCL Season 1 is closed, so nobody can write about its matches any more."
    assert write(pair, staff) == (409, {"detail": obstacle})


def test_other_side_hears_of_messages_in_a_row_once(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    fox, owl = pair.foxes.captain, pair.owls.captain
    link = f"/bcl/match/{pair.match.pk}/manage#messages"
    from_fox = (f"{fox} (Foxes) wrote about Foxes vs Owls", link)
    for _ in range(3):
        write(pair, fox)
    assert (told(fox), told(owl)) == ([], [from_fox])
    write(pair, owl)
    assert told(fox) == [(f"{owl} (Owls) wrote about Foxes vs Owls", link)]
    write(pair, fox)
    assert told(owl) == [from_fox] * 2
    stop_clock(monkeypatch, TUESDAY + timedelta(hours=1))
    write(pair, fox)
    assert told(owl) == [from_fox] * 3


def test_staff_are_told_once_they_have_written(pair: Pairing, staff: User) -> None:
    fox, owl = pair.foxes.captain, pair.owls.captain
    write(pair, fox)
    assert told(staff) == []
    write(pair, staff)
    title = "Mona (staff) wrote about Foxes vs Owls"
    assert told(fox)[-1][0] == told(owl)[-1][0] == title
    write(pair, owl)
    assert [words for words, _ in told(staff)] == [f"{owl} (Owls) wrote about Foxes vs Owls"]
    staff.groups.clear()
    write(pair, fox)
    assert len(told(staff)) == 1


def test_staff_remove_a_message_and_still_see_its_text(pair: Pairing, staff: User) -> None:
    fox, owl = pair.foxes.captain, pair.owls.captain
    write(pair, fox, "You are cheats.")
    assert remove(pair, owl)[0] == 403
    assert remove(pair, staff, " ") == (400, {"reason": ["Give a reason"]})
    assert remove(pair, staff) == (
        200,
        {"success": True, "message": "Message removed. Staff still see its text."},
    )
    for user, text in ((fox, ""), (owl, ""), (staff, "You are cheats.")):
        (message,) = read(pair, user)["messages"]
        message.pop("_id")
        assert message == entry(fox, 0, text, removalReason="An insult.")
    logged = AuditEntry.objects.get(action="match.remove_message")
    assert (logged.actor, logged.subject_id, logged.reason) == (
        staff,
        str(pair.match.pk),
        "An insult.",
    )
    assert "cheats" not in str(logged.changes)
    assert remove(pair, staff) == (409, {"detail": "This message has been removed already."})


def test_staff_who_play_in_a_match_remove_none_of_its_messages(pair: Pairing, staff: User) -> None:
    MembershipFactory.create(user=staff, team=pair.foxes.team, rank=MemberRank.MEMBER)
    write(pair, pair.owls.captain)
    assert read(pair, staff)["mayRemove"] is False
    assert remove(pair, staff) == (
        403,
        {"detail": "You play in this match, so someone else has to remove messages."},
    )
