"""What becomes of a team, with what it was to play."""
