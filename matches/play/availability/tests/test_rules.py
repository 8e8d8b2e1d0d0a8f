"""The week grid: slots, zones, closed hours and overlaps."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.play.availability.rules import (
    MOST_SLOTS,
    SLOT,
    ClockHour,
    Openness,
    common_starts,
    is_slot,
    next_slot,
    same_as,
    slots_between,
    week_grid,
    weeks_of,
)
from matches.play.scheduling.rules import NOTICE, Window, option_errors

BERLIN, NEW_YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
KOLKATA, TONGA = ZoneInfo("Asia/Kolkata"), ZoneInfo("Pacific/Tongatapu")
LORD_HOWE, KATHMANDU = ZoneInfo("Australia/Lord_Howe"), ZoneInfo("Asia/Kathmandu")
HAVANA, CHATHAM = ZoneInfo("America/Havana"), ZoneInfo("Pacific/Chatham")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
TUESDAY = datetime(2026, 9, 8, 12, tzinfo=UTC)
ALWAYS = Openness(
    Window(datetime(2020, 1, 1, tzinfo=UTC), datetime(2035, 1, 1, tzinfo=UTC)),
    datetime(2020, 1, 1, tzinfo=UTC),
    None,
)

QUICK = settings(max_examples=25)

zones = st.sampled_from(
    [BERLIN, NEW_YORK, KOLKATA, TONGA, LORD_HOWE, KATHMANDU, HAVANA, CHATHAM, ZoneInfo("UTC")]
)
mondays = st.integers(0, 600).map(lambda week: date(2021, 1, 4) + timedelta(weeks=week))
timestamps = st.datetimes(
    datetime(2024, 1, 1),  # noqa: DTZ001
    datetime(2028, 1, 1),  # noqa: DTZ001
    timezones=st.just(UTC),
)
slots = timestamps.map(next_slot)
slot_sets = st.sets(slots, max_size=40)


@st.composite
def opennesses(draw: st.DrawFn) -> Openness:
    opens = draw(timestamps)
    closes = opens + draw(st.timedeltas(timedelta(), timedelta(days=60)))
    now = draw(st.timedeltas(timedelta(days=-3), timedelta(days=70))) + opens
    agreed = draw(st.none() | st.timedeltas(timedelta(), timedelta(days=60)))
    return Openness(
        Window(opens, closes), now, None if agreed is None else next_slot(opens + agreed)
    )


def local(timestamp: datetime, zone: ZoneInfo) -> str:
    return timestamp.astimezone(zone).strftime("%a %H:%M")


@QUICK
@given(timestamps)
def test_next_slot_is_the_first_from_a_timestamp_on(timestamp: datetime) -> None:
    slot = next_slot(timestamp)
    assert is_slot(slot)
    assert timestamp <= slot < timestamp + SLOT


@QUICK
@given(mondays, zones)
def test_week_has_each_slot_of_its_seven_days_once(monday: date, zone: ZoneInfo) -> None:
    grid = week_grid(monday, zone, ALWAYS)
    found = [slot for day in grid.cells for cell in day for slot in cell.open]
    days = {monday + number * DAY for number in range(7)}
    start = datetime.combine(monday, datetime.min.time(), UTC) - 2 * DAY
    expected = [
        slot
        for slot in slots_between(start, start + 12 * DAY)
        if slot.astimezone(zone).date() in days
    ]
    assert sorted(found) == expected
    assert len(set(found)) == len(found)


@QUICK
@given(mondays, zones)
def test_cells_are_in_their_day_and_row(monday: date, zone: ZoneInfo) -> None:
    grid = week_grid(monday, zone, ALWAYS)
    assert [len(cells) for cells in grid.cells] == [len(grid.rows)] * 7
    for day, cells in zip(grid.days, grid.cells, strict=True):
        for row, cell in zip(grid.rows, cells, strict=True):
            for slot in cell.open:
                shown = slot.astimezone(zone)
                assert (shown.date(), shown.hour, bool(shown.fold)) == (day, *row)


@QUICK
@given(opennesses(), mondays, zones)
def test_open_hours_are_exactly_what_the_rules_of_proposals_accept(
    openness: Openness, monday: date, zone: ZoneInfo
) -> None:
    grid = week_grid(monday, zone, openness)
    shown = {slot for day in grid.cells for cell in day for slot in cell.open}
    every = {
        slot for day in week_grid(monday, zone, ALWAYS).cells for cell in day for slot in cell.open
    }
    refused = {
        slot
        for slot in every
        if option_errors([slot], window=openness.window, now=openness.now, agreed=openness.agreed)
    }
    assert shown == every - refused


@QUICK
@given(opennesses(), zones)
def test_weeks_hold_every_open_slot_and_no_week_is_past(openness: Openness, zone: ZoneInfo) -> None:
    weeks = weeks_of(openness, zone)
    within = slots_between(openness.window.opens, openness.window.closes)
    for slot in openness.those_open(within):
        day = slot.astimezone(zone).date()
        assert day - timedelta(days=day.weekday()) in weeks
    assert weeks == sorted(set(weeks))
    assert all(monday.weekday() == 0 for monday in weeks)


@QUICK
@given(slot_sets, slot_sets, zones)
def test_times_that_fit_both_are_marked_by_both_and_one_an_hour(
    ours: set[datetime], theirs: set[datetime], zone: ZoneInfo
) -> None:
    found = common_starts(ours, theirs, zone)
    assert set(found) <= ours & theirs
    assert found == common_starts(theirs, ours, zone)
    hours = {
        (slot.astimezone(zone).replace(minute=0), slot.astimezone(zone).fold) for slot in found
    }
    assert len(hours) == len(found)
    for slot in ours & theirs:
        shown = slot.astimezone(zone)
        assert (shown.replace(minute=0), shown.fold) in hours


@QUICK
@given(slot_sets, opennesses(), zones)
def test_same_as_last_time_is_open_at_the_same_weekdays_and_hours(
    before: set[datetime], openness: Openness, zone: ZoneInfo
) -> None:
    found = same_as(before, openness, zone)
    times = {local(slot, zone) for slot in before}
    assert {local(slot, zone) for slot in found} <= times
    assert found == openness.those_open(found)
    assert len(found) <= MOST_SLOTS


def test_hours_of_two_zones_overlap_where_both_can_start() -> None:
    """19:00 in Berlin is 22:30 in Kolkata, whose hour starts half an hour before."""
    seven = datetime(2026, 9, 8, 17, tzinfo=UTC)
    berlin = [seven, seven + SLOT]
    kolkata = [seven - SLOT, seven]
    assert common_starts(berlin, kolkata, BERLIN) == [seven]
    assert local(seven, KOLKATA) == "Tue 22:30"
    # In Tonga it is the next morning.
    assert local(seven, TONGA) == "Wed 06:00"


# Berlin goes back at 03:00 on Sunday, 25 October 2026: 02:00 comes again. It skips 02:00 on Sunday,
# 28 March 2027. New York changes in another week, Lord Howe by half an hour. Kathmandu is 5:45
# ahead: its hours are cut at the slots.
CHANGES = [
    (BERLIN, date(2026, 10, 25), ClockHour(2, is_again=False), ("00:00", 2)),
    (BERLIN, date(2026, 10, 25), ClockHour(2, is_again=True), ("01:00", 2)),
    (BERLIN, date(2026, 10, 24), ClockHour(2, is_again=True), (None, 0)),
    (BERLIN, date(2027, 3, 28), ClockHour(2, is_again=False), (None, 0)),
    (BERLIN, date(2027, 3, 28), ClockHour(3, is_again=False), ("01:00", 2)),
    (NEW_YORK, date(2026, 11, 1), ClockHour(1, is_again=True), ("06:00", 2)),
    (LORD_HOWE, date(2027, 4, 4), ClockHour(1, is_again=True), ("15:00", 1)),
    (KATHMANDU, date(2026, 9, 8), ClockHour(19, is_again=False), ("13:30", 2)),
]


@pytest.mark.parametrize(("zone", "day", "row", "expected"), CHANGES)
def test_cells_where_clocks_change_or_are_off(
    zone: ZoneInfo, day: date, row: ClockHour, expected: tuple[str | None, int]
) -> None:
    grid = week_grid(day - timedelta(days=day.weekday()), zone, ALWAYS)
    cell = grid.cells[day.weekday()][grid.rows.index(row)]
    assert (cell.starts and cell.starts.strftime("%H:%M"), len(cell.open)) == expected


def test_weeks_span_months_and_the_window_s_last_timestamp_is_no_week_of_its_own() -> None:
    window = Window(datetime(2026, 9, 28, tzinfo=UTC), datetime(2026, 10, 12, tzinfo=UTC))
    openness = Openness(window, datetime(2026, 9, 30, tzinfo=UTC), None)
    assert weeks_of(openness, ZoneInfo("UTC")) == [date(2026, 9, 28), date(2026, 10, 5)]
    # In Berlin the window ends on a Monday at 02:00.
    assert weeks_of(openness, BERLIN)[-1] == date(2026, 10, 12)
    grid = week_grid(date(2026, 9, 28), BERLIN, openness)
    assert grid.days[2:5] == [date(2026, 9, 30), date(2026, 10, 1), date(2026, 10, 2)]


def test_hours_close_before_notice_outside_of_the_window_and_at_the_agreed_time() -> None:
    window = Window(TUESDAY - DAY, TUESDAY + DAY)
    openness = Openness(window, TUESDAY, TUESDAY + HOUR)
    tried = [TUESDAY + number * SLOT for number in (-1, 0, 1, 2, 3, 48)]
    assert [openness.holds(slot) for slot in tried] == [False, False, True, False, True, False]
    assert openness.holds(TUESDAY + NOTICE)
    assert openness.those_open([TUESDAY + NOTICE, TUESDAY + SLOT, TUESDAY + SLOT]) == [
        TUESDAY + SLOT
    ]


def test_no_week_is_left_once_the_window_has_closed() -> None:
    window = Window(TUESDAY - DAY, TUESDAY)
    assert weeks_of(Openness(window, TUESDAY, None), BERLIN) == []
    assert weeks_of(Openness(window, TUESDAY - SLOT / 2, None), BERLIN) == []


def test_same_as_last_time_keeps_the_hour_when_clocks_have_changed() -> None:
    """Berlin went back between the two Tuesdays, so 19:00 is an hour later in UTC."""
    before = [datetime(2026, 10, 20, 17, tzinfo=UTC)]
    window = Window(datetime(2026, 10, 26, tzinfo=UTC), datetime(2026, 11, 2, tzinfo=UTC))
    openness = Openness(window, window.opens, None)
    assert same_as(before, openness, BERLIN) == [datetime(2026, 10, 27, 18, tzinfo=UTC)]
