"""Addresses of embeds."""

from django.urls import path

from clvr.embeds import badge, bracket, matches, standings, team
from clvr.embeds.answers import nothing

embed_urls = [
    path("<league:league>/standings", standings.standings, name="embed-standings"),
    path("<league:league>/matches", matches.matches, name="embed-matches"),
    path("<league:league>/bracket", bracket.bracket, name="embed-bracket"),
    path("<league:league>/match/<key:match_id>", matches.match, name="embed-match"),
    path("<league:league>/team/<key:team_id>", team.team, name="embed-team"),
    path("<league:league>/team/<key:team_id>/badge.svg", badge.badge_svg, name="badge-svg"),
    path("<league:league>/team/<key:team_id>/badge.png", badge.badge_png, name="badge-png"),
    path("<path:rest>", nothing, name="embed-nothing"),
]
