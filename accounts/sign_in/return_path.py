"""Where people return to after signing in: only ever to a page of this portal."""

import re
from posixpath import normpath
from urllib.parse import unquote

LONGEST_PATH = 2000
HOME = "/"
NO_PAGES = re.compile(r"/(login|api|media|static)(/|$)")
# A path begins with one slash. Browsers read a backslash as a slash and drop tabs and newlines, so
# none of these may stand anywhere; nor may what is no printable ASCII, which addresses escape.
PATH = re.compile(r"/(?!/)[!-\[\]-~]*")


def safe_return_path(wanted: str | None) -> str:
    """The path with its query, when it leads to a page of this portal that has nothing to do with
    signing in; else the home page."""
    path = wanted or HOME
    if len(path) > LONGEST_PATH or not PATH.fullmatch(path) or NO_PAGES.match(_resolved(path)):
        return HOME
    return path


def _resolved(path: str) -> str:
    """What a path means to whoever follows it: decoded, and without dot segments. The portal's
    addresses know no difference of case; being strict costs nothing."""
    decoded = unquote(re.split("[?#]", path, maxsplit=1)[0])
    return "/" + normpath(decoded.replace("\\", "/")).lstrip("/").lower()
