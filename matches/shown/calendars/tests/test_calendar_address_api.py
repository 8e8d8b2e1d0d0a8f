"""The API `/api/users/{id}/calendar-address`."""

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client

from accounts.models import AuditEntry
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from matches.models import CalendarKey
from matches.shown.calendars.keys import key_of, secret_of
from matches.shown.calendars.services import make_calendar_key, revoke_calendar_key

pytestmark = pytest.mark.django_db


def test_address_is_made_shown_and_revoked(client: Client) -> None:
    player = UserFactory.create()
    client.force_login(player)
    address = f"/api/users/{player.pk}/calendar-address"
    assert client.get(address).json() == {"url": None, "followedURL": None}
    made = client.post(address)
    key = key_of(player)
    assert key is not None
    url = f"http://127.0.0.1:8000/players/{player.pk}/calendar.ics?key={secret_of(key)}"
    addresses = {"url": url, "followedURL": url.replace("calendar.ics", "following.ics")}
    assert (made.status_code, made.json()) == (
        201,
        {"success": True, "message": "Your calendar has a new address.", **addresses},
    )
    assert client.get(address).json() == addresses
    assert client.delete(address).json() == {
        "success": True,
        "message": "Your calendar’s address no longer works.",
    }
    assert client.get(address).json() == {"url": None, "followedURL": None}
    again = client.delete(address)
    assert (again.status_code, again.json()) == (409, {"detail": "Your calendar has no address."})
    assert client.post(address).json()["url"] not in {None, url}
    actions = AuditEntry.objects.order_by("pk").values_list("action", "actor")
    assert list(actions) == [
        ("calendar.make_key", player.pk),
        ("calendar.revoke_key", player.pk),
        ("calendar.make_key", player.pk),
    ]


def test_only_the_player_makes_and_revokes_the_address() -> None:
    player, other = UserFactory.create(), UserFactory.create()
    with pytest.raises(PermissionDenied):
        make_calendar_key(user=player, by=other)
    assert not CalendarKey.objects.exists()
    make_calendar_key(user=player, by=player)
    with pytest.raises(PermissionDenied):
        revoke_calendar_key(user=player, by=other)
    with pytest.raises(Refused, match="no address"):
        revoke_calendar_key(user=other, by=other)
    assert key_of(player) is not None
