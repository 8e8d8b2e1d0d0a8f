"""The answers about the settings of pick and ban of a season."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from clvr.lib.api.shapes import Json
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap, Season
from leagues.pick_ban_settings import PickBanValues
from matches.enums import PickBanAction, PickBanState, Side
from matches.play.pick_ban.board import picture_of, pool_map
from matches.play.pick_ban.board import turns_of as order_turns
from matches.play.pick_ban.orders import Order
from matches.play.pick_ban.preview import LengthPreview, notices_of, preview_of
from matches.play.pick_ban.rules import ChosenMap
from matches.play.pick_ban.seasons import lengths_of, pool_of, values_of
from matches.play.pick_ban.shapes import PickBanMapShape, PickBanTurnShape
from matches.play.pick_ban.state import side_of
from matches.play.pick_ban.templates import Template, templates
from matches.play.pick_ban.trial import Trial
from matches.play.pick_ban.words import settings_in_words
from matches.season.season_desk.pick_ban.serializers import (
    OrderTurnSerializer,
    PickBanFieldsSerializer,
    ShownPickBanSerializer,
    form_of,
    turns_of,
)

BEGINS = Side.TEAM_A
"""In a try-out, the team that begins is the first one."""


class PickBanTemplateShape(TypedDict):
    """Values for a start: the game’s name, and whether it is the league’s own game."""

    league: Annotated[str, LeagueCode]
    name: str
    isOwn: bool
    values: Annotated[Json, PickBanFieldsSerializer]


class SeasonPickBanShape(TypedDict):
    """The settings of pick and ban of a season with what their form needs: the maps in the league’s
    pool, the lengths of its matches, and values for a start. `notices` say what no longer fits."""

    form: Annotated[Json, ShownPickBanSerializer]
    pool: list[str]
    lengths: list[int]
    usualLength: Annotated[int, "The length of a new match."]
    hasCheckIn: bool
    notices: list[str]
    templates: list[PickBanTemplateShape]


class LengthPreviewShape(TypedDict):
    """What the matches of one length would do, a sentence for each step of the order that is used.
    `usual` and `classic` are orders to choose, empty if there is none; `longest` is empty if nobody
    has a step to take."""

    bestOf: int
    isOwn: bool
    obstacle: str
    words: list[str]
    longest: str
    turns: list[Annotated[Json, OrderTurnSerializer]]
    usual: list[Annotated[Json, OrderTurnSerializer]]
    classic: list[Annotated[Json, OrderTurnSerializer]]


class PickBanPreviewShape(TypedDict):
    """Settings in words, and what they come to for each length of match."""

    words: list[str]
    lengths: list[LengthPreviewShape]


class TrialStepShape(TypedDict):
    """A step that was taken: `chosen` is a map’s place, or a side."""

    number: int
    action: Annotated[str, PickBanAction]
    side: Annotated[int, Side] | None
    chosen: int
    isAutomatic: bool


class TrialChosenMapShape(TypedDict):
    """A map of the match so far, by its number from 1. `sideA` is the side that the team that
    begins plays on it."""

    number: int
    name: str
    imageURL: str
    pickedBy: Annotated[int, Side] | None
    sideA: int | None


class TrialBoardShape(TypedDict):
    """A try-out, in which the team that begins is 0. `turn` is null once it is done."""

    state: Annotated[str, PickBanState]
    bestOf: int
    sides: list[str]
    pool: list[PickBanMapShape]
    turns: list[PickBanTurnShape]
    steps: list[TrialStepShape]
    left: list[int]
    maps: list[TrialChosenMapShape]
    turn: PickBanTurnShape | None


def season_pick_ban(season: Season) -> SeasonPickBanShape:
    """In a constant number of queries."""
    values, league = values_of(season), season.league
    pool, lengths = pool_of(league.pk), lengths_of(season, values)
    has_check_in = bool(league.check_in_opens_before)
    return {
        "form": ShownPickBanSerializer(form_of(values)).data,
        "pool": [str(each) for each in pool],
        "lengths": lengths,
        "usualLength": league.best_of,
        "hasCheckIn": has_check_in,
        "notices": notices_of(values, lengths, len(pool), has_check_in=has_check_in),
        "templates": [_template(each, league.code) for each in templates(league.code)],
    }


def _template(template: Template, own: str) -> PickBanTemplateShape:
    return {
        "league": template.league,
        "name": template.name,
        "isOwn": template.league == own,
        "values": PickBanFieldsSerializer(form_of(template.values)).data,
    }


def pick_ban_preview(season: Season, values: PickBanValues) -> PickBanPreviewShape:
    pool = len(pool_of(season.league_id))
    return {
        "words": settings_in_words(values),
        "lengths": [
            _length(preview_of(values, best_of, pool)) for best_of in lengths_of(season, values)
        ],
    }


def _length(found: LengthPreview) -> LengthPreviewShape:
    return {
        "bestOf": found.best_of,
        "isOwn": found.is_own,
        "obstacle": found.obstacle,
        "words": list(found.words),
        "longest": found.longest,
        "turns": turns_of(found.order),
        "usual": turns_of(found.usual),
        "classic": turns_of(found.classic),
    }


def trial_board(
    trial: Trial, order: Order, best_of: int, values: PickBanValues, pool: Sequence[GameMap]
) -> TrialBoardShape:
    turns = order_turns(order, BEGINS)
    return {
        "state": (PickBanState.DONE if trial.turn is None else PickBanState.RUNNING).value,
        "bestOf": best_of,
        "sides": list(values.side_names or ()),
        "pool": [pool_map(place, each.name, each) for place, each in enumerate(pool)],
        "turns": turns,
        "steps": [
            {
                "number": number,
                "action": step.action.value,
                "side": side_of(BEGINS, step.team),
                "chosen": step.chosen,
                "isAutomatic": step.is_automatic,
            }
            for number, step in enumerate(trial.steps)
        ],
        "left": list(trial.board.left),
        "maps": [_map(place, each, pool) for place, each in enumerate(trial.board.maps, start=1)],
        "turn": None if trial.turn is None else turns[len(trial.steps)],
    }


def _map(number: int, chosen: ChosenMap, pool: Sequence[GameMap]) -> TrialChosenMapShape:
    found = pool[chosen.place]
    return {
        "number": number,
        "name": str(found),
        "imageURL": picture_of(found),
        "pickedBy": side_of(BEGINS, chosen.picked_by),
        "sideA": chosen.side_of_first,
    }
