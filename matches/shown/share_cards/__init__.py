"""Share cards: what they show, and the due work that draws them."""
