"""The type of an announcement."""

from typing import NamedTuple


class Announcement(NamedTuple):
    """`html` is what `clvr.lib.html.sanitise` returns for it, apart from line breaks."""

    title: str
    html: str
