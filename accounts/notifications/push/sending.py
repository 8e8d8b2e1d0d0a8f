"""Sending notifications to devices."""

import json
from datetime import timedelta
from urllib.parse import urlsplit

import http_ece
import requests
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from django.conf import settings
from django.utils import timezone

from accounts.models import OutboxMessage, PushDevice
from accounts.notifications.push.keys import own_key
from accounts.notifications.push.subscriptions import unpacked
from accounts.outbox.delivery import RateLimited, ReceiverFails, RetryLater, Undeliverable
from accounts.outbox.rate_limits import retry_after

LIVES = timedelta(days=1)
"""How long a push service keeps a notification for a device that is off."""
SIGNED_FOR = timedelta(hours=12)
TIMEOUT_SECONDS = 5
SUCCESS = range(200, 300)
GONE = (requests.codes.not_found, requests.codes.gone)
WRONG_KEY = (requests.codes.unauthorized, requests.codes.forbidden)
NO_KEY = "the portal has no key for devices: PUSH_PRIVATE_KEY is not set"


def send_to_device(message: OutboxMessage) -> None:
    """Send the payload's `title`, `body` and `link` to its `device`, if that is still its `user`'s.
    A device that no longer wants notifications is removed.

    Raises RetryLater when the portal has no key or a wrong one, because its operator can fix that;
    RateLimited when the push service limits the rate, ReceiverFails when it fails or can't be
    reached, Undeliverable when it refuses the message.
    """
    device = PushDevice.objects.filter(
        pk=message.payload["device"], user=message.payload["user"]
    ).first()
    if device is None:
        return
    words = {key: message.payload[key] for key in ("title", "body", "link")}
    tag = str(message.payload["notification"])
    answer = _post(device, json.dumps({**words, "tag": tag}), topic=tag)
    if answer.status_code in GONE:
        device.delete()
        return
    _expect_success(answer)
    PushDevice.objects.filter(pk=device.pk).update(last_sent_at=timezone.now())


def _post(device: PushDevice, text: str, *, topic: str) -> requests.Response:
    """A topic replaces the message of the same topic that the service still keeps for the device
    (RFC 8030): one that is sent again, because the answer was lost, is shown once."""
    try:
        return requests.post(
            device.endpoint,
            data=_encrypted(device, text),
            headers={
                **_signature(device.endpoint),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(int(LIVES.total_seconds())),
                "Urgency": "high",
                "Topic": topic,
            },
            timeout=TIMEOUT_SECONDS,
            allow_redirects=False,
        )
    except requests.RequestException as error:
        reason = f"the push service did not answer: {type(error).__name__}"
        raise ReceiverFails(reason) from None


def _encrypted(device: PushDevice, text: str) -> bytes:
    """The text so that only the device can read it (RFC 8291)."""
    sealed: bytes = http_ece.encrypt(
        text.encode(),
        private_key=generate_private_key(SECP256R1()),
        dh=unpacked(device.p256dh),
        auth_secret=unpacked(device.auth),
        version="aes128gcm",
    )
    return sealed


def _signature(endpoint: str) -> dict[str, str]:
    """The header that says who sends (RFC 8292)."""
    key = own_key()
    if key is None:
        raise RetryLater(NO_KEY)
    service = urlsplit(endpoint)
    claims = {
        "sub": f"mailto:{settings.ENVIRONMENT.contact_email}",
        "aud": f"{service.scheme}://{service.netloc}",
        "exp": int((timezone.now() + SIGNED_FOR).timestamp()),
    }
    header: dict[str, str] = key.sign(claims)
    return header


def _expect_success(answer: requests.Response) -> None:
    code = answer.status_code
    if code in SUCCESS:
        return
    if code in WRONG_KEY:
        raise RetryLater("the push service does not accept PUSH_PRIVATE_KEY")
    wait = retry_after(answer.headers, timezone.now())
    if code == requests.codes.too_many_requests:
        raise RateLimited(f"the push service answered {code}", wait)
    if code >= requests.codes.server_error:
        raise ReceiverFails(f"the push service answered {code}", wait)
    raise Undeliverable(f"the push service answered {code}")
