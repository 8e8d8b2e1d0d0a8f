"""A match that is stored already is not imported again, however its row is written, and two matches
of the same teams on one day are asked about."""

import csv
import io
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from django.core.management import CommandError
from django.test import Client

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from leagues.tests.factories import GameMapFactory, WeekFactory, current_season, league
from matches.enums import Decision, Side
from matches.models import Match
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.season.imports.tests.files import imported, post, rows
from matches.season.result_import.rows import ASK
from matches.tests.factories import (
    enrolled_pair,
    match_between,
    on_a_map,
    played,
    played_on,
    timestamp,
)
from matches.tests.import_files import run, write
from matches.tests.ledger_checks import assert_sound, everything_stored
from teams.models import Team

pytestmark = pytest.mark.django_db
HEADER = "season,date,team_a,team_b,score_a,score_b,another_match"
MATCHES = "week,team_a,team_b,date,another_match"


@pytest.fixture
def client() -> Client:
    client = Client()
    client.force_login(UserFactory.create(username="Zeno", roles=[Role.TM_BREACHERS]))
    return client


def clock(day: float) -> str:
    return f"{timestamp(day).astimezone(league().zone):%Y-%m-%d %H:%M}"


def day_of(day: float) -> str:
    return clock(day)[:10]


def named_pair() -> tuple[Team, Team]:
    a, b = enrolled_pair()
    for team, name in ((a, "Owls"), (b, "Foxes")):
        team.name = name
        team.save()
    return a, b


def results_of_every_kind() -> None:
    """Official results by time, in weeks, at home and away, of several maps, on a neutral place,
    two on one day, forfeits with and without a time, and a void match."""
    a, b = named_pair()
    weeks = [
        WeekFactory.create(
            number=number, opens=timestamp(7 * number), report_by=timestamp(7 * number + 7)
        )
        for number in (1, 2, 3, 4)
    ]
    forfeit = Verdict(Decision.FORFEIT, Side.TEAM_B)
    maps = [GameMapFactory.create(name=name).pk for name in ("Bridge", "Factory", "Depot")]
    series = played_on(3, (maps[0], 9, 1), (maps[1], 1, 9), (maps[2], 9, 7))
    kinds = [
        (match_between(a, b, day=-5), played(13, 8)),
        (match_between(b, a, day=-5.1), played(13, 2)),
        (match_between(a, b, day=-3.2), on_a_map(10, 10)),
        (match_between(a, b, day=8, week=weeks[0]), on_a_map(13, 11)),
        (match_between(b, a, day=11, week=weeks[0], neutral=True), played(4, 13)),
        (match_between(a, b, day=15, week=weeks[1], best_of=3), series),
        (match_between(a, b, day=None, week=weeks[2]), forfeit),
        (match_between(b, a, day=None, week=weeks[2]), Verdict.double_forfeit()),
        (match_between(b, a, day=30), Verdict.double_forfeit()),
        (match_between(a, b, day=None), Verdict(Decision.FORFEIT, Side.TEAM_A)),
        (match_between(a, b, day=31), Verdict(Decision.VOID)),
    ]
    for match, verdict in kinds:
        make_official(match=match, verdict=verdict, by=None, reason="Tested.")


Cells = dict[str, str]


def date_only(row: Cells) -> Cells:
    return {**row, "date": row["date"][:10]}


def to_the_minute(row: Cells) -> Cells:
    return {**row, "date": row["date"][:16]}


def without_maps(row: Cells) -> Cells:
    return {name: cell for name, cell in row.items() if not name.startswith("map")}


def without_what_can_be_empty(row: Cells) -> Cells:
    kept = {**row, "neutral": "", "best_of": row["best_of"] if row.get("map1") else ""}
    return {**kept, "week": ""} if row["date"] else kept


