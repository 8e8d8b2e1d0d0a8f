"""The teams' addresses."""

from django.urls import path

from teams import api, pages

api_urls = [
    path("standings/<key:leagueId>", api.Standings.as_view(), name="api-standings"),
]

league_page_urls = [
    path("standings", pages.standings, name="league-standings"),
]
