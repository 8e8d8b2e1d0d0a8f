"""The addresses of a league's settings."""

from django.urls import path

from leagues.settings import api

league_info_api_urls = [
    path("<key:leagueId>/settings", api.LeagueInfo.as_view(), name="api-league-settings"),
    path("<key:leagueId>/season", api.SeasonSettings.as_view(), name="api-season-settings"),
    path("<key:leagueId>/weeks", api.Weeks.as_view(), name="api-season-weeks"),
    path("<key:leagueId>/move-week", api.MoveWeek.as_view(), name="api-move-week"),
    path("<key:leagueId>/seasons", api.Seasons.as_view(), name="api-seasons"),
    path("<key:leagueId>/make-current", api.MakeCurrent.as_view(), name="api-make-current"),
    path("<key:leagueId>/maps", api.Maps.as_view(), name="api-maps"),
]
