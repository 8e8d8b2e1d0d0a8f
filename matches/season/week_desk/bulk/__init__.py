"""Commands on several matches at once: a preview, one confirmation, and undo."""
