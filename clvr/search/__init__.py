"""Search over leagues, teams and players. It may import any app."""
