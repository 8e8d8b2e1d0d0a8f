"""Adding, listing and removing devices."""

import pytest
from django.conf import LazySettings
from django.test import Client
from pydantic import SecretStr

from accounts.enums import OutboxKind
from accounts.models import AuditEntry, OutboxMessage, PushDevice, User
from accounts.notifications.push.keys import public_key
from accounts.notifications.push.services import MOST_DEVICES
from accounts.notifications.push.tests.push_service import Browser
from accounts.outbox import delivery as outbox
from accounts.tests.factories import UserFactory

pytestmark = pytest.mark.django_db

DEVICES = "/api/notifications/devices"
ENDPOINT = "https://fcm.googleapis.com/fcm/send/one"
UNKNOWN = "The portal can’t send notifications to this browser."


@pytest.fixture
def person(client: Client) -> User:
    user: User = UserFactory.create()
    client.force_login(user)
    return user


def said(endpoint: str = ENDPOINT) -> dict[str, str]:
    """What a browser says of itself."""
    browser = Browser()
    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    return {"name": "Meta Browser on Quest", "endpoint": endpoint, **keys}


def add(client: Client, body: dict[str, str]) -> tuple[int, str]:
    answer = client.post(DEVICES, body, content_type="application/json")
    return answer.status_code, answer.json().get("message") or answer.json()["detail"]


def test_device_is_added_once_listed_and_removed(client: Client, person: User) -> None:
    added = (201, "This device now shows your notifications.")
    assert [add(client, said()), add(client, said())] == [added, added]
    device = PushDevice.objects.get()
    assert client.get(DEVICES).json() == [
        {
            "_id": str(device.pk),
            "name": "Meta Browser on Quest",
            "endpoint": ENDPOINT,
            "addedAt": int(device.added_at.timestamp()),
            "lastSentAt": 0,
        }
    ]
    outbox.put(OutboxKind.PUSH, {"device": device.pk})
    answer = client.delete(f"{DEVICES}/{device.pk}")
    message = "Meta Browser on Quest no longer shows your notifications."
    assert (answer.status_code, answer.json()) == (200, {"success": True, "message": message})
    assert (client.get(DEVICES).json(), OutboxMessage.objects.count()) == ([], 0)
    actions = ["push.add_device", "push.add_device", "push.remove_device"]
    assert list(AuditEntry.objects.order_by("pk").values_list("action", flat=True)) == actions


def test_browser_shows_the_notifications_of_whoever_added_it_last(
    client: Client, person: User
) -> None:
    Browser().added_by(UserFactory.create(), ENDPOINT)
    add(client, said())
    assert PushDevice.objects.get().user == person


def test_device_of_somebody_else_stays(client: Client, person: User) -> None:
    device = Browser().added_by(UserFactory.create(), ENDPOINT)
    keys = [device.pk, device.pk + 1]
    assert [client.delete(f"{DEVICES}/{key}").status_code for key in keys] == [403, 404]
    assert client.get(DEVICES).json() == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/one",
        "https://fcm.googleapis.com.evil.example/one",
        "https://fcm.googleapis.com@127.0.0.1/one",
        "https://fcm.googleapis.com:8443/one",
        "https://127.0.0.1/one",
        "https://[::1/one",
    ],
)
def test_portal_sends_to_known_push_services_alone(
    client: Client, person: User, endpoint: str
) -> None:
    assert add(client, said(endpoint)) == (409, UNKNOWN)


@pytest.mark.parametrize("broken", [{"p256dh": "AAAA"}, {"auth": "c2hvcnQ"}, {"p256dh": "é"}])
def test_malformed_keys_are_refused(client: Client, person: User, broken: dict[str, str]) -> None:
    assert add(client, {**said(), **broken}) == (409, UNKNOWN)


def test_person_has_at_most_ten_devices(client: Client, person: User) -> None:
    for number in range(MOST_DEVICES):
        Browser().added_by(person, f"{ENDPOINT}{number}")
    refusal = "You have 10 devices. Remove one that you no longer use."
    assert add(client, said()) == (409, refusal)
    assert add(client, said(f"{ENDPOINT}3"))[0] == 201


def test_portal_without_a_key_offers_no_devices(
    client: Client, person: User, settings: LazySettings
) -> None:
    none = {"push_private_key": SecretStr("")}
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=none)
    assert public_key() is None
    assert add(client, said()) == (409, "This portal sends no notifications to devices.")


def test_worker_script_is_served_for_the_whole_portal(client: Client) -> None:
    answer = client.get("/push-worker.js")
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/javascript")
    assert b"showNotification" in answer.content
