"""Tables of Pick'em for friends, who join by a link."""
