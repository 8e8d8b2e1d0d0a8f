"""Pick and ban: how the two sides of a match choose its maps, and the sides of each map."""
