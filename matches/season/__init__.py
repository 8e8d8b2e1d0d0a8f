"""A season: who takes part, who meets whom, and the desks of its staff."""
