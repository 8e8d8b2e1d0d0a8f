"""The addresses of a team's challenges."""

from django.urls import path

from matches.challenge_approvals import api

team_api_urls = [
    path("<key:id>/challenges", api.TeamChallenges.as_view(), name="api-team-challenges"),
    path(
        "<key:id>/challenges/approve", api.ApproveChallenge.as_view(), name="api-approve-challenge"
    ),
]
