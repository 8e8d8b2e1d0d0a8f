"""What the ratings expect of a match, in words."""

from clvr.lib.escaping.plain import isolated

_LEADS = ((0.75, "clear favourites"), (0.6, "favourites"), (0.53, "slight favourites"))


def favourite(names: tuple[str, str], expected: tuple[float, float]) -> str:
    """Who is the favourite, and the expected score of both teams, in which a draw counts half."""
    first = 0 if expected[0] >= expected[1] else 1
    share = expected[first]
    of_first = round(100 * share)
    a, b = isolated(names[first]), isolated(names[1 - first])
    gives = f"the expected score is {of_first}% for {a} and {100 - of_first}% for {b}"
    lead = next((words for least, words in _LEADS if share >= least), "")
    return f"{a} are {lead}: {gives}." if lead else f"An even match: {gives}."
