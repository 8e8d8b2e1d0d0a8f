"""Test MMR Changes: what a score would do to ratings and table, which nothing here writes."""
