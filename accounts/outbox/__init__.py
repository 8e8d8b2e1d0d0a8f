"""The outbox: messages to Discord, their delivery, and the staff page of undelivered ones."""
