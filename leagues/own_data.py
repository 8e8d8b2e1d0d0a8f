"""What leagues hold of a person, for their download."""

from collections.abc import Mapping

from clvr.lib.own_data import INTERNAL, Section
from leagues.models import Announcement, AnnouncementVersion, Image, RulesDocument

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
    "libraryPictures": Section(
        "Pictures that you uploaded for a league’s announcements and rules.",
        Image,
        {
            "league": "league__code",
            "file": "file",
            "name": "name",
            "alt": "alt",
            "width": "width",
            "height": "height",
            "uploadedAt": "uploaded_at",
        },
        by="uploaded_by",
        leaves_out={"digest": INTERNAL},
    ),
    "rules": Section(
        "Versions of leagues’ rules that you published or planned.",
        RulesDocument,
        {
            "league": "league__code",
            "version": "version",
            "changes": "changes",
            "file": "pdf",
            "html": "html",
            "publishedAt": "published_at",
            "isPlanned": "is_planned",
        },
        by="published_by",
    ),
}
"""Sections by their names in the download."""
