"""The addresses of players' matches."""

from django.urls import path

from matches.player_matches import api, pages

api_urls = [
    path("all/<key:id>", api.PlayerMatches.as_view(), name="api-player-matches"),
]

player_page_urls = [
    path("<key:id>/matches", pages.player_matches, name="player-matches"),
]
