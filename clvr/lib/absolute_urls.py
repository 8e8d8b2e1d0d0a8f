"""The portal's addresses for use outside of it."""

from django.conf import settings


def absolute_url(path: str) -> str:
    """The full address of a path of this portal."""
    return f"{settings.ENVIRONMENT.portal_url}{path}"
