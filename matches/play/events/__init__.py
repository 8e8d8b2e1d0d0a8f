"""What notifications about a match are about, and what ends them."""
