"""The pick and ban of a match for the people of it: the board, and what the reader may do."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from accounts.models import User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import moderates_league
from leagues.models import GameMap
from matches.enums import PickBanState, Side
from matches.models import Match, PickBan
from matches.play.attendance.state import players_of, substitutes_on
from matches.play.pick_ban import texts
from matches.play.pick_ban.acting import named_on, side_named_for
from matches.play.pick_ban.board import board_of
from matches.play.pick_ban.queries import pick_ban_of
from matches.play.pick_ban.services.steps import obstacle_of
from matches.play.pick_ban.shapes import PickBanShape
from matches.play.pick_ban.state import Shown
from matches.powers import is_part_of, leaders_by_side, side_led_by, side_played_by


@dataclass(frozen=True, slots=True)
class Actor:
    """A side, and the member whom its leaders named to act for it."""

    side: Side
    player: User | None


@dataclass(frozen=True, slots=True)
class PickBanRoom:
    """The board, and what the reader may do. `acts_for` is the side for which they may act at all,
    `may_act` whether they may take the next step now, and `obstacle` why nobody, or they, can.
    `candidates` are whom they can name, `game_maps` those that staff can fix."""

    board: PickBanShape | None
    own_side: Side | None
    acts_for: Side | None
    may_act: bool
    obstacle: str
    actors: Sequence[Actor]
    may_name: bool
    candidates: Sequence[User]
    may_settle: bool
    game_maps: Sequence[GameMap]


def pick_ban_room(match: Match, user: User, now: datetime) -> PickBanRoom:
    """The room for a user who takes part in the match or moderates its league."""
    league = match.season.league.code
    shown, led = pick_ban_of(match, now), side_led_by(match, user)
    acts_for = None
    if shown is not None:
        acts_for = side_named_for(match, shown.pick_ban, user) if led is None else led
    refusal = league_refusal(user, league)
    settles = moderates_league(user, league) and not is_part_of(match, user) and not refusal
    names = led is not None and not refusal and _is_open(shown)
    return PickBanRoom(
        board=board_of(match, shown, sees_all=True),
        own_side=side_played_by(match, user),
        acts_for=acts_for,
        may_act=not refusal and _is_turn_of(shown, acts_for),
        obstacle=refusal if acts_for is not None and refusal else _obstacle(shown, match),
        actors=[] if shown is None else _actors(match, shown.pick_ban),
        may_name=names,
        candidates=_candidates(match, led) if names and led is not None else [],
        may_settle=settles,
        game_maps=list(GameMap.objects.filter(league=match.season.league)) if settles else [],
    )


def _is_open(shown: Shown | None) -> bool:
    return shown is not None and shown.state in (PickBanState.WAITING, PickBanState.RUNNING)


def _is_turn_of(shown: Shown | None, side: Side | None) -> bool:
    return shown is not None and side is not None and shown.turn_side is side


def _obstacle(shown: Shown | None, match: Match) -> str:
    return texts.NOT_OPEN if shown is None else obstacle_of(shown, match)


def _actors(match: Match, pick_ban: PickBan) -> list[Actor]:
    return [Actor(side, named_on(match, pick_ban, side)) for side in Side]


def _candidates(match: Match, side: Side) -> list[User]:
    """The side's players and substitutes who do not lead it."""
    leaders = leaders_by_side(match)[side]
    people = [*players_of(match, side), *substitutes_on(match, side)]
    return [user for user in people if user not in leaders]
