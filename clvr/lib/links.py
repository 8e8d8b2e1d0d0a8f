"""Links that people enter, such as a channel or a recording."""

import re

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator

LONGEST_LINK = 300
LINK_SHAPE = "A link starts with https:// and has no spaces."
NO_LINK = f"This is not a link. {LINK_SHAPE}"

_validate = URLValidator(schemes=["http", "https"])

_HOST_FIRST = re.compile(r"[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)")
"""An address as people type it: it starts with the host, such as twitch.tv/videos/1."""


def with_scheme(text: str) -> str:
    """The text without surrounding spaces. An address that starts with its host gets the https://
    that browsers leave out; nothing else is changed, so no other scheme is accepted."""
    text = text.strip()
    return f"https://{text}" if _HOST_FIRST.match(text) else text


def is_link(text: str) -> bool:
    """Whether the text is the address of a web page."""
    try:
        _validate(text)
    except ValidationError:
        return False
    return True
