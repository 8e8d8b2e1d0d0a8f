"""Unusual results of a season, for staff to review. A sign is not a proof."""
