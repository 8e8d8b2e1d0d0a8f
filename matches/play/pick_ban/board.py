"""The pick and ban of a match as `PickBanShape` describes it: for everybody, or for the people of
the match, from whom nothing is hidden."""

from collections.abc import Sequence
from datetime import datetime
from math import ceil

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.stored_files import upload_address
from leagues.enums import PickBanMode
from leagues.models import GameMap
from leagues.pick_ban_settings import PickBanValues
from matches.enums import BeginReason, PickBanAction, PickBanState, Side
from matches.models import AgreedMap, Match
from matches.play.pick_ban.opening import opens_at, order_of, step_span
from matches.play.pick_ban.orders import Order
from matches.play.pick_ban.queries import first_by_seed, pick_ban_of
from matches.play.pick_ban.seasons import pool_of, values_of
from matches.play.pick_ban.shapes import (
    AgreedMapShape,
    CurrentTurnShape,
    PickBanMapShape,
    PickBanShape,
    PickBanStepShape,
    PickBanTurnShape,
)
from matches.play.pick_ban.state import Shown, is_over, side_of


def pick_ban_board(match: Match, now: datetime, *, sees_all: bool) -> PickBanShape | None:
    """The board of a match read with its context; None where there is no pick and ban and no map is
    fixed. Eight queries at most."""
    return board_of(match, pick_ban_of(match, now), sees_all=sees_all)


def board_of(match: Match, shown: Shown | None, *, sees_all: bool) -> PickBanShape | None:
    """The same of what `pick_ban_of` has read: three queries at most."""
    agreed = list(match.agreed_maps.select_related("game_map__picture"))
    if shown is not None:
        return _board(match, shown, agreed, sees_all=sees_all)
    values = values_of(match.season)
    if agreed:
        return _fixed(match, values, agreed)
    return None if values.mode is PickBanMode.OFF or is_over(match) else _expected(match, values)


def _board(
    match: Match, shown: Shown, agreed: Sequence[AgreedMap], *, sees_all: bool
) -> PickBanShape:
    pick_ban, is_done = shown.pick_ban, shown.state is PickBanState.DONE
    is_hidden = pick_ban.is_hidden and not is_done and not sees_all
    return {
        "state": shown.state,
        "mode": pick_ban.mode,
        "first": pick_ban.first,
        "reason": pick_ban.reason,
        "opensAt": 0,
        "bestOf": match.best_of,
        "stepSeconds": pick_ban.step_seconds,
        "silence": pick_ban.silence,
        "sides": [pick_ban.side_one, pick_ban.side_two] if pick_ban.has_sides else [],
        "pool": [pool_map(each.place, each.name, each.game_map) for each in shown.pool],
        "turns": turns_of(shown.order, Side(pick_ban.first)),
        "steps": [] if is_hidden else _steps(shown),
        "left": [] if is_hidden else list(shown.board.left),
        "maps": [_agreed(each) for each in agreed] or ([] if is_hidden else _chosen(shown)),
        "turn": None if is_hidden else _turn(shown),
        "isHidden": is_hidden,
    }


def _expected(match: Match, values: PickBanValues) -> PickBanShape | None:
    """Before it opens, as the season's settings have it now; None if there are too few maps."""
    pool = pool_of(match.season.league_id)
    order = order_of(values, match.best_of, len(pool))
    if not order:
        return None
    first = first_by_seed(match)
    reason = BeginReason.COIN if first is None else BeginReason.SEED
    opens = opens_at(values.mode, match.time, match.season.league.check_in_opens_before)
    return {
        **_settings(match, values),
        "state": PickBanState.EXPECTED,
        "first": first,
        "reason": reason,
        "opensAt": unix_seconds(opens),
        "pool": [pool_map(place, each.name, each) for place, each in enumerate(pool)],
        "turns": turns_of(order, first),
        "left": list(range(len(pool))),
    }


def _fixed(match: Match, values: PickBanValues, agreed: Sequence[AgreedMap]) -> PickBanShape:
    """Where staff fixed the maps before it opened."""
    return {
        **_settings(match, values),
        "state": PickBanState.DONE,
        "maps": [_agreed(each) for each in agreed],
    }


def _settings(match: Match, values: PickBanValues) -> PickBanShape:
    """What follows from the season's settings alone."""
    return {
        "state": PickBanState.EXPECTED,
        "mode": values.mode,
        "first": None,
        "reason": None,
        "opensAt": 0,
        "bestOf": match.best_of,
        "stepSeconds": step_span(values),
        "silence": values.silence,
        "sides": list(values.side_names or ()),
        "pool": [],
        "turns": [],
        "steps": [],
        "left": [],
        "maps": [],
        "turn": None,
        "isHidden": False,
    }


def pool_map(place: int, name: str, game_map: GameMap) -> PickBanMapShape:
    """A map of a pool, read with its picture."""
    return {"place": place, "name": name, "imageURL": picture_of(game_map)}


def picture_of(game_map: GameMap) -> str:
    """The address of a map's picture; empty without one."""
    return "" if game_map.picture is None else upload_address(game_map.picture.file.name)


def turns_of(order: Order, first: Side | None) -> list[PickBanTurnShape]:
    """The steps of an order, where this side begins."""
    return [
        {"number": number, "action": turn.action, "side": side_of(first, turn.team)}
        for number, turn in enumerate(order)
    ]


def _steps(shown: Shown) -> list[PickBanStepShape]:
    return [
        {
            "number": number,
            "action": step.action,
            "side": shown.side_of(step.team),
            "chosen": step.chosen,
            "at": unix_seconds(step.at),
            "isAutomatic": step.is_automatic and step.action is not PickBanAction.DECIDER,
            "isPassedOn": step.team is not shown.order[number].team,
            "byStaff": number in shown.reasons,
            "reason": shown.reasons.get(number, ""),
        }
        for number, step in enumerate(shown.steps)
    ]


def _chosen(shown: Shown) -> list[AgreedMapShape]:
    """The maps so far."""
    pool = {each.place: each for each in shown.pool}
    return [
        {
            "number": number,
            "name": pool[chosen.place].name,
            "imageURL": picture_of(pool[chosen.place].game_map),
            "pickedBy": shown.side_of(chosen.picked_by),
            "sideA": shown.side_a(chosen),
            "isFixed": False,
        }
        for number, chosen in enumerate(shown.board.maps, start=1)
    ]


def _agreed(each: AgreedMap) -> AgreedMapShape:
    return {
        "number": each.number,
        "name": each.game_map.name,
        "imageURL": picture_of(each.game_map),
        "pickedBy": each.picked_by,
        "sideA": each.side_a,
        "isFixed": each.is_fixed,
    }


def _turn(shown: Shown) -> CurrentTurnShape | None:
    turn, side = shown.turn, shown.turn_side
    if turn is None or side is None:
        return None
    return {
        "number": shown.number,
        "action": turn.turn.action,
        "side": side,
        "since": unix_seconds(turn.since),
        "until": ceil(turn.until.timestamp()),
        "isPassedOn": turn.is_passed_on,
    }
