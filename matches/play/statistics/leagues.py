"""The leagues whose game's servers write a statistics log that the portal reads."""

from clvr.lib.leagues import LeagueCode

LOGGED_LEAGUES = frozenset({LeagueCode.PCL})
