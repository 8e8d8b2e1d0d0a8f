"""The section in which the sides of a match agree on its time."""
