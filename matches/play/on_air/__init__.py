"""Whether casts are on air, their recordings, and when the maps of their matches began."""
