"""The addresses of new teams and adjusted ratings."""

from django.urls import path

from matches.team_ratings import api, history_api

api_urls = [
    path("create", api.CreateTeam.as_view(), name="api-team-create"),
    path("<key:id>/manage/rating", api.AdjustRating.as_view(), name="api-team-rating"),
]

match_api_urls = [
    path("team-ratings/<key:teamId>", history_api.TeamRatings.as_view(), name="api-team-ratings"),
]
