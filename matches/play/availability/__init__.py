"""The hours at which the sides of a match can play, and those that fit both."""
