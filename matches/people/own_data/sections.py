"""What matches hold of a person, for their download."""

from collections.abc import Mapping

from django.db.models import Q

from clvr.lib.own_data import INTERNAL, OF_OTHERS, OwnPicture, Section
from matches.models import (
    Attendance,
    Availability,
    BulkChange,
    CalendarKey,
    Caster,
    CastMember,
    Challenge,
    ChallengeApproval,
    CheckIn,
    DivisionApproval,
    EntryPlayer,
    Evidence,
    FileImport,
    FriendsTable,
    FriendsTableMember,
    Lineup,
    LineupPlayer,
    MapStart,
    Match,
    MatchMessage,
    MatchVote,
    OfficialResult,
    Overlay,
    OverlayChange,
    PairingDraft,
    PickBan,
    PickBanStep,
    PlayerStatistics,
    Playoff,
    PlayoffMatch,
    Postponement,
    Prediction,
    RatingAdjustment,
    ResultReport,
    SeasonEntry,
    ServerCommand,
    ServerResult,
    Stream,
    Substitute,
    TakenBackResult,
    TimeProposal,
    WeekOff,
)
from matches.shown.lists.queries import played_by

_OF_MATCH = {
    "match": "match",
    "teamA": "match__team_a__name",
    "teamB": "match__team_b__name",
}
_TIMES = {"first": "first", "second": "second", "third": "third"}
_OF_MATCHES = "it is about the match, not about the person"
_OF_DRAFTS = dict.fromkeys(
    ("divisions", "regions", "rematch_weeks", "across_regions", "matches_a_week", "revision"),
    "it is about the teams, not about the person",
)

_OF_PLAYOFFS = dict.fromkeys(
    (
        *("format", "third_place", "groups", "go_on", "seeding", "is_rated", "revision"),
        *("published_at", "finished_at"),
    ),
    "it is about the teams, not about the person",
)


_OF_TEAMS = "it is about the team, not about the person"
_OF_PICK_BANS = dict.fromkeys(
    (
        *("opened_at", "first", "reason", "mode", "step_seconds", "silence", "is_hidden", "order"),
        *("side_one", "side_two", "begun_for", "resumed_at", "done_at"),
        *("turn_side", "turn_until"),
    ),
    _OF_MATCHES,
)
_OF_ENTRIES = {
    **dict.fromkeys(("made_at", "waits_since", "offer_ends_at"), _OF_TEAMS),
    "decided_by": OF_OTHERS,
    "decided_at": OF_OTHERS,
}


def _played(person: int) -> Q:
    return Q(pk__in=played_by(person).values("pk"))


