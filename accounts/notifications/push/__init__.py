"""Notifications on devices, by the browsers' push services (RFC 8030, 8291 and 8292)."""
