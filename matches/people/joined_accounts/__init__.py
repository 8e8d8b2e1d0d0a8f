"""Two accounts of one person that become one, and another Discord account for a person."""
