"""What leagues hold of a person, for their download."""

from collections.abc import Mapping

from clvr.lib.own_data import INTERNAL, Section
from leagues.models import Announcement

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
}
"""Sections by their names in the download."""
