"""The spec's enumerations, word for word: the only second copy. And the limits that both sides
check, which only Python defines."""

import re
from collections.abc import Iterator, Sequence

import pytest
from django.db.models import Choices, IntegerChoices
from runner.generate import GENERATED

from accounts.enums import Platform, PlayerNameLeague, PunishmentType, Region, Role
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueId
from clvr.management.commands import export_enums
from clvr.management.commands.export_enums import (
    BOUNDS,
    FOLDER,
    LIMITS,
    LIMITS_FOR_STAFF,
    LIMITS_OF_OVERLAYS,
    TEXTS,
    bounds_typescript,
    camel_case,
    files,
    leagues_typescript,
    limits_typescript,
    typescript,
)
from leagues.enums import RegionFilter
from leagues.league_info.serializers import (
    LeagueSettingsSerializer,
    RatingsSerializer,
    TableSerializer,
)
from leagues.pick_ban_settings import PICK_BAN_BOUNDS
from leagues.rating_settings import RATING_BOUNDS
from leagues.services.settings import HOUR, LENGTH_BOUNDS, MINUTE, MINUTES_BOUNDS, NUMBER_BOUNDS
from leagues.table_settings import POINTS_BOUNDS
from matches.enums import Stage, Winner
from matches.season.season_desk.pick_ban.serializers import PickBanFieldsSerializer
from teams.enums import AwardType, Honour, MemberRank, RequestType, TeamStatus, TeamStatusFilter

NAMES_AND_VALUES: list[tuple[type[Choices], dict[str, object]]] = [
    (
        LeagueId,
        {
            "pcl": "873386946792136704",
            "bcl": "1045744289201782826",
            "pfc": "1091190345427079258",
            "ocl": "1325959170993819699",
            "xcl": "1235047920202420277",
            "support": "1146553316659167334",
            "valors": "1217224187454685295",
            "none": "none",
        },
    ),
    (TeamStatusFilter, {"allParticipating": -2, "all": -1}),
    (
        TeamStatus,
        {
            "active": 0,
            "inactive": 1,
            "disbanded": 2,
            "review": 3,
            "rosterLocked": 4,
            "notParticipating": 5,
            "rosterLockedActive": 6,
        },
    ),
    (Winner, {"teamA": 0, "teamB": 1, "draw": -1, "none": -2}),
    (Platform, {"steam": 0, "meta": 1, "psn": 2}),
    (AwardType, {"mvp": 0, "captain": 1}),
    (MemberRank, {"staff": 0, "captain": 1, "coCaptain": 2, "member": 3}),
    (PunishmentType, {"ban": 0, "log": 1, "mute": 2, "warn": 3}),
    (RequestType, {"challenge": 0, "join": 1}),
]

VALUES: list[tuple[type[Choices], list[str]]] = [
    (
        Role,
        [
            "admin",
            "teamManager",
            "tm-breachers",
            "tm-pavlov_shack",
            "tm-onward",
            "tm-x8",
            "moderator",
            "mod-breachers",
            "mod-pavlov_shack",
            "mod-onward",
            "mod-x8",
            "rcon",
            "vankrupt-api",
        ],
    ),
    (Region, ["NA", "EU", "APAC", "NO-REGION"]),
    (RegionFilter, ["all", "na", "eu", "apac"]),
    (Stage, ["pcl-1", "pcl-2", "pcl-3", "pcl-4", "pcl-5", "push", "none"]),
    (Honour, ["captain", "mvp"]),
    (PlayerNameLeague, ["BCL", "OCL", "PCL", "XCL"]),
]

LABELS: list[tuple[Choices, str]] = [
    (Role.TM_BREACHERS, "Team Manager (Breachers)"),
    (Role.MOD_X8, "Moderator (X8)"),
    (LeagueId.PCL, "Pavlov Shack"),
    (LeagueId.BCL, "Breachers"),
    (LeagueId.OCL, "Onward"),
    (LeagueId.XCL, "X8"),
    (Region.NA, "North America"),
    (Region.EU, "Europe"),
    (Region.APAC, "Asia-Pacific"),
    (Region.NO_REGION, "No Region"),
    (RegionFilter.ALL, "Global"),
    (RegionFilter.NA, "North America"),
    (RegionFilter.EU, "Europe"),
    (RegionFilter.APAC, "Asia Pacific"),
    (Platform.PSN, "PlayStation Network"),
]


LEAGUES_ADD_TO = {LeagueId, Role, PlayerNameLeague}
"""What a league that the spec does not know adds values to: `test_every_league.py` holds them."""


def named(pairs: Sequence[tuple[type[Choices], object]]) -> list[str]:
    return [enumeration.__name__ for enumeration, _ in pairs]


@pytest.mark.parametrize(("enumeration", "spec"), NAMES_AND_VALUES, ids=named(NAMES_AND_VALUES))
def test_enumeration_has_the_names_and_values_of_the_spec(
    enumeration: type[Choices], spec: dict[str, object]
) -> None:
    found = {camel_case(member.name): member.value for member in enumeration}
    if enumeration in LEAGUES_ADD_TO:
        found = {name: value for name, value in found.items() if name in spec}
    assert found == spec


