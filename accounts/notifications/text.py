"""The text of a notification."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NotificationText:
    """What a person reads, as plain text.

    `title` says what happened (160 characters at most), `body` adds what else the reader needs
    (500 at most); longer texts are cut. Timestamps are written with
    `clvr.lib.timestamps.timestamp_mark`, names as `clvr.lib.escaping.plain` says: f"{team}",
    f"{isolated(name)}". Nothing else is escaped here. A feature keeps its texts in its `texts.py`.
    """

    title: str
    body: str = ""
