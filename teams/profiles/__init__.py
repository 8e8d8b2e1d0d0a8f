"""People's own profiles: the page on which they are changed, and its API."""
