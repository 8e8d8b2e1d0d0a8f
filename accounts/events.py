"""What happens in the portal, for what follows it from outside: webhooks.

`accounts.audit.record` tells of each change that it records, in the transaction of the change; what
no command changes, such as an announcement that becomes visible, is told by the due work that
notices it. Who follows is given here when the portal starts (see `clvr.apps`), because it knows all
apps.
"""

from typing import Protocol

from django.db.models import Model


class Follower(Protocol):
    def __call__(self, action: str, subject: Model, league: str) -> None:
        """Note, in the caller's transaction, that this happened to `subject`."""


_registered: list[Follower] = []


def register_follower(follower: Follower) -> None:
    """Let `happened` tell this, in place of what was registered before."""
    _registered[:] = [follower]


def happened(action: str, subject: Model, league: str) -> None:
    """Tell that `action`, an action of the audit log or one of its kind, happened to `subject` in
    the league with this code."""
    for follower in _registered:
        follower(action, subject, league)
