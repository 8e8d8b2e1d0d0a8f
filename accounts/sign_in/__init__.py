"""Signing in: Discord says who someone is, and the portal whether they may come in."""