def swapped(row: Cells) -> Cells:
    turned = {**row, "team_a": row["team_b"], "team_b": row["team_a"]}
    sides = [("score_a", "score_b")]
    sides += [(f"map{n}_rounds_a", f"map{n}_rounds_b") for n in range(1, 8)]
    for one, other in sides:
        if one in row:
            turned |= {one: row[other], other: row[one]}
    return {**turned, "forfeit": {"a": "b", "b": "a"}.get(row["forfeit"], row["forfeit"])}


def in_other_order(row: Cells) -> Cells:
    return dict(reversed(row.items()))


def in_week_alone(row: Cells) -> Cells:
    return {**row, "date": ""} if row["week"] else row


VARIANTS: list[list[Callable[[Cells], Cells]]] = [
    [],
    [date_only],
    [to_the_minute],
    [without_maps],
    [without_what_can_be_empty],
    [swapped],
    [in_other_order],
    [in_week_alone],
    [date_only, without_maps, swapped, in_other_order],
    [in_week_alone, without_maps, swapped, without_what_can_be_empty],
]


def written(rows_: Iterable[Cells]) -> str:
    lines = list(rows_)
    file = io.StringIO()
    writer = csv.DictWriter(file, fieldnames=list(lines[0]))
    writer.writeheader()
    writer.writerows(lines)
    return file.getvalue()


def test_exported_results_change_nothing_however_they_are_coarsened(
    client: Client, tmp_path: Path
) -> None:
    results_of_every_kind()
    file = b"".join(client.get("/api/matches/export/results?league=bcl"))
    exported = list(csv.DictReader(io.StringIO(file.decode("utf-8-sig"))))
    assert len(exported) == 10
    assert sum(row["another_match"] == "1" for row in exported) == 3
    before = everything_stored()
    for coarsened in VARIANTS:
        lines = exported
        for coarsen in coarsened:
            lines = [coarsen(row) for row in lines]
        content = written(lines)
        found = post(client, "preview", "results", content).json()
        names = [coarsen.__name__ for coarsen in coarsened]
        assert [row["verdict"] for row in found["rows"]] == ["same"] * 10, (names, found)
        path = tmp_path / "results.csv"
        path.write_text(content, encoding="utf-8")
        assert run(path).startswith("0 results imported, 10 unchanged"), names
        assert everything_stored() == before
    assert_sound(league().pk)


def test_same_day_is_the_same_match_by_both_ways_of_importing(
    client: Client, tmp_path: Path
) -> None:
    a, b = named_pair()
    make_official(match=match_between(a, b, day=1), verdict=played(13, 8), by=None)
    season = current_season().value
    ours = "another result of this match is official; amend it in the portal"
    asked = f"{ours}. It is of {clock(1)}. {ASK}"
    before = everything_stored()
    for line, verdict, why in (
        (f"{season},{day_of(1)},Owls,Foxes,13,8,", "same", []),
        (f"{season},{clock(0.7)},Owls,Foxes,13,8,", "same", []),
        (f"{season},{clock(1.4)},Foxes,Owls,8,13,", "same", []),
        (f"{season},{clock(0.7)},Owls,Foxes,13,9,", "refused", [f"Score A: {asked}"]),
        (f"{season},{day_of(1)},Foxes,Owls,13,8,", "refused", [f"Score A: {asked}"]),
        (
            f"{season},{day_of(1)},Owls,Foxes,13,9,1",
            "refused",
            ["Date: needs the time of day, because the file says that there are two matches"],
        ),
    ):
        ((_, _, found, words),) = rows(client, "results", HEADER, line)
        assert (found, words) == (verdict, why), line
        path = write(tmp_path / "results.csv", HEADER, line)
        if verdict == "same":
            assert run(path).startswith("0 results imported, 1 unchanged"), line
        else:
            with pytest.raises(CommandError, match="nothing was saved"):
                run(path)
    assert everything_stored() == before


