"""Reads that join: a team with its people, a person with their teams."""
