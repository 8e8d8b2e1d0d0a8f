"""What people do with game servers."""
