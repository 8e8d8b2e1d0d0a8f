"""The section in which a side that is short of players names substitutes."""
