"""`manage.py bench_delivery`: what becomes of many messages at once when their receivers limit the
rate, are away, or break the connection after they took a message.

The receivers are a server in this process. It has a database of its own, as in
`manage.py bench_bursts`.
"""

import json
import struct
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SO_LINGER, SOL_SOCKET
from typing import Any, ClassVar

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.core.cache import cache
from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction
from django.utils import timezone
from pydantic import SecretStr

from accounts.enums import OutboxKind
from accounts.models import DiscordConversation, OutboxMessage, OutboxRest, PushDevice, User
from accounts.notifications.push.keys import new_private_key, packed
from accounts.outbox import delivery as outbox
from accounts.outbox.destinations import channel
from clvr.due import deliver_outbox
from clvr.operations import alerts
from leagues.models import League
from leagues.webhooks import tell_channel
from matches.management.commands.bench_bursts import portal_database

LOOPBACK = "127.0.0.1"
ALLOWED = 5
"""Posts to a webhook in each window."""
WINDOW_SECONDS = 2.0
OF_THE_BOT = 50
"""Requests of the bot in a second."""
RUN_EVERY = 10.0
"""Seconds, as in the table of due work."""
LONGEST_SECONDS = 400.0
"""After which a scenario is given up."""
POSTS = 91
PEOPLE = 300
RESTING = 10_000
RESETS = 20
AWAY_SECONDS = 6.0
FIRST_ID = 800_000_000_000_000_000


@dataclass
class Receivers:
    """Discord and a push service. Webhooks allow `ALLOWED` posts in each window; a path with
    `reset` in it takes each message, and breaks the first connection that brought it."""

    shown: "Counter[str]" = field(default_factory=Counter)
    """How often people see each message: what a nonce or a topic replaces counts once."""
    limited: int = 0
    limits_bot: bool = False
    """Whether the bot may send `OF_THE_BOT` requests a second."""
    away: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)
    _windows: dict[str, tuple[float, int]] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    def remaining(
        self, path: str, allowed: int = ALLOWED, window: float = WINDOW_SECONDS
    ) -> tuple[int, float]:
        """How many more the path takes now, -1 when this is one too many, and when the window
        ends, in seconds."""
        now = time.monotonic()
        begun, taken = self._windows.get(path, (now, 0))
        if now - begun >= window:
            begun, taken = now, 0
        if taken < allowed:
            self._windows[path] = (begun, taken + 1)
        else:
            self.limited += 1
        return allowed - taken - 1, begun + window - now

    def take(self, name: str, key: str | None) -> bool:
        """Show a message, once for each key; returns whether it is new."""
        with self.lock:
            is_new = name not in self._taken
            self._taken.add(name)
            if is_new or key is None:
                self.shown[name] += 1
            return is_new

    def forget(self) -> None:
        self.shown.clear()
        self.limited = 0
        self._taken.clear()
        self._windows.clear()


