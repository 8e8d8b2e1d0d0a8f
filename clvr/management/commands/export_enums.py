"""`manage.py export_enums`: the enumerations, limits and leagues, as TypeScript."""

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.db.models import Choices

from accounts.enums import (
    CaseKind,
    CaseOutcome,
    NoteIcon,
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
    LONGEST_CASE_TEXT,
    LONGEST_DECISION_REASON,
    LONGEST_PLAYER_NAME,
    LONGEST_SPOKEN_NAME,
    LONGEST_TOKEN_NAME,
    MOST_MATCHES,
    SHORTEST_PLAYER_NAME,
)
from accounts.people.notes import LONGEST_NOTE
from accounts.profiles.draft import MOST_PLAYER_NAMES
from accounts.punishments.services import LONGEST_PUNISHMENT_REASON, MOST_LINKS
from clvr.api_errors import SIGNED_OUT
from clvr.lib.images import EVIDENCE, LEAGUE_IMAGE, MEGABYTE, MOST_EVIDENCE
from clvr.lib.leagues import (
    LEAGUES,
    MOTTO,
    REMOTE_LEAGUES,
    TAGLINE,
    LeagueCode,
    LeagueId,
    LeagueIdentity,
)
from clvr.lib.links import LONGEST_LINK
from clvr.lib.matching import LONGEST_SEARCH, SHORTEST_SEARCH
from clvr.search.serializers import MOST_HITS
from leagues.announcement_models import LONGEST_TITLE
from leagues.enums import (
    AnnouncementState,
    ChannelState,
    DiscordPostState,
    EventFault,
    Founding,
    MatchEvents,
    MatchThreads,
    PickBanMode,
    PickBanSilence,
    RegionFilter,
    ResultPosts,
    RulesState,
    SettingsGroup,
    TableKind,
    ThreadFault,
    TieBreak,
)
from leagues.league_info.serializers import MOST_SEASONS
from leagues.models import (
    LONGEST_ALT,
    LONGEST_CHANGES,
    LONGEST_DISCORD_ID,
    LONGEST_DIVISION_NAME,
    LONGEST_GAME_ROLES,
    LONGEST_MAP_NAME,
    LONGEST_SEASON_LABEL,
    LONGEST_SIDE_NAME,
    LONGEST_SPONSOR_NAME,
    LONGEST_STREAM_GAME,
    LONGEST_VERSION,
    LONGEST_WEBHOOK,
    LONGEST_WELCOME,
)
from leagues.pick_ban_settings import PICK_BAN_BOUNDS
from leagues.rating_settings import RATING_BOUNDS
from leagues.services.league_texts import MOST_SPONSORS
from leagues.services.rules import LARGEST_PDF_MEGABYTES, LONGEST_RULES_HTML
from leagues.services.seasons import MOST_WEEKS
from leagues.services.settings import HOUR, LENGTH_BOUNDS, MINUTE, MINUTES_BOUNDS, NUMBER_BOUNDS
from leagues.table_settings import POINTS_BOUNDS
from matches.enums import (
    AttendanceAnswer,
    BeginReason,
    BulkKind,
    CaseAbout,
    CaseState,
    CastLanguage,
    CastPart,
    DateOrder,
    Decision,
    DiscordRoleKind,
    EntryState,
    ForfeitBy,
    ImportKind,
    LedgerKind,
    MatchEvent,
    MatchPanel,
    MatchPhase,
    MatchSort,
    MatchState,
    NextStep,
    OthersKind,
    OverlayScene,
    PasteColumn,
    PasteLayout,
    PersonSort,
    PersonState,
    PhaseState,
    PickBanAction,
    PickBanState,
    PickBanTeam,
    PlayoffFormat,
    PlayoffSeeding,
    ProposalStatus,
    ReportStatus,
    RoleChangeResult,
    RowVerdict,
    SeasonStep,
    ServerCommandState,
    ServerResultSource,
    ServerResultState,
    Severity,
    Side,
    Stage,
    StateFilter,
    StepState,
    TimeOrigin,
    UnknownName,
    Unsettled,
    WaitKind,
    WaitsFor,
    Winner,
)
from matches.models import (
    LONGEST_BAN_REASON,
    LONGEST_COMMAND,
    LONGEST_COMMAND_REASON,
    LONGEST_DISMISSAL,
    LONGEST_FRIENDS_NAME,
    LONGEST_MESSAGE,
    LONGEST_OVERLAY_TEXT,
    LONGEST_PLAYOFF_NAME,
    LONGEST_PLAYOFF_REASON,
    LONGEST_SERVER_NAME,
    MATCH_LASTS,
    PIN_LENGTH,
)
from matches.play.pick_ban.orders import MOST_TURNS
from matches.play.results.services.reports import MOST_VODS
from matches.play.scheduling.rules import MOST_OPTIONS, NOTICE
from matches.scores.scoring import MOST_ROUNDS
from matches.season.promotion.services.numbers import MOST_MOVES
from matches.season.week_desk.bulk.orders import MOST_AT_ONCE
from matches.servers.server_results.log import MOST_LOG_MEGABYTES
from matches.shown.overlay_control.services.changes import MOST_ROUNDS_SHOWN
from teams.enums import (
    AwardType,
    DeliveryState,
    Honour,
    MemberRank,
    RequestType,
    TeamStatus,
    TeamStatusFilter,
    WebhookEvent,
)
from teams.following.serializers import MOST_ON_DEVICE
from teams.models import (
    LONGEST_AWARD_REASON,
    LONGEST_CHAMPION_NOTE,
    LONGEST_FORMER_SEASON,
    LONGEST_POST_TEXT,
    LONGEST_REQUEST_MESSAGE,
    LONGEST_TEAM_NAME,
)
from teams.request_state import LONGEST_REQUEST_REASON
from teams.services.cooldowns import LONGEST_COOLDOWN_REASON

