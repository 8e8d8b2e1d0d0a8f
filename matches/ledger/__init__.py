"""What follows from results: ratings, careers and standings."""
