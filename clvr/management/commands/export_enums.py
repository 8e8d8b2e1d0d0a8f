"""`manage.py export_enums`: the enumerations, limits and leagues, as TypeScript."""

import json
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.db.models import Choices

from accounts.enums import (
    NotificationChannel,
    OutboxKind,
    Platform,
    PlayerNameLeague,
    PunishmentType,
    Region,
    Role,
    TokenScope,
)
from accounts.models import (
    LONGEST_DECISION_REASON,
    LONGEST_PLAYER_NAME,
    LONGEST_TOKEN_NAME,
    SHORTEST_PLAYER_NAME,
)
from accounts.profiles.draft import MOST_PLAYER_NAMES
from clvr.lib.images import EVIDENCE, MEGABYTE
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueId, LeagueIdentity
from clvr.lib.links import LONGEST_LINK
from clvr.lib.matching import LONGEST_SEARCH, SHORTEST_SEARCH
from clvr.search.serializers import MOST_HITS
from leagues.enums import RegionFilter
from leagues.league_info.serializers import MOST_SEASONS
from leagues.models import (
    LONGEST_DIVISION_NAME,
    LONGEST_MAP_NAME,
    LONGEST_SEASON_LABEL,
    LONGEST_WEBHOOK,
)
from leagues.services.seasons import MOST_WEEKS
from leagues.services.settings import HOUR, LONGEST_SETTING, NUMBER_BOUNDS
from matches.enums import (
    Decision,
    LedgerKind,
    MatchEvent,
    MatchState,
    ProposalStatus,
    ReportStatus,
    SeasonStep,
    Severity,
    Side,
    Stage,
    StateFilter,
    StepState,
    TimeOrigin,
    Unsettled,
    Winner,
)
from matches.models import MOST_EVIDENCE
from matches.results.scoring import MOST_ROUNDS
from matches.results.services.reports import MOST_VODS
from matches.scheduling.rules import MOST_OPTIONS
from teams.enums import AwardType, Honour, MemberRank, RequestType, TeamStatus, TeamStatusFilter
from teams.models import LONGEST_TEAM_NAME
from teams.request_state import LONGEST_REQUEST_REASON

EXPORTED: tuple[type[Choices], ...] = (
    LeagueCode,
    LeagueId,
    PlayerNameLeague,
    Role,
    Region,
    RegionFilter,
    Platform,
    PunishmentType,
    TokenScope,
    NotificationChannel,
    OutboxKind,
    TeamStatus,
    TeamStatusFilter,
    MemberRank,
    AwardType,
    Honour,
    RequestType,
    Winner,
    Stage,
    Decision,
    Side,
    ReportStatus,
    LedgerKind,
    ProposalStatus,
    TimeOrigin,
    MatchEvent,
    Unsettled,
    MatchState,
    StateFilter,
    SeasonStep,
    StepState,
    Severity,
)
LIMITS = {
    "SHORTEST_PLAYER_NAME": SHORTEST_PLAYER_NAME,
    "LONGEST_PLAYER_NAME": LONGEST_PLAYER_NAME,
    "MOST_PLAYER_NAMES": MOST_PLAYER_NAMES,
    "LONGEST_TOKEN_NAME": LONGEST_TOKEN_NAME,
    "LONGEST_TEAM_NAME": LONGEST_TEAM_NAME,
    "LONGEST_REQUEST_REASON": LONGEST_REQUEST_REASON,
    "LONGEST_DECISION_REASON": LONGEST_DECISION_REASON,
    "LONGEST_LINK": LONGEST_LINK,
    "SHORTEST_SEARCH": SHORTEST_SEARCH,
    "LONGEST_SEARCH": LONGEST_SEARCH,
    "MOST_HITS": MOST_HITS,
    "LONGEST_MAP_NAME": LONGEST_MAP_NAME,
    "LONGEST_DIVISION_NAME": LONGEST_DIVISION_NAME,
    "LONGEST_SEASON_LABEL": LONGEST_SEASON_LABEL,
    "LONGEST_WEBHOOK": LONGEST_WEBHOOK,
    "MOST_SEASONS": MOST_SEASONS,
    "MOST_WEEKS": MOST_WEEKS,
    "MOST_SETTING_HOURS": LONGEST_SETTING // HOUR,
    "MOST_ROUNDS": MOST_ROUNDS,
    "MOST_OPTIONS": MOST_OPTIONS,
    "MOST_VODS": MOST_VODS,
    "MOST_EVIDENCE": MOST_EVIDENCE,
    "MOST_EVIDENCE_MEGABYTES": EVIDENCE.max_bytes // MEGABYTE,
    "LONGEST_EVIDENCE_SIDE": EVIDENCE.width,
    "MEGABYTE": MEGABYTE,
}
"""The limits that forms in the browser check too, by the names of their Python constants."""

