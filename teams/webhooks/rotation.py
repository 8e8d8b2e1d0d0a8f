"""Putting secrets of webhooks under the current key."""

from accounts.locking import lock_person
from clvr.lib.encryption import SecretUnreadable, rotated
from clvr.lib.transactions import transactional
from teams.models import Webhook


@transactional
def rotate_secret(webhook: Webhook) -> bool:
    """Encrypt the secrets of a webhook with the current key; whether a key opens them."""
    lock_person(webhook.owner)
    webhook.refresh_from_db()
    try:
        webhook.secret = rotated(webhook.secret)
        webhook.former_secret = webhook.former_secret and rotated(webhook.former_secret)
    except SecretUnreadable:
        return False
    webhook.save(update_fields=["secret", "former_secret"])
    return True
