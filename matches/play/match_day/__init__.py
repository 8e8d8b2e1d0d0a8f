"""Match day: check-in by both sides, and claims that the other side is absent."""
