"""The season desk: staff plan a season step by step, open it and close it."""
