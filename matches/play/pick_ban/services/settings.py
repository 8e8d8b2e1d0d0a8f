"""How the matches of a season get their maps."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.core.exceptions import ValidationError

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.folded_key import validate_name, validate_readable
from clvr.lib.names import look_key
from clvr.lib.text import camel_cased
from leagues.enums import PickBanMode
from leagues.models import LONGEST_SIDE_NAME, PickBanSettings, Season
from leagues.pick_ban_settings import PICK_BAN_BOUNDS, PickBanValues
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from matches.play.pick_ban.orders import listed_order, order_obstacle
from matches.play.pick_ban.seasons import pool_of, values_of
from matches.play.pick_ban.words import NO_CHECK_IN, order_in_brief
from matches.scores.formats import MOST_MAPS

SIDES = ("sideOne", "sideTwo")
"""The payload's fields of the names of the two sides."""
BOTH_SIDES = "Name both sides, or leave both empty."
OTHER_SIDE = "The two sides need names that can be told apart."


@command("season.league.code", speaks=True)
def change_pick_ban(*, season: Season, values: PickBanValues, by: User | None) -> PickBanSettings:
    """Change how the matches of a season get their maps, at any time: a pick and ban that is open
    keeps what it was opened with. What another mode uses is kept for later.

    Raises PermissionDenied unless `by` is an admin; Refused when the season is closed;
    FieldsRefused, by the payload's field, for times that are out of bounds, names of sides that are
    not allowed, an order that does not fit the league's maps of now, and for a clock in a league
    without check-in. An order that no longer fitted before can stay as it is.
    """
    league = lock_league(season.league_id)
    require(is_admin(by))
    season = Season.objects.select_related("league").get(pk=season.pk)
    require_open(season)
    stood = values_of(season)
    wrong: dict[str, list[str]] = {
        name: [words] for name, words in (*_wrong_times(values), *_wrong_sides(values))
    }
    if values.mode is PickBanMode.CLOCK and not league.check_in_opens_before:
        wrong["mode"] = [NO_CHECK_IN]
    if not wrong.keys() & {*SIDES} and (
        of_orders := list(_wrong_orders(values, stood, len(pool_of(league.pk))))
    ):
        wrong["orders"] = of_orders
    if wrong:
        raise FieldsRefused(wrong)
    one, two = values.side_names or ("", "")
    stored, _ = PickBanSettings.objects.update_or_create(
        season=season,
        defaults={
            "mode": values.mode,
            **{name: getattr(values, name) for name in PICK_BAN_BOUNDS},
            "silence": values.silence,
            "is_hidden": values.is_hidden,
            "side_one": one,
            "side_two": two,
            "orders": {str(best_of): text for best_of, text in sorted(values.orders.items())},
        },
    )
    audit.record(
        "season.pick_ban",
        season,
        actor=by,
        league=league.code,
        before=_audit_values(stood),
        after=_audit_values(values),
    )
    return stored


def _wrong_times(values: PickBanValues) -> Iterator[tuple[str, str]]:
    for name, (least, most) in PICK_BAN_BOUNDS.items():
        if not least <= getattr(values, name) <= most:
            unit = name.removeprefix("step_")
            yield camel_cased(name), f"Choose from {least} to {most} {unit}."


def _wrong_sides(values: PickBanValues) -> Iterator[tuple[str, str]]:
    """What is wrong with the names of the sides, by the payload's field."""
    if values.side_names is None:
        return
    for field, name in zip(SIDES, values.side_names, strict=True):
        if not name:
            yield field, BOTH_SIDES
        elif len(name) > LONGEST_SIDE_NAME:
            yield field, f"A side’s name has at most {LONGEST_SIDE_NAME} characters."
        elif fault := _fault_in(name):
            yield field, fault
    one, two = values.side_names
    if one and two and look_key(one) == look_key(two):
        yield SIDES[1], OTHER_SIDE


def _fault_in(name: str) -> str:
    try:
        validate_name(name)
        validate_readable(name)
    except ValidationError as error:
        return str(error.messages[0])
    return ""


def _wrong_orders(values: PickBanValues, stood: PickBanValues, pool: int) -> Iterator[str]:
    for best_of, text in sorted(values.orders.items()):
        if not 1 <= best_of <= MOST_MAPS:
            yield f"A match has 1 to {MOST_MAPS} maps."
        elif (obstacle := _obstacle(values, best_of, pool)) and not (
            text == stood.orders.get(best_of) and _obstacle(stood, best_of, pool)
        ):
            yield f"Best of {best_of}: {obstacle}"


def _obstacle(values: PickBanValues, best_of: int, pool: int) -> str:
    try:
        order = listed_order(values.orders[best_of])
    except ValueError:
        return "This is no order."
    return order_obstacle(order, best_of, pool, has_sides=values.side_names is not None)


def _audit_values(values: PickBanValues) -> Mapping[str, Any]:
    one, two = values.side_names or ("", "")
    return {
        "pick_ban": values.mode.value,
        **{name: getattr(values, name) for name in PICK_BAN_BOUNDS},
        "silence": values.silence.value,
        "is_hidden": values.is_hidden,
        "side_one": one,
        "side_two": two,
        "orders": [
            order_in_brief(best_of, listed_order(text))
            for best_of, text in sorted(values.orders.items())
        ],
    }
