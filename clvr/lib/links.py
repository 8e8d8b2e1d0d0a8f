"""Links that people give, such as a channel or a recording."""

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator

LONGEST_LINK = 300
LINK_SHAPE = "A link starts with https:// and has no spaces."
NO_LINK = f"This is not a link. {LINK_SHAPE}"

_validate = URLValidator(schemes=["http", "https"])


def is_link(text: str) -> bool:
    """The text is the address of a page on the web."""
    try:
        _validate(text)
    except ValidationError:
        return False
    return True
