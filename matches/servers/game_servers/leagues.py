"""The game modes of servers with remote control."""

MODES = ("SND", "PUSH", "TDM", "KOTH", "DM", "GUN")
"""Game modes as servers name them, the league's own first."""
