"""Joining two maps of a league that are one, with everything that was played on them."""
