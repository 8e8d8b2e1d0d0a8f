"""The addresses of casts, casters and recordings."""

from django.urls import path

from matches.casts import api, pages

api_urls = [
    path("<key:id>/casts", api.Casts.as_view(), name="api-match-casts"),
    path("<key:id>/casts/claim", api.Claim.as_view(), name="api-cast-claim"),
    path("<key:id>/casts/release", api.Release.as_view(), name="api-cast-release"),
    path("<key:id>/casts/<key:castId>", api.OneCast.as_view(), name="api-match-cast"),
    path("<key:id>/vods", api.Vods.as_view(), name="api-match-vods"),
    path("<key:id>/vods/<key:vodId>", api.OneVod.as_view(), name="api-match-vod"),
]

stream_api_urls = [
    path("casting/<key:leagueId>", api.LeagueCasts.as_view(), name="api-casting"),
    path("casters/<key:leagueId>", api.Casters.as_view(), name="api-casters"),
    path("casters/<key:leagueId>/<key:casterId>", api.OneCaster.as_view(), name="api-caster"),
]

league_page_urls = [
    path("casts", pages.casts, name="league-casts"),
]
