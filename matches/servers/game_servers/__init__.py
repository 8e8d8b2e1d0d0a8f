"""The leagues' game servers: what the portal asks them, and what it tells them to do."""
