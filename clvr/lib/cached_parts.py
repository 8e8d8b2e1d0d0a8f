"""The template tag `cached_part`: a cache of parts of pages, by their template and values."""

from functools import lru_cache
from typing import Any

from django import template
from django.conf import settings
from django.template.loader import get_template
from django.utils.safestring import SafeString

MOST_CACHED = 2000
"""Parts, each of a few kB at most."""

register = template.Library()


@register.simple_tag
def cached_part(template_name: str, **values: Any) -> SafeString:
    """What a template makes of these values, which have hashes: it sees nothing else, and so
    nothing but them and the settings decides what it makes."""
    if settings.DEBUG:
        return _made(template_name, values)
    # Of the settings, those that tests change: addresses of pages and of static files.
    storage = settings.STORAGES["staticfiles"]["BACKEND"]
    return _cached(template_name, (settings.ROOT_URLCONF, storage), tuple(values.items()))


@lru_cache(MOST_CACHED)
def _cached(
    template_name: str, addresses: tuple[str, str], values: tuple[tuple[str, Any], ...]
) -> SafeString:
    return _made(template_name, dict(values))


def _made(template_name: str, values: dict[str, Any]) -> SafeString:
    return SafeString(get_template(template_name).render(values).strip())
