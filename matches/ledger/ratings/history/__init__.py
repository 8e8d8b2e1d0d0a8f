"""The history of a team's rating in a season."""
