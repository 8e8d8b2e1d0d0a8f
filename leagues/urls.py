"""URLs of the leagues app: one list for each prefix in `clvr.urls`."""

from django.urls import path

from leagues import api, pages
from leagues.announcement_desk import api as desk
from leagues.images import api as images
from leagues.league_info import api as league_info

announcement_api_urls = [
    path("all/<key:leagueId>", api.Announcements.as_view(), name="api-announcements"),
    path("manage", desk.ManagedAnnouncements.as_view(), name="api-managed-announcements"),
    path("create", desk.WriteAnnouncement.as_view(), name="api-write-announcement"),
    path("preview", desk.Preview.as_view(), name="api-preview-announcement"),
    path("<key:id>", desk.OneAnnouncement.as_view(), name="api-announcement"),
    path("<key:id>/unpublish", desk.Unpublish.as_view(), name="api-unpublish-announcement"),
    path("<key:id>/pin", desk.Pin.as_view(), name="api-pin-announcement"),
    path("<key:id>/versions", desk.Versions.as_view(), name="api-announcement-versions"),
    path(
        "<key:id>/versions/<key:version>",
        desk.OneVersion.as_view(),
        name="api-announcement-version",
    ),
    path(
        "<key:id>/versions/<key:version>/restore",
        desk.RestoreVersion.as_view(),
        name="api-restore-announcement",
    ),
]

league_info_api_urls = [
    path("rules/<key:leagueId>/latest", api.LatestRules.as_view(), name="api-latest-rules"),
    path("<key:leagueId>/week", api.CurrentWeek.as_view(), name="api-week"),
    path("<key:leagueId>/settings", league_info.LeagueInfo.as_view(), name="api-league-settings"),
    path("<key:leagueId>/texts", league_info.Texts.as_view(), name="api-league-texts"),
    path("<key:leagueId>/weeks", league_info.Weeks.as_view(), name="api-season-weeks"),
    path("<key:leagueId>/move-week", league_info.MoveWeek.as_view(), name="api-move-week"),
    path("<key:leagueId>/seasons", league_info.Seasons.as_view(), name="api-seasons"),
    path("<key:leagueId>/maps", league_info.Maps.as_view(), name="api-maps"),
]

image_api_urls = [
    path("<key:leagueId>", images.Library.as_view(), name="api-images"),
    path("<key:leagueId>/<key:id>", images.LibraryImage.as_view(), name="api-image"),
    path("<key:leagueId>/<key:id>/uses", images.ImageUses.as_view(), name="api-image-uses"),
]

league_page_urls = [
    path("home", pages.home, name="league-home"),
    path("rules", pages.rules, name="league-rules"),
    path("rules/file", pages.rules_file, name="league-rules-file"),
]
