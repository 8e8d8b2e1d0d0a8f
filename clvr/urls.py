"""Every address of the portal."""

from django.conf import settings
from django.contrib import admin as django_admin
from django.urls import include, path

from accounts import urls as accounts
from accounts.discord.interactions.api import Interactions
from clvr import crawlers, media, pages, speculation
from clvr.addresses import UNKNOWN
from clvr.api_description import ApiDescription
from clvr.discord_buttons import ACTIONS
from clvr.embeds import badge, bracket, standings, team
from clvr.embeds import matches as embedded_matches
from clvr.embeds.answers import nothing
from clvr.embeds.oembed import oembed
from clvr.embeds.pages import snippets
from clvr.feeds import pages as feeds
from clvr.operations import api as operations
from clvr.portals import announcements as portal_announcements
from clvr.portals import audit as portal_audit
from clvr.portals import cases as portal_cases
from clvr.portals import checks as portal_checks
from clvr.portals import discord as portal_discord
from clvr.portals import homes as portal_homes
from clvr.portals import honours as portal_honours
from clvr.portals import imports as portal_imports
from clvr.portals import matches as portal_matches
from clvr.portals import publishing as portal_publishing
from clvr.portals import seasons as portal_seasons
from clvr.portals import server_results as portal_server_results
from clvr.portals import servers as portal_servers
from clvr.portals import status as portal_status
from clvr.portals import teams as portal_teams
from clvr.portals import unusual as portal_unusual
from clvr.portals import users as portal_users
from clvr.portals import webhooks as portal_webhooks
from clvr.public_api import urls as public_api
from clvr.public_api.docs import pages as api_docs
from clvr.search import api as search
from clvr.search import pages as search_pages
from clvr.sign_in import api as auth
from clvr.sign_in import pages as sign_in
from clvr.slash_commands import COMMANDS
from leagues import pages as league_pages
from leagues import urls as leagues
from matches import urls as matches
from teams import urls as teams

# For developers of the portal; visitors do not need them.
_DEVELOPMENT = (
    [
        path("styleguide", pages.styleguide, name="styleguide"),
        path("styleguide/errors/<int:status>", pages.styleguide_error),
    ]
    if settings.ENVIRONMENT.is_local
    else []
)