DEFAULT_OUTPUT = settings.BASE_DIR / "frontend" / "api" / "enums.ts"
HEADER = (
    "// Generated from the Python side by script/generate: change its enumerations and limits.\n"
)
LEAGUE_ORDER = "The leagues in the order in which the portal lists them."
ROLE_SUFFIXES = "The endings of the roles that hold for one league, by its code."


class Command(BaseCommand):
    help = "Writes the enumerations, limits and leagues of the Python side as TypeScript."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT)

    def handle(self, *args: Any, output: Path, **options: Any) -> None:
        parts = [
            HEADER,
            *map(typescript, EXPORTED),
            limits_typescript(),
            leagues_typescript(LEAGUES.values()),
        ]
        output.write_text("\n".join(parts), encoding="utf-8")


def typescript(enumeration: type[Choices]) -> str:
    """The constants of an enumeration, the type of its values, and their labels."""
    name = enumeration.__name__
    constants = [f"  {camel_case(member.name)}: {_literal(member)}," for member in enumeration]
    labels_name = f"{name[0].lower()}{name[1:]}Labels"
    labels = [f"  {_key(member)}: {json.dumps(member.label)}," for member in enumeration]
    return "\n".join(
        [
            *_documentation(enumeration),
            f"export const {name} = {{",
            *constants,
            "} as const;",
            f"export type {name} = (typeof {name})[keyof typeof {name}];",
            "",
            f"export const {labels_name}: Readonly<Record<{name}, string>> = {{",
            *labels,
            "};",
            "",
        ]
    )


def limits_typescript() -> str:
    """A constant for each limit, and the bounds of the numbers among a league's settings."""
    bounds = [
        f"  {camel_case(name)}: {{ min: {least}, max: {most} }},"
        for name, (least, most) in NUMBER_BOUNDS.items()
    ]
    return "\n".join(
        [
            *(f"export const {name} = {value};" for name, value in LIMITS.items()),
            "",
            "/** The numbers among a league's settings. */",
            "export const NUMBER_BOUNDS = {",
            *bounds,
            "} as const;",
            "",
        ]
    )


def leagues_typescript(identities: Collection[LeagueIdentity]) -> str:
    """The leagues' order, names and role suffixes."""
    codes = [league.code for league in identities]
    names = [f"  {league.code}: {json.dumps(league.name)}," for league in identities]
    suffixes = [f"  {league.code}: {json.dumps(league.role_suffix)}," for league in identities]
    return "\n".join(
        [
            f"/** {LEAGUE_ORDER} */",
            f"export const leagueCodes = {json.dumps(codes)} as const;",
            "",
            "export const leagueNames: Readonly<Record<LeagueCode, string>> = {",
            *names,
            "};",
            "",
            f"/** {ROLE_SUFFIXES} */",
            "export const roleSuffixes = {",
            *suffixes,
            "} as const;",
            "",
        ]
    )


def camel_case(name: str) -> str:
    """`ROSTER_LOCKED_ACTIVE` as `rosterLockedActive`."""
    first, *rest = name.lower().split("_")
    return first + "".join(word.capitalize() for word in rest)


def _documentation(enumeration: type[Choices]) -> Iterator[str]:
    text = enumeration.__doc__ or ""
    if text and not text.startswith("An enumeration"):
        yield f"/** {' '.join(text.split())} */"


def _literal(member: Choices) -> str:
    return json.dumps(member.value)


def _key(member: Choices) -> str:
    """The value as an object's key; negative numbers need brackets."""
    literal = _literal(member)
    return f"[{literal}]" if literal.startswith("-") else literal
