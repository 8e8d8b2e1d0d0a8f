"""Without these, a match could get a map twice, too few maps, or a map without its sides."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.enums import PickBanSilence
from matches.enums import PickBanAction, PickBanTeam
from matches.play.pick_ban.orders import (
    DECIDER,
    Order,
    Turn,
    listed_order,
    order_obstacle,
    stored_order,
    usual_order,
)
from matches.play.pick_ban.rules import (
    Clock,
    NotPossible,
    Step,
    advance,
    fold,
    missed_by,
    turn_at,
    with_step,
    without_last,
)

BEGAN = datetime(2026, 3, 1, 20, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
FIRST, SECOND = PickBanTeam.FIRST, PickBanTeam.SECOND
BAN, PICK, SIDE = PickBanAction.BAN, PickBanAction.PICK, PickBanAction.SIDE


def spelt(order: Order) -> list[str]:
    return [str(turn) for turn in order]


@st.composite
def orders(draw: st.DrawFn) -> tuple[Order, int, int, bool]:
    """An order that fits: the usual one, or a shuffled one; with its pool, length and sides."""
    pool = draw(st.integers(1, 11))
    best_of = draw(st.sampled_from([each for each in (1, 3, 5, 7) if each <= pool]))
    has_sides = draw(st.booleans())
    if draw(st.booleans()):
        return usual_order(best_of, pool, has_sides=has_sides), pool, best_of, has_sides
    has_decider = draw(st.booleans())
    bans = draw(st.integers(0, pool - best_of))
    actions = [BAN] * bans + [PICK] * (best_of - has_decider)
    team = st.sampled_from([FIRST, SECOND])
    turns = [
        Turn(action, draw(team) if number else FIRST)
        for number, action in enumerate(draw(st.permutations(actions)))
    ]
    if has_decider:
        turns.append(DECIDER)
    if has_sides:
        sides = [Turn(SIDE, draw(team)) for _ in range(best_of)]
        turns += sides if actions else [Turn(SIDE, FIRST), *sides[1:]]
    return tuple(turns), pool, best_of, has_sides


def played(data: st.DataObject, order: Order, pool: int, clock: Clock) -> tuple[Step, ...]:
    """All steps: each taken in time by a team, left to the clock, or taken back and taken anew."""
    steps: tuple[Step, ...] = ()
    resumed = now = BEGAN
    undone = 0
    while True:
        steps = advance(order, pool, steps, clock=clock, seed="s", resumed=resumed, now=now)
        turn = turn_at(order, steps, clock=clock, resumed=resumed, now=now)
        if turn is None:
            return steps
        assert turn.since <= now < turn.until
        does = data.draw(st.sampled_from(["step", "wait", "undo"] if undone < 3 else ["step"]))
        if does == "wait":
            now = turn.until + timedelta(seconds=data.draw(st.integers(0, 200)))
        elif does == "undo" and any(step.action is not DECIDER.action for step in steps):
            steps, resumed, undone = without_last(steps), now, undone + 1
        else:
            board = fold(order, pool, steps)
            chosen = data.draw(st.sampled_from(list(board.can_choose(turn.turn.action))))
            steps = (*steps, Step(turn.turn.action, turn.team, chosen, now))


@given(st.data(), orders(), st.sampled_from(PickBanSilence))
def test_every_way_through_gives_exactly_the_maps_needed(
    data: st.DataObject, drawn: tuple[Order, int, int, bool], silence: PickBanSilence
) -> None:
    order, pool, best_of, has_sides = drawn
    assert order_obstacle(order, best_of, pool, has_sides=has_sides) == ""
    steps = played(data, order, pool, Clock(MINUTE, silence=silence))
    board = fold(order, pool, steps)
    places = [each.place for each in board.maps]
    assert len(places) == best_of == len(set(places))
    assert not set(places) & set(board.left)
    sides = [each.side_of_first for each in board.maps]
    assert all(side in (0, 1) for side in sides) if has_sides else sides == [None] * best_of
    taken = [step.chosen for step in steps if step.action is not SIDE]
    assert len(taken) == len(set(taken))


@given(st.data(), orders(), st.integers(0, 4000), st.integers(0, 4000))
def test_steps_by_the_clock_are_the_same_whenever_they_are_read(
    data: st.DataObject, drawn: tuple[Order, int, int, bool], early: int, late: int
) -> None:
    order, pool, *_ = drawn
    clock = Clock(MINUTE, silence=data.draw(st.sampled_from(PickBanSilence)))
    first, then = (BEGAN + timedelta(seconds=each) for each in sorted((early, late)))

    def read(steps: tuple[Step, ...], now: datetime) -> tuple[Step, ...]:
        return advance(order, pool, steps, clock=clock, seed="s", resumed=BEGAN, now=now)

    assert read(read((), first), then) == read((), then)


@given(st.integers(1, 11), st.sampled_from([1, 3, 5, 7]), st.booleans())
def test_the_usual_order_fits_or_there_are_too_few_maps(
    pool: int, best_of: int, has_sides: bool
) -> None:
    order = usual_order(best_of, pool, has_sides=has_sides)
    if pool < best_of:
        assert order == ()
    else:
        assert order_obstacle(order, best_of, pool, has_sides=has_sides) == ""
        assert listed_order(stored_order(order)) == order
        on_maps = [turn.team for turn in order if turn.action in (BAN, PICK)]
        assert on_maps == [FIRST, SECOND] * (len(on_maps) // 2) + [FIRST] * (len(on_maps) % 2)


def test_usual_order_of_one_map_bans_until_one_is_left() -> None:
    assert spelt(usual_order(1, 4, has_sides=True)) == [
        *("ban:first", "ban:second", "ban:first", "decider:nobody", "side:second"),
    ]


def test_usual_order_of_three_maps_lets_the_other_team_choose_its_side() -> None:
    assert spelt(usual_order(3, 5, has_sides=True)) == [
        *("ban:first", "ban:second", "pick:first", "side:second", "pick:second", "side:first"),
        *("decider:nobody", "side:first"),
    ]


@pytest.mark.parametrize(
    ("text", "best_of", "pool", "words"),
    [
        ("ban:second pick:first", 1, 5, "The team that begins takes the first step."),
        ("pick:first", 3, 5, "This order gives 1 map, and a match has 3 maps."),
        (
            "ban:first ban:second decider:nobody",
            1,
            2,
            "This order needs 3 maps, and the pool has 2 maps.",
        ),
        ("decider:nobody ban:first", 1, 5, "The decider comes after all bans and picks."),
        ("decider:nobody decider:nobody", 2, 5, "An order has one decider."),
        (
            "side:first pick:first",
            1,
            5,
            "Step 1 chooses a side, and no map before it waits for one.",
        ),
        ("pick:first", 1, 5, "Each map needs a step in which a team chooses its side."),
        (" ".join(["ban:first"] * 41), 1, 50, "An order has at most 40 steps."),
    ],
)
def test_order_that_does_not_fit_says_why(text: str, best_of: int, pool: int, words: str) -> None:
    assert order_obstacle(listed_order(text), best_of, pool, has_sides=True) == words


def test_order_chooses_no_sides_in_a_game_without() -> None:
    order = listed_order("pick:first side:second")
    words = "Name the two sides, or leave the choice of sides out."
    assert order_obstacle(order, 1, 2, has_sides=False) == words


@pytest.mark.parametrize("text", ["ban", "ban:nobody", "decider:first", "kick:first", "ban:third"])
def test_text_that_is_no_order_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        listed_order(text)


def test_map_that_is_gone_and_a_step_out_of_order_are_refused() -> None:
    order = listed_order("ban:first ban:second pick:first")
    board = fold(order, 3, [Step(BAN, FIRST, 1, BEGAN)])
    with pytest.raises(NotPossible, match="banned or picked already"):
        with_step(board, order[1], Step(BAN, SECOND, 1, BEGAN))
    with pytest.raises(NotPossible, match="banned or picked already"):
        with_step(board, order[1], Step(BAN, SECOND, 7, BEGAN))
    sided = fold(order, 3, [Step(BAN, FIRST, 1, BEGAN), Step(BAN, SECOND, 2, BEGAN)])
    with pytest.raises(NotPossible, match="one of the two sides"):
        with_step(sided, Turn(SIDE, FIRST), Step(SIDE, FIRST, 2, BEGAN))
    with pytest.raises(NotPossible, match="Another step"):
        with_step(board, order[1], Step(PICK, SECOND, 0, BEGAN))
    with pytest.raises(NotPossible, match="done"):
        fold((), 3, [Step(BAN, FIRST, 1, BEGAN)])
    with pytest.raises(NotPossible, match="No step"):
        without_last([])


def test_time_of_a_team_that_is_up_is_the_other_teams() -> None:
    order = usual_order(1, 3, has_sides=False)
    clock = Clock(MINUTE, silence=PickBanSilence.OTHER)
    now = BEGAN + MINUTE
    turn = turn_at(order, (), clock=clock, resumed=BEGAN, now=now)
    assert turn is not None
    assert (turn.team, turn.is_passed_on, turn.until) == (SECOND, True, BEGAN + 2 * MINUTE)
    steps = advance(order, 3, (), clock=clock, seed="s", resumed=BEGAN, now=BEGAN + 2 * MINUTE)
    assert [(step.team, step.at, step.is_automatic) for step in steps] == [
        (FIRST, BEGAN + 2 * MINUTE, True)
    ]


def test_steps_that_a_team_missed_are_counted_whoever_took_them() -> None:
    order = listed_order("ban:first ban:second ban:first decider:nobody")
    steps = [
        Step(BAN, FIRST, 0, BEGAN, is_automatic=True),
        Step(BAN, SECOND, 1, BEGAN),
        Step(BAN, SECOND, 2, BEGAN),
        Step(DECIDER.action, PickBanTeam.NOBODY, 3, BEGAN, is_automatic=True),
    ]
    assert [missed_by(order, steps, team) for team in (FIRST, SECOND)] == [2, 0]


def test_deadlines_share_the_time_that_is_left() -> None:
    clock = Clock(timedelta(hours=24), ends=BEGAN + timedelta(hours=8))
    assert clock.span(BEGAN, 4) == timedelta(hours=2)
    assert clock.span(BEGAN, 1) == timedelta(hours=8)
    assert clock.span(BEGAN + timedelta(hours=9), 1) == timedelta(hours=24)