class Handler(BaseHTTPRequestHandler):
    """Answers for the receivers that a subclass has."""

    protocol_version = "HTTP/1.1"
    receivers: ClassVar[Receivers]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.receivers.away:
            self.answer(503, {})
        elif "/push" in self.path:
            self.take(self.path, self.headers.get("Topic"), 201)
        elif "/webhooks" in self.path:
            self.take_limited(json.loads(body))
        elif (ends := self.bot_waits()) is not None:
            answer = {"message": "Limited.", "retry_after": round(ends, 3), "global": True}
            self.answer(429, answer, {"Retry-After": str(int(ends) + 1)})
        elif self.path.endswith("/users/@me/channels"):
            self.answer(200, {"id": json.loads(body)["recipient_id"]})
        else:
            message = json.loads(body)
            self.take(message["content"], message.get("nonce"), 200)

    def bot_waits(self) -> float | None:
        """The seconds until the bot may ask again; None when it may."""
        if not self.receivers.limits_bot:
            return None
        with self.receivers.lock:
            remaining, ends = self.receivers.remaining("bot", OF_THE_BOT, 1.0)
        return ends if remaining < 0 else None

    def take_limited(self, message: dict[str, Any]) -> None:
        path = self.path.partition("?")[0]
        with self.receivers.lock:
            remaining, ends = self.receivers.remaining(path)
        headers = {
            "X-RateLimit-Limit": str(ALLOWED),
            "X-RateLimit-Remaining": str(max(0, remaining)),
            "X-RateLimit-Reset-After": f"{ends:.3f}",
        }
        if remaining < 0:
            body = {"message": "Limited.", "retry_after": round(ends, 3), "global": False}
            self.answer(429, body, {**headers, "Retry-After": str(int(ends) + 1)})
        else:
            self.take(message["content"], None, 200, headers)

    def take(
        self, name: str, key: str | None, status: int, headers: dict[str, str] | None = None
    ) -> None:
        is_new = self.receivers.take(name, key)
        if is_new and ("reset" in self.path or "reset" in name):
            # A reset instead of an answer.
            self.connection.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
            self.close_connection = True
            return
        self.answer(status, {"id": "1"}, headers)

    def answer(
        self, status: int, body: dict[str, Any], headers: dict[str, str] | None = None
    ) -> None:
        content = json.dumps(body).encode()
        self.send_response(status)
        for name, value in {**(headers or {}), "Content-Type": "application/json"}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True


