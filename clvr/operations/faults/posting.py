"""Telling operators of faults, in the channel of their alerts."""

import logging
from datetime import datetime, timedelta

from django.conf import settings

from accounts.models import Fault
from clvr.operations.alerts import NotAccepted, post
from clvr.operations.faults.checks import in_words
from clvr.operations.faults.record import repeat_after

TRY_AGAIN = timedelta(minutes=1)
"""After a post that the channel did not take. Other processes leave the fault alone meanwhile."""

log = logging.getLogger(__name__)


def tell(now: datetime) -> None:
    """Post the faults that the channel does not know yet, or was told of long ago, and take back
    those that are gone. One that the channel does not take is posted again by a later look."""
    for fault in Fault.objects.filter(post_at__lte=now):
        if not _claimed(fault, now):
            continue
        if fault.gone_at is None:
            _tell(fault, now)
        else:
            _take_back(fault, now)


def _claimed(fault: Fault, now: datetime) -> bool:
    """Whether this process may post it: only one finds it as it was."""
    same = Fault.objects.filter(pk=fault.pk, post_at=fault.post_at, gone_at=fault.gone_at)
    return bool(same.update(post_at=now + TRY_AGAIN))


def _tell(fault: Fault, now: datetime) -> None:
    title = "**Fault:**" if fault.posted_at is None else "**Still a fault:**"
    lasts = "" if fault.posted_at is None else f" It lasts for {in_words(now - fault.since)}."
    if _taken(f"{title} {fault.words}{lasts}", fault, now):
        values = {"posted_at": now, "post_at": now + repeat_after()}
        Fault.objects.filter(pk=fault.pk, gone_at=None).update(**values)


def _take_back(fault: Fault, now: datetime) -> None:
    """Nothing is said of a fault that the channel never heard of."""
    lasted = in_words((fault.gone_at or now) - fault.since)
    text = f"**Mended:** {fault.words} It lasted for {lasted}."
    if fault.posted_at is None or _taken(text, fault, now):
        log.info("Mended after %s: %s", lasted, fault.words)
        Fault.objects.filter(pk=fault.pk, gone_at=fault.gone_at).delete()


def _taken(text: str, fault: Fault, now: datetime) -> bool:
    """Whether the channel took the text; false without a channel."""
    url = settings.ENVIRONMENT.operations_webhook_url.get_secret_value()
    if not url:
        return False
    try:
        return post(url, text)
    except NotAccepted as error:
        log.warning("A fault could not be posted: %s", error)
        if error.after is not None:
            wait = max(TRY_AGAIN, timedelta(seconds=error.after))
            Fault.objects.filter(pk=fault.pk).update(post_at=now + wait)
        return False