_PORTALS = [
    path("admin", portal_homes.admin, name="portal-admin"),
    path("admin/upload", portal_publishing.admin_upload, name="admin-upload"),
    path("admin/manage/matches", portal_matches.admin_matches, name="admin-matches"),
    path(
        "admin/manage/matches/create",
        portal_matches.admin_create_match,
        name="admin-create-match",
    ),
    path("admin/manage/matches/pairing", portal_matches.admin_pairing, name="admin-pairing"),
    path("admin/manage/matches/playoffs", portal_matches.admin_playoffs, name="admin-playoffs"),
    path("admin/manage/matches/<key:match_id>", portal_matches.admin_match, name="admin-match"),
    path("admin/manage/teams", portal_teams.admin_teams, name="admin-teams"),
    path("admin/discord", portal_discord.admin_discord, name="admin-discord"),
    path("admin/webhooks", portal_webhooks.admin_webhooks, name="admin-webhooks"),
    path("admin/manage/teams/entries", portal_teams.admin_entries, name="admin-entries"),
    path("admin/manage/teams/divisions", portal_teams.admin_divisions, name="admin-divisions"),
    path("admin/manage/teams/found", portal_teams.admin_found_teams, name="admin-found-teams"),
    path("admin/manage/teams/<key:team_id>", portal_teams.admin_team, name="admin-team"),
    path("admin/manage/users", portal_users.admin_users, name="admin-users"),
    path("admin/manage/users/<key:user_id>", portal_users.admin_user, name="admin-user"),
    path("admin/manage/cases", portal_cases.admin_cases, name="admin-cases"),
    path("admin/manage/cases/<key:case_id>", portal_cases.admin_case, name="admin-case"),
    path("admin/manage/import", portal_imports.admin_import, name="admin-import"),
    path("admin/manage/audit", portal_audit.admin, name="admin-audit"),
    path("admin/status", portal_status.status, name="admin-status"),
    path("admin/league-info", portal_seasons.league_info, name="admin-league-info"),
    path("tm", portal_homes.team_manager, name="portal-tm"),
    path("tm/upload", portal_publishing.team_manager_upload, name="tm-upload"),
    path("tm/rules", portal_publishing.rules, name="tm-rules"),
    path("tm/manage/matches", portal_matches.team_manager_matches, name="tm-matches"),
    path(
        "tm/manage/matches/create",
        portal_matches.team_manager_create_match,
        name="tm-create-match",
    ),
    path("tm/manage/matches/pairing", portal_matches.team_manager_pairing, name="tm-pairing"),
    path("tm/manage/matches/playoffs", portal_matches.team_manager_playoffs, name="tm-playoffs"),
    path("tm/manage/matches/<key:match_id>", portal_matches.team_manager_match, name="tm-match"),
    path("tm/manage/teams", portal_teams.team_manager_teams, name="tm-teams"),
    path("tm/discord", portal_discord.team_manager_discord, name="tm-discord"),
    path("tm/webhooks", portal_webhooks.team_manager_webhooks, name="tm-webhooks"),
    path("tm/manage/teams/entries", portal_teams.team_manager_entries, name="tm-entries"),
    path("tm/manage/teams/divisions", portal_teams.team_manager_divisions, name="tm-divisions"),
    path("tm/manage/teams/found", portal_teams.team_manager_found_teams, name="tm-found-teams"),
    path("tm/manage/teams/<key:team_id>", portal_teams.team_manager_team, name="tm-team"),
    path(
        "tm/announcements/create",
        portal_announcements.create_announcement,
        name="tm-create-announcement",
    ),
    path("tm/announcements/manage", portal_announcements.announcements, name="tm-announcements"),
    path(
        "tm/announcements/manage/<key:announcement_id>",
        portal_announcements.announcement,
        name="tm-announcement",
    ),
    path("tm/manage/cases", portal_cases.team_manager_cases, name="tm-cases"),
    path("tm/manage/cases/<key:case_id>", portal_cases.team_manager_case, name="tm-case"),
    path("tm/manage/champions", portal_honours.champions, name="tm-champions"),
    path("tm/manage/awards", portal_honours.awards, name="tm-awards"),
    path("tm/manage/import", portal_imports.team_manager_import, name="tm-import"),
    path("tm/manage/audit", portal_audit.team_manager, name="tm-audit"),
    path("mod", portal_homes.moderator, name="portal-mod"),
    path("mod/manage/matches", portal_matches.moderator_matches, name="mod-matches"),
    path("mod/manage/matches/<key:match_id>", portal_matches.moderator_match, name="mod-match"),
    path("mod/manage/users", portal_users.moderator_users, name="mod-users"),
    path("mod/manage/users/<key:user_id>", portal_users.moderator_user, name="mod-user"),
    path("mod/manage/cases", portal_cases.moderator_cases, name="mod-cases"),
    path("mod/manage/cases/<key:case_id>", portal_cases.moderator_case, name="mod-case"),
    path("mod/manage/audit", portal_audit.moderator, name="mod-audit"),
    path("mod/server-results", portal_server_results.results, name="mod-server-results"),
    path("mod/unusual-results", portal_unusual.results, name="mod-unusual"),
    path("mod/check-mmr", portal_checks.check_mmr, name="mod-check-mmr"),
    path("mod/check-mmr/<key:match_id>", portal_checks.check_match, name="mod-check-mmr-match"),
]

_EMBEDS = [
    path("<league:league>/standings", standings.standings, name="embed-standings"),
    path("<league:league>/matches", embedded_matches.matches, name="embed-matches"),
    path("<league:league>/bracket", bracket.bracket, name="embed-bracket"),
    path("<league:league>/match/<key:match_id>", embedded_matches.match, name="embed-match"),
    path("<league:league>/team/<key:team_id>", team.team, name="embed-team"),
    path("<league:league>/team/<key:team_id>/badge.svg", badge.badge_svg, name="badge-svg"),
    path("<league:league>/team/<key:team_id>/badge.png", badge.badge_png, name="badge-png"),
    path("<path:rest>", nothing, name="embed-nothing"),
]

