"""Game servers of the leagues: what the portal asks them, and what it tells them to do."""
