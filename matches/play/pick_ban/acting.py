"""Who acts for a side in pick and ban: its leaders, and a member whom they named."""

from accounts.models import User
from matches.enums import Side
from matches.models import Match, PickBan
from matches.powers import side_led_by, side_of_player


def side_acted_for(match: Match, pick_ban: PickBan, user: User) -> Side | None:
    """The side for which this user takes steps; None for nobody. A member who was named acts as
    long as they play for the side. Three queries at most."""
    if not user.is_active:
        return None
    led = side_led_by(match, user)
    if led is not None:
        return led
    named = {pick_ban.acting_a_id: Side.TEAM_A, pick_ban.acting_b_id: Side.TEAM_B}
    side = named.get(user.pk)
    return side if side is not None and side_of_player(match, user) is side else None
