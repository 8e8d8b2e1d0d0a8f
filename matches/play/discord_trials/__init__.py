"""Trials of what the portal does on a league's Discord server: something is made there and deleted
at once, and staff read whether that worked."""
