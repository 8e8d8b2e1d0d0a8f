"""What a league's home shows of its matches: those played now and next, and the latest results."""
