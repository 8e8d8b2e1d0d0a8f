"""Addresses of the portal as they are told outside of it."""

from django.conf import settings


def absolute_url(path: str) -> str:
    """Where people find a path of this portal."""
    return f"{settings.ENVIRONMENT.portal_url}{path}"
