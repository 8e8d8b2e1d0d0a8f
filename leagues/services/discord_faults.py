"""What Discord refuses about a league's threads or events: who has the league's page Discord is
told once, and once it is mended, that is no longer shown."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.notifications.services import mark_done, notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import league_managers
from clvr.lib.transactions import transactional
from leagues.enums import EventFault, SettingsGroup, ThreadFault
from leagues.models import League
from leagues.services.locking import lock_league

Fault = ThreadFault | EventFault
NONE = "none"
FULL = "full"
"""The fault that stops the making of new ones alone."""
PAGE = "/tm/discord"
"""Shows what Discord refuses, to the league's team managers and to admins."""
TRIED_EVERY = timedelta(minutes=15)
"""While there is a fault: seldom enough for Discord, which blocks who is refused too often."""
STILL_THE_SAME = timedelta(hours=1)
"""After Discord last refused something: what comes back by then, though nothing on the server shows
it, was never mended."""


@dataclass(frozen=True, slots=True)
class Feature:
    """What a league can have on Discord. `name` begins the names of the league's fields about it:
    the fault, since when it is there, and when Discord was last asked despite it. `group` is where
    admins turn it on and off."""

    name: str
    group: SettingsGroup

    @property
    def fields(self) -> tuple[str, str, str]:
        return f"{self.name}_fault", f"{self.name}_fault_at", f"{self.name}_tried_at"


THREADS = Feature("thread", SettingsGroup.THREADS)
EVENTS = Feature("event", SettingsGroup.EVENTS)


def fault_of(league: League, feature: Feature) -> str:
    """What Discord refuses; `NONE` if nothing."""
    return str(getattr(league, feature.fields[0]))


def is_tried(league: League, feature: Feature, now: datetime) -> bool:
    """Whether Discord is asked again despite the fault."""
    tried: datetime | None = getattr(league, feature.fields[2])
    return tried is None or tried <= now - TRIED_EVERY


@transactional
def note_fault(league: League, feature: Feature, fault: Fault, text: NotificationText) -> bool:
    """Note what Discord refuses, and tell the people who manage the league, unless they know: most
    of it is mended on Discord. Returns whether it is new."""
    league = lock_league(league.pk)
    now = timezone.now()
    is_known = fault_of(league, feature) == fault
    since = None if fault == FULL else _since_before_check(league, feature, now)
    if not is_known:
        forget_fault(league, feature)
        _set(league, feature, fault, since or now)
    setattr(league, feature.fields[2], now)
    league.save(update_fields=feature.fields)
    if not is_known:
        notify(
            people=league_managers(league.code),
            kind=NotificationKind.DISCORD_REFUSES,
            text=text,
            link=f"{PAGE}?league={league.code}",
            league=league.code,
            dedupe=_told(league, feature),
        )
    return not is_known and since is None


@transactional
def note_mended(league: League, feature: Feature) -> None:
    """Note that Discord no longer refuses anything."""
    league = lock_league(league.pk)
    forget_fault(league, feature)
    league.save(update_fields=feature.fields)


def forget_fault(league: League, feature: Feature) -> None:
    """Take the fault from a locked league, which the caller saves."""
    if fault_of(league, feature) != NONE:
        mark_done(dedupe=_told(league, feature))
    _set(league, feature, NONE, None)
    setattr(league, feature.fields[2], None)


def pass_check(league: League, feature: Feature) -> None:
    """Take the fault from a locked league, which the caller saves, because the server shows no
    cause of it any more. Since when there was one is kept: nobody is told again if it comes back
    soon."""
    mark_done(dedupe=_told(league, feature))
    setattr(league, feature.fields[0], NONE)


def _since_before_check(league: League, feature: Feature, now: datetime) -> datetime | None:
    """When Discord began to refuse what a check has cleared since. None if no check has, or if the
    last refusal is long ago."""
    since: datetime | None = getattr(league, feature.fields[1])
    tried: datetime | None = getattr(league, feature.fields[2])
    is_checked = fault_of(league, feature) == NONE and since is not None
    is_soon = tried is not None and tried > now - STILL_THE_SAME
    return since if is_checked and is_soon else None


def _set(league: League, feature: Feature, fault: str, since: datetime | None) -> None:
    setattr(league, feature.fields[0], fault)
    setattr(league, feature.fields[1], since)


def _told(league: League, feature: Feature) -> str:
    since: datetime | None = getattr(league, feature.fields[1])
    at = 0 if since is None else int(since.timestamp())
    return f"discord-{feature.group}:{league.code}:{at}:{fault_of(league, feature)}"
