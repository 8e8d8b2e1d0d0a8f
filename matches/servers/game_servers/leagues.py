"""The leagues whose game's servers have remote control that the portal speaks."""

from clvr.lib.leagues import LeagueCode

REMOTE_LEAGUES = frozenset({LeagueCode.PCL})
MODES = ("SND", "PUSH", "TDM", "KOTH", "DM", "GUN")
"""Game modes as servers name them, the league's own first."""
