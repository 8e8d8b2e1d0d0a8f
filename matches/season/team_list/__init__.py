"""The staff's list of a league's teams."""
