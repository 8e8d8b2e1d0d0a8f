"""The addresses of checked scores."""

from django.urls import path

from matches.checks import api

api_urls = [
    path("check-mmr/<key:leagueId>", api.PairCheck.as_view(), name="api-pair-check"),
    path("<key:id>/check-mmr", api.MatchCheck.as_view(), name="api-match-check"),
]
