"""The cache of one request: what a page and its API reads share, and the revision they read."""

import time
from collections.abc import Callable, Collection, Hashable
from typing import TypeVar

from django.conf import settings
from django.http import HttpRequest

from clvr.lib.answer_cache.middleware import data_revision, revisions_since

_REVISION = "clvr.revision"
_KNOWN = "clvr.read_once"
_ASKED = "clvr.asked"
"""Keys in a request's META, which a page's reads in process have, too."""

Found = TypeVar("Found")


def revision_for(request: HttpRequest) -> str | None:
    """The revision of the data from before anything was read for this request; None if nothing is
    to be cached. Templates and code are read again for each request while debugging: so are
    answers."""
    # The page's reads copy META, and so share this.
    request.META.setdefault(_KNOWN, {})
    if _REVISION not in request.META:
        request.META[_ASKED] = time.monotonic()
        request.META[_REVISION] = None if settings.DEBUG else data_revision()
    revision: str | None = request.META[_REVISION]
    return revision


def revisions_for(request: HttpRequest) -> Collection[str]:
    """The revisions whose answers this request may show: its own, and what was read since."""
    revision_for(request)
    return revisions_since(request.META[_ASKED])


def read_once(request: HttpRequest, key: Hashable, read: Callable[[], Found]) -> Found:
    """What `read` finds, for the page and all its reads."""
    # What is made from it is cached under the revision from before it was read.
    revision_for(request)
    known: dict[Hashable, Found] = request.META[_KNOWN]
    if key not in known:
        known[key] = read()
    return known[key]
