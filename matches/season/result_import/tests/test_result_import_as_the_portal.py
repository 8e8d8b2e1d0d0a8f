"""The import refuses everything that the portal refuses, and reads the formats that people's
programs write."""

from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from clvr.lib.csv_text import SAVE_AS_UTF_8
from leagues.models import League, Season
from leagues.tests.factories import GameMapFactory, current_season, league, play_to
from matches.models import Match
from matches.scores.map_rules import MapRule
from matches.tests.factories import enrolled_teams, match_between
from matches.tests.import_files import CREATE, HEADER, refusal, run, start_ratings_refusal, write
from matches.tests.ledger_checks import assert_sound
from teams.models import Team
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db

NUMBER = "1" * 5000


@pytest.fixture
def results_file(tmp_path: Path) -> Path:
    return tmp_path / "results.csv"


def in_zone(name: str) -> None:
    League.objects.filter(code="bcl").update(time_zone=name)


def times() -> list[datetime | None]:
    return [match.time for match in Match.objects.order_by("pk")]


@pytest.mark.parametrize(
    ("zone", "shown", "first", "second"),
    [
        ("Europe/Berlin", "2025-10-26 02:30", (26, 0, 30), "2025-10-26 02:30+01:00"),
        ("America/New_York", "2025-11-02 01:30", (2, 5, 30), "2025-11-02T01:30-05:00"),
    ],
)
def test_ambiguous_time_is_the_first_unless_it_has_an_offset(
    results_file: Path, zone: str, shown: str, first: tuple[int, int, int], second: str
) -> None:
    in_zone(zone)
    rows = [f"1,{shown},Foxes,Owls,10,7,", f"1,{second},Foxes,Owls,10,7,1"]
    run(write(results_file, f"{HEADER},another_match", *rows), "--create-teams")
    day, hour, minute = first
    timestamp = datetime(2025, int(shown[5:7]), day, hour, minute, tzinfo=UTC)
    assert times() == [timestamp, timestamp + timedelta(hours=1)]
    for _ in range(2):
        assert run(results_file).startswith("0 results imported, 2 unchanged")
    assert_sound(league().pk)


def test_time_is_the_same_in_every_notation(results_file: Path) -> None:
    in_zone("Europe/Berlin")
    rows = ["1,2025-10-26 02:30,Foxes,Owls,10,7", "1,2025-10-26 00:30Z,Owls,Foxes,7,10"]
    assert refusal(write(results_file, HEADER, *rows), *CREATE) == [
        "line 3, column team_a: the same match is in line 2"
    ]


@pytest.mark.parametrize(
    ("zone", "shown", "after"),
    [
        ("Europe/Berlin", "2025-03-30 02:30", "2025-03-30 03:30"),
        ("America/New_York", "2025-03-09 02:30", "2025-03-09 03:30"),
        ("America/Santiago", "2025-09-07 00:00", "2025-09-07 01:00"),
    ],
)
def test_time_that_the_clock_skips_is_refused(
    results_file: Path, zone: str, shown: str, after: str
) -> None:
    in_zone(zone)
    write(results_file, HEADER, f"1,{shown},Foxes,Owls,10,7")
    assert refusal(results_file, *CREATE) == [
        (
            f"line 2, column date: “{shown}”: the clock in {zone} skips this time. Write when the "
            f"match began, such as {after}"
        )
    ]


def test_day_without_midnight_begins_with_its_first_timestamp(results_file: Path) -> None:
    in_zone("America/Santiago")
    write(results_file, HEADER, "1,2025-09-07,Foxes,Owls,10,7")
    run(results_file, "--create-teams")
    assert times() == [datetime(2025, 9, 7, 4, tzinfo=UTC)]
    assert run(results_file).startswith("0 results imported, 1 unchanged")


def test_future_match_has_no_score(results_file: Path) -> None:
    soon = (timezone.now() + timedelta(days=1)).isoformat()
    write(
        results_file,
        f"{HEADER},forfeit",
        f"1,{soon},Foxes,Owls,10,7,",
        f"1,{soon},Owls,Bears,,,a",
        "1,2199-01-01,Foxes,Owls,,,both",
    )
    assert refusal(results_file, *CREATE) == [
        "line 2, column date: this time is in the future",
        "line 4, column date: this time is more than five years ahead",
    ]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Ow\u3164ls", "A name can't have invisible characters"),
        ("\u2800\u2800", "A name can't have invisible characters"),
        ("Оwls", "“Оwls” mixes letters of two alphabets that look the same"),
        ("F0xes", "“F0xes” looks like “Foxes” of line 2, and is another name"),
        ("Wo1ves", "the league has no team “Wo1ves”, which looks like “Wolves”"),
    ],
)
def test_team_with_a_deceptive_name_is_not_created(
    results_file: Path, name: str, reason: str
) -> None:
    TeamFactory.create(name="Wolves")
    write(results_file, HEADER, f"1,2026-09-08,Foxes,{name},10,7")
    assert refusal(results_file, *CREATE) == [f"line 2, column team_b: {reason}"]
    assert Team.objects.count() == 1


