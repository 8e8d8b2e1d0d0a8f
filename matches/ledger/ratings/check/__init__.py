"""Test MMR Changes: the effect of a score on ratings and standings, without writing anything."""
