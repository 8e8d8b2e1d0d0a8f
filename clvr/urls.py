"""Every address of the portal."""

from django.conf import settings
from django.contrib import admin as django_admin
from django.urls import include, path

from accounts.interactions.api import Interactions
from accounts.notifications import urls as notifications
from accounts.tokens import urls as tokens
from accounts.undelivered import urls as undelivered
from clvr import crawlers, media, pages, speculation
from clvr.addresses import UNKNOWN
from clvr.api_description import ApiDescription
from clvr.portals import urls as portals
from clvr.search import urls as search
from clvr.sign_in import api as auth
from clvr.sign_in import pages as sign_in
from clvr.slash_commands import COMMANDS
from leagues import pages as league_pages
from leagues import urls as leagues
from leagues.settings import urls as league_settings
from matches import urls as matches
from matches.calendars import urls as calendars
from matches.casts import urls as casts
from matches.challenge_approvals import urls as challenge_approvals
from matches.checks import urls as match_checks
from matches.manage import urls as match_manage
from matches.manage.results import urls as match_results
from matches.patterns import urls as match_patterns
from matches.player_matches import urls as player_matches
from matches.requests import urls as requests
from matches.schedule import urls as match_schedule
from matches.season_ratings import urls as season_ratings
from matches.team_ratings import urls as team_ratings
from matches.team_status import urls as team_status
from teams import urls as teams
from teams.manage import urls as team_manage
from teams.profiles import urls as profiles

# For those who work on the portal; strangers have no use for them.
_DEVELOPMENT = (
    [
        path("styleguide", pages.styleguide, name="styleguide"),
        path("styleguide/errors/<int:status>", pages.styleguide_error),
    ]
    if settings.ENVIRONMENT.is_local
    else []
)

urlpatterns = [
    path("", league_pages.landing, name="home"),
    path("healthz", pages.health, name="health"),
    path("favicon.ico", pages.favicon),
    path("robots.txt", crawlers.robots, name="robots"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path("login", sign_in.login, name="login"),
    path("login/discord", sign_in.callback, name="login-callback"),
    path("django-admin/", django_admin.site.urls),
    path("api/auth/discord/callback", auth.DiscordCallback.as_view(), name="api-login-callback"),
    path("api/auth/refresh", auth.Refresh.as_view(), name="api-refresh"),
    path("api/auth/welcome/close", auth.CloseWelcome.as_view(), name="api-close-welcome"),
    path("api/auth/logout", auth.Logout.as_view(), name="api-logout"),
    path(
        "api/discord/interactions",
        Interactions.as_view(commands=COMMANDS),
        name="api-interactions",
    ),
    path("api/", include(notifications.api_urls)),
    path("api/outbox/", include(undelivered.api_urls)),
    path("api/requests/", include(requests.api_urls)),
    path("api/users/", include(tokens.api_urls)),
    path("api/users/", include(calendars.user_api_urls)),
    path("", include(notifications.page_urls)),
    path("", include(requests.page_urls)),
    path("players/", include(tokens.page_urls)),
    path("speculation-rules.json", speculation.rules, name="speculation-rules"),
    path("", include(search)),
    path("", include(portals)),
    path("api/schema/", ApiDescription.as_view(), name="schema"),
    path("api/docs/", pages.api_docs, name="api-docs"),
    path("api/matches/", include(match_manage.api_urls)),
    path("api/matches/", include(casts.api_urls)),
    path("api/matches/", include(team_ratings.match_api_urls)),
    path("api/matches/", include(match_results.api_urls)),
    path("api/matches/", include(match_checks.api_urls)),
    path("api/matches/", include(match_schedule.api_urls)),
    path("api/matches/", include(match_patterns.api_urls)),
    path("api/matches/", include(matches.api_urls)),
    path("api/maps/", include(matches.map_api_urls)),
    path("api/announcements/", include(leagues.announcement_api_urls)),
    path("api/league-info/", include(leagues.league_info_api_urls)),
    path("api/league-info/", include(league_settings.league_info_api_urls)),
    path("api/league-info/", include(season_ratings.league_info_api_urls)),
    path("api/streams/", include(casts.stream_api_urls)),
    path("api/streams/", include(matches.stream_api_urls)),
    path("api/teams/", include(teams.api_urls)),
    path("api/teams/", include(team_manage.api_urls)),
    path("api/teams/", include(team_ratings.api_urls)),
    path("api/teams/", include(team_status.api_urls)),
    path("api/teams/", include(requests.team_api_urls)),
    path("api/teams/", include(challenge_approvals.team_api_urls)),
    path("api/users/", include(profiles.api_urls)),
    path("api/matches/", include(player_matches.api_urls)),
    path("players/", include(calendars.player_page_urls)),
    path("players/", include(profiles.player_page_urls)),
    path("players/", include(player_matches.player_page_urls)),
    path("api/users/", include(teams.user_api_urls)),
    path("players/", include(teams.player_page_urls)),
    path("<league:league>", league_pages.to_home, name="league"),
    path("<league:league>/", include(leagues.league_page_urls)),
    path("<league:league>/", include(calendars.league_page_urls)),
    path("<league:league>/", include(team_manage.league_page_urls)),
    path("<league:league>/", include(teams.league_page_urls)),
    path("<league:league>/", include(casts.league_page_urls)),
    path("<league:league>/", include(match_manage.league_page_urls)),
    path("<league:league>/", include(matches.league_page_urls)),
    path("media/<path:path>", media.upload),
    path("static/<path:path>", pages.missing_static_file),
    *_DEVELOPMENT,
    path("<slug:code>", pages.unknown_league, name=UNKNOWN),
    path("<slug:code>/", pages.unknown_league, name=UNKNOWN),
    path("<slug:code>/<path:rest>", pages.unknown_league, name=UNKNOWN),
]

handler400 = "clvr.error_pages.bad_request"
handler403 = "clvr.error_pages.denied"
handler404 = "clvr.error_pages.not_found"
handler500 = "clvr.error_pages.broken"
