"""What leagues hold of a person, for their download."""

from collections.abc import Mapping

from clvr.lib.own_data import INTERNAL, Section
from leagues.models import Announcement, AnnouncementVersion

SECTIONS: Mapping[str, Section] = {
    "announcements": Section(
        "Announcements that you began. One without a date was never published.",
        Announcement,
        {
            "league": "league__code",
            "title": "title",
            "html": "html",
            "publishedAt": "published_at",
            "savedAt": "saved_at",
            "deletedAt": "deleted_at",
            "isPinned": "pinned",
            "isOnDiscord": "to_discord",
        },
        by="author",
        leaves_out=dict.fromkeys(
            (
                *("told_at", "revision", "discord_message", "discord_webhook"),
                *("discord_revision", "discord_claimed_until"),
            ),
            INTERNAL,
        ),
    ),
    "announcementTexts": Section(
        "Texts of announcements that you saved, with their numbers.",
        AnnouncementVersion,
        {
            "league": "announcement__league__code",
            "number": "revision",
            "title": "title",
            "html": "html",
            "savedAt": "saved_at",
        },
        by="by",
    ),
}
"""Sections by their names in the download."""
