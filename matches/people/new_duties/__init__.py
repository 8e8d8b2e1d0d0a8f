"""Which open demands a person may answer who has just got a role."""
