"""The open demands that a new holder of a role may answer."""
