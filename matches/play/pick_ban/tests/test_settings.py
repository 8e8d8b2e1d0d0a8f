"""Without these, a season could have settings with which its matches get no maps."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.audit_log.values import changes_in_words
from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.enums import PickBanMode, PickBanSilence
from leagues.models import GameMap, League, PickBanSettings, Season
from leagues.pick_ban_settings import DEFAULT_PICK_BAN, PickBanValues
from leagues.services.seasons import create_season
from leagues.tests.factories import GameMapFactory, current_season, league
from matches.play.pick_ban.orders import stored_order, usual_order
from matches.play.pick_ban.seasons import lengths_of, pool_of, values_of
from matches.play.pick_ban.services.settings import BOTH_SIDES, OTHER_SIDE, change_pick_ban
from matches.play.pick_ban.templates import classic_order
from matches.play.pick_ban.words import NO_CHECK_IN
from matches.tests.factories import enrolled_pair, match_between

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

SIDES = ("Enforcers", "Revolters")
CLASSIC = stored_order(classic_order(3, 7, has_sides=True))
EVERYTHING = PickBanValues(
    mode=PickBanMode.CLOCK,
    step_seconds=45,
    step_hours=12,
    silence=PickBanSilence.OTHER,
    is_hidden=True,
    side_names=SIDES,
    orders={3: CLASSIC},
)


def maps(count: int) -> list[GameMap]:
    return GameMapFactory.create_batch(count)


def change(values: PickBanValues) -> PickBanSettings:
    return change_pick_ban(season=current_season(), values=values, by=None)


def refused(values: PickBanValues) -> dict[str, list[str]]:
    with pytest.raises(FieldsRefused) as error:
        change(values)
    return dict(error.value.fields)


def test_settings_are_stored_and_audited() -> None:
    maps(7)
    season = current_season()
    assert values_of(season) == DEFAULT_PICK_BAN
    change(EVERYTHING)
    assert values_of(season) == EVERYTHING
    entry = AuditEntry.objects.get(action="season.pick_ban")
    words = {each["field"]: (each["before"], each["after"]) for each in changes_in_words(entry)}
    assert words == {
        "pick_ban": ("No pick and ban", "On match day, with a clock"),
        "step_seconds": ("60", "45"),
        "step_hours": ("24", "12"),
        "silence": (
            "The portal chooses at random",
            "The other team chooses, then the portal",
        ),
        "is_hidden": ("no", "yes"),
        "side_one": ("", "Enforcers"),
        "side_two": ("", "Revolters"),
        "orders": (
            "",
            (
                "Best of 3: first bans, second bans, first picks, second chooses its side, second "
                "picks, first chooses its side, first bans, second bans, decider, first chooses "
                "its side"
            ),
        ),
    }
    change(DEFAULT_PICK_BAN)
    assert values_of(season) == DEFAULT_PICK_BAN
    assert PickBanSettings.objects.count() == 1


def test_settings_change_in_mid_season() -> None:
    maps(3)
    Season.objects.update(ratings_frozen_at=timezone.now())
    change(PickBanValues(mode=PickBanMode.CLOCK))
    assert values_of(current_season()).mode is PickBanMode.CLOCK


def test_settings_are_for_admins_and_open_seasons() -> None:
    for kind in ("team manager", "moderator", "player"):
        with pytest.raises(PermissionDenied):
            change_pick_ban(season=current_season(), values=EVERYTHING, by=person(kind))
    Season.objects.update(closed_at=timezone.now())
    with pytest.raises(Refused, match="is closed"):
        change(EVERYTHING)
    assert not PickBanSettings.objects.exists()


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        (
            PickBanValues(step_seconds=9, step_hours=73),
            {
                "stepSeconds": ["Choose from 10 to 600 seconds."],
                "stepHours": ["Choose from 1 to 72 hours."],
            },
        ),
        (PickBanValues(side_names=("Volk", "")), {"sideTwo": [BOTH_SIDES]}),
        (PickBanValues(side_names=("", "Volk")), {"sideOne": [BOTH_SIDES]}),
        (PickBanValues(side_names=("Volk", "ＶOLK")), {"sideTwo": [OTHER_SIDE]}),
        (PickBanValues(side_names=("Volk", "Vоlk")), None),
        (PickBanValues(side_names=("Volk", "A\nB")), None),
        (
            PickBanValues(side_names=("Volk", "A" * 31)),
            {"sideTwo": ["A side’s name has at most 30 characters."]},
        ),
        (
            PickBanValues(orders={3: CLASSIC}),
            {
                "orders": [
                    "Best of 3: Name the two sides, or leave the choice of sides out.",
                ]
            },
        ),
        (
            PickBanValues(side_names=SIDES, orders={1: CLASSIC, 5: CLASSIC, 26: CLASSIC}),
            {
                "orders": [
                    "Best of 1: This order gives 3 maps, and a match has 1 map.",
                    "Best of 5: This order gives 3 maps, and a match has 5 maps.",
                    "A match has 1 to 25 maps.",
                ]
            },
        ),
        (PickBanValues(orders={3: "ban:nobody"}), {"orders": ["Best of 3: This is no order."]}),
    ],
)
def test_settings_that_can_not_be_are_refused_by_field(
    values: PickBanValues, wrong: dict[str, list[str]] | None
) -> None:
    maps(7)
    found = refused(values)
    if wrong is None:
        assert found.keys() == {"sideTwo"}
    else:
        assert found == wrong
    assert values_of(current_season()) == DEFAULT_PICK_BAN


def test_clock_needs_check_in() -> None:
    League.objects.update(check_in_opens_before=timedelta(0))
    assert refused(PickBanValues(mode=PickBanMode.CLOCK)) == {"mode": [NO_CHECK_IN]}
    for mode in (PickBanMode.DEADLINES, PickBanMode.OFF):
        change(PickBanValues(mode=mode))


def test_order_fits_the_pool_of_now() -> None:
    maps(7)
    GameMapFactory.create(in_pool=False)
    change(EVERYTHING)
    left = maps(0) or list(GameMap.objects.filter(in_pool=True))
    left[0].in_pool = False
    left[0].save()
    # It stays as it is, until somebody changes it.
    change(PickBanValues(side_names=SIDES, step_seconds=30, orders={3: CLASSIC}))
    other = stored_order(classic_order(3, 8, has_sides=True))
    assert refused(PickBanValues(side_names=SIDES, orders={3: other})) == {
        "orders": ["Best of 3: This order needs 8 maps, and the pool has 6 maps."]
    }
    assert refused(PickBanValues(orders={3: other})).keys() == {"orders"}
    usual = stored_order(usual_order(3, 6, has_sides=True))
    change(PickBanValues(side_names=SIDES, orders={3: usual}))


def test_order_that_fitted_does_not_stay_when_its_sides_go() -> None:
    maps(7)
    change(EVERYTHING)
    assert refused(PickBanValues(orders={3: CLASSIC})) == {
        "orders": ["Best of 3: Name the two sides, or leave the choice of sides out."]
    }


def test_new_season_has_the_settings_of_the_one_before() -> None:
    maps(7)
    change(EVERYTHING)
    season = create_season(
        league=league(), value=2, label="Season 2", starts_on=timezone.now(), weeks=2, by=None
    )
    assert values_of(season) == EVERYTHING
    change(DEFAULT_PICK_BAN)
    assert values_of(season) == EVERYTHING


def test_new_season_has_no_settings_where_the_one_before_has_none() -> None:
    create_season(
        league=league(), value=2, label="Season 2", starts_on=timezone.now(), weeks=2, by=None
    )
    assert not PickBanSettings.objects.exists()


def test_lengths_are_those_of_league_playoffs_matches_and_orders() -> None:
    season = Season.objects.select_related("league").get(pk=current_season().pk)
    match_between(*enrolled_pair(), best_of=7)
    assert lengths_of(season, PickBanValues(orders={9: CLASSIC})) == [1, 3, 5, 7, 9]


def test_pool_is_in_order_of_names() -> None:
    for name in ("b", "A", "c"):
        GameMapFactory.create(name=name)
    GameMapFactory.create(name="Gone", in_pool=False)
    assert [str(each) for each in pool_of(league().pk)] == ["A", "b", "c"]
