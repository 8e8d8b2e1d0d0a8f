"""Results of a season that look unusual, for staff to look at: a sign is no proof of anything."""
