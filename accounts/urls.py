"""URLs of the accounts app: one list for each prefix in `clvr.urls`."""

from django.urls import path

from accounts.notifications import api as notifications
from accounts.notifications import pages as notification_pages
from accounts.outbox import api as outbox
from accounts.tokens import api as tokens
from accounts.tokens import pages as token_pages

api_urls = [
    path("notifications", notifications.Notifications.as_view(), name="api-notifications"),
    path(
        "notifications/unread-count",
        notifications.UnreadCount.as_view(),
        name="api-notifications-unread",
    ),
    path("notifications/read", notifications.Read.as_view(), name="api-notifications-read"),
    path(
        "notifications/preferences",
        notifications.OwnPreferences.as_view(),
        name="api-notification-preferences",
    ),
    path("outbox/undelivered", outbox.Undelivered.as_view(), name="api-undelivered"),
    path("outbox/<key:id>/retry", outbox.Retry.as_view(), name="api-outbox-retry"),
]

user_api_urls = [
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
