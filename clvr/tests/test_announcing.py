"""People of a league are notified of its announcements once they are visible."""

from datetime import timedelta
from importlib import import_module
from unittest.mock import patch

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Notification, User
from accounts.notifications.services import notify_now
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import person
from clvr.due import tell_announcements
from leagues.models import Announcement
from leagues.services import announcing
from leagues.services.announcements import (
    Publication,
    Text,
    delete_announcement,
    write_announcement,
)
from leagues.tests.factories import league
from teams.enums import MemberRank
from teams.services.membership import add_member
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

HOUR = timedelta(hours=1)


def announce(title: str = "Playoffs", *, ahead: timedelta = -HOUR, by: User | None = None) -> str:
    """An announcement of the Breachers league, visible in this time; returns its key."""
    at = timezone.now() + ahead
    text, publication = Text(title, "<p>x</p>"), Publication(at)
    written = write_announcement(league=league(), text=text, publication=publication, by=None)
    Announcement.objects.filter(pk=written.pk).update(author=by)
    return str(written.pk)


def registered(code: str = "bcl", **fields: object) -> User:
    return PlayerNameFactory.create(league=code, user=UserFactory.create(**fields)).user


def told() -> list[tuple[int, str, str, str]]:
    found = Notification.objects.order_by("user", "id")
    return [(each.user_id, each.title, each.body, each.link) for each in found]


def test_people_of_the_league_are_told_once_of_what_is_visible(client: Client) -> None:
    player, coach, author = registered(), UserFactory.create(), person("team manager")
    team = TeamFactory.create(league=league())
    add_member(team=team, user=coach, rank=MemberRank.STAFF, by=None)
    add_member(team=team, user=registered(), rank=MemberRank.CAPTAIN, by=None)
    Notification.objects.all().delete()
    PlayerNameFactory.create(league="bcl", user=author)
    registered("ocl")
    registered(is_active=False)
    announce("Long ago", ahead=-announcing.TOLD_WITHIN)
    announce("Tomorrow", ahead=24 * HOUR)
    write_announcement(league=league(), text=Text("Draft", "<p>x</p>"), by=None)
    announce("Deleted")
    delete_announcement(announcement=Announcement.objects.get(title="Deleted"), by=None)
    announce(by=author)
    assert (tell_announcements(), tell_announcements()) == (1, 0)
    body = "New announcement from the Breachers Champions League."
    people = sorted([player.pk, coach.pk, team.memberships.get(rank=MemberRank.CAPTAIN).user_id])
    assert told() == [(key, "Playoffs", body, "/bcl/home") for key in people]
    shown = client.get(f"/api/announcements/all/{league().pk}").json()
    assert [each["title"] for each in shown] == ["Playoffs", "Long ago"]
    Announcement.objects.filter(title="Tomorrow").update(published_at=timezone.now())
    assert tell_announcements() == 1
    later = [each[0] for each in told() if each[1] == "Tomorrow"]
    assert later == sorted([*people, author.pk])


def test_each_batch_takes_the_same_queries() -> None:
    def queries(people: int) -> int:
        for _ in range(people):
            registered()
        announce()
        with patch.object(announcing, "BATCH", 2), CaptureQueriesContext(connection) as context:
            assert tell_announcements() == 1
        return len(context)

    # One more batch each time.
    one, two, three = queries(1), queries(2), queries(2)
    assert len(told()) == 1 + 3 + 5
    assert three - two == two - one <= 10


def test_announcement_deleted_half_way_is_told_to_nobody_else() -> None:
    for _ in range(4):
        registered()
    announce()

    def notify_and_delete(**fields: object) -> None:
        notify_now(**fields)  # type: ignore[arg-type] # as it was called
        delete_announcement(announcement=Announcement.objects.get(), by=None)

    with (
        patch.object(announcing, "BATCH", 2),
        patch("leagues.services.announcing.notify_now", notify_and_delete),
    ):
        assert tell_announcements() == 0
    assert len(told()) == 2


def test_telling_that_stopped_half_way_goes_on_without_repeating() -> None:
    for _ in range(4):
        registered()
    announce()
    tell_announcements()
    Notification.objects.latest("pk").delete()
    Announcement.objects.update(told_at=None)
    assert tell_announcements() == 1
    assert len(told()) == 4


def test_upgrade_counts_what_is_visible_as_told() -> None:
    announce("Old")
    announce("Tomorrow", ahead=24 * HOUR)
    migration = import_module("leagues.migrations.0014_announcement_told_at")
    migration.count_as_told(apps, connection.schema_editor())
    assert [each.title for each in Announcement.objects.filter(told_at=None)] == ["Tomorrow"]
