"""Models of people, their tokens and punishments, notifications, the audit log and the outbox."""

from accounts.models.account_changes import AccountChange
from accounts.models.answered_commands import AnsweredCommand
from accounts.models.audit import LONGEST_DECISION_REASON, AuditEntry
from accounts.models.cases import (
    LONGEST_CASE_TEXT,
    Case,
    CaseNote,
    CasePicture,
    CaseQuerySet,
)
from accounts.models.due_runs import DueRun
from accounts.models.faults import Fault
from accounts.models.interactions import TakenInteraction
from accounts.models.notifications import (
    Notification,
    NotificationPreference,
    NotificationQuerySet,
    QuietHours,
    validate_portal_path,
)
from accounts.models.outbox import (
    DiscordConversation,
    OutboxMessage,
    OutboxMessageQuerySet,
    OutboxRest,
)
from accounts.models.people import (
    LONGEST_PLAYER_NAME,
    LONGEST_SPOKEN_NAME,
    SHORTEST_PLAYER_NAME,
    FormerName,
    PlayerName,
    PlayerNote,
    User,
    UserManager,
)
from accounts.models.punishments import MOST_MATCHES, Punishment, PunishmentQuerySet
from accounts.models.push import PushDevice
from accounts.models.tokens import LONGEST_TOKEN_NAME, BearerToken, BearerTokenQuerySet

__all__ = [
    "LONGEST_CASE_TEXT",
    "LONGEST_DECISION_REASON",
    "LONGEST_PLAYER_NAME",
    "LONGEST_SPOKEN_NAME",
    "LONGEST_TOKEN_NAME",
    "MOST_MATCHES",
    "SHORTEST_PLAYER_NAME",
    "AccountChange",
    "AnsweredCommand",
    "AuditEntry",
    "BearerToken",
    "BearerTokenQuerySet",
    "Case",
    "CaseNote",
    "CasePicture",
    "CaseQuerySet",
    "DiscordConversation",
    "DueRun",
    "Fault",
    "FormerName",
    "Notification",
    "NotificationPreference",
    "NotificationQuerySet",
    "OutboxMessage",
    "OutboxMessageQuerySet",
    "OutboxRest",
    "PlayerName",
    "PlayerNote",
    "Punishment",
    "PunishmentQuerySet",
    "PushDevice",
    "QuietHours",
    "TakenInteraction",
    "User",
    "UserManager",
    "validate_portal_path",
]
