"""Line-ups: who plays for each side of a match."""
