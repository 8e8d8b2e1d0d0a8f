"""Text in Atom feeds (RFC 4287), which is XML.

Django escapes what XML means something by. It refuses control characters, which XML can't hold.
"""

import re

from clvr.lib.escaping.plain import balanced

_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\ud800-\udfff]")


def feed_text(text: str) -> str:
    """The text on one line, for a title or a name."""
    return " ".join(_NOT_IN_XML.sub(" ", balanced(text)).split())


def feed_html(html: str) -> str:
    """Safe HTML, for the content of an entry."""
    return _NOT_IN_XML.sub(" ", html)
