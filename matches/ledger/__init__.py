"""What results come to: ratings, careers and standings."""
