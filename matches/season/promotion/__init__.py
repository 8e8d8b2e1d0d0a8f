"""Promotion and relegation: which division each team plays in next season, proposed from the table
of the season that is over, and approved by staff."""
