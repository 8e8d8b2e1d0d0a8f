"""URLs of the accounts app: one list for each prefix in `clvr.urls`."""

from django.urls import path

from accounts.audit_log import api as audit_log
from accounts.notifications import api as notifications
from accounts.notifications import pages as notification_pages
from accounts.notifications.push import api as devices
from accounts.outbox import api as outbox
from accounts.people import api as people
from accounts.punishments import api as punishments
from accounts.roles import api as roles
from accounts.tokens import api as tokens
from accounts.tokens import pages as token_pages

api_urls = [
    path("notifications", notifications.Notifications.as_view(), name="api-notifications"),
    path(
        "notifications/unread-count",
        notifications.UnreadCount.as_view(),
        name="api-notifications-unread",
    ),
    path("notifications/devices", devices.Devices.as_view(), name="api-push-devices"),
    path("notifications/devices/<key:id>", devices.OneDevice.as_view(), name="api-push-device"),
    path("notifications/read", notifications.Read.as_view(), name="api-notifications-read"),
    path(
        "notifications/preferences",
        notifications.OwnPreferences.as_view(),
        name="api-notification-preferences",
    ),
    path("audit", audit_log.AuditLog.as_view(), name="api-audit"),
    path("audit/export", audit_log.AuditExport.as_view(), name="api-audit-export"),
    path(
        "audit/league-export",
        audit_log.AuditLeagueExport.as_view(),
        name="api-audit-league-export",
    ),
    path("outbox/undelivered", outbox.Undelivered.as_view(), name="api-undelivered"),
    path("outbox/<key:id>/retry", outbox.Retry.as_view(), name="api-outbox-retry"),
]

user_api_urls = [
    path("<key:id>/account", people.Account.as_view(), name="api-account"),
    path("<key:id>/notes", people.Notes.as_view(), name="api-notes"),
    path("<key:id>/notes/<key:noteId>/remove", people.RemoveNote.as_view(), name="api-remove-note"),
    path("<key:id>/roles", roles.Roles.as_view(), name="api-roles"),
    path("<key:id>/punishments", punishments.Punishments.as_view(), name="api-punishments"),
    path(
        "<key:id>/punishments/<key:punishmentId>/lift",
        punishments.LiftPunishment.as_view(),
        name="api-lift-punishment",
    ),
    path(
        "<key:id>/punishments/<key:punishmentId>/shorten",
        punishments.ShortenPunishment.as_view(),
        name="api-shorten-punishment",
    ),
    path("<key:id>/tokens", tokens.Tokens.as_view(), name="api-tokens"),
    path("<key:id>/tokens/<key:tokenId>", tokens.OneToken.as_view(), name="api-token"),
]

page_urls = [
    path("notifications", notification_pages.notifications, name="notifications"),
    path(
        "notifications/preferences",
        notification_pages.preferences,
        name="notification-preferences",
    ),
]

player_page_urls = [
    path("<key:id>/generate-bearer", token_pages.generate_bearer, name="player-generate-bearer"),
]
