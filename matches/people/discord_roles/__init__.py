"""Roles on a league's Discord server that follow what people are in the portal."""
