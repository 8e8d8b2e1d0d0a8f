"""Telling people what they must act on, or would want to know.

Every app tells through `notify`, and says through `settle` that nothing has to be done any more.
Each person chooses for each kind whether the portal alone shows it or Discord carries it too, and
when Discord has to keep quiet.
"""

from accounts.notifications.services import notify, settle, settle_all

__all__ = ["notify", "settle", "settle_all"]
