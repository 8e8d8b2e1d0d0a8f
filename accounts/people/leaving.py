"""Forgetting people who leave the portal for good; `matches.people.own_data` has the command.

While a ban or mute is in force, it stays with its reason, and so does the Discord id, so that the
person can't come back before it ends. While staff decide about a report about the person, the
Discord id stays too, so that leaving avoids no ban.
"""

import logging
from collections.abc import Iterable
from functools import partial
from typing import Any

from django.core.files.storage import Storage
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts import audit
from accounts.cases.services import close_cases
from accounts.enums import CaseKind, CaseOutcome, Region
from accounts.locking import lock_person
from accounts.models import (
    AccountChange,
    AuditEntry,
    BearerToken,
    Case,
    DiscordConversation,
    FormerName,
    Notification,
    NotificationPreference,
    OutboxMessage,
    PlayerName,
    PlayerNote,
    Punishment,
    PunishmentQuerySet,
    PushDevice,
    QuietHours,
    User,
)
from accounts.people.name_copies import Replacement, replace_copies
from accounts.people.reserved_names import former_username
from accounts.roles.consequences import release_duties
from clvr.lib.locking import lock
from clvr.lib.transactions import transactional

log = logging.getLogger(__name__)

OWN = (
    DiscordConversation,
    PlayerName,
    FormerName,
    PlayerNote,
    Notification,
    NotificationPreference,
    PushDevice,
    QuietHours,
)
"""What is deleted, by its relation `user`."""


def holding(user: User) -> PunishmentQuerySet:
    """The bans and mutes in force, for which the Discord id stays, the gravest first."""
    return user.punishments.in_force().silencing().by_severity()


def is_reported(user: User) -> bool:
    """Whether staff still decide about a report of the person's misconduct."""
    return Case.objects.open().reports_about(user.pk).exists()


def forget_person(user: User, *, links: Iterable[str]) -> Replacement:
    """Take everything off a locked person that says who they are, and close their account. Returns
    the replacement of their names, for what other apps store. `links` are those of notifications
    that can name them."""
    replacement = Replacement(user, former_username(user))
    files = _own_files(user)
    kept = [*holding(user).values_list("pk", flat=True)]
    for model in OWN:
        rows: QuerySet[Any] = QuerySet(model)
        rows.filter(user=user).delete()
    BearerToken.objects.filter(owner=user).delete()
    # They have names and Discord ids.
    AccountChange.objects.filter(Q(stays=user) | Q(gone=user)).update(record=[])
    OutboxMessage.objects.filter(payload__user=user.pk).delete()
    _delete_punishments(user.punishments.exclude(pk__in=kept))
    user.groups.clear()
    user.username, user.region = replacement.name, Region.NO_REGION
    user.spoken_name = ""
    user.avatar = user.discord_picture = None
    user.discord_avatar = user.discord_picture_of = ""
    user.discord_id = user.discord_id if kept or is_reported(user) else None
    user.last_login, user.is_active, user.left_at = None, False, timezone.now()
    # It also ends sessions, which contain a digest of it.
    user.set_unusable_password()
    user.save()
    audit.record("person.leave", user, actor=user)
    release_duties(user, by=user)
    replace_copies(user, replacement, links)
    transaction.on_commit(partial(_delete_files, files), robust=True)
    return replacement


def forget_discord_id(user: User) -> bool:
    """Forget the Discord id of a person who left, and the bans and mutes for which it was kept,
    once all of them have ended and no report about them is open; whether there was one to
    forget."""
    return user.left_at is not None and _forget_discord_id(user)


@transactional
def _forget_discord_id(user: User) -> bool:
    user = lock_person(user)
    if user.discord_id is None or holding(user).exists() or is_reported(user):
        return False
    _delete_punishments(user.punishments.all())
    user.discord_id = None
    user.save(update_fields=["discord_id"])
    return True


def forget_ended_bans() -> int:
    """Due work: `forget_discord_id` for everybody who left; returns how many were forgotten."""
    standing = Punishment.objects.in_force().silencing().filter(user=OuterRef("pk"))
    reports = Case.objects.open().reports_about(OuterRef("pk"))
    kept = User.objects.filter(
        ~Exists(standing), ~Exists(reports), left_at__isnull=False, discord_id__isnull=False
    )
    return sum(forget_discord_id(user) for user in kept.order_by("pk"))


def _delete_punishments(punishments: PunishmentQuerySet) -> None:
    """Delete punishments; open appeals against them are over."""
    locked = list(lock(punishments))
    close_cases(CaseKind.APPEAL, *locked, outcome=CaseOutcome.SOLVED, by=None)
    punishments.delete()


def _own_files(user: User) -> list[tuple[Storage, str]]:
    """The pictures that the person has and, as the audit log knows, had."""
    changes = AuditEntry.objects.filter(
        subject_type=User._meta.label_lower, subject_id=str(user.pk), action="person.change_avatar"
    ).values_list("changes", flat=True)
    names = {
        name for change in changes for name in change.get("avatar", ()) if isinstance(name, str)
    }
    names |= {str(user.avatar), str(user.discord_picture)}
    return [(user.avatar.storage, name) for name in sorted(names - {""})]


def _delete_files(files: Iterable[tuple[Storage, str]]) -> None:
    """Delete the files that nobody else uses: files are named by their content."""
    for storage, name in files:
        is_used = User.objects.filter(avatar=name) | User.objects.filter(discord_picture=name)
        if is_used.exists():
            continue
        try:
            storage.delete(name)
        except Exception:  # each storage raises its own exceptions
            log.exception("The picture %s of a person who left could not be deleted", name)
