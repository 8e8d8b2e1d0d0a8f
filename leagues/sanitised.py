"""Sanitising leagues' HTML, when it is stored and when it is shown."""

from django.conf import settings

from clvr.lib.html import sanitise, sanitise_document


def announcement_html(html: str) -> str:
    """Sanitise an announcement; pictures must be uploads of the portal."""
    return sanitise(html, image_prefixes=[settings.MEDIA_URL])


def rules_html(html: str) -> str:
    """Sanitise rules, which are a whole document; pictures must be uploads of the portal."""
    return sanitise_document(html, image_prefixes=[settings.MEDIA_URL])
