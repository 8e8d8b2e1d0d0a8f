"""Who acts for a side in pick and ban: its leaders, and a member whom they named."""

from accounts.models import User
from matches.enums import Side
from matches.models import Match, PickBan
from matches.powers import side_led_by, side_of_player


def side_acted_for(match: Match, pick_ban: PickBan, user: User) -> Side | None:
    """The side for which this user takes steps; None for nobody. Three queries at most."""
    led = side_led_by(match, user) if user.is_active else None
    return side_named_for(match, pick_ban, user) if led is None else led


def side_named_for(match: Match, pick_ban: PickBan, user: User) -> Side | None:
    """The side for which a leader named this user; None for nobody. Two queries at most."""
    named = {pick_ban.acting_a_id: Side.TEAM_A, pick_ban.acting_b_id: Side.TEAM_B}
    side = named.get(user.pk)
    return side if named_on(match, pick_ban, side) == user else None


def named_on(match: Match, pick_ban: PickBan, side: Side | None) -> User | None:
    """Whom a side's leaders named, as long as they play for it; None for nobody."""
    if side is None:
        return None
    named = pick_ban.acting_a if side is Side.TEAM_A else pick_ban.acting_b
    if named is None or not named.is_active or side_of_player(match, named) is not side:
        return None
    return named
