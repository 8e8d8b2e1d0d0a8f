"""Results: one side reports, the other answers, staff settle disputes."""
