"""All matches of one player: the page and its API."""
