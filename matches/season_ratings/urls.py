"""The address of how a season rates."""

from django.urls import path

from matches.season_ratings import api

league_info_api_urls = [
    path("<key:leagueId>/ratings", api.SeasonRatings.as_view(), name="api-season-ratings"),
]
