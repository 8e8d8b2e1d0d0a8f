"""What each scene shows: whole, and nothing that is not public."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.models import League
from leagues.tests.factories import DivisionFactory, GameMapFactory, current_season
from matches.enums import CastPart, PickBanAction, PickBanTeam, Side
from matches.models import CastMember, Lineup, LineupPlayer, Match, PickBan, Stream
from matches.play.results.services.official import make_official
from matches.shown.overlays.parts import Picture, ShownPerson, day_of, name_of, team_of, time_of
from matches.shown.overlays.scenes.bracket import bracket
from matches.shown.overlays.scenes.lineups import Fielded, LineUps, LineupSide, line_ups
from matches.shown.overlays.scenes.pauses import Break, WinnerOnAir, pause, winner
from matches.shown.overlays.scenes.people import ShownCaster, casters
from matches.shown.overlays.scenes.pick_ban import PickAndBan, Tile, pick_and_ban
from matches.shown.overlays.scenes.schedule import (
    NextMatch,
    Schedule,
    ScheduleRow,
    next_match,
    schedule,
)
from matches.shown.overlays.scenes.score import Mark
from matches.shown.overlays.scenes.scoreboard import (
    BoardMap,
    BoardSide,
    Scoreboard,
    scoreboard,
)
from matches.shown.overlays.scenes.standings import standings
from matches.shown.overlays.tests.overlays import (
    CHANNEL,
    cast_in,
    match_in,
    on_air,
    overlay_with,
)
from matches.tests.factories import (
    GameServerFactory,
    agree_on,
    enrolled_teams,
    official_match,
    pick_ban_of,
    played,
    played_on,
    put_on,
    with_steps,
)
from teams.models import SeasonRecord

pytestmark = pytest.mark.django_db

EMPTY = [scoreboard, line_ups, pick_and_ban, next_match, schedule, winner, bracket, standings]


@pytest.mark.parametrize("scene", EMPTY)
def test_scene_is_empty_without_anything_to_show(scene: object) -> None:
    assert callable(scene)
    assert scene(on_air(overlay_with())) is None


def test_scoreboard_has_both_teams_and_the_map_of_the_game_server() -> None:
    season = current_season(LeagueCode.PCL)
    match = cast_in(-10, teams=enrolled_teams(2, season), season=season, best_of=3)
    sand, dunes = (GameMapFactory.create(name=each) for each in ("dunes", "sand"))
    agree_on(match, sand, dunes)
    put_on(GameServerFactory.create(), match)
    shown = scoreboard(on_air(overlay_with(match=match, maps_a=1)))
    assert shown == Scoreboard(
        sides=(
            BoardSide(team_of(match.team_a), 3, (True, False)),
            BoardSide(team_of(match.team_b), 7, (False, False)),
        ),
        mark=Mark.UNOFFICIAL,
        is_live=True,
        words="",
        title="",
        best_of=3,
        map_name="sand",
        maps=[
            BoardMap(1, name_of("dunes"), None, None, is_played_now=False),
            BoardMap(2, name_of("sand"), None, None, is_played_now=True),
        ],
    )


def test_scoreboard_follows_swapped_sides() -> None:
    match, game_map = cast_in(-10, best_of=3), GameMapFactory.create(name="Skydock")
    verdict = played_on(3, (game_map.pk, 10, 3), (game_map.pk, 10, 4))
    make_official(match=match, verdict=verdict, by=None)
    shown = scoreboard(on_air(overlay_with(are_sides_swapped=True)))
    assert shown is not None
    assert [(each.team, each.rounds, each.pips) for each in shown.sides] == [
        (team_of(match.team_b), 0, (False, False)),
        (team_of(match.team_a), 2, (True, True)),
    ]
    assert [(each.scores, each.winner) for each in shown.maps] == [((3, 10), 1), ((4, 10), 1)]
    assert (shown.mark, shown.is_live, shown.map_name) == (Mark.FINAL, False, "")


def line_up(match: Match, side: Side, *names: str) -> None:
    made = Lineup.objects.create(match=match, side=side, places=5)
    for each in names:
        LineupPlayer.objects.create(lineup=made, user=UserFactory.create(username=each))


def fielded(text: str, colour: int) -> Fielded:
    picture = Picture("", text[:2].upper(), colour)
    return Fielded(ShownPerson(name_of(text), picture), is_substitute=False)


def test_line_ups_show_once_both_are_there() -> None:
    match = cast_in(60)
    line_up(match, Side.TEAM_A, "Moss")
    overlay = overlay_with()
    teams = team_of(match.team_a), team_of(match.team_b)
    hidden = LineUps((LineupSide(teams[0], ()), LineupSide(teams[1], ())), "", are_known=False)
    assert line_ups(on_air(overlay)) == hidden
    line_up(match, Side.TEAM_B, "Kit")
    moss, kit = fielded("Moss", sum(map(ord, "Moss")) % 6), fielded("Kit", sum(map(ord, "Kit")) % 6)
    assert line_ups(on_air(overlay)) == LineUps(
        (LineupSide(teams[0], (moss,)), LineupSide(teams[1], (kit,))), "", are_known=True
    )
    overlay.are_sides_swapped = True
    assert line_ups(on_air(overlay)) == LineUps(
        (LineupSide(teams[1], (kit,)), LineupSide(teams[0], (moss,))), "", are_known=True
    )


def open_pick_ban(match: Match, **fields: object) -> PickBan:
    """The pick and ban of a match, in which team A has banned the first of three maps."""
    maps = [GameMapFactory.create(name=each) for each in ("Arctic", "Bay", "Cave")]
    found = pick_ban_of(match, *maps)
    now = timezone.now()
    PickBan.objects.filter(pk=found.pk).update(
        begun_for=match.time, resumed_at=now, turn_until=now + timedelta(minutes=1), **fields
    )
    step = (PickBanAction.BAN, PickBanTeam.FIRST, 0)
    return with_steps(found, step, by=UserFactory.create())


def test_pick_and_ban_shows_what_spectators_see() -> None:
    match = cast_in(10)
    open_pick_ban(match)
    shown = pick_and_ban(on_air(overlay_with()))
    assert shown is not None
    assert shown.turn is not None
    assert (shown.turn.team, shown.turn.place, shown.turn.words) == (
        team_of(match.team_b),
        1,
        "to ban a map",
    )
    assert shown.tiles == [
        Tile(name_of("Arctic"), "", "Banned", "ban", 0, (), is_automatic=False),
        Tile(name_of("Bay"), "", "", "left", None, (), is_automatic=False),
        Tile(name_of("Cave"), "", "", "left", None, (), is_automatic=False),
    ]


def test_pick_and_ban_hides_what_spectators_may_not_see() -> None:
    match = cast_in(10)
    open_pick_ban(match, is_hidden=True)
    assert pick_and_ban(on_air(overlay_with())) == PickAndBan(
        teams=(team_of(match.team_a), team_of(match.team_b)),
        title="",
        best_of=1,
        tiles=[
            Tile(name_of(each), "", "", "left", None, (), is_automatic=False)
            for each in ("Arctic", "Bay", "Cave")
        ],
        turn=None,
        words="The maps are shown after the last step",
    )


def test_standings_mark_the_two_teams_and_keep_their_places() -> None:
    teams = enrolled_teams(14)
    for other in teams[:12]:
        official_match(other, teams[13])
    cast_in(-5, teams=(teams[12], teams[13]))
    shown = standings(on_air(overlay_with()))
    assert shown is not None
    (table,) = shown.tables
    rows = table.rows
    assert (shown.value_name, table.division, len(rows)) == ("Elo", "", 10)
    marked = [(row.place, row.is_after_gap) for row in rows if row.is_marked]
    assert marked == [(13, True), (14, False)]
    assert [row.place for row in rows[:8]] == list(range(1, 9))
    assert (rows[-1].wins, rows[-1].losses, shown.has_draws) == (0, 12, False)


def test_standings_keep_a_marked_team_at_the_edge() -> None:
    """The tenth gives no place to the fourteenth, if both play."""
    teams = enrolled_teams(14)
    for place, team in enumerate(teams):
        SeasonRecord.objects.filter(team=team).update(elo=1500 - 10 * place)
    cast_in(-5, teams=(teams[9], teams[13]))
    shown = standings(on_air(overlay_with()))
    assert shown is not None
    assert [row.place for row in shown.tables[0].rows] == [*range(1, 9), 10, 14]
    assert [row.place for row in shown.tables[0].rows if row.is_marked] == [10, 14]


def test_standings_of_two_divisions_have_a_table_of_each() -> None:
    teams = enrolled_teams(16)
    upper, lower = (DivisionFactory.create(name=name) for name in ("Upper", "Lower"))
    for place, team in enumerate(teams):
        division = upper if place < 8 else lower
        SeasonRecord.objects.filter(team=team).update(elo=1500 - 10 * place, division=division)
    cast_in(-5, teams=(teams[15], teams[1]))
    shown = standings(on_air(overlay_with()))
    assert shown is not None
    found = {
        table.division: [(row.place, row.is_marked) for row in table.rows] for table in shown.tables
    }
    firsts = [(1, False), (2, False), (3, False), (4, False)]
    assert found == {
        "Upper": [(1, False), (2, True), *firsts[2:], (5, False)],
        "Lower": [*firsts, (8, True)],
    }


def test_next_match_and_break() -> None:
    match = cast_in(60)
    overlay = overlay_with()
    air = on_air(overlay)
    assert match.time is not None
    begins, ends = day_of(air.now, overlay.league)
    expected = NextMatch(
        teams=(team_of(match.team_a), team_of(match.team_b)),
        title="",
        best_of=1,
        time=time_of(match.time, overlay.league),
        is_today=begins <= match.time < ends,
    )
    assert next_match(air) == expected
    assert pause(air) == Break("We’ll be right back", None, expected)
    overlay.are_sides_swapped = True
    swapped = replace(expected, teams=expected.teams[::-1])
    assert next_match(on_air(overlay)) == swapped
    overlay.are_sides_swapped = False
    overlay.break_text, overlay.break_until = "Lunch", datetime(2026, 9, 8, 20, tzinfo=UTC)
    assert pause(air) == Break("Lunch", 1788897600, expected)


def test_schedule_has_the_matches_of_the_leagues_day() -> None:
    overlay = overlay_with()
    begins, ends = day_of(timezone.now(), overlay.league)
    for time in (begins - timedelta(minutes=1), begins, ends):
        match = match_in(0)
        Match.objects.filter(pk=match.pk).update(time=time)
        if time == begins:
            Stream.objects.create(match=match, channel=CHANNEL)
            today = Match.objects.with_context().get(pk=match.pk)
    overlay.match = today
    row = ScheduleRow(
        teams=(team_of(today.team_a), team_of(today.team_b)),
        time=time_of(begins, overlay.league),
        label="Now",
        scores=(),
        winner=None,
        words="",
        is_here=True,
        is_own=True,
    )
    day = time_of(begins, overlay.league)
    assert schedule(on_air(overlay)) == Schedule(day.day, day.zone, [row], "")


def test_sides_are_swapped_in_the_overlays_own_match_alone() -> None:
    overlay = overlay_with(are_sides_swapped=True)
    begins, _ = day_of(timezone.now(), overlay.league)
    own, other = (match_in(0) for _ in range(2))
    for match in (own, other):
        Match.objects.filter(pk=match.pk).update(time=begins)
        make_official(match=match, verdict=played(7, 10), by=None)
    overlay.match = Match.objects.with_context().get(pk=own.pk)
    overlay.next_match = Match.objects.with_context().get(pk=other.pk)
    air = on_air(overlay)
    shown, following = schedule(air), next_match(air)
    assert shown is not None
    assert following is not None
    assert [(row.is_own, row.teams, row.scores, row.winner) for row in shown.rows] == [
        (True, (team_of(own.team_b), team_of(own.team_a)), (10, 7), 0),
        (False, (team_of(other.team_a), team_of(other.team_b)), (7, 10), 1),
    ]
    assert following.teams == (team_of(other.team_a), team_of(other.team_b))


def test_schedule_says_how_many_matches_do_not_fit() -> None:
    overlay = overlay_with()
    begins, _ = day_of(timezone.now(), overlay.league)
    teams = enrolled_teams(2)
    for _ in range(9):
        match = match_in(0, teams=teams)
        Match.objects.filter(pk=match.pk).update(time=begins)
    shown = schedule(on_air(overlay))
    assert shown is not None
    assert (len(shown.rows), shown.words) == (8, "8 of 9 matches")


def test_day_of_casts_ends_at_four_by_the_leagues_clock() -> None:
    league = League(time_zone="Europe/Berlin")
    late = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    begins, ends = day_of(late, league)
    berlin = ZoneInfo("Europe/Berlin")
    assert begins == datetime(2026, 10, 24, 4, tzinfo=berlin)
    assert ends == datetime(2026, 10, 25, 4, tzinfo=berlin)
    assert time_of(late, league).zone == "CEST"
    assert time_of(late, League(time_zone="Asia/Tashkent")).zone == "UTC+05"


def test_casters_have_their_parts() -> None:
    stream = Stream.objects.get(match=cast_in(5))
    moss, kit = (UserFactory.create(username=each) for each in ("Moss", "Kit"))
    overlay = overlay_with()
    assert casters(on_air(overlay)) == []
    stream.claimed_by = moss
    stream.save()
    CastMember.objects.create(stream=stream, user=kit, part=CastPart.OBSERVER)
    CastMember.objects.create(stream=stream, user=kit, part=CastPart.COLOUR)
    shown = casters(on_air(overlay))
    assert [(each.person.name.text, each.parts) for each in shown] == [
        ("Moss", "Play-by-play"),
        ("Kit", "Colour · Observer"),
    ]
    assert isinstance(shown[0], ShownCaster)


def test_winner_shows_the_official_result() -> None:
    match = cast_in(-10)
    overlay = overlay_with(rounds_a=9)
    assert winner(on_air(overlay)) is not None
    make_official(match=match, verdict=played(7, 10), by=None)
    assert winner(on_air(overlay)) == WinnerOnAir(
        team=team_of(match.team_b),
        other=team_of(match.team_a),
        scores=(10, 7),
        words="",
        mark=Mark.NONE,
        title="",
    )


def test_winner_of_an_own_score_is_unofficial() -> None:
    cast_in(-10, best_of=3)
    shown = winner(on_air(overlay_with(maps_a=0, maps_b=2)))
    assert shown is not None
    assert (shown.scores, shown.mark) == ((2, 0), Mark.UNOFFICIAL)


@pytest.mark.parametrize(
    ("text", "size"),
    [("Foxes", 0), ("Night Shift Owls", 1), ("W" * 14, 2), ("W" * 60, 3), ("北" * 7, 1)],
)
def test_names_are_written_in_the_size_that_fits(text: str, size: int) -> None:
    assert name_of(text).size == size
