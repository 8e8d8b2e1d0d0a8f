"""Atom: entries from what the portal shows, and the feed as bytes.

An entry's id is a tag URI (RFC 4151) that never changes, so it has no host of the portal, which may
move.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.utils.feedgenerator import Atom1Feed

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.feeds import feed_html, feed_text

AUTHORITY = "clvr.matches,2026"
"""Of all tag URIs. It is that of the calendars' events."""
_BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
"""When a feed without entries was changed last."""


@dataclass(frozen=True, slots=True)
class Entry:
    """`key` is the end of its id, such as `announcement/7`; `html` is safe. An entry that changes
    gets a new `updated`, and keeps its key."""

    key: str
    title: str
    path: str
    published: datetime
    updated: datetime
    html: str


class _Feed(Atom1Feed):
    def root_attributes(self) -> dict[str, str]:
        # Pictures and links of announcements are paths.
        return {**super().root_attributes(), "xml:base": absolute_url("/")}

    def latest_post_date(self) -> datetime:
        return max((each["updateddate"] for each in self.items), default=_BEGINNING)

    def add_item_elements(self, handler: Any, item: dict[str, Any]) -> None:
        super().add_item_elements(handler, item)
        handler.addQuickElement("content", item["html"], {"type": "html"})


def atom(
    *, key: str, title: str, path: str, page: str, author: str, entries: Iterable[Entry]
) -> bytes:
    """The feed at `path`, about what the page at `page` shows. The same entries give the same
    bytes."""
    feed = _Feed(
        title=feed_text(title),
        link=absolute_url(page),
        description=None,
        language="en",
        author_name=feed_text(author),
        feed_url=absolute_url(path),
        feed_guid=tag(key),
    )
    for each in entries:
        feed.add_item(
            title=feed_text(each.title),
            link=absolute_url(each.path),
            description=None,  # type: ignore[arg-type] # Atom needs none
            unique_id=tag(each.key),
            pubdate=each.published,
            updateddate=each.updated,
            html=feed_html(each.html),
        )
    body: str = feed.writeString("utf-8")
    return body.encode()


def tag(key: str) -> str:
    return f"tag:{AUTHORITY}:{key}"