def test_another_match_on_the_day_is_imported_once_if_the_file_says_so(client: Client) -> None:
    a, b = named_pair()
    make_official(match=match_between(a, b, day=1), verdict=played(13, 8), by=None)
    line = f"{current_season().value},{clock(1.1)},Owls,Foxes,8,13,1"
    assert imported(client, "results", HEADER, line) == "Imported: 1 new row and 0 with changes."
    assert Match.objects.official().count() == 2
    assert rows(client, "results", HEADER, line) == [(2, "Owls – Foxes", "same", [])]
    assert_sound(league().pk)


def test_rows_of_one_file_are_one_match_on_a_day_and_in_a_week(client: Client) -> None:
    named_pair()
    WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(6))
    season = current_season().value
    found = rows(
        client,
        "results",
        f"{HEADER},week",
        f"{season},{clock(1)},Owls,Foxes,13,8,,",
        f"{season},{day_of(1)},Owls,Foxes,13,8,,",
        f"{season},{clock(1.1)},Foxes,Owls,8,13,,",
        f"{season},,Foxes,Owls,8,13,,3",
        f"{season},{clock(1.2)},Foxes,Owls,8,13,1,",
        f"{season},{clock(3)},Foxes,Owls,8,13,,",
    )
    at = f"Match:  → {current_season()}"
    day = f"Team A: line 2 has a match of these teams on the same day. {ASK}"
    week = f"Team A: line 2 has a match of these teams in the same week. {ASK}"
    assert [(verdict, why[:2]) for _, _, verdict, why in found] == [
        ("new", [f"{at}, {clock(1)}", "Result:  → 13 : 8"]),
        ("refused", [day]),
        ("refused", [day]),
        ("refused", [week]),
        ("new", [f"{at}, {clock(1.2)}", "Result:  → 8 : 13"]),
        ("new", [f"{at}, {clock(3)}", "Result:  → 8 : 13"]),
    ]


def test_match_that_is_due_in_the_week_gets_the_result_or_asks(client: Client) -> None:
    a, b = named_pair()
    weeks = [
        WeekFactory.create(number=number, opens=timestamp(first), report_by=timestamp(first + 7))
        for number, first in ((3, -1), (4, 6))
    ]
    match_between(a, b, day=None, week=weeks[0])
    match_between(a, b, day=8, week=weeks[1])
    season = current_season().value
    found = rows(
        client,
        "results",
        HEADER,
        f"{season},{clock(2)},Owls,Foxes,13,8,",
        f"{season},{day_of(8)},Owls,Foxes,13,8,",
        f"{season},{day_of(9)},Owls,Foxes,13,8,",
    )
    result = "Result: none → 13 : 8"

    def of_week(number: int) -> str:
        return f"{current_season()}, week {number}"

    assert found == [
        (2, "Owls – Foxes", "changes", [f"Match:  → {of_week(3)}, {clock(2)}", result]),
        (3, "Owls – Foxes", "changes", [f"Match:  → {of_week(4)}, {day_of(8)}", result]),
        (
            *(4, "Owls – Foxes", "refused"),
            [f"Team A: line 3 has a match of these teams too. {ASK}"],
        ),
    ]
    alone = f"{season},{day_of(9)},Owls,Foxes,13,8,"
    assert rows(client, "results", HEADER, alone)[0][3] == [
        f"Date: the match is set for {clock(8)}. Write that time. {ASK}"
    ]
    assert rows(client, "results", HEADER, f"{alone}1".replace(day_of(9), clock(9)))[0][2] == "new"


