"""`manage.py export_enums`: the enumerations and the leagues, as TypeScript."""

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
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueId, LeagueIdentity
from leagues.enums import RegionFilter
from matches.enums import (
    Decision,
    LedgerKind,
    MatchEvent,
    MatchState,
    ProposalStatus,
    ReportStatus,
    Side,
    Stage,
    StateFilter,
    TimeOrigin,
    Unsettled,
    Winner,
)
from teams.enums import AwardType, Honour, MemberRank, RequestType, TeamStatus, TeamStatusFilter

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
)
DEFAULT_OUTPUT = settings.BASE_DIR / "frontend" / "api" / "enums.ts"
HEADER = "// Generated from the Python enumerations by script/generate: change those.\n"
LEAGUE_ORDER = "The leagues in the order in which the portal lists them."
ROLE_SUFFIXES = "The endings of the roles that hold for one league, by its code."


class Command(BaseCommand):
    help = "Writes the enumerations and the leagues of the Python side as TypeScript."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT)

    def handle(self, *args: Any, output: Path, **options: Any) -> None:
        parts = [HEADER, *map(typescript, EXPORTED), leagues(LEAGUES.values())]
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


def leagues(identities: Collection[LeagueIdentity]) -> str:
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
