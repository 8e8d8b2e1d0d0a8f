"""Without these, staff can do nothing about a friends' table with a rude name, or do it unseen."""

from typing import Any

import pytest
from django.contrib.admin.utils import quote
from django.test import Client
from django.urls import reverse

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import AuditEntry, Notification, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.models import FriendsTable, FriendsTableMember
from matches.shown.pickem.friends.services import make_friends_table

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LIST = reverse("admin:matches_friendstable_changelist")


@pytest.fixture
def table() -> FriendsTable:
    League.objects.filter(code=LeagueCode.BCL).update(has_pickem=True)
    of_league = League.objects.get(code=LeagueCode.BCL)
    owner = UserFactory.create(username="Fennel")
    return make_friends_table(league=of_league, name="Rude Words", by=owner)


def save(client: Client, by: User, table: FriendsTable, **form: str) -> Any:
    """Save the form of the table in Django admin."""
    client.force_login(by)
    address = reverse("admin:matches_friendstable_change", args=[quote(table.pk)])
    return client.post(address, {"name": table.name, **form})


def errors(answer: Any) -> dict[str, list[str]]:
    form = answer.context["adminform"].form
    return {name: list(reasons) for name, reasons in form.errors.items()}


def last_entry() -> tuple[Any, ...]:
    entry = AuditEntry.objects.latest("pk")
    return entry.actor, entry.action, entry.league, entry.changes, entry.reason, entry.person


def told() -> list[tuple[str, str, str]]:
    kind = NotificationKind.FRIENDS_TABLE
    found = Notification.objects.filter(kind=kind).order_by("pk")
    return [(each.user.username, each.title, each.body) for each in found]


def test_moderator_renames_a_table_with_a_reason_that_its_owner_reads(
    client: Client, table: FriendsTable
) -> None:
    moderator = person("moderator")
    no_reason = save(client, moderator, table, name="Oracles", reason=" ")
    assert errors(no_reason) == {"reason": ["Give a reason"]}
    same = save(client, moderator, table, reason="Rude.")
    assert errors(same) == {"name": ["The table has this name already."]}
    misleading = save(client, moderator, table, name="Or\u200bacles", reason="Rude.")
    assert list(errors(misleading)) == ["name"]
    assert (told(), FriendsTable.objects.get().name) == ([], "Rude Words")
    assert save(client, moderator, table, name="Oracles", reason="Rude.").status_code == 302
    assert FriendsTable.objects.get().name == "Oracles"
    changes = {"name": ["Rude Words", "Oracles"]}
    assert last_entry() == (moderator, "friends.rename", "bcl", changes, "Rude.", table.owner)
    title = "Staff changed the name of your friends’ table Rude Words to Oracles"
    assert told() == [("Fennel", title, "Rude.")]


def test_moderator_deletes_a_table_with_a_reason_that_its_owner_reads(
    client: Client, table: FriendsTable
) -> None:
    moderator = person("moderator")
    no_reason = save(client, moderator, table, deletes="on")
    assert errors(no_reason) == {"reason": ["Give a reason"]}
    answer = save(client, moderator, table, deletes="on", reason="Rude again.")
    assert (answer.status_code, answer["Location"]) == (302, LIST)
    assert not FriendsTable.objects.exists()
    assert not FriendsTableMember.objects.exists()
    changes = {"name": ["Rude Words", None]}
    assert last_entry() == (moderator, "friends.delete", "bcl", changes, "Rude again.", table.owner)
    assert told() == [("Fennel", "Staff deleted your friends’ table Rude Words", "Rude again.")]


@pytest.mark.parametrize("kind", ["player", "moderator of another league", "rcon"])
def test_nobody_else_does(client: Client, table: FriendsTable, kind: str) -> None:
    by = person(kind)
    for form in ({"name": "Oracles"}, {"deletes": "on"}):
        assert save(client, by, table, reason="Rude.", **form).status_code in {302, 403}
    table.refresh_from_db()
    assert (table.name, told()) == ("Rude Words", [])


def test_muted_moderator_names_no_table(client: Client, table: FriendsTable) -> None:
    moderator = person("moderator")
    punish(
        user=moderator,
        kind=PunishmentType.MUTE,
        league=LeagueCode.BCL,
        until=None,
        reason="Rude.",
        by=person("admin"),
    )
    assert list(errors(save(client, moderator, table, name="Seers", reason="No."))) == ["__all__"]
    assert FriendsTable.objects.get().name == "Rude Words"
