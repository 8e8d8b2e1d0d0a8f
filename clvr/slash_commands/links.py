"""Links from chat to the portal."""

from django.conf import settings


def portal_link(path: str) -> str:
    """The address of a page, in the brackets that keep Discord from showing a preview."""
    return f"<{settings.ENVIRONMENT.portal_url}{path}>"
