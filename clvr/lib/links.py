"""Links that people enter, such as a channel or a recording."""

import re
from urllib.parse import urlsplit

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator

from clvr.lib.invisible_characters import is_unseen

LONGEST_LINK = 300
LINK_SHAPE = "A link starts with https:// and has no spaces."
NO_LINK = f"This is not a link. {LINK_SHAPE}"
HAS_USER = "A link can’t have a username or a password: leave out what stands before the @."
HAS_UNSEEN = "A link can’t have invisible characters. Copy it again, or type it."

_validate = URLValidator(schemes=["http", "https"])

_HOST_FIRST = re.compile(r"[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)")
"""An address as people type it: it starts with the host, such as twitch.tv/videos/1."""


def with_scheme(text: str) -> str:
    """The text without surrounding spaces, and without the <> that keep Discord from showing a
    preview. An address that starts with its host gets the https:// that browsers leave out; nothing
    else is changed, so no other scheme is accepted."""
    text = text.strip()
    if text.startswith("<") and text.endswith(">"):
        text = text[1:-1].strip()
    return f"https://{text}" if _HOST_FIRST.match(text) else text


def link_fault(text: str) -> str:
    """Why the text is not the address of a web page that the portal shows, in one sentence; empty
    when it is one. What stands before an @ reads like the host, and invisible characters can turn
    the text around: a link leads where it seems to lead.
    """
    if any(map(is_unseen, text)):
        return HAS_UNSEEN
    try:
        _validate(text)
    except ValidationError:
        return NO_LINK
    return HAS_USER if "@" in urlsplit(text).netloc else ""
