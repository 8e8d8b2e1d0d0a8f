"""A person's own profile: what it may say, how it is changed, and its picture."""
