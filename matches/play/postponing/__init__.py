"""Playing a match in a later week, if both sides agree."""