SECTIONS: Mapping[str, Section] = {
    "matches": Section(
        "The matches of your teams, and those in which you were a substitute.",
        Match,
        {
            "match": "id",
            "league": "season__league__code",
            "season": "season__label",
            "teamA": "team_a__name",
            "teamB": "team_b__name",
            "time": "time",
            "decision": "result__decision",
            "scoreA": "result__score_a",
            "scoreB": "result__score_b",
        },
        where=_played,
        leaves_out=dict.fromkeys(
            (
                *("week", "best_of", "neutral", "is_rated", "stage", "effective_at", "created_at"),
                *("revision", "revised_at"),
            ),
            _OF_MATCHES,
        ),
    ),
    "reports": Section(
        "Results that you reported, and the answers.",
        ResultReport,
        {
            **_OF_MATCH,
            "side": "side",
            "claim": "claim",
            "isAbsenceClaim": "is_absence_claim",
            "recordings": "vods",
            "reportedAt": "reported_at",
            "status": "status",
            "answeredAt": "answered_at",
            "disputeReason": "dispute_reason",
        },
        by="reported_by",
        leaves_out={"answered_by": OF_OTHERS, "confirms_at": INTERNAL},
    ),
    "reportsAnswered": Section(
        "Reports of the other side that you confirmed or disputed.",
        ResultReport,
        {
            **_OF_MATCH,
            "status": "status",
            "answeredAt": "answered_at",
            "disputeReason": "dispute_reason",
        },
        by="answered_by",
        leaves_out=dict.fromkeys(
            (
                *("side", "claim", "is_absence_claim", "vods"),
                *("reported_by", "reported_at", "confirms_at"),
            ),
            OF_OTHERS,
        ),
    ),
    "checkIns": Section(
        "Matches in which you checked your team in.",
        CheckIn,
        {**_OF_MATCH, "side": "side", "time": "time", "at": "at"},
        by="by",
    ),
    "picksAndBans": Section(
        "Steps of pick and ban that you took, by their number from 0. What you chose is a map’s "
        "place in the pool, or one of the two sides.",
        PickBanStep,
        {
            "match": "pick_ban__match",
            "teamA": "pick_ban__match__team_a__name",
            "teamB": "pick_ban__match__team_b__name",
            "number": "number",
            "action": "action",
            "side": "side",
            "chosen": "chosen",
            "at": "at",
        },
        by="by",
        leaves_out={
            "pick_ban": INTERNAL,
            "is_automatic": "the portal takes these, not a person",
            "reason": "it is in the audit log, and what the person wrote as staff",
        },
    ),
    "actsForTeamA": Section(
        "Matches in which a leader named you to pick and ban for the first team.",
        PickBan,
        _OF_MATCH,
        by="acting_a",
        leaves_out={**_OF_PICK_BANS, "acting_b": OF_OTHERS, "seed": INTERNAL},
    ),
    "actsForTeamB": Section(
        "Matches in which a leader named you to pick and ban for the second team.",
        PickBan,
        _OF_MATCH,
        by="acting_b",
        leaves_out={**_OF_PICK_BANS, "acting_a": OF_OTHERS, "seed": INTERNAL},
    ),
    "hoursMarked": Section(
        "Half-hours in which your team can start a match, where you marked last, in unix seconds.",
        Availability,
        {**_OF_MATCH, "side": "side", "slots": "slots", "timeZone": "time_zone", "at": "at"},
        by="by",
    ),
    "attendance": Section(
        "Your answers whether you play in a match.",
        Attendance,
        {**_OF_MATCH, "answer": "answer", "time": "time", "at": "at"},
        by="user",
    ),
    "resultsRecorded": Section(
        "Results that you made official, by confirming or as staff.",
        OfficialResult,
        {
            **_OF_MATCH,
            "number": "number",
            "decision": "decision",
            "recordedAt": "recorded_at",
            "reason": "reason",
        },
        by="recorded_by",
        leaves_out=dict.fromkeys(
            (
                *("forfeiting_side", "score_a", "score_b", "rounds_a", "rounds_b", "report"),
                *("starts_over", "changes"),
            ),
            _OF_MATCHES,
        ),
    ),
    "resultsTakenBack": Section(
        "Official results that you took back as staff.",
        TakenBackResult,
        {
            "match": "result__match",
            "teamA": "result__match__team_a__name",
            "teamB": "result__match__team_b__name",
            "takenBackAt": "taken_back_at",
            "reason": "reason",
        },
        by="taken_back_by",
        leaves_out={"result": _OF_MATCHES},
    ),
    "severalMatchesChanged": Section(
        "Commands on several matches that you gave as staff in the last day.",
        BulkChange,
        {"league": "league__code", "command": "kind", "madeAt": "made_at"},
        by="made_by",
        leaves_out={"rows": _OF_MATCHES, "undone_by": OF_OTHERS, "undone_at": OF_OTHERS},
    ),
    "severalMatchesUndone": Section(
        "Commands on several matches that you undid as staff in the last day.",
        BulkChange,
        {"league": "league__code", "command": "kind", "undoneAt": "undone_at"},
        by="undone_by",
        leaves_out={"rows": _OF_MATCHES, "made_by": OF_OTHERS, "made_at": OF_OTHERS},
    ),
    "filesImported": Section(
        "Files that you imported as staff in the last two days.",
        FileImport,
        {
            "league": "league__code",
            "kind": "kind",
            "file": "file",
            "new": "new",
            "changed": "changed",
            "importedAt": "made_at",
        },
        by="made_by",
        leaves_out={"made": _OF_MATCHES, "undone_by": OF_OTHERS, "undone_at": OF_OTHERS},
    ),
    "importsUndone": Section(
        "Imports of files that you undid as staff in the last two days.",
        FileImport,
        {"league": "league__code", "kind": "kind", "file": "file", "undoneAt": "undone_at"},
        by="undone_by",
        leaves_out={
            "new": OF_OTHERS,
            "changed": OF_OTHERS,
            "made": _OF_MATCHES,
            "made_by": OF_OTHERS,
            "made_at": OF_OTHERS,
        },
    ),
    "divisionsApproved": Section(
        "Divisions of a season's teams that you approved as staff.",
        DivisionApproval,
        {"season": "season__value", "league": "season__league__code", "approvedAt": "approved_at"},
        by="approved_by",
    ),
    "timesProposed": Section(
        "Times that you proposed for matches, and the answers.",
        TimeProposal,
        {
            **_OF_MATCH,
            **_TIMES,
            "side": "side",
            "proposedAt": "proposed_at",
            "remindedAt": "reminded_at",
            "status": "status",
            "chosen": "chosen",
            "answeredAt": "answered_at",
            "reason": "reason",
        },
        by="proposed_by",
        leaves_out={"answered_by": OF_OTHERS},
    ),
    "timesAnswered": Section(
        "Proposed times that you answered.",
        TimeProposal,
        {
            **_OF_MATCH,
            **_TIMES,
            "status": "status",
            "chosen": "chosen",
            "answeredAt": "answered_at",
            "reason": "reason",
        },
        by="answered_by",
        leaves_out=dict.fromkeys(("side", "proposed_by", "proposed_at", "reminded_at"), OF_OTHERS),
    ),
    "postponementsAsked": Section(
        "Matches that you asked to postpone, and the answers.",
        Postponement,
        {
            **_OF_MATCH,
            "side": "side",
            "fromWeek": "from_week__number",
            "toWeek": "to_week__number",
            "reason": "reason",
            "askedAt": "asked_at",
            "status": "status",
            "answeredAt": "answered_at",
            "answer": "answer",
        },
        by="asked_by",
        leaves_out={"answered_by": OF_OTHERS},
    ),
    "postponementsAnswered": Section(
        "Requests to postpone a match that you answered.",
        Postponement,
        {
            **_OF_MATCH,
            "toWeek": "to_week__number",
            "status": "status",
            "answeredAt": "answered_at",
            "answer": "answer",
        },
        by="answered_by",
        leaves_out=dict.fromkeys(
            ("side", "from_week", "reason", "asked_by", "asked_at"), OF_OTHERS
        ),
    ),
    "messages": Section(
        "Messages that you wrote about matches, also those that staff removed.",
        MatchMessage,
        {
            **_OF_MATCH,
            "side": "side",
            "text": "text",
            "sentAt": "sent_at",
            "removedAt": "removed_at",
            "removalReason": "removal_reason",
        },
        by="author",
        leaves_out={"removed_by": OF_OTHERS, "discord_message": INTERNAL},
    ),
    "messagesRemoved": Section(
        "Messages about matches that you removed as staff.",
        MatchMessage,
        {**_OF_MATCH, "removedAt": "removed_at", "removalReason": "removal_reason"},
        by="removed_by",
        leaves_out={
            **dict.fromkeys(("side", "author", "text", "sent_at"), OF_OTHERS),
            "discord_message": INTERNAL,
        },
    ),
    "substitutions": Section(
        "Matches in which you were asked to be a substitute.",
        Substitute,
        {
            **_OF_MATCH,
            "side": "side",
            "namedAt": "named_at",
            "status": "status",
            "answeredAt": "answered_at",
            "endedAt": "ended_at",
        },
        by="user",
        leaves_out={"named_by": OF_OTHERS, "available": "it is about the team"},
    ),
    "lineups": Section(
        "Line-ups in which you are.",
        LineupPlayer,
        {
            "match": "lineup__match",
            "teamA": "lineup__match__team_a__name",
            "teamB": "lineup__match__team_b__name",
            "side": "lineup__side",
            "isSubstitute": "is_substitute",
        },
        by="user",
        leaves_out={"lineup": INTERNAL},
    ),
    "lineupsHandedIn": Section(
        "Line-ups that you handed in, or set as staff.",
        Lineup,
        {**_OF_MATCH, "side": "side", "places": "places", "handedInAt": "handed_in_at"},
        by="handed_in_by",
    ),
    "substitutesAskedFor": Section(
        "Substitutes whom you asked to play.",
        Substitute,
        {
            **_OF_MATCH,
            "side": "side",
            "available": "available",
            "namedAt": "named_at",
            "status": "status",
        },
        by="named_by",
        leaves_out={"user": OF_OTHERS, "answered_at": OF_OTHERS, "ended_at": OF_OTHERS},
    ),
    "challenges": Section(
        "Challenges that you made for your team, and the answers.",
        Challenge,
        {
            "challenger": "challenger__name",
            "challenged": "challenged__name",
            "createdAt": "created_at",
            "expiresAt": "expires_at",
            "status": "status",
            "answeredAt": "answered_at",
            "reason": "reason",
            "match": "match",
        },
        by="made_by",
        leaves_out={"answered_by": OF_OTHERS},
    ),
    "challengesAnswered": Section(
        "Challenges to your team that you answered.",
        Challenge,
        {
            "challenger": "challenger__name",
            "challenged": "challenged__name",
            "status": "status",
            "answeredAt": "answered_at",
            "reason": "reason",
        },
        by="answered_by",
        leaves_out=dict.fromkeys(("made_by", "created_at", "expires_at", "match"), OF_OTHERS),
    ),
    "challengesAllowed": Section(
        "One more match by challenge, which you allowed as staff.",
        ChallengeApproval,
        {
            "league": "season__league__code",
            "season": "season__label",
            "team": "team__name",
            "opponent": "opponent__name",
            "reason": "reason",
            "approvedAt": "approved_at",
        },
        by="approved_by",
    ),
    "weeksOffAskedFor": Section(
        "Weeks off that you asked for, for a team.",
        WeekOff,
        {
            "team": "team__name",
            "season": "week__season__label",
            "week": "week__number",
            "at": "at",
        },
        by="asked_by",
    ),
    "seasonsEntered": Section(
        "Seasons that you entered with a team.",
        SeasonEntry,
        {
            "league": "season__league__code",
            "season": "season__label",
            "team": "team__name",
            "state": "state",
            "enteredAt": "entered_at",
            "reason": "reason",
        },
        by="entered_by",
        leaves_out=_OF_ENTRIES,
    ),
    "entriesDecided": Section(
        "Entries in a season that you decided as staff.",
        SeasonEntry,
        {
            "league": "season__league__code",
            "season": "season__label",
            "team": "team__name",
            "state": "state",
            "reason": "reason",
            "decidedAt": "decided_at",
        },
        by="decided_by",
        leaves_out={
            **dict.fromkeys(("made_at", "waits_since", "offer_ends_at"), _OF_TEAMS),
            "entered_by": OF_OTHERS,
            "entered_at": OF_OTHERS,
        },
    ),
    "seasonRosters": Section(
        "Rosters with which your teams entered a season, with you on them.",
        EntryPlayer,
        {
            "league": "entry__season__league__code",
            "season": "entry__season__label",
            "team": "entry__team__name",
            "part": "part",
        },
        by="user",
        leaves_out={"entry": INTERNAL},
    ),
    "pairingsDrafted": Section(
        "Drafts of pairs that you made as staff.",
        PairingDraft,
        {
            "league": "season__league__code",
            "season": "season__label",
            "week": "week__number",
            "kind": "kind",
            "state": "state",
            "madeAt": "made_at",
        },
        by="made_by",
        leaves_out={**_OF_DRAFTS, "closed_by": OF_OTHERS, "closed_at": OF_OTHERS},
    ),
    "pairingsClosed": Section(
        "Drafts of pairs that you published or discarded as staff.",
        PairingDraft,
        {
            "league": "season__league__code",
            "season": "season__label",
            "week": "week__number",
            "kind": "kind",
            "state": "state",
            "closedAt": "closed_at",
        },
        by="closed_by",
        leaves_out={**_OF_DRAFTS, "made_by": OF_OTHERS, "made_at": OF_OTHERS},
    ),
    "playoffsDrafted": Section(
        "Playoffs that you drafted as staff.",
        Playoff,
        {
            "league": "season__league__code",
            "season": "season__label",
            "name": "name",
            "state": "state",
            "madeAt": "made_at",
        },
        by="made_by",
        leaves_out=_OF_PLAYOFFS,
    ),
    "playoffRulings": Section(
        "Matches of playoffs of which you decided, as staff, who goes on.",
        PlayoffMatch,
        {**_OF_MATCH, "title": "title", "reason": "ruling", "decidedAt": "ruled_at"},
        by="ruled_by",
        leaves_out={"playoff": _OF_MATCHES, "node": _OF_MATCHES, "ruled_for": _OF_MATCHES},
    ),
    "ratingAdjustments": Section(
        "Ratings that you adjusted as staff.",
        RatingAdjustment,
        {
            "team": "record__team__name",
            "season": "record__season__label",
            "points": "points",
            "reason": "reason",
            "effectiveAt": "effective_at",
        },
        by="made_by",
    ),
    "statistics": Section(
        "Your statistics in matches, from the logs of game servers.",
        PlayerStatistics,
        {
            "match": "server_result__match",
            "map": "server_result__map_label",
            "endedAt": "server_result__ended_at",
            "name": "name",
            "kills": "kills",
            "deaths": "deaths",
            "assists": "assists",
            "headshots": "headshots",
        },
        by="user",
        leaves_out=dict.fromkeys(("position", "server_team", "side"), _OF_MATCHES),
    ),
    "serverCommands": Section(
        "Commands that you sent to game servers as staff.",
        ServerCommand,
        {
            "league": "server__league__code",
            "server": "server__name",
            "command": "line",
            "words": "words",
            "reason": "reason",
            "state": "state",
            "askedAt": "asked_at",
            "answeredAt": "answered_at",
        },
        by="by",
        leaves_out=dict.fromkeys(
            ("match", "case", "after", "not_before", "give_up_at", "sent_at", "reply"),
            "it is about the server, not about the person",
        ),
    ),
    "serverLogs": Section(
        "Ends of maps in game servers’ logs that you sent.",
        ServerResult,
        {
            "league": "league__code",
            "map": "map_label",
            "endedAt": "ended_at",
            "sentAt": "received_at",
            "match": "match",
        },
        by="received_by",
        leaves_out={
            **dict.fromkeys(
                ("digest", "rounds_0", "rounds_1", "game_map", "side_of_team_0", "problem"),
                _OF_MATCHES,
            ),
            "text": OF_OTHERS,
            "source": INTERNAL,
        },
    ),
    "serverLogsDismissed": Section(
        "Ends of maps in game servers’ logs that you dismissed as staff.",
        ServerResult,
        {
            "league": "league__code",
            "map": "map_label",
            "endedAt": "ended_at",
            "dismissedAt": "dismissed_at",
            "dismissal": "dismissal",
        },
        by="dismissed_by",
        leaves_out={"received_by": OF_OTHERS, "received_at": OF_OTHERS},
    ),
    "casting": Section(
        "The leagues whose matches you may cast, with your channel.",
        Caster,
        {"league": "league__code", "channel": "channel", "language": "language"},
        by="user",
    ),
    "casts": Section(
        "Matches that you claimed to cast.",
        Stream,
        {**_OF_MATCH, "channel": "channel", "language": "language", "heldAt": "held_at"},
        by="claimed_by",
    ),
    "castParts": Section(
        "What you do in casts, your own and those of others.",
        CastMember,
        {
            "match": "stream__match",
            "league": "stream__match__season__league__code",
            "channel": "stream__channel",
            "part": "part",
        },
        by="user",
        leaves_out={"stream": INTERNAL},
    ),
    "mapStarts": Section(
        "Starts of maps that you marked for the recording of a cast.",
        MapStart,
        {**_OF_MATCH, "number": "number", "at": "at"},
        by="by",
        leaves_out={"source": INTERNAL},
    ),
    "overlays": Section(
        "Overlays of channels that you changed last.",
        Overlay,
        {"league": "league__code", "channel": "channel", "changedAt": "changed_at"},
        by="changed_by",
        leaves_out=dict.fromkeys(
            (
                *("number", "is_revoked", "revision", "scene", "match", "next_match"),
                *("are_sides_swapped", "rounds_a", "rounds_b", "maps_a", "maps_b"),
                *("is_lower_third_shown", "lower_title", "lower_text"),
                *("break_text", "break_until"),
            ),
            "it is about the channel, not about the person",
        ),
    ),
    "overlayChanges": Section(
        "Changes of overlays that you made and that can still be undone.",
        OverlayChange,
        {"league": "overlay__league__code", "channel": "overlay__channel", "at": "at"},
        by="by",
        leaves_out={
            "overlay": INTERNAL,
            "revision": INTERNAL,
            "before": OF_OTHERS,
            "is_undo": INTERNAL,
            "is_undone": INTERNAL,
        },
    ),
    "matchVotes": Section(
        "Your votes for the match of the week.",
        MatchVote,
        {**_OF_MATCH, "season": "season__label", "week": "week", "castAt": "cast_at"},
        by="voter",
    ),
    "predictions": Section(
        "Your predictions of matches.",
        Prediction,
        {
            **_OF_MATCH,
            "winner": "winner",
            "scoreA": "score_a",
            "scoreB": "score_b",
            "madeAt": "made_at",
            "changedAt": "changed_at",
        },
        by="user",
    ),
    "friendsTables": Section(
        "Tables of friends that you own.",
        FriendsTable,
        {"league": "league__code", "name": "name", "madeAt": "made_at"},
        by="owner",
        leaves_out={"number": "the link for friends is made from it"},
    ),
    "inFriendsTables": Section(
        "Tables of friends in which you are.",
        FriendsTableMember,
        {"table": "table__name", "joinedAt": "joined_at"},
        by="user",
    ),
    "calendarAddress": Section(
        "Whether your calendar has a private address, and whether you revoked it.",
        CalendarKey,
        {"isRevoked": "is_revoked"},
        by="user",
        leaves_out={"number": "the address is made from it"},
    ),
}
"""Sections by their names in the download."""


def pictures(person: int) -> list[OwnPicture]:
    """The pictures that the person sent with reports and disputes."""
    reported = Q(report__reported_by=person, of_dispute=False)
    disputed = Q(report__answered_by=person, of_dispute=True)
    sent = Evidence.objects.filter(reported | disputed).order_by("pk")
    return [OwnPicture("reports", each.image.storage, str(each.image)) for each in sent]
