"""The addresses of calendars."""

from django.urls import path

from matches.calendars import api, feeds

user_api_urls = [
    path("<key:id>/calendar-address", api.CalendarAddress.as_view(), name="api-calendar-address"),
]

league_page_urls = [
    path("calendar.ics", feeds.league_calendar, name="league-calendar"),
    path("team/<key:team_id>/calendar.ics", feeds.team_calendar, name="team-calendar"),
]

player_page_urls = [
    path("<key:player_id>/calendar.ics", feeds.player_calendar, name="player-calendar"),
]
