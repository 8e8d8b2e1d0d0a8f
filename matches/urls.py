"""The matches' addresses."""

from django.urls import path

from matches import api, pages
from matches.match_page.api import MatchPage

api_urls = [
    path("matches-page/<key:leagueId>", api.WeekMatches.as_view(), name="api-week-matches"),
    path("team-page/<key:teamId>", api.TeamMatches.as_view(), name="api-team-matches"),
    path("<key:id>/match-page", MatchPage.as_view(), name="api-match-page"),
]

map_api_urls = [
    path("team-page/<key:teamId>", api.TeamMaps.as_view(), name="api-team-maps"),
]

stream_api_urls = [
    path("all/<key:leagueId>", api.Streams.as_view(), name="api-streams"),
    path("<key:id>", api.OneStream.as_view(), name="api-stream"),
]

league_page_urls = [
    path("matches", pages.week_matches, name="league-matches"),
    path("match/<key:match_id>", pages.match, name="match"),
    path("match/<key:match_id>/<path:rest>", pages.match_child, name="match-child"),
    path("stream/<key:stream_id>", pages.stream, name="league-stream"),
    path("stream/<key:stream_id>/<path:rest>", pages.stream),
]
