"""Sanitising leagues' HTML, when it is stored and when it is shown.

Stored HTML names uploaded pictures by the portal's own path (`/media/images/bcl/x.webp`), wherever
the files are: moving them into a bucket, or to another one, changes no text. Shown HTML has the
addresses from which browsers load them.
"""

from functools import lru_cache

from django.conf import settings

from clvr.lib.html import sanitise, sanitise_document
from clvr.lib.stored_files import address_of_uploads

MOST_SHOWN = 200
"""Texts that a process keeps sanitised."""


def announcement_html(html: str) -> str:
    """Sanitise an announcement to store it; pictures must be uploads of the portal."""
    return sanitise(html, image_prefixes=[settings.MEDIA_URL, *_elsewhere()])


def shown_announcement_html(html: str) -> str:
    """Sanitise a stored announcement to show it: once in a process, because each page of a home
    shows it."""
    return _shown(html, (address_of_uploads(), settings.MEDIA_URL, *_elsewhere()))


@lru_cache(MOST_SHOWN)
def _shown(html: str, image_prefixes: tuple[str, ...]) -> str:
    return sanitise(html, image_prefixes=image_prefixes)


def rules_html(html: str) -> str:
    """Sanitise rules, which are a whole document, to show them; pictures must be uploads of the
    portal."""
    prefixes = [address_of_uploads(), settings.MEDIA_URL, *_elsewhere()]
    return sanitise_document(html, image_prefixes=prefixes)


def _elsewhere() -> list[str]:
    """Other addresses of uploads: those that people copy, and those in the bucket."""
    return [f"{settings.ENVIRONMENT.portal_url}{settings.MEDIA_URL}", address_of_uploads()]
