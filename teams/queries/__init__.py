"""Queries that join tables: a team with its people, a person with their teams."""