EXPORTED: tuple[type[Choices], ...] = (
    LeagueCode,
    LeagueId,
    Role,
    Region,
    RegionFilter,
    PunishmentType,
    RequestType,
    Winner,
    Stage,
    Decision,
    Side,
    Unsettled,
    MatchState,
    CaseOutcome,
)
OF_FEW_PAGES: Mapping[str, tuple[type[Choices], ...]] = {
    "accountEnums.ts": (Platform, PlayerNameLeague, TokenScope, NotificationChannel),
    "entryEnums.ts": (EntryState,),
    "teamEnums.ts": (TeamStatus, TeamStatusFilter, MemberRank),
    "honourEnums.ts": (AwardType, Honour),
    "webhookEnums.ts": (DeliveryState, WebhookEvent),
    "roomEnums.ts": (
        MatchPhase,
        PhaseState,
        MatchPanel,
        NextStep,
        WaitsFor,
        OthersKind,
        WaitKind,
        AttendanceAnswer,
    ),
    "pickBanEnums.ts": (PickBanState, PickBanAction, PickBanMode, PickBanSilence, BeginReason),
    "castEnums.ts": (CastPart, CastLanguage),
    "matchEnums.ts": (
        ReportStatus,
        LedgerKind,
        ProposalStatus,
        TimeOrigin,
        MatchEvent,
    ),
}
"""Enumerations that only a few public pages load, by the file they are in."""
FOR_STAFF: tuple[type[Choices], ...] = (
    DiscordRoleKind,
    RoleChangeResult,
    ChannelState,
    SettingsGroup,
    ImportKind,
    RowVerdict,
    DateOrder,
    PasteColumn,
    PasteLayout,
    UnknownName,
    SeasonStep,
    StepState,
    Severity,
    PersonState,
    PersonSort,
    PlayoffFormat,
    PlayoffSeeding,
    NoteIcon,
    OutboxKind,
    StateFilter,
    MatchSort,
    BulkKind,
    ForfeitBy,
    CaseKind,
    CaseState,
    CaseAbout,
    RulesState,
    Founding,
    MatchEvents,
    ResultPosts,
    MatchThreads,
    EventFault,
    ThreadFault,
    TableKind,
    TieBreak,
    PickBanTeam,
    AnnouncementState,
    DiscordPostState,
    ServerResultState,
    ServerResultSource,
    ServerCommandState,
)
"""Enumerations of the staff portals alone. They and the bounds are in a file of their own, which
public pages do not load."""
VALUES_FOR_STAFF: tuple[type[Choices], ...] = (
    Role,
    PunishmentType,
    Stage,
    MatchState,
    CaseOutcome,
)
"""Enumerations of which public pages need only the type."""
LABELS_FOR_STAFF: tuple[type[Choices], ...] = (TeamStatusFilter,)
"""Enumerations of which public pages need only the values."""
LIMITS_FOR_STAFF = {
    "LONGEST_AWARD_REASON": LONGEST_AWARD_REASON,
    "LONGEST_CHAMPION_NOTE": LONGEST_CHAMPION_NOTE,
    "LONGEST_FORMER_SEASON": LONGEST_FORMER_SEASON,
    "LONGEST_PUNISHMENT_REASON": LONGEST_PUNISHMENT_REASON,
    "LONGEST_BAN_REASON": LONGEST_BAN_REASON,
    "LONGEST_NOTE": LONGEST_NOTE,
    "LONGEST_DISMISSAL": LONGEST_DISMISSAL,
    "LONGEST_PLAYOFF_NAME": LONGEST_PLAYOFF_NAME,
    "LONGEST_PLAYOFF_REASON": LONGEST_PLAYOFF_REASON,
    "LONGEST_SERVER_NAME": LONGEST_SERVER_NAME,
    "LONGEST_COMMAND": LONGEST_COMMAND,
    "PIN_LENGTH": PIN_LENGTH,
    "LONGEST_COMMAND_REASON": LONGEST_COMMAND_REASON,
    "LONGEST_TITLE": LONGEST_TITLE,
    "LONGEST_CASE_TEXT": LONGEST_CASE_TEXT,
    "LONGEST_COOLDOWN_REASON": LONGEST_COOLDOWN_REASON,
    "MOST_LINKS": MOST_LINKS,
    "MOST_MATCHES": MOST_MATCHES,
    "LONGEST_MAP_NAME": LONGEST_MAP_NAME,
    "LONGEST_DIVISION_NAME": LONGEST_DIVISION_NAME,
    "LONGEST_SEASON_LABEL": LONGEST_SEASON_LABEL,
    "LONGEST_SIDE_NAME": LONGEST_SIDE_NAME,
    "MOST_TURNS": MOST_TURNS,
    "LONGEST_WELCOME": LONGEST_WELCOME,
    "LONGEST_SPONSOR_NAME": LONGEST_SPONSOR_NAME,
    "MOST_SPONSORS": MOST_SPONSORS,
    "LONGEST_WEBHOOK": LONGEST_WEBHOOK,
    "LONGEST_GAME_ROLES": LONGEST_GAME_ROLES,
    "LONGEST_STREAM_GAME": LONGEST_STREAM_GAME,
    "LONGEST_DISCORD_ID": LONGEST_DISCORD_ID,
    "MOST_AT_ONCE": MOST_AT_ONCE,
    "MOST_MOVES": MOST_MOVES,
    "MOST_SEASONS": MOST_SEASONS,
    "MOST_WEEKS": MOST_WEEKS,
    "LONGEST_ALT": LONGEST_ALT,
    "LONGEST_VERSION": LONGEST_VERSION,
    "LONGEST_CHANGES": LONGEST_CHANGES,
    "LONGEST_RULES_HTML": LONGEST_RULES_HTML,
    "LARGEST_PDF_MEGABYTES": LARGEST_PDF_MEGABYTES,
    "LARGEST_IMAGE_MEGABYTES": LEAGUE_IMAGE.max_bytes // MEGABYTE,
}
"""Limits of forms that only the staff portals have."""
LIMITS = {
    "SHORTEST_PLAYER_NAME": SHORTEST_PLAYER_NAME,
    "LONGEST_PLAYER_NAME": LONGEST_PLAYER_NAME,
    "LONGEST_SPOKEN_NAME": LONGEST_SPOKEN_NAME,
    "MOST_PLAYER_NAMES": MOST_PLAYER_NAMES,
    "LONGEST_TOKEN_NAME": LONGEST_TOKEN_NAME,
    "LONGEST_TEAM_NAME": LONGEST_TEAM_NAME,
    "LONGEST_REQUEST_REASON": LONGEST_REQUEST_REASON,
    "LONGEST_REQUEST_MESSAGE": LONGEST_REQUEST_MESSAGE,
    "LONGEST_POST_TEXT": LONGEST_POST_TEXT,
    "LONGEST_DECISION_REASON": LONGEST_DECISION_REASON,
    "LONGEST_LINK": LONGEST_LINK,
    "LONGEST_MESSAGE": LONGEST_MESSAGE,
    "LONGEST_FRIENDS_NAME": LONGEST_FRIENDS_NAME,
    "SHORTEST_SEARCH": SHORTEST_SEARCH,
    "LONGEST_SEARCH": LONGEST_SEARCH,
    "MOST_HITS": MOST_HITS,
    "MOST_ROUNDS": MOST_ROUNDS,
    "MOST_OPTIONS": MOST_OPTIONS,
    "NOTICE_SECONDS": int(NOTICE.total_seconds()),
    "MATCH_LASTS_SECONDS": int(MATCH_LASTS.total_seconds()),
    "MOST_VODS": MOST_VODS,
    "MOST_LOG_MEGABYTES": MOST_LOG_MEGABYTES,
    "MOST_EVIDENCE": MOST_EVIDENCE,
    "MOST_EVIDENCE_MEGABYTES": EVIDENCE.max_bytes // MEGABYTE,
    "LONGEST_EVIDENCE_SIDE": EVIDENCE.width,
    "MEGABYTE": MEGABYTE,
    "MOST_ON_DEVICE": MOST_ON_DEVICE,
}
"""The limits that forms in the browser check too, by the names of their Python constants."""

