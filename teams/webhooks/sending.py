"""Sending what waits for webhooks.

Each message is claimed for the time of a lease, so that any number of threads and workers may send
at once. To one webhook one worker sends, so a receiver that sleeps holds up no other.
"""

import logging
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from functools import partial

from django.conf import settings
from django.db import connection, connections
from django.db.models import F, Min
from django.utils import timezone

from clvr.lib.encryption import SecretUnreadable, decrypted
from clvr.lib.pruning import delete_in_batches
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from teams.enums import DeliveryState
from teams.models import Webhook, WebhookDelivery
from teams.webhooks.receivers import Answer, post
from teams.webhooks.rules import next_wait, stops_for
from teams.webhooks.signing import headers
from teams.webhooks.stopping import stop

log = logging.getLogger(__name__)

NAME = "send_webhooks"
"""Of the due function."""
LEASE = timedelta(minutes=1)
THREADS = 8
TURN = 10
"""Messages that one webhook gets before others come."""
BUDGET_SECONDS = 8.0
"""After which a run begins no message more: less than the time until the next run."""
FORMER_SECRET_SIGNS = timedelta(days=1)
USER_AGENT = "CLVR-Webhooks/1"
DEFECT = "The portal could not send it."
UNREADABLE = "The portal can’t read the secret. Change it."


def webhooks_wait() -> bool:
    """Whether a message is to be sent now. One query, which takes no lock."""
    return WebhookDelivery.objects.due(timezone.now()).exists()


def send_webhooks() -> int:
    """Send what is due, to several webhooks at once, until nothing is or the run's time is over;
    returns how many messages were taken."""
    ends, taken = time.monotonic() + BUDGET_SECONDS, 0
    while (ready := _ready(timezone.now())) and time.monotonic() < ends:
        turns = _turns(ready, ends)
        taken += sum(turn for turn in turns if turn)
        if all(turn is None for turn in turns):
            break  # other workers were faster
    return taken


def _ready(now: datetime) -> list[int]:
    """Webhooks with a message that is due: first those that do not fail, so that addresses which
    answer slowly or never hold up no other, then those whose message has waited the longest."""
    due = WebhookDelivery.objects.due(now).order_by().values_list("webhook")
    failing = F("webhook__failing_since").asc(nulls_first=True)
    by_age = due.annotate(first=Min("due_at")).order_by(failing, "first", "webhook")
    return [found[0] for found in by_age[:THREADS]]


def _turns(webhooks: Sequence[int], ends: float) -> list[int | None]:
    # Within a transaction it sends in this thread: others would not see its rows.
    if connection.in_atomic_block or len(webhooks) == 1:
        return [take_turn(each, ends) for each in webhooks]
    with ThreadPoolExecutor(THREADS, "webhooks") as threads:
        return list(threads.map(partial(_in_thread, ends=ends), webhooks))


def _in_thread(webhook: int, ends: float) -> int | None:
    try:
        return take_turn(webhook, ends)
    finally:
        connections.close_all()


def take_turn(webhook: int, ends: float) -> int | None:
    """Send the messages to one webhook until none is due, one fails, its turn is over or the clock
    (`time.monotonic`) shows `ends`; returns how many were taken, None if there was nothing to
    do."""
    taken: int | None = None
    for _ in range(TURN):
        delivery = claim(webhook, timezone.now())
        if delivery is None:
            return taken
        taken = taken or 0
        if not attempt(delivery):
            return taken
        taken += 1
        if time.monotonic() > ends:
            break
    return taken


def claim(webhook: int, now: datetime) -> WebhookDelivery | None:
    """The first message that is due, for this worker alone; None if there is none, or another
    worker has it."""
    due = WebhookDelivery.objects.due(now).filter(webhook=webhook)
    context = due.select_related("webhook__owner", "webhook__league", "webhook__team__league")
    first = context.order_by("due_at", "pk").first()
    if first is None:
        return None
    mine = WebhookDelivery.objects.waiting().filter(pk=first.pk, attempts=first.attempts)
    if not mine.update(claimed_until=now + LEASE, attempts=F("attempts") + 1, attempted_at=now):
        return None
    first.attempts += 1
    return first


def attempt(delivery: WebhookDelivery) -> bool:
    """Send a claimed message once, and record what became of it; whether it was taken."""
    try:
        answer = _send(delivery)
    except Exception:  # a defect with one message keeps no other
        log.exception("%s could not be sent", delivery)
        answer = Answer(DEFECT)
    log.info("%s, attempt %s: %s", delivery, delivery.attempts, answer.words)
    if answer.is_success:
        _record_taken(delivery, answer)
    else:
        _record_failure(delivery, answer)
    return answer.is_success


def _send(delivery: WebhookDelivery) -> Answer:
    body, now = delivery.body.encode(), timezone.now()
    try:
        signed = headers(
            _secrets(delivery.webhook, now), delivery.event_id, int(now.timestamp()), body
        )
    except (SecretUnreadable, Refused):
        return Answer(UNREADABLE)
    return post(
        delivery.webhook.url,
        body,
        {**signed, "Content-Type": "application/json", "User-Agent": USER_AGENT},
        networks=settings.ENVIRONMENT.webhook_networks,
    )


def _secrets(webhook: Webhook, now: datetime) -> list[str]:
    """Those that sign: for a day after a change the former one, too."""
    changed, found = webhook.secret_changed_at, [webhook.secret]
    if webhook.former_secret and changed and now < changed + FORMER_SECRET_SIGNS:
        found.append(webhook.former_secret)
    return [decrypted(each) for each in found]


@transactional
def _record_taken(delivery: WebhookDelivery, answer: Answer) -> None:
    _record(delivery, answer, state=DeliveryState.DELIVERED, finished_at=timezone.now())
    failing = Webhook.objects.filter(pk=delivery.webhook_id, failing_since__isnull=False)
    failing.update(failing_since=None)


@transactional
def _record_failure(delivery: WebhookDelivery, answer: Answer) -> None:
    now, webhook = timezone.now(), delivery.webhook
    wait = next_wait(delivery.attempts, answer.after)
    if wait is None:
        _record(delivery, answer, state=DeliveryState.FAILED, finished_at=now)
    else:
        _record(delivery, answer, due_at=now + wait)
    Webhook.objects.filter(pk=webhook.pk, failing_since=None).update(failing_since=now)
    failing = Webhook.objects.filter(pk=webhook.pk).values_list("failing_since", flat=True)
    since = failing.first() or now  # it may have been removed meanwhile
    failures = webhook.deliveries.exclude(state=DeliveryState.DELIVERED)
    count = failures.filter(attempted_at__gte=since).count()
    if reason := stops_for(answer.status, since, count, now):
        stop(webhook, reason)


def _record(delivery: WebhookDelivery, answer: Answer, **values: object) -> None:
    """Record what became of an attempt, unless another worker has begun one since, or the webhook
    was stopped."""
    mine = WebhookDelivery.objects.waiting().filter(pk=delivery.pk, attempts=delivery.attempts)
    mine.update(claimed_until=None, status=answer.status, answer=answer.words, **values)


def delete_old_deliveries() -> int:
    """Due work: delete what ended a month ago; returns how many."""
    return delete_in_batches(WebhookDelivery.objects.prunable(timezone.now()))
