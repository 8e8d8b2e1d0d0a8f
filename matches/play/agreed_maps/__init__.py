"""The maps that a match is to be played on, and what was played instead."""
