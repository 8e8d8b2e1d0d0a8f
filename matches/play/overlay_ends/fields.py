"""Groups of an overlay's fields. Pure."""

MAPS = ("maps_a", "maps_b")
"""The maps that each team has won, as casters count them."""
SCORE = ("rounds_a", "rounds_b", *MAPS)
"""The casters' own score."""
OF_MATCH = (*SCORE, "are_sides_swapped")
"""What counts only for the match for which it was set."""
NOTHING = {**dict.fromkeys(SCORE), "are_sides_swapped": False}
"""What is set for a match, when nothing is."""
WORDS = ("lower_title", "lower_text", "break_text")
"""What people type."""
MATCHES = ("match", "next_match")


def attribute(field: str) -> str:
    """The attribute that holds the field's plain value: of a match its key."""
    return f"{field}_id" if field in MATCHES else field
