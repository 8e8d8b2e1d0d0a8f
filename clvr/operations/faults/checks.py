"""What is looked for: each check says a fault in one sentence without anything secret, or None."""

import shutil
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from accounts.models import DueRun, OutboxMessage
from clvr.backup.offsite import COPY, REHEARSAL, is_used
from clvr.backup.stored import BACKUP, backup_folder, last_backup
from clvr.operations.due_state import installed_at, late_words, runs
from clvr.operations.faults.proxy import ProxyAway, certificate_end, proxy_address
from matches.play.on_air.platform_states import platform_states

Check = Callable[[], str | None]
NAMED_AT_MOST = 300
"""Characters of a fault's words."""
GIVEN_UP_IN = timedelta(days=1)
REHEARSED_AFTER = timedelta(days=8)
"""A day more than a week, in which the timer begins a rehearsal."""


def look_for(names: Mapping[str, Check]) -> dict[str, str | None]:
    """What these checks find. Raises what a check raises."""
    return {name: check() for name, check in names.items()}


def in_words(time: timedelta) -> str:
    """A time for people: `3 days`, `26 hours`, `5 minutes`."""
    minutes = max(0, round(time.total_seconds() / 60))
    hours, days = minutes // 60, minutes // 1440
    if days >= 2:
        return f"{days} days"
    if hours >= 2:
        return f"{hours} hours"
    return "1 minute" if minutes == 1 else f"{minutes} minutes"


def _due_work() -> str | None:
    late = [each.function.name for each in runs(timezone.now()) if each.is_late]
    return f"Due work is late: {late_words(late)}." if late else None


def _backup() -> str | None:
    limit = timedelta(hours=settings.ENVIRONMENT.alert_backup_hours)
    if not limit or settings.ENVIRONMENT.is_local:
        return None
    run = DueRun.objects.filter(name=BACKUP).first()
    made = last_backup(backup_folder())
    good = _newest(run.succeeded_at if run else None, made.made_at if made else None)
    return _kept_up("backup", run, good, limit)


def _copy() -> str | None:
    limit = timedelta(hours=settings.ENVIRONMENT.alert_backup_hours)
    return _elsewhere("copy of a backup", COPY, limit)


def _rehearsal() -> str | None:
    return _elsewhere("rehearsal of a backup", REHEARSAL, REHEARSED_AFTER)


def _elsewhere(what: str, name: str, limit: timedelta) -> str | None:
    if not limit or not is_used():
        return None
    run = DueRun.objects.filter(name=name).first()
    return _kept_up(what, run, run.succeeded_at if run else None, limit)


def _kept_up(what: str, run: DueRun | None, good: datetime | None, limit: timedelta) -> str | None:
    """Whether work that a timer begins ran within the limit, and with success."""
    now = timezone.now()
    tried = _newest(run.ended_at if run else None, good)
    if tried is None:
        age = now - installed_at()
        return f"No {what} was ever made." if age > limit else None
    if now - tried > limit:
        return f"No {what} was tried for {in_words(now - tried)}: is its timer on?"
    error = run.error if run is not None and (good is None or run.ended_at > good) else ""
    if good is None:
        return f"No {what} has succeeded yet. The last one failed with {error}."
    if now - good > limit:
        return (
            f"The last good {what} is {in_words(now - good)} old. Later ones failed with {error}."
        )
    return f"The last {what} failed with {error}." if error else None


def _newest(*times: datetime | None) -> datetime | None:
    return max((time for time in times if time is not None), default=None)


def _disk() -> str | None:
    least = settings.ENVIRONMENT.alert_disk_percent
    folders = {"VAR_DIR": Path(settings.ENVIRONMENT.var_dir), "BACKUP_DIR": backup_folder()}
    seen: set[int] = set()
    found = []
    for name, folder in folders.items():
        if not folder.exists() or (device := folder.stat().st_dev) in seen:
            continue
        seen.add(device)
        usage = shutil.disk_usage(folder)
        free = 100 * usage.free / usage.total
        if free < least:
            found.append(
                f"The disk of {name} is nearly full: {free:.0f} % are free, "
                f"{usage.free / 1e9:.1f} GB."
            )
    return " ".join(found) or None


def _messages() -> str | None:
    most = settings.ENVIRONMENT.alert_undelivered
    since = timezone.now() - GIVEN_UP_IN
    count = OutboxMessage.objects.undelivered().filter(failed_at__gte=since).count() if most else 0
    if count <= most:
        return None
    return f"{count} messages of the last 24 hours could not be delivered, more than {most}."


def _certificate() -> str | None:
    days = settings.ENVIRONMENT.alert_certificate_days
    if not days or proxy_address() is None:
        return None
    try:
        left = certificate_end() - timezone.now()
    except ProxyAway as error:
        return f"Nothing answers people at the portal's address: {error}."
    if left < timedelta(0):
        return f"The certificate ended {in_words(-left)} ago."
    return f"The certificate ends in {in_words(left)}." if left < timedelta(days=days) else None


def _alerts() -> str | None:
    """Who reads the metrics is woken by them."""
    environment = settings.ENVIRONMENT
    ways = (
        environment.operations_webhook_url,
        environment.heartbeat_url,
        environment.metrics_token,
    )
    if environment.is_local or any(way.get_secret_value() for way in ways):
        return None
    return "Nobody is told of faults: OPERATIONS_WEBHOOK_URL and HEARTBEAT_URL are not set."


def _streams() -> str | None:
    said = [
        f"{each.name} does not say which casts are on air. {each.problem}"
        for each in platform_states(timezone.now())
        if each.problem
    ]
    return " ".join(said) or None


DUE_WORK = "dueWork"
CHECKS: Mapping[str, Check] = {
    DUE_WORK: _due_work,
    "backup": _backup,
    "backupCopy": _copy,
    "backupRehearsal": _rehearsal,
    "disk": _disk,
    "messages": _messages,
    "certificate": _certificate,
    "alerts": _alerts,
    "streams": _streams,
}
