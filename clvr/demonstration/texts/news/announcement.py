"""What an announcement is."""

from typing import NamedTuple


class Announcement(NamedTuple):
    """`html` is what `clvr.lib.html.sanitise` would leave of it, but for line breaks."""

    title: str
    html: str
