"""The matches of what somebody follows: those to come, and the latest results."""
