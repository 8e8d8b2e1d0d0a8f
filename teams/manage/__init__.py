"""A team in the hands of those who lead it and of its league's staff."""
