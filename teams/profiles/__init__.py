"""The page and the API for editing a person's profile."""
