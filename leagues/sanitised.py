"""Leagues' HTML: sanitised when it is stored, and only then. What is stored is shown as it is.

Stored HTML names uploaded pictures by the portal's own path (`/media/images/bcl/x.webp`), wherever
the files are: moving them into a bucket, or to another one, changes no text. Shown HTML has the
addresses from which browsers load them.
"""

import re

from django.conf import settings
from rest_framework.exceptions import ParseError

from clvr.lib.html import sanitise, sanitise_document
from clvr.lib.nesting import Unparsable
from clvr.lib.stored_files import address_of_uploads

# Sanitised text has a bare `<` only where a tag begins, and quotation marks around each value.
# In nh3's output a value has no ">".
_WITHOUT_ALT = re.compile(r'<img(?:(?! alt=")[^>])*>')
_PICTURE = re.compile(r'(<img(?: (?!src=)[a-z]+="[^"]*")* src=")([^"]*)')


def announcement_html(html: str) -> str:
    """Sanitise an announcement to store it; pictures must be uploads of the portal. Raises
    Unparsable."""
    return sanitise(html, image_prefixes=_prefixes())


def rules_html(html: str) -> str:
    """Sanitise rules, which are a whole document, to store them; pictures must be uploads of the
    portal. Raises Unparsable."""
    return sanitise_document(html, image_prefixes=_prefixes())


def shown_html(html: str) -> str:
    """Stored HTML as browsers get it."""
    own, shown = settings.MEDIA_URL, address_of_uploads()
    if own == shown:
        return html

    def moved(found: re.Match[str]) -> str:
        address = found[2]
        return found[1] + (
            shown + address.removeprefix(own) if address.startswith(own) else address
        )

    return _PICTURE.sub(moved, html)


def previewed_announcement(html: str) -> str:
    """What an announcement would look like. Raises ParseError, with words for the writer."""
    try:
        return shown_html(announcement_html(html))
    except Unparsable as error:
        raise ParseError(str(error)) from None


def previewed_rules(html: str) -> str:
    """What rules would look like. Raises ParseError, with words for the writer."""
    try:
        return shown_html(rules_html(html))
    except Unparsable as error:
        raise ParseError(str(error)) from None


def _prefixes() -> list[str]:
    """The addresses of uploads: the one that is stored, those that people copy, and those in the
    bucket."""
    copied = f"{settings.ENVIRONMENT.portal_url}{settings.MEDIA_URL}"
    return [settings.MEDIA_URL, copied, address_of_uploads()]


UNDESCRIBED = "Say what each picture shows, or mark it as decoration, before you publish."


def has_undescribed_picture(html: str) -> bool:
    """Whether a picture of sanitised HTML has no alt text. Decorations have an empty one."""
    return _WITHOUT_ALT.search(html) is not None
