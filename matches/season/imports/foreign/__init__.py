"""Files of other programs: which of their columns are ours, their dates, and their teams' names."""
