"""The audit log, as staff read it."""