def test_stored_team_with_such_a_name_is_found(results_file: Path) -> None:
    for name in ("Wolves", "Wo1ves", "Ow\u3164ls"):
        TeamFactory.create(name=name)
    rows = ["1,2026-09-08,Wo1ves,Ow\u3164ls,10,7", "1,2026-09-08,Wolves,Foxes,10,7"]
    assert run(write(results_file, HEADER, *rows), *CREATE).startswith("2 results imported")
    assert Team.objects.count() == 4


def test_season_can_t_have_the_label_of_another(results_file: Path) -> None:
    Season.objects.filter(pk=current_season().pk).update(label="Season 2")
    write(results_file, HEADER, "2,2026-09-08,Foxes,Owls,10,7")
    assert refusal(results_file, *CREATE) == [
        "line 2, column season: another season of the league is called Season 2"
    ]


def test_match_has_the_format_of_its_row(results_file: Path) -> None:
    names = [GameMapFactory.create(name=name).name for name in "XYZ"]
    maps = ",".join(f"map{n},map{n}_rounds_a,map{n}_rounds_b" for n in (1, 2, 3))
    write(
        results_file,
        f"{HEADER},best_of,{maps}",
        f"1,2026-09-08,Foxes,Owls,2,1,3,{names[0]},9,1,{names[1]},1,9,{names[2]},9,1",
        f"1,2026-09-09,Foxes,Owls,9,1,,{names[0]},9,1,,,,,,",
        "1,2026-09-10,Foxes,Owls,,,5,,,,,,,,,",
    )
    assert refusal(results_file, *CREATE) == [
        "line 4, column score_a: needs a number",
        "line 4, column score_b: needs a number",
    ]
    write(results_file, *results_file.read_text().splitlines()[:3])
    run(results_file, "--create-teams")
    assert list(Match.objects.order_by("pk").values_list("best_of", flat=True)) == [3, 1]
    assert run(results_file).startswith("0 results imported, 2 unchanged")


def test_format_of_a_stored_match_is_not_changed(results_file: Path) -> None:
    a, b = enrolled_teams(2)
    time = match_between(a, b, best_of=3).time
    assert time is not None
    write(results_file, f"{HEADER},best_of", f"1,{time.isoformat()},{a},{b},2,0,5")
    assert refusal(results_file) == [
        "line 2, column score_a: A best of 5 is not decided at 2 to 0."
    ]
    write(results_file, f"{HEADER},best_of", f"1,{time.isoformat()},{a},{b},3,0,5")
    assert refusal(results_file) == [
        "line 2, column best_of: the match is stored as a best of 3, not of 5"
    ]


def test_scores_are_those_that_the_portal_accepts(results_file: Path) -> None:
    rows = ["1,2026-09-08,Foxes,Owls,0,0", "1,2026-09-09,Foxes,Owls,1000,0"]
    assert refusal(write(results_file, HEADER, *rows), *CREATE) == [
        "line 2, column score_a: A played match has at least one round.",
        "line 3, column score_a: “1000” is not a whole number from 0 to 999",
    ]
    write(results_file, HEADER, rows[0])
    assert run(results_file, *CREATE, "--scoreless").startswith("1 results imported")


@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_cells_between_semicolons_or_tabs_are_read(
    results_file: Path, tmp_path: Path, delimiter: str
) -> None:
    row = "1,2026-09-08,Foxes,Owls,10,7".replace(",", delimiter)
    write(results_file, HEADER.replace(",", delimiter), row)
    ratings = write(tmp_path / "start.csv", f"team{delimiter}rating", f"Foxes{delimiter}1700.5")
    told = run(results_file, *CREATE, "--start-ratings", str(ratings))
    assert told.startswith("1 results imported")
    assert Team.objects.get(name="Foxes").start_rating == 1700.5


