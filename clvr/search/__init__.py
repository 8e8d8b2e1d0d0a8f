"""Search over everything that visitors look for: leagues, teams, players. It may import any app."""
