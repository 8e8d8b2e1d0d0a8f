"""A person's week: their next match, what is due and when, their teams' results and ratings."""
