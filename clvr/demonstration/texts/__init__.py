"""What people wrote, would have written, or are called."""
