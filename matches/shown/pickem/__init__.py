"""Pick'em: predictions of matches, their points and tables."""
