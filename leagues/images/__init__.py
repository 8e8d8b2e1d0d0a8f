"""The image library: the pictures that a league's staff upload for its announcements and rules."""
