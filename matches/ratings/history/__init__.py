"""How the rating of a team went through a season."""
