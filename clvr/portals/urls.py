"""The addresses of the staff portals."""

from django.urls import path

from clvr.portals import checks, homes, seasons, unusual

urlpatterns = [
    path("admin", homes.admin, name="portal-admin"),
    path("admin/manage/matches", seasons.matches, name="admin-matches"),
    path("admin/manage/matches/create", seasons.create_match, name="admin-create-match"),
    path("admin/manage/matches/<key:match_id>", seasons.match, name="admin-match"),
    path("admin/league-info", seasons.league_info, name="admin-league-info"),
    path("tm", homes.team_manager, name="portal-tm"),
    path("mod", homes.moderator, name="portal-mod"),
    path("mod/unusual-results", unusual.results, name="mod-unusual"),
    path("mod/check-mmr", checks.check_mmr, name="mod-check-mmr"),
    path("mod/check-mmr/<key:match_id>", checks.check_match, name="mod-check-mmr-match"),
]
