"""Reading a text about several teams."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.enums import PasteColumn, PasteLayout
from matches.season.imports.founding.pasted import NO_TEAM_COLUMN, read_pasted

REGIONS = {"eu", "europe", "na"}
LINES, BLOCKS, TABLE = PasteLayout.LINES, PasteLayout.BLOCKS, PasteLayout.TABLE


def read(text: str, layout: PasteLayout | None = None) -> tuple[PasteLayout, list[tuple[str, ...]]]:
    """The layout, and each row: its line, then its cells as `column=cell`."""
    pasted = read_pasted(text, REGIONS, layout)
    return pasted.layout, [
        (str(line), *(f"{column}={cell}" for column, cell in cells.items()))
        for line, cells in pasted.rows
    ]


def test_team_a_line_has_a_region_and_players() -> None:
    text = "Foxes, EU, @Ada (captain), Bo (cc)\n\nOwls,Cleo\nRavens\nHinges,,175928847299117063"
    assert read(text) == (
        LINES,
        [
            ("1", "team=Foxes", "region=EU"),
            ("1", "team=Foxes", "username=Ada", "rank=Captain"),
            ("1", "team=Foxes", "username=Bo", "rank=Co-Captain"),
            ("3", "team=Owls"),
            ("3", "team=Owls", "username=Cleo"),
            ("4", "team=Ravens"),
            ("5", "team=Hinges"),
            ("5", "team=Hinges", "discord_id=175928847299117063"),
        ],
    )


def test_colon_ends_the_name_of_a_team() -> None:
    ada = ("1", "team=Foxes", "username=Ada", "rank=Captain")
    for text in ("Foxes: Ada (c), Bo", "Foxes:, Ada (c), Bo"):
        assert read(text) == (LINES, [("1", "team=Foxes"), ada, ("1", "team=Foxes", "username=Bo")])
    assert read("Foxes: EU, Ada (c)") == (LINES, [("1", "team=Foxes", "region=EU"), ada])
    assert read("Foxes, EU: Ada (c)") == (LINES, [("1", "team=Foxes", "region=EU"), ada])
    assert read("Foxes, EU:, Ada (c)") == (LINES, [("1", "team=Foxes", "region=EU"), ada])
    assert read("Foxes, Bo: Cleo")[1][1] == ("1", "team=Foxes", "username=Bo: Cleo")
    assert read("Foxes:\n- Ada (c)") == (BLOCKS, [("1", "team=Foxes"), ("2", *ada[1:])])
    assert read("Team 3:0, Bo")[1][0] == ("1", "team=Team 3:0")


BLOCK = [
    ("1", "team=Foxes", "region=europe"),
    ("2", "team=Foxes", "username=Ada", "rank=Captain"),
    ("3", "team=Foxes", "username=Bo"),
]


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Foxes, europe\n- Ada (c)\n* Bo\nOwls\n1. Cleo", 4),
        ("Foxes, europe\n  Ada (c)\n\tBo\nOwls\n  Cleo", 4),
        ("Foxes, europe\nAda (c)\nBo\n\nOwls\nCleo\n", 5),
    ],
)
def test_block_is_a_team_and_its_players_below(text: str, rest: int) -> None:
    owls = [(str(rest), "team=Owls"), (str(rest + 1), "team=Owls", "username=Cleo")]
    assert read(text) == (BLOCKS, [*BLOCK, *owls])


def test_lines_alone_are_teams_unless_a_person_says_otherwise() -> None:
    text = "Foxes\nOwls\nRavens"
    assert read(text) == (LINES, [("1", "team=Foxes"), ("2", "team=Owls"), ("3", "team=Ravens")])
    assert read(text, BLOCKS)[1][1:] == [
        ("2", "team=Foxes", "username=Owls"),
        ("3", "team=Foxes", "username=Ravens"),
    ]


@pytest.mark.parametrize("delimiter", ["\t", ";", ","])
def test_table_has_its_columns_in_any_order(delimiter: str) -> None:
    lines = ["Player|Team|Seed|Role", "Ada|Foxes|1|Captain", "||", "|Owls|2|"]
    text = "\n".join(lines).replace("|", delimiter)
    assert read(text) == (
        TABLE,
        [
            ("2", "team=Foxes"),
            ("2", "team=Foxes", "username=Ada", "rank=Captain"),
            ("4", "team=Owls"),
        ],
    )


def test_table_says_what_each_column_is_and_a_person_says_otherwise() -> None:
    text = "Team,Seed,Clan Leader,Notes\nFoxes,,Ada,new\nOwls,2,Bo,"
    pasted = read_pasted(text, REGIONS, TABLE)
    assert [(each.name, each.example, each.column.label) for each in pasted.columns] == [
        ("Team", "Foxes", "Team"),
        ("Seed", "2", "Leave out"),
        ("Clan Leader", "Ada", "Leave out"),
        ("Notes", "new", "Leave out"),
    ]
    out = PasteColumn.LEFT_OUT
    chosen = [PasteColumn.TEAM, out, PasteColumn.CAPTAIN, out]
    assert [row for _, row in read_pasted(text, REGIONS, TABLE, chosen).rows] == [
        {"team": "Foxes"},
        {"team": "Foxes", "username": "Ada", "rank": "Captain"},
        {"team": "Owls"},
        {"team": "Owls", "username": "Bo", "rank": "Captain"},
    ]
    # Choices for another table are not those for this one.
    assert read_pasted(text, REGIONS, TABLE, chosen[1:]).columns == pasted.columns
    twice = [PasteColumn.TEAM, PasteColumn.RANK, PasteColumn.RANK, out]
    assert (
        read_pasted(text, REGIONS, TABLE, twice).fault
        == "choose “Player’s rank” for one column only"
    )


@pytest.mark.parametrize(
    "text",
    [
        "team,captain,co-captain,player 1,player 2\nFoxes,Ada,Bo,Cleo,@Ada",
        "team,captain,player,rank\nFoxes,ADA,Ada,\nFoxes,Ada,Bo,Co-Captain\nFoxes,,Cleo,",
        "team,player,captain,co captain\nFoxes,Bo,,x\nFoxes,Ada,yes,no\nFoxes,Cleo,no,",
        "team,captain,players,players\nFoxes,Ada,Bo (cc),Cleo",
    ],
)
def test_captain_in_a_column_of_a_table_is_named_or_marked(text: str) -> None:
    layout, rows = read(text)
    assert layout == TABLE
    assert {row[2:] for row in rows} == {
        (),
        ("username=ADA" if "ADA" in text else "username=Ada", "rank=Captain"),
        ("username=Bo", "rank=Co-Captain"),
        ("username=Cleo",),
    }
    assert len(rows) == 4


def test_table_without_a_column_for_teams_is_refused_in_words() -> None:
    assert read_pasted("a,b\n1,2", REGIONS, TABLE).fault == NO_TEAM_COLUMN
    assert read_pasted("", REGIONS, TABLE).fault == ""


def test_brackets_that_are_no_rank_are_part_of_a_name_and_quotes_hold_commas() -> None:
    text = '"Foxes, Second", EU, Ada (VR), "Bo, the Bold" [captain]'
    assert [row[2:] for row in read(text)[1]] == [
        ("region=EU",),
        ("username=Ada (VR)",),
        ("username=Bo, the Bold", "rank=Captain"),
    ]


@given(st.text(alphabet="ab,;\t\n ()-@\"'1", max_size=60), st.sampled_from([None, *PasteLayout]))
def test_any_text_is_read(text: str, layout: PasteLayout | None) -> None:
    pasted = read_pasted(text, REGIONS, layout)
    lines = text.splitlines()
    assert all(1 <= line <= len(lines) and lines[line - 1].strip() for line, _ in pasted.rows)
    assert layout in (None, pasted.layout)
