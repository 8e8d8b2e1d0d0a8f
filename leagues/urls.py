"""URLs of the leagues app: one list for each prefix in `clvr.urls`."""

from django.urls import URLPattern, URLResolver, include, path

from leagues import api, pages
from leagues.announcement_desk import api as desk
from leagues.announcement_desk.export import AnnouncementsExport
from leagues.discord_channels import api as discord_channels
from leagues.images import api as images
from leagues.league_info import api as league_info
from leagues.rules_desk import api as rules_desk

announcement_api_urls = [
    path("all/<key:leagueId>", api.Announcements.as_view(), name="api-announcements"),
    path("manage", desk.ManagedAnnouncements.as_view(), name="api-managed-announcements"),
    path("export", AnnouncementsExport.as_view(), name="api-export-announcements"),
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

rules_api_urls = [
    path("latest", api.LatestRules.as_view(), name="api-latest-rules"),
    path("versions", rules_desk.RulesVersions.as_view(), name="api-rules-versions"),
    path("preview", rules_desk.RulesPreview.as_view(), name="api-rules-preview"),
    path("<key:id>", api.RulesVersion.as_view(), name="api-rules"),
    path("<key:id>/version", rules_desk.RulesVersion.as_view(), name="api-rules-version"),
    path("<key:id>/changes", rules_desk.RulesChanges.as_view(), name="api-rules-changes"),
    path("<key:id>/text", rules_desk.RulesSource.as_view(), name="api-rules-text"),
    path("<key:id>/document", rules_desk.RulesDocumentView.as_view(), name="api-rules-document"),
]

discord_channel_api_urls = [
    path("<key:leagueId>", discord_channels.DiscordChannels.as_view(), name="api-discord-channels"),
    path("<key:leagueId>/check", discord_channels.CheckAgain.as_view(), name="api-discord-check"),
    path("<key:leagueId>/test", discord_channels.TestPost.as_view(), name="api-discord-test-post"),
]

league_info_api_urls: list[URLPattern | URLResolver] = [
    path("rules/<key:leagueId>/", include(rules_api_urls)),
    path("<key:leagueId>/week", api.CurrentWeek.as_view(), name="api-week"),
    path("<key:leagueId>/settings", league_info.LeagueInfo.as_view(), name="api-league-settings"),
    path("<key:leagueId>/texts", league_info.Texts.as_view(), name="api-league-texts"),
    path("<key:leagueId>/weeks", league_info.Weeks.as_view(), name="api-season-weeks"),
    path("<key:leagueId>/move-week", league_info.MoveWeek.as_view(), name="api-move-week"),
    path("<key:leagueId>/seasons", league_info.Seasons.as_view(), name="api-seasons"),
    path("<key:leagueId>/maps", league_info.Maps.as_view(), name="api-maps"),
    path("<key:leagueId>/maps/name", league_info.MapName.as_view(), name="api-map-name"),
    path("<key:leagueId>/maps/picture", league_info.MapPicture.as_view(), name="api-map-picture"),
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
