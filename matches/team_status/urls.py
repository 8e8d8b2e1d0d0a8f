"""The addresses of what becomes of a team."""

from django.urls import path

from matches.team_status import api

api_urls = [
    path("<key:id>/manage/disband", api.Disband.as_view(), name="api-team-disband"),
    path("<key:id>/manage/status", api.Status.as_view(), name="api-team-status"),
]
