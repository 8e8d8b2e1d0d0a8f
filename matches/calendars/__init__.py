"""Calendars of matches, as calendar apps subscribe to them (iCalendar, RFC 5545)."""
