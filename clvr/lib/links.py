"""Links that people give, such as a channel or a recording."""

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator

LONGEST_LINK = 300
NO_LINK = "This is no link: it starts with https://."

_validate = URLValidator(schemes=["http", "https"])


def is_link(text: str) -> bool:
    """The text is the address of a page on the web."""
    try:
        _validate(text)
    except ValidationError:
        return False
    return True
