"""Backups: one file with everything that the portal stores, and how it comes back."""
