"""Casts of a match and its recordings, casters, and what they can claim: API and page."""
