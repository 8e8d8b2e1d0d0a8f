"""Without these, the settings of pick and ban would promise another order than teams then have."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.leagues import LEAGUES
from leagues.enums import PickBanMode, PickBanSilence
from leagues.pick_ban_settings import DEFAULT_PICK_BAN, PickBanValues
from matches.enums import PickBanAction, PickBanTeam
from matches.play.pick_ban.orders import (
    DECIDER,
    Turn,
    order_obstacle,
    stored_order,
    usual_order,
)
from matches.play.pick_ban.preview import CHECK_IN_GONE, notices_of, preview_of
from matches.play.pick_ban.rules import NotPossible
from matches.play.pick_ban.templates import TEMPLATES, classic_order, templates
from matches.play.pick_ban.trial import try_out
from matches.play.pick_ban.words import (
    HIDDEN,
    OFF,
    OPEN,
    SILENCE,
    WHO_BEGINS,
    lasting,
    longest,
    mode_in_brief,
    order_in_brief,
    order_in_words,
    settings_in_words,
)

SIDES = ("Enforcers", "Revolters")
FIRST, SECOND = PickBanTeam.FIRST, PickBanTeam.SECOND
BAN, PICK = PickBanAction.BAN, PickBanAction.PICK
CLOCK = PickBanValues(mode=PickBanMode.CLOCK, step_seconds=90)
DEADLINES = PickBanValues(mode=PickBanMode.DEADLINES, step_hours=36)


def test_order_is_said_step_by_step() -> None:
    order = usual_order(3, 5, has_sides=True)
    assert order_in_words(order, 3, 5, SIDES) == [
        "The team that begins bans a map.",
        "The other team bans a map.",
        "The team that begins picks map 1.",
        "The other team chooses its side on map 1: Enforcers or Revolters.",
        "The other team picks map 2.",
        "The team that begins chooses its side on map 2: Enforcers or Revolters.",
        "The map that is left is the decider.",
        "The team that begins chooses its side on map 3: Enforcers or Revolters.",
    ]


def test_order_of_one_map_has_no_numbers() -> None:
    order = usual_order(1, 2, has_sides=True)
    assert order_in_words(order, 1, 2, SIDES) == [
        "The team that begins bans a map.",
        "The map that is left is played.",
        "The other team chooses its side on the map: Enforcers or Revolters.",
    ]


def test_decider_among_several_maps_is_drawn() -> None:
    order = (Turn(BAN, FIRST), DECIDER)
    said = order_in_words(order, 1, 4, None)
    assert said[1] == "The portal draws one of the 3 maps that are left, which is played."
    three = (Turn(PICK, FIRST), Turn(PICK, SECOND), DECIDER)
    said = order_in_words(three, 3, 4, None)
    assert said[2] == "The portal draws one of the 2 maps that are left, which is the decider."


def test_settings_are_said() -> None:
    assert settings_in_words(DEFAULT_PICK_BAN) == [OFF]
    assert settings_in_words(CLOCK) == [
        (
            "It opens with check-in, and begins once both teams have checked in. Each step has 1 "
            "minute and 30 seconds."
        ),
        WHO_BEGINS,
        SILENCE[PickBanSilence.RANDOM],
        OPEN,
    ]
    hidden = PickBanValues(mode=PickBanMode.DEADLINES, silence=PickBanSilence.OTHER, is_hidden=True)
    assert settings_in_words(hidden) == [
        (
            "It begins as soon as a match has a time. Each step has 1 day. If the match is sooner, "
            "the steps that are left share the time until then."
        ),
        WHO_BEGINS,
        SILENCE[PickBanSilence.OTHER],
        HIDDEN,
    ]
    assert mode_in_brief(DEFAULT_PICK_BAN) == "Off: teams agree on their maps themselves."
    assert mode_in_brief(CLOCK) == "With a clock: 1 minute and 30 seconds a step."
    assert mode_in_brief(DEADLINES) == "With deadlines: 1 day and 12 hours a step."


def test_longest_time_counts_the_steps_of_teams() -> None:
    order = usual_order(3, 5, has_sides=True)
    words = "At most 10 minutes and 30 seconds: 7 steps of 1 minute and 30 seconds."
    assert longest(order, CLOCK) == words
    both = PickBanValues(mode=PickBanMode.CLOCK, silence=PickBanSilence.OTHER)
    assert longest(order, both) == (
        "At most 14 minutes: 7 steps of 1 minute, and as long again for the other team."
    )
    assert longest(usual_order(1, 2, has_sides=False), DEADLINES) == (
        "At most 1 day and 12 hours, and never later than the match: 1 step of 1 day and 12 hours."
    )
    assert longest(order, DEFAULT_PICK_BAN) == ""
    assert longest((DECIDER,), CLOCK) == ""


def test_lengths_of_time_are_said_to_the_second() -> None:
    assert lasting(timedelta(0)) == "0 seconds"
    assert lasting(timedelta(days=2, hours=1, seconds=1)) == "2 days, 1 hour and 1 second"


def test_order_is_brief_in_the_audit_log() -> None:
    assert order_in_brief(1, usual_order(1, 2, has_sides=True)) == (
        "Best of 1: first bans, decider, second chooses its side"
    )


def test_classic_order_bans_again_after_the_picks() -> None:
    actions = [turn.action.value for turn in classic_order(3, 7, has_sides=False)]
    assert actions == ["ban", "ban", "pick", "pick", "ban", "ban", "decider"]
    with_sides = [str(turn) for turn in classic_order(3, 7, has_sides=True)]
    assert with_sides == [
        *("ban:first", "ban:second", "pick:first", "side:second", "pick:second", "side:first"),
        *("ban:first", "ban:second", "decider:nobody", "side:first"),
    ]


@given(st.integers(1, 9), st.integers(0, 14), st.booleans())
def test_classic_order_fits_where_there_is_one(best_of: int, pool: int, has_sides: bool) -> None:
    order = classic_order(best_of, pool, has_sides=has_sides)
    has_one = best_of >= 3 and best_of % 2 == 1 and pool >= best_of + 2
    assert bool(order) == has_one
    if order:
        assert order_obstacle(order, best_of, pool, has_sides=has_sides) == ""


def test_templates_are_those_of_the_leagues() -> None:
    games = {code.value: identity.game for code, identity in LEAGUES.items()}
    assert {each.league: each.name for each in TEMPLATES}.items() <= games.items()
    assert [each.league for each in templates("pcl")] == ["pcl", "bcl", "ocl", "xcl"]


def test_preview_offers_orders_and_says_which_is_used() -> None:
    own = classic_order(3, 7, has_sides=False)
    values = PickBanValues(mode=PickBanMode.CLOCK, orders={3: stored_order(own)})
    found = preview_of(values, 3, 7)
    assert (found.is_own, found.order, found.obstacle) == (True, own, "")
    assert (found.usual, found.classic) == (usual_order(3, 7, has_sides=False), own)
    smaller = preview_of(values, 3, 6)
    assert (smaller.is_own, smaller.order) == (False, usual_order(3, 6, has_sides=False))
    assert smaller.obstacle == "This order needs 7 maps, and the pool has 6 maps."
    # Five maps leave no bans for after the picks.
    assert preview_of(values, 3, 5).classic == ()
    none = preview_of(values, 5, 3)
    assert (none.order, none.words, none.longest) == ((), [], "")
    assert none.obstacle == (
        "The pool has 3 maps, too few for a best of 5: such matches have no pick and ban."
    )


def test_what_no_longer_fits_is_noticed() -> None:
    own = stored_order(classic_order(3, 7, has_sides=False))
    values = PickBanValues(mode=PickBanMode.CLOCK, orders={3: own})
    assert notices_of(values, [1, 3, 5], 7, has_check_in=True) == []
    assert notices_of(values, [1, 3, 5], 6, has_check_in=False) == [
        CHECK_IN_GONE,
        (
            "The order for best of 3 no longer fits. This order needs 7 maps, and the pool has 6 "
            "maps. The usual order is used until you change it."
        ),
    ]
    assert notices_of(values, [3], 2, has_check_in=True) == [
        (
            "The order for best of 3 no longer fits. The pool has 2 maps, too few for a best of 3: "
            "such matches have no pick and ban."
        )
    ]
    off = PickBanValues(orders={3: own})
    assert notices_of(off, [3], 2, has_check_in=False) == []


def test_try_out_takes_the_decider_itself() -> None:
    order = usual_order(1, 3, has_sides=True)
    assert try_out(order, 3, [], "").turn == order[0]
    trial = try_out(order, 3, [1, 0], "")
    assert [step.chosen for step in trial.steps] == [1, 0, 2]
    assert trial.steps[2].is_automatic
    assert trial.turn == order[3]
    done = try_out(order, 3, [1, 0, 1], "")
    assert (done.turn, done.board.left) == (None, ())
    assert [(each.place, each.side_of_first) for each in done.board.maps] == [(2, 1)]


def test_try_out_draws_as_the_seed_says() -> None:
    order = (DECIDER,)
    drawn = {try_out(order, 5, [], str(seed)).steps[0].chosen for seed in range(50)}
    assert drawn == {0, 1, 2, 3, 4}
    assert try_out(order, 5, [], "a") == try_out(order, 5, [], "a")


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ([7], "This map is banned or picked already"),
        ([0, 0], "This map is banned or picked already"),
        ([0, 1, 5], "Choose one of the two sides"),
        ([0, 1, 0, 0], "Pick and ban is done"),
    ],
)
def test_try_out_refuses_what_does_not_fit(chosen: list[int], words: str) -> None:
    with pytest.raises(NotPossible, match=words):
        try_out(usual_order(1, 3, has_sides=True), 3, chosen, "")
