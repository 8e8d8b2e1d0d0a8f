"""Calendar feeds of matches for calendar apps (iCalendar, RFC 5545)."""
