"""Managing a team, for its leaders and its league's staff."""
