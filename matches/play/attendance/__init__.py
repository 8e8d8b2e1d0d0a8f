"""Who of a side plays in a match: in, maybe or out."""
