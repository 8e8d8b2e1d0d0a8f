"""The reads of the public API, by what they are about."""