LIMITS_OF_OVERLAYS = {
    "LONGEST_OVERLAY_TEXT": LONGEST_OVERLAY_TEXT,
    "MOST_ROUNDS_SHOWN": MOST_ROUNDS_SHOWN,
}
"""Limits of an overlay's control page."""

TEXTS = {"SIGNED_OUT": SIGNED_OUT, "MOTTO": MOTTO, "TAGLINE": TAGLINE}
"""The texts that both sides use, by the names of their Python constants."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The minimum and maximum of some settings, by the settings' names."""

    name: str
    documentation: str
    of: Mapping[str, tuple[float, float]]


BOUNDS = (
    Bounds("NUMBER_BOUNDS", "The numbers among a league's settings.", NUMBER_BOUNDS),
    Bounds(
        "LENGTH_BOUNDS",
        "The durations among a league's settings, in hours.",
        {name: (least / HOUR, most / HOUR) for name, (least, most) in LENGTH_BOUNDS.items()},
    ),
    Bounds(
        "MINUTES_BOUNDS",
        "The durations of match day among a league's settings, in minutes.",
        {name: (least / MINUTE, most / MINUTE) for name, (least, most) in MINUTES_BOUNDS.items()},
    ),
    Bounds("RATING_BOUNDS", "A season's rating settings.", RATING_BOUNDS),
    Bounds("POINTS_BOUNDS", "The points of a season by points.", POINTS_BOUNDS),
    Bounds("PICK_BAN_BOUNDS", "The times of a step of pick and ban.", PICK_BAN_BOUNDS),
)

