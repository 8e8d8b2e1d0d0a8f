"""The result of a match: reported by one side, answered by the other, settled by staff."""
