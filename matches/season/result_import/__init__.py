"""Results from files: what their rows say, and which matches they mean."""