FOLDER = settings.BASE_DIR / "frontend" / "api"
HEADER = (
    "// Generated from the Python side by script/generate: change its enumerations and limits.\n"
)
LEAGUE_ORDER = "The leagues in the order in which the portal lists them."
ROLE_SUFFIXES = "The endings of the roles that hold for one league, by its code."


class Command(BaseCommand):
    help = "Writes the enumerations, limits and leagues of the Python side as TypeScript."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", type=Path, default=FOLDER, help="the folder of the files")

    def handle(self, *args: Any, output: Path, **options: Any) -> None:
        for name, parts in files().items():
            (output / name).write_text("\n".join([HEADER, *parts]), encoding="utf-8")


def files() -> dict[str, list[str]]:
    """The parts of each file, by the files' names."""
    return {
        "enums.ts": [
            *map(public_typescript, EXPORTED),
            limits_typescript({**LIMITS, **TEXTS}),
            leagues_typescript(LEAGUES.values()),
        ],
        **{name: list(map(typescript, each)) for name, each in OF_FEW_PAGES.items()},
        "overlayEnums.ts": [typescript(OverlayScene), limits_typescript(LIMITS_OF_OVERLAYS)],
        "staffEnums.ts": [
            staff_imports(),
            *map(typescript, [*FOR_STAFF, *VALUES_FOR_STAFF]),
            *map(labels_typescript, LABELS_FOR_STAFF),
            limits_typescript(LIMITS_FOR_STAFF),
            bounds_typescript(),
        ],
    }


