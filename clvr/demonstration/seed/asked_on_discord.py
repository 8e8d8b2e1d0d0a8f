"""Some of what waits for the stand-in's people has reached them on Discord, too: whoever opens the
demonstration finds buttons to press there."""

from collections.abc import Callable, Sequence
from datetime import datetime

from accounts.enums import NotificationKind, OutboxKind
from accounts.models import Notification, NotificationPreference
from accounts.notifications.buttons import ButtonShape, accept_or_decline
from accounts.outbox import delivery as outbox
from clvr.discord_stand_in.people import CAPTAIN, CO_CAPTAIN, KNOWN, PLAYER, Person
from matches.models import ResultReport, TimeProposal
from matches.play.buttons import report_buttons, times_buttons
from teams.models import CaptaincyOffer

Buttons = Callable[[int], Sequence[ButtonShape]]


def ask_on_discord(now: datetime) -> None:
    """Send the latest of some kinds, once notifications have the keys that they keep. From now on
    these people get everything on Discord by which it reaches people who chose nothing."""
    known = [person.id for person in KNOWN]
    NotificationPreference.objects.filter(user__discord_id__in=known).delete()
    for person, kind, buttons in ASKED:
        waiting = Notification.objects.filter(user__discord_id=person.id, kind=kind)
        told = waiting.filter(settled_at=None).order_by("pk").last()
        if told is not None:
            _send(told, buttons(_key(told)), now)


def _key(told: Notification) -> int:
    """The key of the row that it is about, which names its event."""
    return int(told.dedupe.split(":")[1])


def _send(told: Notification, buttons: Sequence[ButtonShape], now: datetime) -> None:
    about = {
        "user": told.user_id,
        "notification": told.pk,
        "title": told.title,
        "body": told.body,
        "link": told.link,
        "buttons": list(buttons),
    }
    message = outbox.message(OutboxKind.DISCORD_MESSAGE, about, league=told.league)
    message.created_at = message.due_at = now
    message.save()


def _join_request(key: int) -> list[ButtonShape]:
    return accept_or_decline("join-request", key)


def _times(key: int) -> list[ButtonShape]:
    return times_buttons(TimeProposal.objects.get(pk=key))


def _report(key: int) -> list[ButtonShape]:
    return report_buttons(ResultReport.objects.get(pk=key))


def _captaincy(key: int) -> list[ButtonShape]:
    return accept_or_decline("captaincy", CaptaincyOffer.objects.get(pk=key).team_id)


ASKED: Sequence[tuple[Person, NotificationKind, Buttons]] = (
    (CAPTAIN, NotificationKind.JOIN_RECEIVED, _join_request),
    (CAPTAIN, NotificationKind.TIME_PROPOSED, _times),
    (CO_CAPTAIN, NotificationKind.RESULT_REPORTED, _report),
    (PLAYER, NotificationKind.CAPTAINCY_OFFERED, _captaincy),
)
