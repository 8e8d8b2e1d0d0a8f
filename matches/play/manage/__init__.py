"""The manage page of a match, for its leaders and the league's staff."""