def typescript(enumeration: type[Choices]) -> str:
    """The constants of an enumeration, the type of its values, and their labels, unless only staff
    need them."""
    name = enumeration.__name__
    constants = [f"  {camel_case(member.name)}: {_literal(member)}," for member in enumeration]
    return "\n".join(
        [
            *_documentation(enumeration),
            f"export const {name} = {{",
            *constants,
            "} as const;",
            f"export type {name} = (typeof {name})[keyof typeof {name}];",
            "",
            *([] if enumeration in LABELS_FOR_STAFF else [labels_typescript(enumeration)]),
        ]
    )


def public_typescript(enumeration: type[Choices]) -> str:
    """As `typescript`, but only the type if only staff need the values."""
    if enumeration not in VALUES_FOR_STAFF:
        return typescript(enumeration)
    values = [f"  | {_literal(member)}" for member in enumeration]
    name = enumeration.__name__
    return "\n".join([*_documentation(enumeration), f"export type {name} =", *values]) + ";\n"


def labels_typescript(enumeration: type[Choices]) -> str:
    """The labels of an enumeration's values."""
    name = enumeration.__name__
    labels_name = f"{name[0].lower()}{name[1:]}Labels"
    labels = [f"  {_key(member)}: {json.dumps(member.label)}," for member in enumeration]
    return "\n".join(
        [
            f"export const {labels_name}: Readonly<Record<{name}, string>> = {{",
            *labels,
            "};",
            "",
        ]
    )


def staff_imports() -> str:
    """The imports of what staff's labels describe."""
    names = ", ".join(sorted(each.__name__ for each in LABELS_FOR_STAFF))
    return f'import type {{ {names} }} from "./teamEnums";\n'


def limits_typescript(limits: Mapping[str, int | float | str]) -> str:
    """A constant for each limit and text."""
    constants = [
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};"
        for name, value in limits.items()
    ]
    return "\n".join([*constants, ""])


def bounds_typescript() -> str:
    """The bounds of the settings of leagues and seasons."""
    return "\n".join(map(_bounds_typescript, BOUNDS))


def _bounds_typescript(bounds: Bounds) -> str:
    lines = [
        f"  {camel_case(name)}: {{ min: {least:g}, max: {most:g} }},"
        for name, (least, most) in bounds.of.items()
    ]
    return "\n".join(
        [
            f"/** {bounds.documentation} */",
            f"export const {bounds.name} = {{",
            *lines,
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
            "/** The leagues whose game's servers have remote control. */",
            f"export const remoteLeagues = {json.dumps(sorted(REMOTE_LEAGUES))} as const;",
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
