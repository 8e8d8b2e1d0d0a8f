"""Challenges between teams, and staff's approval of more than the league allows."""
