"""For everybody: the schedule of a league's casts, its casters, and the calendar of its casts."""
