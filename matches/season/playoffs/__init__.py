"""Playoffs: brackets from a season's table to its champion."""
