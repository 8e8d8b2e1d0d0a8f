"""script/bench: measurements, whose tables go to docs/."""
