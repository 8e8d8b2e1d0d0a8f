"""Without these, who casts no more would keep an overlay, or a match that is gone would stay on
it."""

import pytest
from django.utils import timezone

from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import UserFactory
from leagues.tests.factories import league
from matches.models import Caster, Overlay, OverlayChange
from matches.people.own_data.leaving import leave_for_good
from matches.play.casts.services.casters import name_caster, remove_caster
from matches.play.casts.services.casts import create_stream
from matches.tests.factories import enrolled_pair, match_between

pytestmark = [pytest.mark.django_db, pytest.mark.database]

CHANNEL, OTHER = "https://twitch.example/moss", "https://twitch.example/moss_live"


def caster(name: str, channel: str = CHANNEL) -> User:
    user = UserFactory.create(username=name)
    name_caster(league=league(), user=user, channel=channel, by=None)
    Notification.objects.all().delete()
    return user


@pytest.fixture
def moss() -> User:
    return caster("Moss")


@pytest.fixture
def overlay(moss: User) -> Overlay:
    fields = {"lower_title": "Moss", "revision": 1}
    shown = Overlay.objects.create(league=league(), channel=CHANNEL, **fields)
    OverlayChange.objects.create(
        overlay=shown, revision=0, before={"lower_title": ""}, by=moss, at=timezone.now()
    )
    return shown


def removed(user: User) -> None:
    remove_caster(caster=Caster.objects.get(user=user), by=None)


def told(user: User) -> list[str]:
    return sorted(Notification.objects.filter(user=user).values_list("title", flat=True))


def test_overlay_ends_with_the_last_caster_of_its_channel(moss: User, overlay: Overlay) -> None:
    ida = caster("Ida")
    removed(moss)
    overlay.refresh_from_db()
    assert not overlay.is_revoked
    removed(ida)
    overlay.refresh_from_db()
    assert (overlay.is_revoked, overlay.lower_title) == (True, "")
    assert not overlay.changes.exists()
    assert told(moss) == ["You are no longer a caster for the Breachers Champions League"]
    assert told(ida) == [
        "The overlay of your channel in the Breachers Champions League has no address any more",
        "You are no longer a caster for the Breachers Champions League",
    ]
    assert AuditEntry.objects.filter(action="overlay.revoke", actor=None).count() == 1


def test_overlay_of_a_channel_with_a_cast_to_come_stays(moss: User, overlay: Overlay) -> None:
    match = match_between(*enrolled_pair(), day=None)
    create_stream(match=match, channel=CHANNEL, by=None)
    removed(moss)
    overlay.refresh_from_db()
    assert not overlay.is_revoked


def test_overlay_follows_its_caster_to_a_new_channel(moss: User, overlay: Overlay) -> None:
    name_caster(league=league(), user=moss, channel=OTHER, by=None)
    overlay.refresh_from_db()
    assert (overlay.channel, overlay.is_revoked, overlay.number) == (OTHER, False, 1)
    assert AuditEntry.objects.get(action="overlay.move").changes == {"channel": [CHANNEL, OTHER]}


def test_overlay_stays_for_the_casters_who_stay(moss: User, overlay: Overlay) -> None:
    caster("Ida")
    name_caster(league=league(), user=moss, channel=OTHER, by=None)
    overlay.refresh_from_db()
    assert (overlay.channel, overlay.is_revoked) == (CHANNEL, False)


def test_overlay_ends_when_the_new_channel_has_its_own(moss: User, overlay: Overlay) -> None:
    Overlay.objects.create(league=league(), channel=OTHER)
    name_caster(league=league(), user=moss, channel=OTHER, by=None)
    overlay.refresh_from_db()
    assert (overlay.channel, overlay.is_revoked) == (CHANNEL, True)


def test_overlay_ends_when_its_caster_leaves_for_good(moss: User, overlay: Overlay) -> None:
    leave_for_good(user=moss, username=moss.username, by=moss)
    overlay.refresh_from_db()
    assert (overlay.is_revoked, overlay.lower_title) == (True, "")
