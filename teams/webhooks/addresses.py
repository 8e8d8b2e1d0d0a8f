"""Paths of the pages of webhooks."""

from accounts.models import User


def webhooks_address(owner: User) -> str:
    """The page of a person's webhooks."""
    return f"/players/{owner.pk}/webhooks"