def test_number_with_five_thousand_digits_is_reported(results_file: Path, tmp_path: Path) -> None:
    write(results_file, HEADER, f"{NUMBER},2026-09-08,Foxes,Owls,{NUMBER},7")
    shown = f"“{NUMBER[:40]}…” is not a whole number"
    assert refusal(results_file, *CREATE) == [
        f"line 2, column score_a: {shown} from 0 to 999",
        f"line 2, column season: {shown} from 1 to 9999",
    ]
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7")
    ratings = write(tmp_path / "start.csv", "team,season,rating", f"Foxes,{NUMBER},{NUMBER}")
    assert start_ratings_refusal(results_file, ratings) == [
        f"start.csv, line 2, column season: “{NUMBER[:40]}…” is not a season's number"
    ]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (f"{HEADER}\n".encode("utf-16"), "line 1: the file has no rows"),
        (HEADER.encode("utf-16-le"), f"line 1: the file is not text. {SAVE_AS_UTF_8}"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", f"line 1: the file is not text. {SAVE_AS_UTF_8}"),
        (
            b"PK\x03\x04\x14\x00\x06\x00",
            f"line 1: the file is a workbook, not CSV. {SAVE_AS_UTF_8}",
        ),
        (f"{HEADER},season\n".encode(), "line 1, column season: the column occurs twice"),
        (f"{HEADER}\n\n , \n".encode(), "line 1: the file has no rows"),
        (f'{HEADER}\n1,"2026'.encode(), "line 2: a quote that begins here is never closed"),
    ],
)
def test_file_that_is_not_a_list_of_results_is_reported(
    results_file: Path, content: bytes, reason: str
) -> None:
    results_file.write_bytes(content)
    assert refusal(results_file, *CREATE) == [reason]


def test_empty_file_is_reported(results_file: Path) -> None:
    results_file.touch()
    assert refusal(results_file) == ["line 1: the file is empty"]


def test_path_that_is_not_a_file_is_reported(results_file: Path, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=rf"^Is a directory: {tmp_path}$"):
        run(tmp_path)
    with pytest.raises(CommandError, match=r"^No such file or directory: .*missing/results\.csv$"):
        run(tmp_path / "missing" / "results.csv")
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7")
    with pytest.raises(CommandError, match=rf"^Is a directory: {tmp_path}$"):
        run(results_file, "--start-ratings", str(tmp_path))


def test_start_ratings_without_rows_are_reported(results_file: Path, tmp_path: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7")
    ratings = write(tmp_path / "start.csv", "team,rating")
    assert start_ratings_refusal(results_file, ratings) == [
        "start.csv, line 1: the file has no rows"
    ]


def test_ignored_rating_settings_are_reported(results_file: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7", "2,2026-09-08,Foxes,Owls,10,7")
    told, options = StringIO(), ("--league=bcl", *CREATE, "--k-factor=32", "--season-pull=0.5")
    call_command("import_results", results_file, *options, stdout=StringIO(), stderr=told)
    assert told.getvalue().splitlines() == [
        "Ignored for seasons that already exist (1): --k-factor, --season-pull"
    ]
    settings = Season.objects.filter(league=league()).order_by("value")
    assert list(settings.values_list("k_factor", flat=True)) == [Season().k_factor, 32.0]


def test_column_options_with_unknown_or_repeated_columns_are_refused(results_file: Path) -> None:
    write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,10,7")
    assert refusal(results_file, "--ignore", "crowd") == [
        "line 1, column crowd: there is no such column to leave out"
    ]
    with pytest.raises(CommandError, match="--column names a column twice"):
        run(results_file, "--column", "team_a=home", "--column", "team_a=heim")


def test_new_score_with_which_no_map_ends_is_refused(results_file: Path) -> None:
    rule = MapRule(7, 12)
    run(write(results_file, HEADER, "1,2026-09-08,Foxes,Owls,70,1"), "--create-teams")
    play_to(*rule)
    # A stored result was valid when it was made.
    assert run(results_file).startswith("0 results imported, 1 unchanged")
    GameMapFactory.create(name="Factory")
    columns = f"{HEADER},best_of,map1,map1_rounds_a,map1_rounds_b"
    header = f"{columns},map2,map2_rounds_a,map2_rounds_b"
    rows = (
        "1,2026-09-09,Foxes,Owls,99,7,,,,,,,",
        "1,2026-09-10,Foxes,Owls,7,5,,,,,,,",
        "1,2026-09-11,Foxes,Owls,,,3,Factory,7,5,Factory,9,7",
    )
    assert refusal(write(results_file, header, *rows)) == [
        f"line 2, column score_a: {rule.refusal(99, 7)}",
        f"line 4, column map1: Map 2: {rule.refusal(9, 7)}",
    ]
    assert run(write(results_file, header, *rows[:2]), "--any-score").startswith("2 results")