@pytest.mark.parametrize(("enumeration", "spec"), VALUES, ids=named(VALUES))
def test_enumeration_has_the_values_of_the_spec(
    enumeration: type[Choices], spec: list[str]
) -> None:
    found = enumeration.values
    if enumeration in LEAGUES_ADD_TO:
        found = [value for value in found if value in spec]
    assert found == spec


@pytest.mark.parametrize(("member", "label"), LABELS, ids=str)
def test_value_has_the_label_of_the_spec(member: Choices, label: str) -> None:
    assert member.label == label


class Verdict(IntegerChoices):
    """The result
    of something."""

    UP_AND_AWAY = 1, 'The "best"'
    EVEN = 0
    DOWN = -1, "Down"


def test_typescript_of_an_enumeration_has_constants_type_and_labels() -> None:
    assert typescript(Verdict) == (
        "/** The result of something. */\n"
        "export const Verdict = {\n"
        "  upAndAway: 1,\n"
        "  even: 0,\n"
        "  down: -1,\n"
        "} as const;\n"
        "export type Verdict = (typeof Verdict)[keyof typeof Verdict];\n"
        "\n"
        "export const verdictLabels: Readonly<Record<Verdict, string>> = {\n"
        '  1: "The \\"best\\"",\n'
        '  0: "Even",\n'
        '  [-1]: "Down",\n'
        "};\n"
    )


def test_typescript_of_the_leagues_has_their_order_names_and_role_suffixes() -> None:
    bcl, pcl = LEAGUES[LeagueCode.BCL], LEAGUES[LeagueCode.PCL]
    assert leagues_typescript([pcl, bcl]) == (
        "/** The leagues in the order in which the portal lists them. */\n"
        'export const leagueCodes = ["pcl", "bcl"] as const;\n'
        "\n"
        "export const leagueNames: Readonly<Record<LeagueCode, string>> = {\n"
        '  pcl: "Pavlov Champions League",\n'
        '  bcl: "Breachers Champions League",\n'
        "};\n"
        "\n"
        "/** The endings of the roles that hold for one league, by its code. */\n"
        "export const roleSuffixes = {\n"
        '  pcl: "pavlov_shack",\n'
        '  bcl: "breachers",\n'
        "} as const;\n"
        "\n"
        "/** The leagues whose game's servers have remote control. */\n"
        'export const remoteLeagues = ["pcl"] as const;\n'
    )


def test_every_exported_file_is_checked_for_freshness() -> None:
    (checked,) = (each.names for each in GENERATED if "enums.ts" in each.names)
    assert set(checked) == set(files())


@pytest.mark.parametrize("limits", [LIMITS, LIMITS_FOR_STAFF, LIMITS_OF_OVERLAYS])
def test_limit_has_one_name_on_both_sides(limits: dict[str, int]) -> None:
    constants = {name: vars(export_enums).get(name, value) for name, value in limits.items()}
    assert constants == limits
    typed = limits_typescript(limits)
    written = re.findall(r"^export const ([A-Z_]+) = ([0-9]+);$", typed, re.MULTILINE)
    assert {name: int(value) for name, value in written} == limits


def test_bounds_are_named_as_the_settings_are_in_payloads() -> None:
    written = re.findall(
        r"^  (\w+): { min: (-?[0-9]+), max: ([0-9]+) },$", bounds_typescript(), re.MULTILINE
    )
    assert [(float(least), float(most)) for _, least, most in written] == [
        *NUMBER_BOUNDS.values(),
        *((least / HOUR, most / HOUR) for least, most in LENGTH_BOUNDS.values()),
        *((least / MINUTE, most / MINUTE) for least, most in MINUTES_BOUNDS.values()),
        *RATING_BOUNDS.values(),
        *POINTS_BOUNDS.values(),
        *PICK_BAN_BOUNDS.values(),
    ]
    forms = (
        LeagueSettingsSerializer(),
        RatingsSerializer(),
        TableSerializer(),
        PickBanFieldsSerializer(),
    )
    fields = {name for form in forms for name in form.fields}
    assert fields >= {name for name, _, _ in written}


def frontend_code() -> Iterator[tuple[str, str]]:
    """The browser's product code, by the files' names."""
    written = {FOLDER / name for name in files()}
    for path in FOLDER.parent.rglob("*.ts*"):
        if path not in written and not path.name.endswith((".test.ts", ".test.tsx", ".d.ts")):
            yield path.name, path.read_text(encoding="utf-8")


def test_forms_take_their_limits_from_the_exported_ones() -> None:
    names = "|".join([*LIMITS, *LIMITS_OF_OVERLAYS, *TEXTS, *(bounds.name for bounds in BOUNDS)])
    typed = re.compile(rf"(?:max|min)Length=\{{[0-9]+\}}|const (?:{names})\b")
    found = {name: typed.findall(code) for name, code in frontend_code()}
    assert len(found) > 100
    assert {name: lines for name, lines in found.items() if lines} == {}
