"""What stands for a team or a person without a picture: initials on one of a few colours."""

import re

CREST_COLOURS = 6


def initials(name: str) -> str:
    """As `frontend/ui/TeamLogo/initials.ts` makes them: the first letters of the first and the last
    word, or the first two of a single word."""
    words = [word for word in re.split(r"[\W_]+", name) if word]
    if not words:
        return ""
    return (words[0][0] + words[-1][0] if len(words) > 1 else words[0][:2]).upper()


def crest_colour(name: str) -> int:
    """The number of its colour: the same name always gets the same one, as on pages."""
    return sum(map(ord, name)) % CREST_COLOURS
