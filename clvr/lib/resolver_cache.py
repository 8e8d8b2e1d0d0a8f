"""The cache of URL resolution: which view answers at an address."""

from functools import lru_cache

from django.urls import ResolverMatch, resolve

MOST_FOUND = 4096
"""Addresses whose views are cached."""


@lru_cache(MOST_FOUND)
def view_at(path: str, urlconf: str) -> ResolverMatch:
    """The view at a path of an URLconf. Django would try some hundred patterns each time. Raises
    Resolver404 if there is none."""
    return resolve(path, urlconf)
