"""What leagues hold of a person, for their download."""

from collections.abc import Mapping

from clvr.lib.own_data import INTERNAL, Section
from leagues.models import Announcement, Image, RulesDocument

SECTIONS: Mapping[str, Section] = {
    "announcements": Section(
        "Announcements that you posted.",
        Announcement,
        {
            "league": "league__code",
            "title": "title",
            "html": "html",
            "publishedAt": "published_at",
        },
        by="author",
        leaves_out={"told_at": INTERNAL},
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
