"""Paths of the pages of webhooks."""

from accounts.models import User

LEAGUE_WEBHOOKS = "/tm/webhooks"
"""The page of the webhooks about leagues, for people who manage them."""


def webhooks_address(owner: User) -> str:
    """The page of a person's webhooks."""
    return f"/players/{owner.pk}/webhooks"
