"""The teams' addresses."""

from django.urls import path

from teams import api, pages

api_urls = [
    path("all/<key:leagueId>/homepage", api.HomepageTeams.as_view(), name="api-homepage-teams"),
    path("standings/<key:leagueId>", api.Standings.as_view(), name="api-standings"),
    path("all/<key:leagueId>/champions", api.Champions.as_view(), name="api-champions"),
    path("<key:id>/team-page", api.TeamPage.as_view(), name="api-team-page"),
]

user_api_urls = [
    path("<key:id>/public-page", api.PublicPage.as_view(), name="api-public-page"),
]

league_page_urls = [
    path("standings", pages.standings, name="league-standings"),
    path("champions", pages.champions, name="league-champions"),
    path("team/<key:team_id>", pages.team, name="team"),
    # Whatever else of a team is a page stands before this one.
    path("team/<key:team_id>/<path:rest>", pages.team_child),
]

player_page_urls = [
    path("<key:player_id>", pages.player, name="player"),
    # Whatever else of a player is a page stands before this one.
    path("<key:player_id>/<path:rest>", pages.player_child),
]
