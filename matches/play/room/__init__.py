"""The match room: which phase a match is in, and what it waits for, for the people of it."""
