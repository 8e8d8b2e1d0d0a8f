"""A person's profile: its rules, its editing and its picture."""
