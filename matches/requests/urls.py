"""The addresses of requests."""

from django.urls import path

from matches.requests import api, obstacles_api, pages

api_urls = [
    path("create/join", api.CreateJoinRequest.as_view(), name="api-create-join"),
    path("create/challenge", api.CreateChallenge.as_view(), name="api-create-challenge"),
    path("inbox", api.OwnInbox.as_view(), name="api-requests-inbox"),
    path("join/<key:id>/accept", api.AcceptJoinRequest.as_view(), name="api-accept-join"),
    path("join/<key:id>/decline", api.DeclineJoinRequest.as_view(), name="api-decline-join"),
    path("join/<key:id>/withdraw", api.WithdrawJoinRequest.as_view(), name="api-withdraw-join"),
    path("challenge/<key:id>/accept", api.AcceptChallenge.as_view(), name="api-accept-challenge"),
    path(
        "challenge/<key:id>/decline", api.DeclineChallenge.as_view(), name="api-decline-challenge"
    ),
    path(
        "challenge/<key:id>/withdraw",
        api.WithdrawChallenge.as_view(),
        name="api-withdraw-challenge",
    ),
]

team_api_urls = [
    path("<key:id>/requests", api.TeamInbox.as_view(), name="api-team-requests"),
    path("<key:id>/obstacles", obstacles_api.TeamObstacles.as_view(), name="api-team-obstacles"),
]

page_urls = [
    path("requests", pages.inbox, name="requests"),
]
