"""The columns of the files that can be imported, in words for staff, with an example."""

from collections.abc import Sequence
from dataclasses import dataclass

from clvr.lib.csv_rows import Columns
from matches.enums import ImportKind
from matches.scores.formats import MOST_MAPS
from matches.season.result_import import rows as result_rows


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a file. `names` is how the page calls it."""

    names: str
    meaning: str
    is_needed: bool = False


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file: the columns that it has, how the page explains them, and an example."""

    columns: Columns
    explained: Sequence[Column]
    example: str
    most_rows: int = 2_000


DATE = "2026-11-03 19:30, by the league’s clock; or with an offset: 2026-11-03 19:30+01:00."
ANOTHER = Column(
    "another_match",
    "1 if the teams have another match on that day or in that week too. Empty: they have one.",
)
RESULTS = Format(
    Columns(result_rows.REQUIRED_COLUMNS, result_rows.OPTIONAL_COLUMNS),
    [
        Column("season", "The season’s number.", is_needed=True),
        Column("team_a, team_b", "The teams’ names.", is_needed=True),
        Column("date", f"{DATE} A row needs a date or a week."),
        Column("week", "The week’s number."),
        Column("score_a, score_b", "Rounds if the match is one map; maps won if it has several."),
        Column("forfeit", "a, b or both: who forfeits. Empty for a played match."),
        Column("neutral", "1 if neither team is at home."),
        Column("best_of", "Most maps. Empty: the league’s setting."),
        ANOTHER,
        Column(
            "map1, map1_rounds_a, map1_rounds_b",
            f"The first map and its rounds; so up to map{MOST_MAPS}.",
        ),
    ],
    "season,week,team_a,team_b,date,score_a,score_b,forfeit\n"
    "1,3,Foxes,Owls,2026-11-03 19:30,13,8,\n"
    "1,3,Hinges,Ravens,,,,b\n",
)
MATCHES = Format(
    Columns(
        ("week", "team_a", "team_b"),
        ("date", "best_of", "neutral", "another_match", "season", "league"),
        ignored=("state", "overdue", "decision", "score_a", "score_b"),
        ignores_absent=True,
    ),
    [
        Column("week", "The number of a week of the current season.", is_needed=True),
        Column("team_a, team_b", "The names of teams of the season.", is_needed=True),
        Column("date", f"{DATE} Empty: the teams agree on a time."),
        Column("best_of", "Most maps. Empty: the league’s setting."),
        Column("neutral", "1 if neither team is at home."),
        ANOTHER,
        Column("season, league", "Checked if they are there: the current season, this league."),
    ],
    "week,team_a,team_b,date,best_of,neutral\n"
    "3,Foxes,Owls,2026-11-03 19:30,1,0\n"
    "3,Hinges,Ravens,,,\n",
)
ROSTERS = Format(
    Columns(
        ("team",),
        ("region", "division", "discord_id", "username", "rank"),
        ignored=(
            *("status", "enrolled", "players", "captain", "last_match", "requested_name"),
            *("joined", "names"),
        ),
        ignores_absent=True,
    ),
    [
        Column("team", "The team’s name. For a new one, the preview asks.", True),
        Column("region", "NA, EU, APAC or NO-REGION. Empty: as it is."),
        Column("division", "A division of the league, in the current season. Empty: as it is."),
        Column("discord_id, username", "The player. Both empty: the row is about the team alone."),
        Column("rank", "Captain, Co-Captain, Member or Staff. Empty: Member, or as it is."),
    ],
    "team,region,division,discord_id,username,rank\n"
    "Foxes,EU,,175928847299117063,,Captain\n"
    "Foxes,,,,petri,Member\n"
    "Ravens,NA,,,,\n",
    # Each new player takes many queries.
    most_rows=500,
)
FORMATS = {
    ImportKind.ROSTERS: ROSTERS,
    ImportKind.MATCHES: MATCHES,
    ImportKind.RESULTS: RESULTS,
}
