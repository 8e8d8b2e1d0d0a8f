"""The addresses of staff's matches."""

from django.urls import path

from matches.schedule import api

api_urls = [
    path("schedule", api.Schedule.as_view(), name="api-schedule"),
    path("create", api.CreateMatch.as_view(), name="api-match-create"),
]
