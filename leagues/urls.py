"""The leagues' addresses."""

from django.urls import path

from leagues import api, pages

announcement_api_urls = [
    path("all/<key:leagueId>", api.Announcements.as_view(), name="api-announcements"),
]

league_info_api_urls = [
    path("rules/<key:leagueId>/latest", api.LatestRules.as_view(), name="api-latest-rules"),
    path("<key:leagueId>/week", api.CurrentWeek.as_view(), name="api-week"),
]

league_page_urls = [
    path("home", pages.home, name="league-home"),
    path("rules", pages.rules, name="league-rules"),
    path("rules/file", pages.rules_file, name="league-rules-file"),
]
