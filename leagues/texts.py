"""What leagues wrote, made fit to be shown; on the way in and on the way out alike."""

from django.conf import settings

from clvr.lib.html import sanitise, sanitise_document


def announcement_html(html: str) -> str:
    """An announcement's html, with pictures from the portal's uploads alone."""
    return sanitise(html, image_prefixes=[settings.MEDIA_URL])


def rules_html(html: str) -> str:
    """The html of rules, which stand alone, with pictures from the portal's uploads alone."""
    return sanitise_document(html, image_prefixes=[settings.MEDIA_URL])
