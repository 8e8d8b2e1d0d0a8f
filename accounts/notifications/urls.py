"""The addresses of notifications."""

from django.urls import path

from accounts.notifications import api, pages

api_urls = [
    path("notifications", api.Notifications.as_view(), name="api-notifications"),
    path("notifications/unread-count", api.UnreadCount.as_view(), name="api-notifications-unread"),
    path("notifications/read", api.Read.as_view(), name="api-notifications-read"),
    path(
        "notifications/preferences",
        api.OwnPreferences.as_view(),
        name="api-notification-preferences",
    ),
]

page_urls = [
    path("notifications", pages.notifications, name="notifications"),
    path("notifications/preferences", pages.preferences, name="notification-preferences"),
]
