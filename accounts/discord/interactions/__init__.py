"""Slash commands, as Discord delivers them: one signed HTTP request each.

The table of commands belongs to the composition root, for they tell of teams and matches; what is
here knows how to take a request for Discord's, read it, and answer it.
"""
