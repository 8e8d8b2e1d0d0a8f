"""Rows that are the maps of one match."""

from clvr.lib.csv_rows import Cells, RowError
from matches.season.imports.foreign.several_rows import as_matches


def row(key: str, winner: str | None, *, number: str = "", **more: str) -> Cells:
    cells = {"match_id": key, "team_a": "Foxes", "team_b": "Owls", **more}
    if winner is not None:
        cells["map_winner"] = winner
    return {**cells, **({"map_number": number} if number else {})}


def score(cells: Cells) -> tuple[str, str, str]:
    return (cells.get("score_a", ""), cells.get("score_b", ""), cells.get("best_of", ""))


def joined(*rows: Cells) -> tuple[list[tuple[int, tuple[str, str, str]]], list[str]]:
    errors: list[RowError] = []
    found = as_matches(list(enumerate(rows, start=2)), errors)
    return [(line, score(cells)) for line, cells in found], [
        f"{error.line} {error.column}: {error.message}" for error in errors
    ]


def test_maps_are_counted_by_their_winners_wherever_the_rows_are() -> None:
    found = joined(row("1", "foxes"), row("2", "Owls"), row("1", "Owls"), row("2", "draw"))
    assert found[0] == [(2, ("1", "1", "2")), (3, ("0", "1", "2"))]
    assert joined(*[row("1", name) for name in ("Foxes", "Owls", "Foxes", "Foxes")]) == (
        [(2, ("3", "1", "5"))],
        [],
    )


def test_rounds_of_one_map_count_once() -> None:
    rows = [row("1", "Foxes", number=number) for number in ("1", "1", "2", "2", "2")]
    assert joined(*rows) == ([(2, ("2", "0", "3"))], [])


def test_rounds_say_the_winner_where_no_column_does() -> None:
    first = row("1", None, score_a="13", score_b="8")
    turned = row("1", None, team_a="Owls", team_b="Foxes", score_a="2", score_b="13")
    assert joined(first, turned) == ([(2, ("2", "0", "3"))], [])


def test_match_of_one_map_has_its_rounds_or_is_refused() -> None:
    assert joined(row("1", "Foxes", score_a="13", score_b="8")) == ([(2, ("13", "8", ""))], [])
    _, errors = joined(row("1", "Foxes"))
    assert errors == ["2 map_winner: the file does not say the rounds of its only map"]


def test_what_does_not_fit_is_said_with_its_line() -> None:
    _, errors = joined(
        row("1", "Foxes", number="1"),
        row("1", "Owls", number="1"),
        row("1", "Bears", number="2"),
        row("1", "Foxes", team_b="Bears"),
    )
    assert errors == [
        "2 map_winner: line 3 has another winner of map 1 than a row before it",
        "2 map_winner: line 4 names a winner that is neither team: Bears",
        "2 team_a: line 5 has other teams than the first row of its match",
    ]


def test_rows_without_an_id_stay_as_they_are_and_nothing_of_ours_is_left() -> None:
    rows = [(2, row("", "Foxes")), (3, row("1", "Foxes")), (4, row("1", ""))]
    found = as_matches(rows, [])
    assert [line for line, _ in found] == [2, 3]
    assert not any({"match_id", "map_winner", "map_number"} & cells.keys() for _, cells in found)


def test_match_without_any_winner_has_no_score() -> None:
    assert joined(row("1", ""), row("1", "draw"))[0] == [(2, ("", "", "2"))]