def test_exported_matches_change_nothing_however_they_are_coarsened(client: Client) -> None:
    a, b = named_pair()
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    other = WeekFactory.create(number=4, opens=timestamp(9), report_by=timestamp(19))
    match_between(a, b, day=2, week=week)
    match_between(b, a, day=None, week=other)
    make_official(match=match_between(b, a, day=30), verdict=on_a_map(13, 8), by=None)
    file = b"".join(client.get("/api/matches/export/matches?league=bcl"))
    exported = list(csv.DictReader(io.StringIO(file.decode("utf-8-sig"))))
    before = everything_stored()
    for coarsened in (date_only, to_the_minute, in_other_order):
        content = written(map(coarsened, exported))
        found = post(client, "preview", "matches", content).json()
        assert [row["verdict"] for row in found["rows"]] == ["same"] * 3, found
    turned = [{**row, "team_a": row["team_b"], "team_b": row["team_a"]} for row in exported]
    for coarsen in (lambda row: row, date_only):
        found = post(client, "preview", "matches", written(map(coarsen, turned))).json()
        assert [row["verdict"] for row in found["rows"]] == ["refused"] * 3, found
    assert everything_stored() == before


def test_new_matches_that_may_be_stored_ones_are_asked_about(client: Client) -> None:
    a, b = named_pair()
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    match_between(a, b, day=None, week=week)
    match_between(a, b, day=20)
    found = rows(
        client,
        "matches",
        MATCHES,
        "3,Foxes,Owls,,",
        f",Foxes,Owls,{clock(20.1)},",
        f",Owls,Foxes,{day_of(21)},",
        f",Owls,Foxes,{clock(25)},",
        f",Foxes,Owls,{clock(25.1)},",
        f",Foxes,Owls,{clock(25.2)},1",
    )
    assert [(verdict, words) for _, _, verdict, words in found] == [
        ("refused", [f"the match of week 3 is stored as Owls – Foxes. {ASK}"]),
        ("refused", [f"the teams have a match at {clock(20)} already. {ASK}"]),
        ("refused", ["Date: needs the time of day too, such as 2026-11-03 19:30"]),
        ("new", [f"Time:  → {clock(25)}"]),
        ("refused", [f"line 5 has a match of these teams on the same day. {ASK}"]),
        ("new", [f"Time:  → {clock(25.2)}"]),
    ]
    assert rows(client, "matches", MATCHES, "3,Foxes,Owls,,1")[0][2] == "new"


def test_ids_that_a_spreadsheet_rounded_get_the_hint(client: Client) -> None:
    hint = (
        "Discord id: a spreadsheet has rounded this number: give the column the format Text, and "
        "paste the ids into it again"
    )
    known = UserFactory.create(username="Ada")
    known.discord_id = 200000000000000000
    known.save()
    header = "team,discord_id"
    only = rows(client, "rosters", header, *["Owls,200000000000000000"] * 3)
    assert [why for *_, why in only] == [[hint]] * 3
    for text in ("1.23457E+17", '"1,23457E+17"', "1E17", "175928847299117000"):
        assert rows(client, "rosters", header, f"Owls,{text}")[0][3] == [hint], text
    assert rows(client, "rosters", header, "Owls,200000000000000000")[0][2] == "new"
    other = rows(client, "rosters", header, "Owls,175928847299117063")[0][3]
    assert other == ["the portal does not know this player: they have to sign in with Discord once"]


def test_match_that_is_stored_without_a_week_is_not_made_again_in_the_week_of_its_time(
    client: Client,
) -> None:
    a, b = named_pair()
    WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(6))
    WeekFactory.create(number=4, opens=timestamp(6), report_by=timestamp(13))
    make_official(match=match_between(a, b, day=0), verdict=played(13, 8), by=None)
    asked = f"the teams have a match at {clock(0)} already, without a week. {ASK}"
    for teams in ("Owls,Foxes", "Foxes,Owls"):
        found = rows(client, "matches", MATCHES, f"3,{teams},{clock(0.05)},")
        assert found[0][2:] == ("refused", [asked])
        assert rows(client, "matches", MATCHES, f"3,{teams},{clock(0.05)},1")[0][2] == "new"
        assert rows(client, "matches", MATCHES, f"4,{teams},{clock(8)},")[0][2] == "new"
