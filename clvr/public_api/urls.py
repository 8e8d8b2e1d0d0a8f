"""Addresses of the public API, below `/api/v1/`. Each begins with a plural: no league's code, nor
the game developer's `pcl/`, is one of them."""

from django.urls import path

from clvr.public_api.description import PublicApiDescription
from clvr.public_api.reads import leagues, matches, standings, teams

_OF_LEAGUE = "leagues/<leaguecode:league>"

urlpatterns = [
    path("schema/", PublicApiDescription.as_view(), name="v1-schema"),
    path("leagues", leagues.Leagues.as_view(), name="v1-leagues"),
    path(_OF_LEAGUE, leagues.OneLeague.as_view(), name="v1-league"),
    path(f"{_OF_LEAGUE}/seasons", leagues.Seasons.as_view(), name="v1-seasons"),
    path(f"{_OF_LEAGUE}/weeks", leagues.Weeks.as_view(), name="v1-weeks"),
    path(f"{_OF_LEAGUE}/standings", standings.Standings.as_view(), name="v1-standings"),
    path(f"{_OF_LEAGUE}/playoffs", standings.Playoffs.as_view(), name="v1-playoffs"),
    path(f"{_OF_LEAGUE}/casts", matches.Casts.as_view(), name="v1-casts"),
    path(f"{_OF_LEAGUE}/champions", leagues.Champions.as_view(), name="v1-champions"),
    path(f"{_OF_LEAGUE}/awards", leagues.Awards.as_view(), name="v1-awards"),
    path(f"{_OF_LEAGUE}/announcements", leagues.Announcements.as_view(), name="v1-announcements"),
    path("teams", teams.Teams.as_view(), name="v1-teams"),
    path("teams/<key:id>", teams.OneTeam.as_view(), name="v1-team"),
    path("teams/<key:id>/players", teams.TeamPlayers.as_view(), name="v1-team-players"),
    path("teams/<key:id>/ratings", teams.TeamRatings.as_view(), name="v1-team-ratings"),
    path("players/<key:id>", teams.OnePlayer.as_view(), name="v1-player"),
    path("matches", matches.Matches.as_view(), name="v1-matches"),
    path("matches/<key:id>", matches.OneMatch.as_view(), name="v1-match"),
    path("playoffs/<key:id>", standings.OnePlayoff.as_view(), name="v1-playoff"),
]