@contextmanager
def served(receivers: Receivers) -> Iterator[str]:
    handler = type("OwnHandler", (Handler,), {"receivers": receivers})
    with Server((LOOPBACK, 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://{LOOPBACK}:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


class Command(BaseCommand):
    help = "Measures what becomes of many messages to receivers that limit the rate or fail."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("scenarios", nargs="*", choices=[[], *SCENARIOS], help="only these")

    def handle(self, *args: Any, scenarios: list[str], **options: Any) -> None:
        receivers = Receivers()
        with (
            tempfile.TemporaryDirectory() as folder,
            portal_database(Path(folder)),
            served(receivers) as address,
        ):
            self.connect(address)
            self.stdout.write(f"{'':<46} sent  lost  doubled  429s  seconds  a second  of a core")
            for name in scenarios or SCENARIOS:
                self.measure(name, receivers)

    def connect(self, address: str) -> None:
        update = {
            "discord_api_url": f"{address}/api/v10",
            "discord_bot_token": SecretStr("b0t"),
            "push_private_key": SecretStr(new_private_key()),
            "operations_webhook_url": SecretStr(f"{address}/api/webhooks/9/alerts"),
        }
        settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=update)
        for league in League.objects.all():
            league.webhook_url = f"{address}/api/webhooks/1/{league.code}"
            league.save(update_fields=["webhook_url"])
        League.objects.filter(code="ocl").update(webhook_url=f"{address}/api/webhooks/1/reset")
        point = generate_private_key(SECP256R1()).public_key()
        p256dh = packed(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        people = User.objects.bulk_create(
            User(username=f"reader{n}", discord_id=FIRST_ID + n) for n in range(PEOPLE)
        )
        PushDevice.objects.bulk_create(
            PushDevice(
                user=user,
                name="Quest",
                endpoint=f"{address}/push/reset/{n}",
                p256dh=p256dh,
                auth="MDEyMzQ1Njc4OWFiY2RlZg",
            )
            for n, user in enumerate(people[:RESETS])
        )

    def measure(self, name: str, receivers: Receivers) -> None:
        OutboxMessage.objects.all().delete()
        OutboxRest.objects.all().delete()
        DiscordConversation.objects.all().delete()
        receivers.limits_bot = name in ("bot", "bot-known")
        cache.clear()
        receivers.forget()
        words, put = SCENARIOS[name]
        amount = put()
        began, of_core = time.monotonic(), time.process_time()
        seconds = send_alert(receivers, began) if name == "alert" else deliver_all(began)
        of_core = time.process_time() - of_core
        sent = len(receivers.shown)
        doubled = sum(each - 1 for each in receivers.shown.values())
        self.stdout.write(
            f"{words:<46} {sent:4}  {amount - sent:4}  {doubled:7}  {receivers.limited:4}"
            f"  {seconds:7.1f}  {sent / seconds:8.1f}  {of_core:8.1f} s"
        )


def deliver_all(began: float) -> float:
    """Run deliveries at their interval until no message waits; returns the seconds until the last
    was sent."""
    while time.monotonic() < began + LONGEST_SECONDS:
        run = time.monotonic()
        deliver_outbox()
        if not OutboxMessage.objects.waiting().exclude(destination=channel("xcl")).exists():
            return time.monotonic() - began
        time.sleep(max(0.0, run + RUN_EVERY - time.monotonic()))
    return time.monotonic() - began


def send_alert(receivers: Receivers, began: float) -> float:
    """Alert while the receiver is away, and wait for the alert after it came back."""
    receivers.away = True
    alerts.alert("**Bench**", "in a command")
    time.sleep(AWAY_SECONDS)
    receivers.away = False
    while not receivers.shown and time.monotonic() < began + AWAY_SECONDS + 30:
        time.sleep(0.05)
    return time.monotonic() - began


def posts(league: str = "bcl", amount: int = POSTS, word: str = "post") -> int:
    told = League.objects.get(code=league)
    texts = [f"{word} {number}" for number in range(amount)]
    with transaction.atomic():
        for text in texts:
            tell_channel(told, text)
    return amount


def messages_to_people(amount: int = PEOPLE, word: str = "message") -> int:
    people = User.objects.filter(discord_id__gte=FIRST_ID).order_by("pk")[:amount]
    outbox.put_all(
        outbox.message(
            OutboxKind.DISCORD_MESSAGE,
            {"user": user.pk, "title": f"{word} {n}", "body": "", "link": "/", "notification": n},
        )
        for n, user in enumerate(people)
    )
    return amount


def messages_to_known_people() -> int:
    """To people to whom the bot wrote before."""
    people = User.objects.filter(discord_id__gte=FIRST_ID).values_list("pk", "discord_id")
    DiscordConversation.objects.bulk_create(
        DiscordConversation(user_id=key, discord_id=account, channel=account)
        for key, account in people
        if account is not None
    )
    return messages_to_people()


def notifications_on_devices() -> int:
    outbox.put_all(
        outbox.message(
            OutboxKind.PUSH,
            {
                "device": device.pk,
                "user": device.user_id,
                "notification": device.pk,
                "title": "x",
                "body": "",
                "link": "/",
            },
        )
        for device in PushDevice.objects.order_by("pk")
    )
    return RESETS


def messages_beside_a_rest() -> int:
    """10,000 posts to a channel that rests, which were there first, and messages to people."""
    posts("xcl", RESTING, "old")
    rest_of_channel("xcl", hours=6)
    return messages_to_people()


def rest_of_channel(league: str, *, hours: int) -> None:
    until = timezone.now() + timedelta(hours=hours)
    OutboxRest.objects.create(destination=channel(league), until=until, reason="bench")


SCENARIOS: dict[str, tuple[str, Callable[[], int]]] = {
    "channel": ("91 posts to a channel (5 in 2 s)", posts),
    "people": ("300 messages to 300 people", messages_to_people),
    "known": ("300 messages to people written to before", messages_to_known_people),
    "bot": ("300 to people, of a bot with 50 requests a second", messages_to_people),
    "bot-known": ("300 of it to people written to before", messages_to_known_people),
    "both": ("91 posts to it and 300 messages to people", lambda: posts() + messages_to_people()),
    "reset-posts": (
        "20 posts, each taken and then reset",
        lambda: posts("ocl", RESETS, "reset post"),
    ),
    "reset-people": (
        "20 messages to people, each taken and then reset",
        lambda: messages_to_people(RESETS, "reset message"),
    ),
    "reset-devices": (
        "20 to devices, each taken and then reset",
        notifications_on_devices,
    ),
    "rest": ("300 to people beside 10,000 that rest", messages_beside_a_rest),
    "alert": ("an alert while its channel is away for 6 s", lambda: 1),
}
"""By name: what is shown, and what puts the messages and returns how many."""
