"""Staff's list of people, and the desk of one person."""