urlpatterns = [
    path("", league_pages.landing, name="home"),
    path("favicon.ico", pages.favicon),
    path("push-worker.js", pages.push_worker, name="push-worker"),
    path("robots.txt", crawlers.robots, name="robots"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path("speculation-rules.json", speculation.rules, name="speculation-rules"),
    path("django-admin/", django_admin.site.urls),
    path("login", sign_in.login, name="login"),
    path("login/discord", sign_in.callback, name="login-callback"),
    path("search", search_pages.search, name="search"),
    path("", include(accounts.page_urls)),
    path("", include(matches.page_urls)),
    *_PORTALS,
    path("api/schema/", ApiDescription.as_view(), name="schema"),
    path("api/docs/", api_docs.guide, name="api-docs"),
    path("api/docs/portal/", api_docs.portal_reference, name="portal-api-docs"),
    path("api/auth/discord/callback", auth.DiscordCallback.as_view(), name="api-login-callback"),
    path("api/auth/refresh", auth.Refresh.as_view(), name="api-refresh"),
    path("api/auth/welcome/close", auth.CloseWelcome.as_view(), name="api-close-welcome"),
    path("api/auth/logout", auth.Logout.as_view(), name="api-logout"),
    path(
        "api/discord/interactions",
        Interactions.as_view(commands=COMMANDS, actions=ACTIONS),
        name="api-interactions",
    ),
    path("api/status", operations.Status.as_view(), name="api-status"),
    path("api/search", search.SearchRead.as_view(), name="api-search"),
    path("api/", include(accounts.api_urls)),
    path("api/v1/pcl/", include(matches.developer_api_urls)),
    path("api/v1/", include(public_api.urlpatterns)),
    path("api/cases/", include(matches.case_api_urls)),
    path("api/awards/", include(teams.award_api_urls)),
    path("api/", include(teams.webhook_api_urls)),
    path("api/champions/", include(teams.champion_api_urls)),
    path("api/announcements/", include(leagues.announcement_api_urls)),
    path("api/images/", include(leagues.image_api_urls)),
    path(
        "api/league-info/", include([*leagues.league_info_api_urls, *matches.league_info_api_urls])
    ),
    path("api/follows/", include(teams.follow_api_urls)),
    path("api/maps/", include(matches.map_api_urls)),
    path("api/matches/", include(matches.match_api_urls)),
    path("api/requests/", include(matches.request_api_urls)),
    path("api/servers/", include(matches.server_api_urls)),
    path("api/discord-channels/", include(leagues.discord_channel_api_urls)),
    path("api/discord-roles/", include(matches.discord_role_api_urls)),
    path("api/discord-trials/", include(matches.discord_trial_api_urls)),
    path("api/streams/", include(matches.stream_api_urls)),
    path("api/overlays/", include(matches.overlay_api_urls)),
    path("api/teams/", include([*teams.team_api_urls, *matches.team_api_urls])),
    path(
        "api/users/",
        include([*accounts.user_api_urls, *teams.user_api_urls, *matches.user_api_urls]),
    ),
    # The first match answers, and the teams' paths match every address: they come last.
    path(
        "players/",
        include([*accounts.player_page_urls, *matches.player_page_urls, *teams.player_page_urls]),
    ),
    path("embed/", include(_EMBEDS)),
    path("oembed", oembed, name="oembed"),
    path("<league:league>/embed", snippets, name="league-embed"),
    path("<league:league>/announcements.atom", feeds.announcements, name="announcements-feed"),
    path("<league:league>/results.atom", feeds.results, name="results-feed"),
    path("<league:league>/rcon", portal_servers.servers, name="league-rcon"),
    path("<league:league>", league_pages.to_home, name="league"),
    path(
        "<league:league>/",
        include([*leagues.league_page_urls, *matches.league_page_urls, *teams.league_page_urls]),
    ),
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
