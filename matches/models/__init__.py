"""Matches, official results and the rating ledger."""

from matches.models.availability import Attendance, AttendanceQuerySet, Availability
from matches.models.bulk import BulkChange, BulkChangeQuerySet
from matches.models.calendars import CalendarKey
from matches.models.casts import (
    AirCheck,
    Caster,
    CastMember,
    FoundRecording,
    MapStart,
    PlatformState,
    Stream,
    StreamQuerySet,
    Vod,
)
from matches.models.challenges import (
    Challenge,
    ChallengeApproval,
    ChallengeApprovalQuerySet,
    ChallengeQuerySet,
)
from matches.models.check_ins import CheckIn, CheckInQuerySet, check_in_event
from matches.models.discord_events import MatchEvent, MatchEventQuerySet
from matches.models.discord_roles import (
    LONGEST_MEMBER_NAME,
    LONGEST_ROLE_NAME,
    DiscordMember,
    DiscordServer,
    MappedRole,
    RoleChange,
)
from matches.models.discord_threads import LONGEST_THREAD_NAME, MatchThread, MatchThreadQuerySet
from matches.models.entries import (
    OPEN_ENTRIES,
    UNDECIDED_ENTRIES,
    EntryPlayer,
    SeasonEntry,
    SeasonEntryQuerySet,
)
from matches.models.imports import FileImport, FileImportQuerySet
from matches.models.ledger import RatingAdjustment, RatingChange, RatingChangeQuerySet
from matches.models.lineups import (
    Lineup,
    LineupPlayer,
    LineupPlayerQuerySet,
    LineupQuerySet,
)
from matches.models.match import CAST_LASTS, Match, MatchQuerySet, is_played_at
from matches.models.messages import LONGEST_MESSAGE, MatchMessage
from matches.models.overlays import (
    LONGEST_OVERLAY_TEXT,
    Overlay,
    OverlayChange,
)
from matches.models.pairing import (
    LONGEST_BAN_REASON,
    Bye,
    DraftBan,
    DraftBye,
    DraftPair,
    PairingDraft,
    WeekOff,
)
from matches.models.pick_bans import (
    AgreedMap,
    PickBan,
    PickBanMap,
    PickBanQuerySet,
    PickBanStep,
    pick_ban_events,
)
from matches.models.playoffs import (
    LONGEST_NODE,
    LONGEST_PLAYOFF_NAME,
    LONGEST_PLAYOFF_REASON,
    PLAYOFF_BEST_OF,
    Playoff,
    PlayoffEntrant,
    PlayoffMatch,
    PlayoffQuerySet,
    PlayoffRound,
)
from matches.models.postponements import Postponement, PostponementQuerySet
from matches.models.predictions import (
    LONGEST_FRIENDS_NAME,
    FriendsTable,
    FriendsTableMember,
    Prediction,
)
from matches.models.promotion import ApprovedDivision, DivisionApproval
from matches.models.reports import Evidence, ResultReport, ResultReportQuerySet
from matches.models.results import MapResult, OfficialResult, TakenBackResult, winner_of
from matches.models.server_results import (
    LONGEST_DISMISSAL,
    PlayerStatistics,
    ServerResult,
    ServerResultQuerySet,
)
from matches.models.servers import (
    LONGEST_COMMAND,
    LONGEST_COMMAND_REASON,
    LONGEST_HOST,
    LONGEST_REPLY,
    LONGEST_SERVER_NAME,
    PIN_LENGTH,
    GameServer,
    GameServerQuerySet,
    ServerCommand,
    ServerCommandQuerySet,
    ServerState,
)
from matches.models.substitutes import MATCH_LASTS, Substitute, SubstituteQuerySet
from matches.models.times import TimeProposal, TimeProposalQuerySet
from matches.models.votes import MatchVote
from matches.models.week_messages import WeekMessage

__all__ = [
    "CAST_LASTS",
    "LONGEST_BAN_REASON",
    "LONGEST_COMMAND",
    "LONGEST_COMMAND_REASON",
    "LONGEST_DISMISSAL",
    "LONGEST_FRIENDS_NAME",
    "LONGEST_HOST",
    "LONGEST_MEMBER_NAME",
    "LONGEST_MESSAGE",
    "LONGEST_NODE",
    "LONGEST_OVERLAY_TEXT",
    "LONGEST_PLAYOFF_NAME",
    "LONGEST_PLAYOFF_REASON",
    "LONGEST_REPLY",
    "LONGEST_ROLE_NAME",
    "LONGEST_SERVER_NAME",
    "LONGEST_THREAD_NAME",
    "MATCH_LASTS",
    "OPEN_ENTRIES",
    "PIN_LENGTH",
    "PLAYOFF_BEST_OF",
    "UNDECIDED_ENTRIES",
    "AgreedMap",
    "AirCheck",
    "ApprovedDivision",
    "Attendance",
    "AttendanceQuerySet",
    "Availability",
    "BulkChange",
    "BulkChangeQuerySet",
    "Bye",
    "CalendarKey",
    "CastMember",
    "Caster",
    "Challenge",
    "ChallengeApproval",
    "ChallengeApprovalQuerySet",
    "ChallengeQuerySet",
    "CheckIn",
    "CheckInQuerySet",
    "DiscordMember",
    "DiscordServer",
    "DivisionApproval",
    "DraftBan",
    "DraftBye",
    "DraftPair",
    "EntryPlayer",
    "Evidence",
    "FileImport",
    "FileImportQuerySet",
    "FoundRecording",
    "FriendsTable",
    "FriendsTableMember",
    "GameServer",
    "GameServerQuerySet",
    "Lineup",
    "LineupPlayer",
    "LineupPlayerQuerySet",
    "LineupQuerySet",
    "MapResult",
    "MapStart",
    "MappedRole",
    "Match",
    "MatchEvent",
    "MatchEventQuerySet",
    "MatchMessage",
    "MatchQuerySet",
    "MatchThread",
    "MatchThreadQuerySet",
    "MatchVote",
    "OfficialResult",
    "Overlay",
    "OverlayChange",
    "PairingDraft",
    "PickBan",
    "PickBanMap",
    "PickBanQuerySet",
    "PickBanStep",
    "PlatformState",
    "PlayerStatistics",
    "Playoff",
    "PlayoffEntrant",
    "PlayoffMatch",
    "PlayoffQuerySet",
    "PlayoffRound",
    "Postponement",
    "PostponementQuerySet",
    "Prediction",
    "RatingAdjustment",
    "RatingChange",
    "RatingChangeQuerySet",
    "ResultReport",
    "ResultReportQuerySet",
    "RoleChange",
    "SeasonEntry",
    "SeasonEntryQuerySet",
    "ServerCommand",
    "ServerCommandQuerySet",
    "ServerResult",
    "ServerResultQuerySet",
    "ServerState",
    "Stream",
    "StreamQuerySet",
    "Substitute",
    "SubstituteQuerySet",
    "TakenBackResult",
    "TimeProposal",
    "TimeProposalQuerySet",
    "Vod",
    "WeekMessage",
    "WeekOff",
    "check_in_event",
    "is_played_at",
    "pick_ban_events",
    "winner_of",
]
