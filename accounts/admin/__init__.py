"""People, what staff decide about them, and the portal's records, in Django admin."""

from accounts.admin import messages, people, punishments

__all__ = ["messages", "people", "punishments"]
