"""What could not be told outside: kept, shown to staff, and tried again when they ask for it."""
