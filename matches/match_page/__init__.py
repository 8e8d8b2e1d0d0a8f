"""What the page of a match tells: the page's API."""
