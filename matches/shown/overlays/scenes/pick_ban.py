"""Pick and ban as spectators see it: no step before it may be seen."""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.enums import PickBanMode
from matches.enums import PickBanAction, PickBanState, Side
from matches.models import Match
from matches.play.pick_ban.board import pick_ban_board
from matches.play.pick_ban.shapes import AgreedMapShape, PickBanShape
from matches.shown.overlays.parts import Name, ShownTeam, name_of, round_of
from matches.shown.overlays.scenes.base import OnAir

_DONE = {
    PickBanAction.BAN: "Banned",
    PickBanAction.PICK: "Picked",
    PickBanAction.DECIDER: "Decider",
}
_ASKED = {
    PickBanAction.BAN: "to ban a map",
    PickBanAction.PICK: "to pick a map",
    PickBanAction.SIDE: "to choose a side",
}


@dataclass(frozen=True, slots=True)
class Tile:
    """A map of the pool, or of the match. `action` says what became of it, `by` the place from the
    left of the team that chose, None for nobody; `sides` are those that the teams play on it, from
    left to right."""

    name: Name
    picture: str
    action: str
    kind: str
    by: int | None
    sides: Sequence[str]
    is_automatic: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, what for, and until when (unix seconds), by the clock alone."""

    team: ShownTeam
    place: int
    words: str
    until: int | None


@dataclass(frozen=True, slots=True)
class PickAndBan:
    teams: tuple[ShownTeam, ShownTeam]
    title: str
    best_of: int
    tiles: Sequence[Tile]
    turn: Turn | None
    words: str


def pick_and_ban(on_air: OnAir) -> PickAndBan | None:
    """None without a match, and where there is no pick and ban. Eight queries at most."""
    match = on_air.match
    board = None if match is None else pick_ban_board(match, on_air.now, sees_all=False)
    if match is None or board is None:
        return None
    return PickAndBan(
        teams=on_air.teams(match),
        title=round_of(match),
        best_of=match.best_of,
        tiles=_tiles(on_air, board),
        turn=_turn(on_air, match, board),
        words=_words(board),
    )


def _words(board: PickBanShape) -> str:
    """What is said where there is no turn."""
    if board["isHidden"]:
        return "The maps are shown after the last step"
    if board["state"] == PickBanState.DONE:
        return "The maps are set"
    return "" if board["turn"] else "Pick and ban follows"


def _turn(on_air: OnAir, match: Match, board: PickBanShape) -> Turn | None:
    turn = board["turn"]
    if turn is None:
        return None
    side = Side(turn["side"])
    words = _ASKED[PickBanAction(turn["action"])]
    place = _place(on_air, side)
    # A deadline of days is no countdown.
    until = turn["until"] if board["mode"] == PickBanMode.CLOCK else None
    return Turn(on_air.teams(match)[place], place, words, until)


def _tiles(on_air: OnAir, board: PickBanShape) -> list[Tile]:
    """The maps in the order in which they were chosen, those that are left after them; without
    steps the maps of the match alone."""
    agreed = {each["name"]: each for each in board["maps"]}
    pool = {each["place"]: each for each in board["pool"]}
    tiles = []
    for step in board["steps"]:
        action = PickBanAction(step["action"])
        if action is PickBanAction.SIDE:
            continue
        chosen, side = pool[step["chosen"]], step["side"]
        by = None if side is None else _place(on_air, Side(side))
        sides = _sides(on_air, board, agreed.get(chosen["name"]))
        is_given = action is not PickBanAction.BAN
        tiles.append(
            Tile(
                name=name_of(chosen["name"]),
                picture=chosen["imageURL"],
                action=_DONE[action],
                kind=action.value,
                by=by,
                sides=sides if is_given else (),
                is_automatic=step["isAutomatic"],
            )
        )
    if not board["pool"]:
        return [_fixed(on_air, board, each) for each in board["maps"]]
    return [
        *tiles,
        *(_left(pool[place]["name"], pool[place]["imageURL"]) for place in _open(board)),
    ]


def _open(board: PickBanShape) -> Sequence[int]:
    """The maps of the pool with which nothing has happened; those that are left over at the end are
    of no interest."""
    if board["isHidden"]:
        return [each["place"] for each in board["pool"]]
    return [] if board["state"] == PickBanState.DONE else board["left"]


def _left(name: str, picture: str) -> Tile:
    return Tile(name_of(name), picture, "", "left", None, (), is_automatic=False)


def _fixed(on_air: OnAir, board: PickBanShape, agreed: AgreedMapShape) -> Tile:
    name, picture = name_of(agreed["name"]), agreed["imageURL"]
    words = f"Map {agreed['number']}"
    sides = _sides(on_air, board, agreed)
    return Tile(name, picture, words, "pick", None, sides, is_automatic=False)


def _sides(on_air: OnAir, board: PickBanShape, agreed: AgreedMapShape | None) -> Sequence[str]:
    if agreed is None or agreed["sideA"] is None or not board["sides"]:
        return ()
    of_a = agreed["sideA"]
    return on_air.in_order(board["sides"][of_a], board["sides"][1 - of_a])


def _place(on_air: OnAir, side: Side) -> int:
    """The side's place from the left."""
    return on_air.in_order(Side.TEAM_A, Side.TEAM_B).index(side)
