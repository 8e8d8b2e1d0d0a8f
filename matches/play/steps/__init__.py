"""What matches wait for, and who has to do it."""
