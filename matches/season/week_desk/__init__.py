"""The staff's list of matches, and creating matches."""
