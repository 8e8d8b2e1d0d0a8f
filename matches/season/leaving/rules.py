"""What becomes of an open match whose team leaves. Pure."""

from matches.enums import Ending


def endings_of(*, is_in_playoff: bool, opponent_has_left: bool) -> tuple[Ending, ...]:
    """What can become of the match. A playoff needs someone who goes on, so its match can't be
    void; and nobody wins by the forfeit of a team whose opponent has left, too."""
    gone = {Ending.VOID} if is_in_playoff else set()
    if opponent_has_left:
        gone.add(Ending.FORFEIT)
    return tuple(ending for ending in Ending if ending not in gone)


def default_ending(
    *, is_in_playoff: bool, opponent_has_left: bool, has_begun: bool, week_has_opened: bool
) -> Ending:
    """What becomes of the match unless somebody chooses.

    The team forfeits a match whose week has opened, and each match of a playoff. Later matches
    don't count, and neither does one whose opponent has left. Staff decide about a match whose time
    has passed, because it may have been played, and about a playoff that nobody can go on in.
    """
    if has_begun or (is_in_playoff and opponent_has_left):
        return Ending.KEEP
    is_won = (is_in_playoff or week_has_opened) and not opponent_has_left
    return Ending.FORFEIT if is_won else Ending.VOID
