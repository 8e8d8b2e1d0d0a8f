"""The pairing desk: who plays whom in a week, or in a whole season."""
