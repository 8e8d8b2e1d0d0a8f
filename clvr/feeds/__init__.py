"""Atom feeds of announcements and of official results (RFC 4287)."""
