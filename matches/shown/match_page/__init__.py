"""The public page of a match, and its API."""
