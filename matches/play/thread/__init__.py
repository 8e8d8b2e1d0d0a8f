"""The thread of a match: messages between the leaders of both sides and the league's staff."""
