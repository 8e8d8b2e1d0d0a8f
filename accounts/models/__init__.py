"""Models of people, their tokens and punishments, notifications, the audit log and the outbox."""

from accounts.models.audit import AuditEntry
from accounts.models.interactions import TakenInteraction
from accounts.models.notifications import (
    Notification,
    NotificationPreference,
    NotificationQuerySet,
    QuietHours,
    validate_portal_path,
)
from accounts.models.outbox import OutboxMessage, OutboxMessageQuerySet
from accounts.models.people import PlayerName, PlayerNote, User, UserManager
from accounts.models.punishments import Punishment, PunishmentQuerySet
from accounts.models.tokens import BearerToken, BearerTokenQuerySet

__all__ = [
    "AuditEntry",
    "BearerToken",
    "BearerTokenQuerySet",
    "Notification",
    "NotificationPreference",
    "NotificationQuerySet",
    "OutboxMessage",
    "OutboxMessageQuerySet",
    "PlayerName",
    "PlayerNote",
    "Punishment",
    "PunishmentQuerySet",
    "QuietHours",
    "TakenInteraction",
    "User",
    "UserManager",
    "validate_portal_path",
]
