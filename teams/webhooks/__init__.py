"""Outgoing webhooks: programs of people are told what happens to a team or in a league."""
