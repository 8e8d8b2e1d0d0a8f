"""Careers of players and teams, and a league’s records, from official results."""
