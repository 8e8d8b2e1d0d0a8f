"""The page to which people return after signing in: always a page of this portal."""

import re
from posixpath import normpath
from urllib.parse import unquote

LONGEST_PATH = 2000
HOME = "/"
NO_PAGES = re.compile(r"/(login|api|media|static)(/|$)")
# A path begins with one slash. Browsers read a backslash as a slash and drop tabs and newlines, so
# these are not allowed anywhere; nor are characters other than printable ASCII, which URLs escape.
PATH = re.compile(r"/(?!/)[!-\[\]-~]*")


def safe_return_path(wanted: str | None) -> str:
    """The path with its query if it leads to a page of this portal that isn't part of signing in;
    otherwise the home page."""
    path = wanted or HOME
    if len(path) > LONGEST_PATH or not PATH.fullmatch(path) or NO_PAGES.match(_resolved(path)):
        return HOME
    return path


def _resolved(path: str) -> str:
    """The path as browsers and servers resolve it: decoded, without dot segments, in lower case.
    URLs here are case-sensitive; being stricter costs nothing."""
    decoded = unquote(re.split("[?#]", path, maxsplit=1)[0])
    return "/" + normpath(decoded.replace("\\", "/")).lstrip("/").lower()
