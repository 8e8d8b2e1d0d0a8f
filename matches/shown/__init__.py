"""What everybody sees of matches: lists, pages, cards, calendars and files."""
