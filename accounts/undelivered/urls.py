"""The addresses of undelivered messages."""

from django.urls import path

from accounts.undelivered import api

api_urls = [
    path("undelivered", api.Undelivered.as_view(), name="api-undelivered"),
    path("<key:id>/retry", api.Retry.as_view(), name="api-outbox-retry"),
]
