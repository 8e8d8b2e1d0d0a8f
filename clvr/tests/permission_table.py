"""Every route of the portal with its methods: who may use them, and with which payload.

Tests try the rows of this table. They fail for a route without a row.
"""

import copy
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.client import ClientHandler
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from accounts.cases.services import open_case
from accounts.enums import CaseKind, PunishmentType, TokenScope
from accounts.models import (
    AccountChange,
    BearerToken,
    Case,
    CasePicture,
    Notification,
    OutboxMessage,
    PlayerNote,
    Punishment,
    PushDevice,
    User,
)
from accounts.tests.factories import BearerTokenFactory, PlayerNoteFactory, UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.pictures import RED, encoded, quarters
from leagues.models import Announcement, Division, GameMap, Image, RulesDocument, Season, Week
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.tests.factories import (
    DivisionFactory,
    GameMapFactory,
    ImageFactory,
    SeasonFactory,
    WeekFactory,
    league,
)
from matches.enums import (
    BulkKind,
    CastPart,
    EntryState,
    ImportKind,
    PostponementStatus,
    ProposalStatus,
    ServerResultSource,
    Side,
    SubstituteStatus,
)
from matches.models import (
    BulkChange,
    Bye,
    Caster,
    CastMember,
    Challenge,
    Evidence,
    FileImport,
    FoundRecording,
    FriendsTable,
    FriendsTableMember,
    GameServer,
    Match,
    MatchMessage,
    Overlay,
    PairingDraft,
    Playoff,
    PlayoffEntrant,
    Postponement,
    ResultReport,
    SeasonEntry,
    ServerResult,
    Stream,
    Substitute,
    TimeProposal,
    Vod,
    WeekOff,
)
from matches.scores.verdicts import Verdict
from matches.tests.factories import GameServerFactory, enrolled_pair, match_between, pick_ban_of
from matches.tests.reports import evidence_of
from teams.enums import AwardType, MemberRank
from teams.models import (
    Award,
    AwardVote,
    CaptaincyOffer,
    Champion,
    FreeAgent,
    Invitation,
    JoinRequest,
    RosterException,
    Team,
    TeamFounding,
    Webhook,
    WebhookDelivery,
)
from teams.tests.factories import (
    ChampionFactory,
    CooldownFactory,
    FreeAgentFactory,
    MembershipFactory,
    TeamFactory,
    WebhookFactory,
)

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse
else:
    from django.http import HttpResponse as _MonkeyPatchedWSGIResponse

Response = _MonkeyPatchedWSGIResponse
"""The answer that a test's client gets."""

NEXT_SEASON = 50
LEAGUE_ID = LEAGUES[LeagueCode.BCL].id
ANONYMOUS, SELF = "anonymous", "the player themself"
LEADER, CAPTAIN = "captain of the team", "captain of another team"
CASTER = "caster of the match"
EVERYBODY = frozenset({ANONYMOUS, SELF, LEADER, CAPTAIN, CASTER, *KINDS})
SIGNED_IN = EVERYBODY - {ANONYMOUS}
ADMIN = frozenset({"admin"})
SELF_OR_ADMIN = frozenset({SELF, "admin"})
MANAGERS = frozenset({"admin", "team manager"})
MANAGERS_OF_ANY = MANAGERS | {"team manager of another league"}
LEADERS = MANAGERS | {LEADER}
"""People who may act for the team."""
ACTING = LEADERS | {CAPTAIN}
"""People who may act for any team of the league."""
STAFF = frozenset({"admin", "team manager", "moderator"})
RUNNING = STAFF | {LEADER}
"""People who manage the match."""
TAKING_PART = RUNNING | {SELF}
"""People who manage the match or play in it."""
STAFF_OF_ANY = STAFF | {"team manager of another league", "moderator of another league"}
TEAM_MANAGERS = frozenset(
    {"admin", "team manager", "team manager of another league", "generic team manager"}
)
MODERATORS = STAFF_OF_ANY | TEAM_MANAGERS | {"generic moderator"}

HOOK = "http://127.0.0.1:9/hook"
WEBHOOK = {"url": HOOK, "events": ["result.official"]}

UNTRIED = {
    "": "the showcase has no object",
    "media/<path:path>": "files, whose names nobody guesses",
    "static/<path:path>": "files, which are everybody's",
    "styleguide": "on developers' machines alone",
    "styleguide/errors/<int:status>": "on developers' machines alone",
}
"""Routes that are public and are not tried, with the reason."""

HIDDEN = {
    "api/matches/<key:id>/evidence/<key:evidenceId>",
    "api/cases/<key:id>/pictures/<key:pictureId>",
    "overlay/<path:rest>",
}
"""Routes that answer 404 to people who may not use them."""


_A_THING = re.compile(r"\{[a-z_]+\}")


@dataclass(frozen=True)
class World:
    """One object of each kind that an address can name; they belong to `themself`."""

    themself: User
    team: Team
    match: Match
    stream: Stream
    vod: Vod
    evidence: Evidence
    message: MatchMessage
    """On the side of `other`."""
    caster: Caster
    overlay: Overlay
    """Of the caster's channel, about `match`."""
    token: BearerToken
    device: PushDevice
    undelivered: OutboxMessage
    join_request: JoinRequest
    challenge: Challenge
    free_agent: FreeAgent
    agent: User
    """Who looks for a team."""
    invitation: Invitation
    founding: TeamFounding
    entry: SeasonEntry
    """Of `team`, in a planned season; it waits for staff."""
    exception: RosterException
    """From the roster lock, which `team` asks for; it waits for staff."""
    other: Team
    """The team that `team` plays."""
    free: User
    """A person without a team."""
    member: User
    """Another player of `team`."""
    former: User
    """A former player of `team`, who is on cooldown."""
    proposal: TimeProposal
    report: ResultReport
    postponement: Postponement
    """The proposal, the report and the request to postpone of `other`."""
    own_proposal: TimeProposal
    own_report: ResultReport
    own_postponement: Postponement
    """Earlier proposals, reports and requests of `team`."""
    substitute: Substitute
    ask: Substitute
    """The other team asks `themself` to be a substitute."""
    game_map: GameMap
    second_map: GameMap
    division: Division
    """An empty division of the league."""
    punishment: Punishment
    """A warning of `themself`."""
    case: Case
    """A report of misconduct in `other`, by `free`, with a picture."""
    case_picture: CasePicture
    champion: Champion
    """An entry of the champions hall, whose team the portal does not have."""
    vote: AwardVote
    award: Award
    note: PlayerNote
    """A note about `themself`, which the portal wrote."""
    account_change: AccountChange
    """`themself` got another Discord account."""
    image: Image
    """A picture of the league's library that no text uses."""
    rules: RulesDocument
    planned_rules: RulesDocument
    """A published and a planned version of the league's rules."""
    announcement: Announcement
    """An announcement of the league, planned for tomorrow."""
    server_result: ServerResult
    """The end of a map that fits no match."""
    game_server: GameServer
    """A server of the league, which nobody has heard of."""
    bulk_change: BulkChange
    file_import: FileImport
    """Staff have moved `match` from another week."""
    draft: PairingDraft
    """An open draft of week 1, which `themself` made; in week 3 `team` is off, and
    `other` has a bye."""
    playoff: Playoff
    """A draft of `team` and `other`, which `themself` made."""
    webhook: Webhook
    """About the league, of `themself`."""
    delivery: WebhookDelivery
    """A message to it, which was taken."""
    friends: FriendsTable
    """A table of `themself`, in which `member` is, too."""

    def address(self, route: str) -> str:
        keys = {
            "<key:leagueId>": LEAGUE_ID,
            "<league:league>": "bcl",
            "<leaguecode:league>": "bcl",
            "<key:teamId>": self.team.pk,
            "<key:team_id>": self.team.pk,
            "<key:match_id>": self.match.pk,
            "<key:stream_id>": self.stream.pk,
            "<key:overlay_id>": self.overlay.pk,
            "<key:player_id>": self.themself.pk,
            "<key:user_id>": self.themself.pk,
            "<key:case_id>": self.case.pk,
            "<key:tokenId>": self.token.pk,
            "<key:deliveryId>": self.delivery.pk,
            "<key:castId>": self.stream.pk,
            "<key:userId>": self.free.pk,
            "<key:vodId>": self.vod.pk,
            "<key:evidenceId>": self.evidence.pk,
            "<key:pictureId>": self.case_picture.pk,
            "<key:messageId>": self.message.pk,
            "<key:casterId>": self.caster.pk,
            "<key:value>": self._season_of(route).value,
            "<key:divisionId>": self.division.pk,
            "<key:punishmentId>": self.punishment.pk,
            "<key:noteId>": self.note.pk,
            "<key:changeId>": self.account_change.pk,
            "<key:announcement_id>": self.announcement.pk,
            "<key:serverResultId>": self.server_result.pk,
            "<key:playoff_id>": self.playoff.pk,
            "<key:version>": 1,
            "<key:id>": self._key_of(route),
            "<path:rest>": "nothing",
            "<slug:code>": "nowhere",
        }
        for piece, key in keys.items():
            route = route.replace(piece, str(key))
        assert "<" not in route, route
        return f"/{route}"

    def _season_of(self, route: str) -> Season:
        """Entries are of a season that has not been opened."""
        return self.entry.season if "/entries" in route else self.match.season

    def filled(self, text: str) -> str:
        """The text with keys in place of names: `{team}`, `{member}`."""
        return text.format_map(
            {name: getattr(thing, "pk", "") for name, thing in vars(self).items()}
        )

    def body(self, row: "Row") -> dict[str, Any]:
        """The payload of a row."""
        if row.has_picture:
            picture = encoded(quarters(RED, RED, RED, RED, size=(9, 9)))
            return {**row.body, row.picture: SimpleUploadedFile("picture.png", picture)}
        return {name: self._with_keys(value) for name, value in row.body.items()}

    def _with_keys(self, value: Any) -> Any:
        """The value, with keys in place of names."""
        if isinstance(value, str) and _A_THING.fullmatch(value):
            return self.filled(value)
        if isinstance(value, list):
            return [self._with_keys(each) for each in value]
        if isinstance(value, dict):
            return {name: self._with_keys(each) for name, each in value.items()}
        return value

    def _key_of(self, route: str) -> int:
        for part, thing in (
            ("api/webhooks/", self.webhook),
            ("friends/", self.friends),
            ("follows/players/", self.agent),
            ("servers/", self.game_server),
            ("free-agents/<key:id>", self.free_agent),
            ("foundings/", self.founding),
            ("exceptions/<key:id>", self.exception),
            ("teams/", self.team),
            ("streams/", self.stream),
            ("overlays/", self.overlay),
            ("cases/", self.case),
            ("champions/", self.champion),
            ("awards/votes/", self.vote),
            ("awards/", self.award),
            ("announcements/", self.announcement),
            ("pairing/drafts/", self.draft),
            ("playoffs/", self.playoff),
            ("matches/<key:id>", self.match),
            ("outbox/", self.undelivered),
            ("devices/", self.device),
            ("images/", self.image),
            ("<key:id>/version", self.planned_rules),
            ("rules/", self.rules),
            ("requests/join", self.join_request),
            ("requests/invitation", self.invitation),
            ("requests/challenge", self.challenge),
        ):
            if part in route:
                return int(thing.pk)
        return self.themself.pk


@dataclass(frozen=True)
class Row:
    """Who may use a method of a route, and the payload."""

    allowed: frozenset[str]
    method: str = "GET"
    body: dict[str, Any] = field(default_factory=dict)
    is_multipart: bool = False
    has_picture: bool = False
    picture: str = "image"
    """The name of the part with the picture."""
    query: str = ""


PUBLIC = (Row(EVERYBODY),)
CHANNEL = "https://twitch.tv/clvr"
DEVICE_BODY = {
    "name": "Quest",
    "endpoint": "https://fcm.googleapis.com/fcm/send/new",
    "p256dh": "A",
    "auth": "A",
}
POST = {"region": "EU", "evenings": [1, 3]}
PROMOTION_NUMBERS = {"division": "{division}", "promoted": 1, "relegated": 1, "playOff": 0}
TOKEN_BODY = {"name": "Script", "scope": TokenScope.READ, "days": 30}

GAME_SERVER = {
    "name": "Frankfurt",
    "stage": "none",
    "host": "127.0.0.1",
    "port": 9100,
    "password": "secret",
}
SETTINGS = {
    "timeZone": "UTC",
    "bestOf": 1,
    "ratedChallengesPerPair": 1,
    "weeksOffPerSeason": 2,
    "postponementsPerSeason": 1,
    "rosterMinimum": 1,
    "rosterMaximum": 9,
    "substitutesAllowed": 2,
    "leaveCooldown": 48,
    "requestsLast": 72,
    "confirmResultsAfter": 24,
    "remindToPropose": 24,
    "resultDueAfter": 2,
    "remindToReport": 24,
    "remindToAnswer": 12,
    "proposalsStand": 36,
    "agreeByDay": 4,
    "agreeByTime": "18:00",
    "defaultMatchDay": None,
    "defaultMatchHour": None,
    "movesWeeksItself": True,
    "approveNames": False,
}
TEXTS = {
    "welcome": "Come in.",
    "invite": "https://discord.gg/x",
    "contact": "bcl@clvr.example",
    "sponsors": [{"name": "Lumen", "url": "https://lumen.example"}],
}
NEWS = {"title": "Cup", "html": "<p>The cup begins.</p>"}
DELETION = {"league": "bcl", "kind": "delete", "rows": [{"match": "{match}"}]}
POSTPONED_WEEK = {"league": "bcl", "week": 1, "to": None}
MISCONDUCT = {
    "about": "team",
    "_id": "{other}",
    "text": "They insulted us in every round.",
    "links": ["https://clips.example/1"],
}
SEASON = {"label": "Autumn", "startsOn": None, "endsOn": None, "rosterLockAt": None}
NEXT_YEAR = timezone.now().year + 1
WEEK = {
    "week": 1,
    "opens": f"{NEXT_YEAR}-09-02T00:00",
    "agreeBy": f"{NEXT_YEAR}-09-05T00:00",
    "reportBy": f"{NEXT_YEAR}-09-09T00:00",
}
NEW_SEASON = {"value": 2, "label": "Winter", "startsOn": f"{NEXT_YEAR}-12-02", "weeks": 3}
ENTRY_WINDOW = {"opensAt": None, "closesAt": f"{NEXT_YEAR}-11-02T18:00Z", "places": 8}
HALL_ENTRY = {"place": 2, "season": 1, "formerTeam": "Spectres"}
RATINGS = {
    "kFactor": 32.0,
    "homeAdvantage": 0.0,
    "startRating": 1000.0,
    "drawFactor": 1.0,
    "meanRating": 1000.0,
    "seasonPull": 0.5,
}
POINTS = {"table": "points", "win": 3, "draw": 1, "loss": 0, "forfeit": 0, "tieBreaks": ["wins"]}
PICK_BAN = {
    "mode": "clock",
    "stepSeconds": 60,
    "stepHours": 24,
    "silence": "random",
    "isHidden": False,
    "sideOne": "Volk",
    "sideTwo": "MARSOC",
    "orders": [],
}

TABLE: dict[str, tuple[Row, ...]] = {
    "favicon.ico": PUBLIC,
    "push-worker.js": PUBLIC,
    "robots.txt": PUBLIC,
    "sitemap.xml": PUBLIC,
    "speculation-rules.json": PUBLIC,
    "login": (Row(EVERYBODY), Row(EVERYBODY, "POST")),
    "login/discord": PUBLIC,
    "django-admin/": (Row(STAFF_OF_ANY),),
    # It checks access itself: clvr/sign_in/tests/test_sign_in.py.
    "api/auth/discord/callback": PUBLIC,
    "api/auth/refresh": (Row(SIGNED_IN, "PUT"),),
    "api/auth/logout": (Row(EVERYBODY, "POST"),),
    "api/auth/welcome/close": (Row(SIGNED_IN, "POST"),),
    # Only Discord may, by its signature: a session is ignored.
    "api/discord/interactions": (Row(frozenset(), "POST"),),
    "api/notifications": (Row(SIGNED_IN),),
    "api/notifications/unread-count": (Row(SIGNED_IN),),
    "api/notifications/read": (Row(SIGNED_IN, "POST", {"ids": []}),),
    "api/notifications/devices": (Row(SIGNED_IN), Row(SIGNED_IN, "POST", DEVICE_BODY)),
    "api/notifications/devices/<key:id>": (Row(frozenset({SELF}), "DELETE"),),
    "api/notifications/preferences": (Row(SIGNED_IN), Row(SIGNED_IN, "PUT", {"kinds": {}})),
    "api/status": (Row(ADMIN),),
    "api/audit": (Row(STAFF, query="?league=bcl&who=petri&action=team.join"), Row(STAFF_OF_ANY)),
    "api/audit/league-export": (Row(STAFF, query="?league=bcl"),),
    "api/audit/export": (Row(STAFF, query="?league=bcl"), Row(ADMIN, query="?league=none")),
    "api/outbox/undelivered": (Row(STAFF, query="?league=bcl"), Row(STAFF_OF_ANY)),
    "api/outbox/<key:id>/retry": (Row(STAFF, "POST"),),
    "api/users/<key:id>/tokens": (
        Row(frozenset({SELF})),
        Row(frozenset({SELF}), "POST", TOKEN_BODY),
    ),
    "api/users/<key:id>/tokens/<key:tokenId>": (Row(frozenset({SELF}), "DELETE"),),
    "api/users/<key:id>/calendar-address": (
        Row(frozenset({SELF})),
        Row(frozenset({SELF}), "POST"),
        Row(frozenset({SELF}), "DELETE"),
    ),
    "api/users/<key:id>/edit": (
        Row(SELF_OR_ADMIN),
        Row(SELF_OR_ADMIN, "POST", {"username": "Petrichor", "region": "EU", "names": "[]"}, True),
    ),
    "api/users/all/manage": (Row(STAFF_OF_ANY), Row(STAFF_OF_ANY, query="?q=petri&state=banned")),
    "api/users/<key:id>/manage": (Row(STAFF_OF_ANY),),
    "api/users/<key:id>/audit": (Row(STAFF_OF_ANY),),
    "api/users/<key:id>/punishments": (
        Row(STAFF, "POST", {"kind": 3, "league": "bcl", "reason": "Late."}),
    ),
    "api/users/<key:id>/punishments/<key:punishmentId>/lift": (
        Row(STAFF, "POST", {"reason": "A mistake."}),
    ),
    "api/users/<key:id>/punishments/<key:punishmentId>/shorten": (
        Row(STAFF, "POST", {"days": 3, "reason": "Said sorry."}),
    ),
    "api/users/<key:id>/notes": (
        Row(STAFF, "POST", {"league": "bcl", "note": "Late.", "icon": "flag"}),
    ),
    "api/users/<key:id>/notes/<key:noteId>/remove": (
        Row(MANAGERS, "POST", {"reason": "A mistake."}),
    ),
    "api/users/<key:id>/cooldown": (
        Row(STAFF, "POST", {"league": "bcl", "days": 3, "reason": "Asked for."}),
    ),
    "api/users/<key:id>/roles": (
        Row(ADMIN, "POST", {"role": "rcon", "granted": True, "reason": "Helps."}),
    ),
    "api/users/<key:id>/account": (Row(ADMIN, "POST", {"isOpen": False, "reason": "Asked."}),),
    "api/users/<key:id>/data": (Row(frozenset({SELF})),),
    "api/users/<key:id>/leave": (
        Row(frozenset({SELF})),
        Row(frozenset({SELF}), "POST", {"username": "Petrichor"}),
    ),
    "api/users/<key:id>/public-page": PUBLIC,
    "api/search": PUBLIC,
    "api/schema/": PUBLIC,
    "api/docs/": PUBLIC,
    "api/docs/portal/": PUBLIC,
    "api/cases/all": (Row(STAFF_OF_ANY),),
    "api/cases/own": (Row(SIGNED_IN),),
    "api/cases/report": (Row(SIGNED_IN, "POST", MISCONDUCT),),
    "api/cases/appeals/<key:punishmentId>": (
        Row(frozenset({SELF}), "POST", {"text": "That was somebody else, not me."}),
    ),
    "api/cases/<key:id>": (Row(STAFF),),
    "api/cases/<key:id>/pictures/<key:pictureId>": (Row(STAFF),),
    "api/cases/<key:id>/audit": (Row(STAFF),),
    "api/cases/<key:id>/take": (Row(STAFF, "POST"),),
    "api/cases/<key:id>/give-up": (Row(STAFF, "POST"),),
    "api/cases/<key:id>/notes": (Row(STAFF, "POST", {"text": "Ask the captain."}),),
    "api/cases/<key:id>/decide": (
        Row(STAFF, "POST", {"outcome": "acted", "answer": "We warned them."}),
    ),
    "api/matches/all/<key:id>": (Row(SELF_OR_ADMIN),),
    "api/matches/careers/players/<key:id>": PUBLIC,
    "api/matches/careers/teams/<key:teamId>": PUBLIC,
    "api/matches/records/<key:leagueId>": PUBLIC,
    "api/matches/matches-page/<key:leagueId>": PUBLIC,
    "api/matches/team-page/<key:teamId>": PUBLIC,
    "api/matches/byes/<key:leagueId>": PUBLIC,
    "api/matches/team-byes/<key:teamId>": PUBLIC,
    "api/matches/<key:id>/match-page": PUBLIC,
    "api/matches/<key:id>/manage": (Row(RUNNING),),
    "api/matches/<key:id>/times": (Row(RUNNING),),
    "api/matches/<key:id>/times/propose": (
        Row(frozenset({LEADER}), "POST", {"options": [1_900_000_000]}),
    ),
    "api/matches/<key:id>/times/accept": (
        Row(frozenset({LEADER}), "POST", {"proposal": "{proposal}", "time": 1_900_000_000}),
    ),
    "api/matches/<key:id>/times/decline": (
        Row(frozenset({LEADER}), "POST", {"proposal": "{proposal}"}),
    ),
    "api/matches/<key:id>/times/withdraw": (
        Row(frozenset({LEADER}), "POST", {"proposal": "{own_proposal}"}),
    ),
    "api/matches/<key:id>/times/set": (
        Row(MANAGERS, "POST", {"time": 1_900_000_000, "reason": "Asked for."}),
    ),
    "api/matches/<key:id>/postponing": (Row(RUNNING),),
    "api/matches/<key:id>/postponing/ask": (
        Row(frozenset({LEADER}), "POST", {"week": 1, "reason": "We are away."}),
    ),
    "api/matches/<key:id>/postponing/agree": (
        Row(frozenset({LEADER}), "POST", {"postponement": "{postponement}"}),
    ),
    "api/matches/<key:id>/postponing/decline": (
        Row(frozenset({LEADER}), "POST", {"postponement": "{postponement}"}),
    ),
    "api/matches/<key:id>/postponing/withdraw": (
        Row(frozenset({LEADER}), "POST", {"postponement": "{own_postponement}"}),
    ),
    "api/matches/followed": PUBLIC,
    "api/matches/followed/own": (Row(SIGNED_IN),),
    "api/follows/own": (Row(SIGNED_IN),),
    "api/follows/take-over": (
        Row(SIGNED_IN, "POST", {"teams": ["{team}"], "players": [], "leagues": []}),
    ),
    "api/follows/teams/<key:id>": (Row(SIGNED_IN, "PUT"), Row(SIGNED_IN, "DELETE")),
    "api/follows/players/<key:id>": (Row(SIGNED_IN, "PUT"), Row(SIGNED_IN, "DELETE")),
    "api/follows/leagues/<key:leagueId>": (Row(SIGNED_IN, "PUT"), Row(SIGNED_IN, "DELETE")),
    "api/matches/my-week": (Row(SIGNED_IN),),
    "api/matches/my-week/due": (Row(SIGNED_IN),),
    "api/matches/my-week/step/<key:leagueId>": (Row(SIGNED_IN),),
    "api/matches/my-week/steps": (Row(SIGNED_IN),),
    "api/matches/<key:id>/room": (Row(TAKING_PART),),
    "api/matches/<key:id>/messages": (Row(RUNNING), Row(RUNNING, "POST", {"text": "Ready?"})),
    "api/matches/<key:id>/messages/<key:messageId>/remove": (
        Row(STAFF, "POST", {"reason": "An insult."}),
    ),
    "api/matches/<key:id>/match-day": (Row(TAKING_PART),),
    "api/matches/<key:id>/match-day/check-in": (Row(frozenset({LEADER}), "POST"),),
    "api/matches/<key:id>/match-day/claim-absence": (Row(frozenset({LEADER}), "POST"),),
    "api/matches/<key:id>/pick-ban": PUBLIC,
    "api/matches/<key:id>/pick-ban/room": (Row(TAKING_PART),),
    "api/matches/<key:id>/pick-ban/step": (
        Row(frozenset({LEADER}), "POST", {"number": 0, "chosen": 0}),
    ),
    "api/matches/<key:id>/pick-ban/actor": (Row(frozenset({LEADER}), "POST", {"player": None}),),
    "api/matches/<key:id>/pick-ban/take-back": (
        Row(STAFF, "POST", {"number": 0, "reason": "They agreed."}),
    ),
    "api/matches/<key:id>/pick-ban/set": (
        Row(STAFF, "POST", {"number": 0, "chosen": 0, "reason": "They agreed."}),
    ),
    "api/matches/<key:id>/pick-ban/fix": (
        Row(STAFF, "POST", {"maps": [], "reason": "They agreed."}),
    ),
    "api/matches/<key:id>/lineups": (Row(TAKING_PART),),
    "api/matches/<key:id>/lineups/hand-in": (
        Row(RUNNING, "POST", {"side": 0, "players": ["{member}"], "reason": "They said so."}),
    ),
    "api/matches/<key:id>/availability": (Row(RUNNING),),
    "api/matches/<key:id>/availability/mark": (
        Row(frozenset({LEADER}), "POST", {"add": [1_900_000_800], "zone": "Europe/London"}),
    ),
    "api/matches/<key:id>/attendance": (Row(TAKING_PART),),
    "api/matches/<key:id>/attendance/answer": (
        Row(frozenset({SELF, LEADER}), "POST", {"answer": "in"}),
    ),
    "api/matches/<key:id>/attendance/ask": (Row(frozenset({LEADER}), "POST"),),
    "api/matches/<key:id>/substitutes": (Row(RUNNING),),
    "api/matches/<key:id>/substitutes/candidates": (Row(LEADERS, query="?q=wes"),),
    "api/matches/<key:id>/substitutes/name": (
        Row(LEADERS, "POST", {"side": 0, "player": "{free}", "available": 3}),
    ),
    "api/matches/<key:id>/substitutes/accept": (
        Row(frozenset({SELF}), "POST", {"substitute": "{ask}"}),
    ),
    "api/matches/<key:id>/substitutes/decline": (
        Row(frozenset({SELF}), "POST", {"substitute": "{ask}"}),
    ),
    "api/matches/<key:id>/substitutes/withdraw": (
        Row(LEADERS, "POST", {"substitute": "{substitute}"}),
    ),
    "api/matches/<key:id>/casts": (Row(SIGNED_IN), Row(MANAGERS, "POST", {"channel": CHANNEL})),
    "api/matches/<key:id>/casts/<key:castId>": (
        Row(MANAGERS | {CASTER}, "PUT", {"channel": CHANNEL}),
        Row(MANAGERS, "DELETE"),
    ),
    "api/matches/<key:id>/casts/clashes": (Row(MANAGERS | {CASTER}),),
    "api/matches/<key:id>/casts/<key:castId>/join": (
        Row(frozenset({CASTER}), "POST", {"parts": ["colour"]}),
    ),
    "api/matches/<key:id>/casts/<key:castId>/leave": (Row(frozenset({CASTER}), "POST"),),
    "api/matches/<key:id>/casts/<key:castId>/parts": (
        Row(frozenset({CASTER}), "PUT", {"parts": ["colour"]}),
    ),
    "api/matches/<key:id>/casts/<key:castId>/hold": (Row(MANAGERS | {CASTER}, "POST"),),
    "api/matches/<key:id>/casts/<key:castId>/unhold": (Row(MANAGERS | {CASTER}, "POST"),),
    "api/matches/<key:id>/casts/<key:castId>/people": (
        Row(MANAGERS, "POST", {"username": "Fennel", "parts": ["colour"]}),
    ),
    "api/matches/<key:id>/casts/<key:castId>/people/<key:userId>": (
        Row(MANAGERS | {CASTER}, "DELETE"),
    ),
    "api/matches/<key:id>/casts/claim": (Row(frozenset({CASTER}), "POST"),),
    "api/matches/<key:id>/casts/release": (Row(frozenset({CASTER}), "POST"),),
    "api/matches/<key:id>/vods": (Row(RUNNING | {CASTER}, "POST", {"url": f"{CHANNEL}/again"}),),
    "api/matches/<key:id>/vods/<key:vodId>": (
        Row(RUNNING | {CASTER}, "PUT", {"map": None}),
        Row(RUNNING | {CASTER}, "DELETE"),
    ),
    "api/matches/<key:id>/vods/<key:vodId>/starts": (
        Row(STAFF | {CASTER}, "POST", {"map": 1, "seconds": 60}),
    ),
    "api/matches/<key:id>/recordings": (Row(RUNNING | {CASTER}),),
    "api/matches/<key:id>/recordings/<key:castId>/accept": (Row(RUNNING | {CASTER}, "POST"),),
    "api/matches/<key:id>/recordings/<key:castId>/dismiss": (Row(RUNNING | {CASTER}, "POST"),),
    "api/matches/team-ratings/<key:teamId>": PUBLIC,
    "api/matches/<key:id>/results": (Row(RUNNING),),
    "api/matches/<key:id>/evidence/<key:evidenceId>": (Row(TAKING_PART),),
    "api/matches/<key:id>/results/preview": (Row(RUNNING, query="?decision=void"),),
    "api/matches/<key:id>/results/report": (
        Row(frozenset({LEADER}), "POST", {"claim": '{"decision": "double_forfeit"}'}, True),
    ),
    "api/matches/<key:id>/results/confirm": (
        Row(frozenset({LEADER}), "POST", {"report": "{report}"}),
    ),
    "api/matches/<key:id>/results/dispute": (
        Row(frozenset({LEADER}), "POST", {"report": "{report}", "reason": "No."}),
    ),
    "api/matches/<key:id>/results/withdraw": (
        Row(frozenset({LEADER}), "POST", {"report": "{own_report}"}),
    ),
    "api/matches/<key:id>/results/settle": (
        Row(STAFF, "POST", {"decision": "void", "reason": "Called off.", "replaces": 0}),
    ),
    "api/matches/<key:id>/server-log": (
        Row(RUNNING, "POST", is_multipart=True, has_picture=True, picture="log"),
    ),
    "api/matches/server-results": (
        Row(frozenset({"admin"}), query="?league=pcl"),
        Row(frozenset({"admin"}), "POST", {"league": "pcl", "log": "x"}, True),
    ),
    "api/matches/server-results/<key:serverResultId>/choices": (Row(STAFF),),
    "api/matches/server-results/<key:serverResultId>/attach": (
        Row(STAFF, "POST", {"match": "{match}", "map": "{game_map}", "sideOfTeam0": 0}),
    ),
    "api/matches/server-results/<key:serverResultId>/dismiss": (
        Row(STAFF, "POST", {"reason": "A scrim."}),
    ),
    "api/matches/home": PUBLIC,
    "api/matches/home/<key:leagueId>": PUBLIC,
    "api/matches/home/<key:leagueId>/vote": (
        Row(SIGNED_IN),
        Row(frozenset({SELF, LEADER, CAPTAIN}), "PUT", {"match": "{match}"}),
        Row(SIGNED_IN, "DELETE"),
    ),
    "api/matches/live": PUBLIC,
    "api/matches/pickem/<key:leagueId>": PUBLIC,
    "api/matches/pickem/<key:leagueId>/table": PUBLIC,
    "api/matches/pickem/<key:leagueId>/calibration": PUBLIC,
    "api/matches/pickem/<key:leagueId>/own": (Row(SIGNED_IN),),
    "api/matches/pickem/<key:leagueId>/own/places": (Row(SIGNED_IN),),
    "api/matches/<key:id>/prediction": (
        Row(SIGNED_IN, "PUT", {"winner": 0, "scores": None}),
        Row(SIGNED_IN, "DELETE"),
    ),
    "api/matches/pickem/<key:leagueId>/friends": (
        Row(SIGNED_IN),
        Row(SIGNED_IN, "POST", {"name": "Oracles"}),
    ),
    "api/matches/pickem/<key:leagueId>/friends/invitation": (
        Row(SIGNED_IN, query="?secret=1-wrong"),
    ),
    "api/matches/pickem/<key:leagueId>/friends/join": (
        Row(SIGNED_IN, "POST", {"secret": "1-wrong"}),
    ),
    "api/matches/friends/<key:id>": (
        Row(frozenset({SELF}), "PUT", {"name": "Seers"}),
        Row(frozenset({SELF}), "DELETE"),
    ),
    "api/matches/friends/<key:id>/link": (Row(frozenset({SELF}), "POST"),),
    "api/matches/friends/<key:id>/leave": (Row(SIGNED_IN, "POST"),),
    "api/matches/friends/<key:id>/remove": (
        Row(frozenset({SELF}), "POST", {"person": "{member}"}),
    ),
    # Moderators who have the role rcon too: matches/servers/game_servers/tests/test_servers_api.py.
    "api/servers/league/<key:leagueId>": (
        Row(ADMIN),
        Row(ADMIN, "POST", GAME_SERVER),
    ),
    "api/servers/<key:id>": (
        Row(ADMIN),
        Row(ADMIN, "PUT", GAME_SERVER),
        Row(ADMIN, "DELETE"),
    ),
    "api/servers/<key:id>/commands": (Row(ADMIN), Row(ADMIN, "POST", {"line": "Help"})),
    "api/servers/<key:id>/map": (Row(ADMIN, "POST", {"map": "{game_map}", "mode": "SND"}),),
    "api/servers/<key:id>/pin": (Row(ADMIN, "POST", {"pin": "1234"}),),
    "api/servers/<key:id>/player": (
        Row(ADMIN, "POST", {"uniqueId": "1", "name": "Ann", "bans": False, "reason": "Left."}),
    ),
    "api/servers/<key:id>/match": (
        Row(ADMIN, "POST", {"match": "{match}", "sideOfTeam0": 0}),
        Row(ADMIN, "DELETE"),
    ),
    "api/matches/statistics/players/<key:id>": PUBLIC,
    "api/matches/statistics/leagues/<key:leagueId>": PUBLIC,
    "api/v1/schema/": PUBLIC,
    "api/v1/leagues": PUBLIC,
    "api/v1/leagues/<leaguecode:league>": PUBLIC,
    "api/v1/leagues/<leaguecode:league>/seasons": PUBLIC,
    "api/v1/leagues/<leaguecode:league>/weeks": PUBLIC,
    "api/v1/leagues/<leaguecode:league>/standings": PUBLIC,
    "api/v1/leagues/<leaguecode:league>/playoffs": PUBLIC,
    "api/v1/leagues/<leaguecode:league>/casts": PUBLIC,
    "api/v1/leagues/<leaguecode:league>/champions": PUBLIC,
    "api/v1/leagues/<leaguecode:league>/awards": PUBLIC,
    "api/v1/leagues/<leaguecode:league>/announcements": PUBLIC,
    "api/v1/teams": PUBLIC,
    "api/v1/teams/<key:id>": PUBLIC,
    "api/v1/teams/<key:id>/players": PUBLIC,
    "api/v1/teams/<key:id>/ratings": PUBLIC,
    "api/v1/players/<key:id>": PUBLIC,
    "api/v1/matches": PUBLIC,
    "api/v1/matches/<key:id>": PUBLIC,
    "api/v1/playoffs/<key:id>": PUBLIC,
    # By the game developer's token alone: matches/developer_api/tests.
    "api/v1/pcl/teams": (Row(frozenset()),),
    "api/v1/pcl/rosters": (Row(frozenset()),),
    "api/v1/pcl/matches": (Row(frozenset()),),
    "api/v1/pcl/server-results": (Row(frozenset(), "POST", {"log": "x"}),),
    "api/matches/check-mmr/<key:leagueId>": (
        Row(STAFF, query="?teamA={team}&teamB={team}&maps=13-8"),
    ),
    "api/matches/check-mmr/<key:leagueId>/week": (Row(STAFF),),
    "api/matches/<key:id>/check-mmr": (Row(STAFF, query="?maps=13-8"),),
    "api/matches/schedule": (
        Row(STAFF, query="?league=bcl"),
        Row(STAFF_OF_ANY),
        Row(MANAGERS, query="?league=bcl&managed=true"),
        Row(MANAGERS | {"team manager of another league"}, query="?managed=true"),
    ),
    "api/matches/schedule/clashes": (
        Row(MANAGERS, query="?league=bcl&teamA={team}&teamB={other}&time=2026-11-24T19:00"),
    ),
    "api/matches/week": (Row(STAFF, query="?league=bcl"),),
    "api/matches/bulk/preview": (Row(MANAGERS, "POST", DELETION),),
    "api/matches/bulk": (
        Row(MANAGERS, "POST", DELETION),
        Row(STAFF, "POST", {**DELETION, "kind": "cancel", "reason": "Called off."}),
    ),
    "api/matches/bulk/recent": (Row(STAFF, query="?league=bcl"),),
    "api/matches/bulk/undo": (Row(MANAGERS, "POST", {"change": "{bulk_change}"}),),
    "api/matches/bulk/week/preview": (Row(MANAGERS, "POST", POSTPONED_WEEK),),
    "api/matches/bulk/week": (
        # Everyone who may gets another answer than a refusal of power: the preview's mark is old.
        Row(MANAGERS, "POST", {**POSTPONED_WEEK, "reason": "The server is down.", "seen": "old"}),
    ),
    "api/matches/playoffs": (
        Row(MANAGERS, query="?league=bcl"),
        Row(MANAGERS, "POST", {"league": "bcl", "name": "Cup", "top": 2, "firstWeek": 2}),
    ),
    "api/matches/playoffs/all/<key:leagueId>": PUBLIC,
    "api/matches/playoffs/<key:id>": (
        Row(MANAGERS),
        Row(
            MANAGERS,
            "PUT",
            {"revision": 1, "name": "Cup", "teams": ["{team}", "{other}"], "firstWeek": 2},
        ),
    ),
    "api/matches/playoffs/<key:id>/publish": (Row(MANAGERS, "POST", {"revision": 1}),),
    "api/matches/playoffs/<key:id>/discard": (Row(MANAGERS, "POST", {"revision": 1}),),
    "api/matches/playoffs/<key:id>/take-back": (Row(MANAGERS, "POST"),),
    "api/matches/playoffs/<key:id>/withdraw": (
        Row(MANAGERS, "POST", {"team": "{team}", "reason": "They left."}),
    ),
    "api/matches/playoffs/<key:id>/return": (
        Row(MANAGERS, "POST", {"team": "{team}", "reason": "A mistake."}),
    ),
    "api/matches/playoffs/<key:id>/rule": (
        Row(MANAGERS, "POST", {"match": "F", "winner": None, "reason": "Nobody came."}),
    ),
    "api/matches/playoffs/<key:id>/round": (
        Row(MANAGERS, "POST", {"stage": "final", "number": 1, "week": 2, "bestOf": 3}),
    ),
    "api/matches/playoffs/<key:id>/make-due": (Row(MANAGERS, "POST"),),
    "api/matches/playoffs/<key:id>/finish": (Row(MANAGERS, "POST"),),
    "api/matches/pairing": (Row(MANAGERS, query="?league=bcl&week=1"),),
    "api/matches/pairing/propose": (Row(MANAGERS, "POST", {"league": "bcl", "week": 2}),),
    "api/matches/pairing/plan": (
        Row(MANAGERS, "POST", {"league": "bcl", "week": 2, "division": "{division}"}),
    ),
    "api/matches/pairing/weeks-off": (
        Row(
            *(MANAGERS, "POST"),
            {"league": "bcl", "week": 1, "team": "{team}", "isOff": True, "reason": "A holiday"},
        ),
    ),
    "api/matches/pairing/drafts/<key:id>/relaxed": (Row(MANAGERS),),
    "api/matches/pairing/byes/take-back": (
        Row(MANAGERS, "POST", {"league": "bcl", "week": 3, "team": "{other}"}),
    ),
    "api/matches/pairing/drafts/<key:id>": (
        Row(MANAGERS),
        Row(MANAGERS, "PUT", {"revision": 1, "pairs": []}),
    ),
    "api/matches/pairing/drafts/<key:id>/publish": (Row(MANAGERS, "POST", {"revision": 1}),),
    "api/matches/pairing/drafts/<key:id>/undo": (Row(MANAGERS, "POST"),),
    "api/matches/pairing/drafts/<key:id>/discard": (Row(MANAGERS, "POST", {"revision": 1}),),
    "api/matches/season/<key:leagueId>/csv": PUBLIC,
    "api/matches/export/results": (Row(STAFF, query="?league=bcl"),),
    "api/matches/export/standings": (Row(STAFF, query="?league=bcl"),),
    "api/matches/export/matches": (
        Row(STAFF, query="?league=bcl"),
        Row(STAFF_OF_ANY),
        Row(MANAGERS, query="?league=bcl&managed=true"),
    ),
    "api/matches/export/cases": (Row(STAFF_OF_ANY),),
    "api/matches/export/unusual": (Row(STAFF_OF_ANY),),
    "api/matches/export/teams": (Row(MANAGERS, query="?league=bcl"),),
    "api/matches/export/rosters": (Row(MANAGERS, query="?league=bcl"),),
    "api/matches/export/users": (Row(STAFF_OF_ANY),),
    "api/matches/export/season-teams": (Row(MANAGERS, query="?league=bcl"),),
    "api/matches/import/<key:leagueId>/preview": (
        Row(
            *(MANAGERS, "POST", {"kind": "results"}),
            is_multipart=True,
            has_picture=True,
            picture="file",
        ),
    ),
    "api/matches/import/<key:leagueId>/apply": (
        Row(
            *(MANAGERS, "POST", {"kind": "matches", "digest": "0" * 64}),
            is_multipart=True,
            has_picture=True,
            picture="file",
        ),
    ),
    "api/matches/import/<key:leagueId>/teams/preview": (
        Row(MANAGERS, "POST", {"text": "Foxes, EU"}),
    ),
    "api/matches/import/<key:leagueId>/teams": (
        Row(
            *(MANAGERS, "POST"),
            {"text": "Foxes", "layout": "lines", "digest": "0" * 64, "reason": "A new season"},
        ),
    ),
    "api/matches/import/<key:leagueId>/recent": (Row(MANAGERS),),
    "api/matches/import/<key:leagueId>/undo": (Row(MANAGERS, "POST", {"change": "{file_import}"}),),
    "api/matches/unusual": (Row(STAFF_OF_ANY),),
    "api/matches/create": (
        Row(MANAGERS, "POST", {"league": "bcl", "teamA": "{team}", "teamB": "{other}"}),
    ),
    "api/maps/team-page/<key:teamId>": PUBLIC,
    "api/announcements/all/<key:leagueId>": PUBLIC,
    "api/images/<key:leagueId>": (
        Row(MANAGERS, query="?search=owl"),
        Row(MANAGERS, "POST", is_multipart=True, has_picture=True, picture="images"),
    ),
    "api/images/<key:leagueId>/<key:id>": (
        Row(MANAGERS, "PUT", {"alt": "An owl"}),
        Row(MANAGERS, "DELETE"),
    ),
    "api/images/<key:leagueId>/<key:id>/uses": (Row(MANAGERS),),
    "api/announcements/manage": (
        Row(MANAGERS_OF_ANY),
        Row(MANAGERS, query="?league=bcl&state=draft"),
    ),
    "api/announcements/export": (
        Row(MANAGERS_OF_ANY),
        Row(MANAGERS, query="?league=bcl&state=draft"),
    ),
    "api/announcements/create": (Row(MANAGERS, "POST", {"league": "bcl", **NEWS}),),
    "api/announcements/preview": (Row(MANAGERS_OF_ANY, "POST", {"html": "<p>Cup</p>"}),),
    "api/announcements/<key:id>": (
        Row(MANAGERS),
        Row(MANAGERS, "PUT", {"revision": 1, **NEWS}),
        Row(MANAGERS, "DELETE"),
    ),
    "api/announcements/<key:id>/unpublish": (Row(MANAGERS, "POST"),),
    "api/announcements/<key:id>/pin": (Row(MANAGERS, "PUT", {"pinned": True}),),
    "api/announcements/<key:id>/versions": (Row(MANAGERS),),
    "api/announcements/<key:id>/versions/<key:version>": (Row(MANAGERS),),
    "api/announcements/<key:id>/versions/<key:version>/restore": (
        Row(MANAGERS, "POST", {"revision": 1}),
    ),
    "api/league-info/rules/<key:leagueId>/latest": PUBLIC,
    "api/league-info/rules/<key:leagueId>/<key:id>": PUBLIC,
    "api/league-info/rules/<key:leagueId>/versions": (
        Row(MANAGERS),
        Row(MANAGERS, "POST", {"version": "9", "html": "<p>y</p>"}, is_multipart=True),
    ),
    "api/league-info/rules/<key:leagueId>/preview": (Row(MANAGERS, "POST", {"html": "<p>x</p>"}),),
    "api/league-info/rules/<key:leagueId>/<key:id>/version": (
        Row(MANAGERS, "POST", {"version": "9"}, is_multipart=True),
        Row(MANAGERS, "DELETE"),
    ),
    "api/league-info/rules/<key:leagueId>/<key:id>/changes": (
        Row(MANAGERS, "PUT", {"changes": "Overtime."}),
    ),
    "api/league-info/rules/<key:leagueId>/<key:id>/document": (Row(MANAGERS),),
    "api/league-info/rules/<key:leagueId>/<key:id>/text": (Row(MANAGERS),),
    "api/league-info/<key:leagueId>/week": PUBLIC,
    "api/league-info/<key:leagueId>/move-week": (Row(ADMIN, "POST", {"week": 1}),),
    "api/league-info/<key:leagueId>/settings": (
        Row(ADMIN),
        Row(ADMIN, "PUT", SETTINGS),
    ),
    "api/league-info/<key:leagueId>/texts": (Row(ADMIN, "PUT", TEXTS),),
    "api/league-info/<key:leagueId>/weeks": (Row(ADMIN, "PUT", WEEK),),
    "api/league-info/<key:leagueId>/seasons": (Row(ADMIN, "POST", NEW_SEASON),),
    "api/league-info/<key:leagueId>/make-current": (Row(ADMIN, "POST", {"season": 1}),),
    "api/league-info/<key:leagueId>/maps": (
        Row(ADMIN, "POST", {"name": "Skyline"}),
        Row(ADMIN, "PUT", {"map": "{game_map}", "inPool": True}),
    ),
    "api/users/<key:id>/other-account": (
        Row(
            frozenset({SELF}),
            "POST",
            {"account": "Fennel", "text": "Our captain knows us both."},
        ),
    ),
    "api/users/<key:id>/accounts": (Row(ADMIN),),
    "api/users/<key:id>/accounts/join": (
        Row(ADMIN, query="?account=Fennel"),
        Row(ADMIN, "POST", {"gone": "{free}", "reason": "One person."}),
    ),
    "api/users/<key:id>/accounts/discord": (
        Row(ADMIN, "POST", {"discordId": "71123456789012345", "reason": "They lost the other."}),
    ),
    "api/users/<key:id>/accounts/<key:changeId>/undo": (
        Row(ADMIN, "POST", {"reason": "They are two."}),
    ),
    "api/league-info/<key:leagueId>/maps/name": (
        Row(ADMIN, "PUT", {"map": "{game_map}", "name": "Horizon"}),
    ),
    "api/league-info/<key:leagueId>/maps/picture": (
        Row(ADMIN, "PUT", {"map": "{game_map}", "picture": None}),
    ),
    "api/league-info/<key:leagueId>/maps/join": (
        Row(ADMIN, query="?map={game_map}&into={second_map}"),
        Row(ADMIN, "POST", {"map": "{game_map}", "into": "{second_map}"}),
    ),
    "api/discord-channels/<key:leagueId>": (Row(MANAGERS),),
    "api/discord-channels/<key:leagueId>/check": (Row(MANAGERS, "POST"),),
    "api/discord-channels/<key:leagueId>/test": (Row(MANAGERS, "POST"),),
    "api/discord-trials/<key:leagueId>/thread": (Row(MANAGERS, "POST"),),
    "api/discord-trials/<key:leagueId>/event": (Row(MANAGERS, "POST"),),
    "api/discord-roles/<key:leagueId>": (
        Row(MANAGERS),
        Row(MANAGERS, "PUT", {"player": ""}),
    ),
    "api/discord-roles/<key:leagueId>/server": (Row(MANAGERS),),
    "api/discord-roles/<key:leagueId>/preview": (Row(MANAGERS),),
    "api/discord-roles/<key:leagueId>/follow": (
        Row(MANAGERS, "PUT"),
        Row(MANAGERS, "DELETE"),
    ),
    "api/discord-roles/<key:leagueId>/compare": (Row(MANAGERS, "POST"),),
    "api/league-info/<key:leagueId>/ratings": (Row(ADMIN, "PUT", RATINGS),),
    "api/league-info/<key:leagueId>/ratings/trials": (Row(ADMIN),),
    "api/league-info/<key:leagueId>/divisions": (Row(MANAGERS, "POST", {"name": "Platinum"}),),
    "api/league-info/<key:leagueId>/divisions/numbers": (
        Row(MANAGERS, "PUT", {"numbers": [PROMOTION_NUMBERS]}),
    ),
    "api/league-info/<key:leagueId>/divisions/order": (
        Row(MANAGERS, "PUT", {"order": ["{division}"]}),
    ),
    "api/league-info/<key:leagueId>/divisions/<key:divisionId>": (
        Row(MANAGERS, "PUT", {"name": "Platinum"}),
        Row(MANAGERS, "DELETE"),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>": (
        Row(MANAGERS),
        Row(ADMIN, "PUT", SEASON),
        Row(ADMIN, "DELETE"),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/weeks": (
        Row(ADMIN, "PUT", {"startsOn": f"{NEXT_YEAR}-12-02", "weeks": 3}),
        Row(ADMIN, "POST"),
        Row(ADMIN, "DELETE"),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/weeks/catch-up": (
        Row(ADMIN, "PUT", {"catchUp": [1]}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/teams": (
        Row(MANAGERS),
        Row(MANAGERS, "POST", {"teams": ["{team}"]}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/teams/withdraw": (
        Row(MANAGERS, "POST", {"team": "{team}"}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/divisions": (
        Row(MANAGERS, "PUT", {"teams": ["{team}"], "division": "{division}"}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/divisions/by-rating": (
        Row(MANAGERS, "POST", {"sizes": [{"division": "{division}", "teams": 2}]}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/entries": (
        Row(MANAGERS),
        Row(MANAGERS, "PUT", ENTRY_WINDOW),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/entries/approve": (
        Row(MANAGERS, "POST", {"entries": ["{entry}"], "division": None}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/entries/waiting-list": (
        Row(MANAGERS, "POST", {"entry": "{entry}"}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/entries/decline": (
        Row(MANAGERS, "POST", {"entry": "{entry}", "reason": "Too late."}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/entries/withdraw": (
        Row(MANAGERS, "POST", {"entry": "{entry}", "reason": "Asked for."}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/entries/invite": (Row(MANAGERS, "POST"),),
    "api/league-info/<key:leagueId>/seasons/<key:value>/promotion": (
        Row(MANAGERS),
        Row(MANAGERS, "PUT", {"lines": [{"team": "{team}", "division": "{division}"}]}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/promotion/undo": (
        Row(MANAGERS, "POST", {"approval": "1"}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/ratings": (Row(ADMIN, "PUT", RATINGS),),
    "api/league-info/<key:leagueId>/seasons/<key:value>/table": (Row(ADMIN, "PUT", POINTS),),
    "api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban": (
        Row(MANAGERS),
        Row(ADMIN, "PUT", PICK_BAN),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban/preview": (
        Row(MANAGERS, "POST", PICK_BAN),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban/try-out": (
        Row(MANAGERS, "POST", {**PICK_BAN, "bestOf": 1, "chosen": []}),
    ),
    "api/league-info/<key:leagueId>/seasons/<key:value>/preflight": (Row(MANAGERS),),
    "api/league-info/<key:leagueId>/seasons/<key:value>/open": (Row(ADMIN, "POST"),),
    "api/league-info/<key:leagueId>/seasons/<key:value>/unplayed-matches": (Row(ADMIN),),
    "api/league-info/<key:leagueId>/seasons/<key:value>/close": (Row(ADMIN, "POST"),),
    "api/league-info/<key:leagueId>/seasons/<key:value>/champions": (
        Row(MANAGERS),
        Row(MANAGERS, "POST", {"champions": [{"team": "{team}", "place": 1}]}),
    ),
    "api/matches/<key:id>/sheet": (Row(STAFF | {CASTER}),),
    "api/streams/all/<key:leagueId>": PUBLIC,
    "api/streams/schedule/<key:leagueId>": PUBLIC,
    "api/streams/all-casters/<key:leagueId>": PUBLIC,
    "api/streams/casting/<key:leagueId>": (Row(MANAGERS | {CASTER}),),
    "api/streams/casting/<key:leagueId>/platforms": (Row(MANAGERS | {CASTER}),),
    "api/streams/casting/<key:leagueId>/recordings": (Row(MANAGERS | {CASTER}),),
    "api/streams/casters/<key:leagueId>": (
        Row(MANAGERS),
        Row(MANAGERS, "POST", {"username": "Petrichor", "channel": CHANNEL}),
    ),
    "api/streams/casters/<key:leagueId>/<key:casterId>": (Row(MANAGERS, "DELETE"),),
    "api/streams/<key:id>": PUBLIC,
    "api/overlays/league/<key:leagueId>": (
        Row(MANAGERS | {CASTER}),
        Row(MANAGERS | {CASTER}, "POST", {"channel": CHANNEL}),
    ),
    "api/overlays/<key:id>": (Row(MANAGERS | {CASTER}),),
    "api/overlays/<key:id>/address": (
        Row(MANAGERS | {CASTER}),
        Row(MANAGERS | {CASTER}, "POST"),
        Row(MANAGERS | {CASTER}, "DELETE"),
    ),
    "api/overlays/<key:id>/set": (
        Row(MANAGERS | {CASTER}, "POST", {"revision": 0, "scene": "break"}),
    ),
    "api/overlays/<key:id>/undo": (Row(MANAGERS | {CASTER}, "POST", {"revision": 0}),),
    "api/overlays/<key:id>/map-start": (Row(MANAGERS | {CASTER}, "POST", {"number": 1}),),
    "api/teams/all/<key:leagueId>/homepage": PUBLIC,
    "api/teams/all/<key:leagueId>/champions": PUBLIC,
    "api/teams/all/<key:leagueId>/awards": PUBLIC,
    "api/champions/all/<key:leagueId>": (Row(MANAGERS, "POST", HALL_ENTRY),),
    "api/champions/<key:id>": (
        Row(MANAGERS, "PUT", {**HALL_ENTRY, "revision": 1}),
        Row(MANAGERS, "DELETE"),
    ),
    "api/champions/<key:id>/icon": (
        Row(MANAGERS, "POST", is_multipart=True, has_picture=True),
        Row(MANAGERS, "DELETE"),
    ),
    "api/champions/<key:id>/logo": (
        Row(MANAGERS, "POST", is_multipart=True, has_picture=True),
        Row(MANAGERS, "DELETE"),
    ),
    "api/awards/all/<key:leagueId>": (
        Row(MANAGERS),
        Row(
            MANAGERS,
            "POST",
            {
                "season": 1,
                "award": AwardType.CAPTAIN,
                "player": "{member}",
                "team": "{team}",
                "reason": "The vote was tied.",
            },
        ),
    ),
    "api/awards/all/<key:leagueId>/votes": (
        Row(MANAGERS, "POST", {"season": 1, "awards": [0], "closesAt": "2026-12-31T20:00"}),
    ),
    "api/awards/all/<key:leagueId>/ballots": (Row(SIGNED_IN),),
    "api/awards/votes/<key:id>": (Row(MANAGERS, "PUT", {"closesAt": None}),),
    "api/awards/votes/<key:id>/ballot": (
        Row(frozenset({LEADER, CAPTAIN}), "PUT", {"nominee": "{free}"}),
    ),
    "api/awards/<key:id>/withdraw": (Row(MANAGERS, "POST", {"reason": "By mistake."}),),
    "api/webhooks": (
        Row(SIGNED_IN),
        Row(SIGNED_IN, query="?of=leagues"),
        Row(MANAGERS, "POST", {"league": "bcl", **WEBHOOK}),
    ),
    "api/webhooks/<key:id>": (
        Row(frozenset({SELF}), "PUT", WEBHOOK),
        Row(MANAGERS | {SELF}, "DELETE"),
    ),
    "api/webhooks/<key:id>/secret": (Row(frozenset({SELF}), "POST"),),
    "api/webhooks/<key:id>/start": (Row(frozenset({SELF}), "POST"),),
    "api/webhooks/<key:id>/test": (Row(MANAGERS | {SELF}, "POST"),),
    "api/webhooks/<key:id>/deliveries": (Row(MANAGERS | {SELF}),),
    "api/webhooks/<key:id>/deliveries/<key:deliveryId>/send": (Row(MANAGERS | {SELF}, "POST"),),
    "api/teams/standings/<key:leagueId>": PUBLIC,
    "api/teams/standings/<key:leagueId>/csv": PUBLIC,
    "api/teams/all/<key:leagueId>/free-agents": (Row(SIGNED_IN),),
    "api/teams/all/<key:leagueId>/free-agents/own": (
        Row(SIGNED_IN),
        Row(SIGNED_IN, "POST", {**POST, "platform": 0}),
    ),
    "api/teams/all/<key:leagueId>/free-agents/withdraw": (Row(SIGNED_IN, "POST"),),
    "api/teams/free-agents/<key:id>/remove": (Row(STAFF, "POST", {"reason": "An advert."}),),
    "api/teams/all/<key:leagueId>/recruiting": PUBLIC,
    "api/teams/<key:id>/open-places/remove": (Row(STAFF, "POST", {"reason": "An advert."}),),
    "api/teams/<key:id>/manage/open-places": (
        Row(LEADERS),
        Row(LEADERS, "POST", POST),
        Row(LEADERS, "DELETE"),
    ),
    "api/teams/<key:id>/manage/invite": (Row(LEADERS, "POST", {"player": "{agent}"}),),
    "api/teams/all/<key:leagueId>/founding": (
        Row(SIGNED_IN),
        Row(SIGNED_IN, "POST", {"name": "Ravens", "region": "EU"}),
    ),
    "api/teams/foundings/<key:id>/withdraw": (Row(frozenset({SELF}), "POST"),),
    "api/teams/<key:id>/manage/exceptions": (
        Row(frozenset({LEADER}), "POST", {"player": "Fennel", "reason": "An injury."}),
    ),
    "api/teams/<key:id>/manage/exceptions/give": (
        Row(MANAGERS, "POST", {"player": "Fennel", "reason": "An injury."}),
    ),
    "api/teams/exceptions/<key:id>/decide": (
        Row(MANAGERS, "POST", {"approve": False, "reason": "No injury."}),
    ),
    "api/teams/exceptions/<key:id>/take-back": (Row(MANAGERS, "POST", {"reason": "A mistake."}),),
    "api/teams/exceptions/<key:id>/withdraw": (Row(frozenset({LEADER}), "POST"),),
    "api/teams/<key:id>/team-page": PUBLIC,
    "api/teams/<key:id>/manage": (Row(LEADERS),),
    "api/teams/<key:id>/audit": (Row(STAFF),),
    "api/teams/<key:id>/requests": (Row(LEADERS),),
    "api/teams/<key:id>/challenges": (Row(MANAGERS),),
    "api/teams/<key:id>/challenges/approve": (
        Row(MANAGERS, "POST", {"opponent": "{other}", "reason": "Asked for."}),
    ),
    "api/teams/<key:id>/entry": (
        Row(LEADERS),
        Row(
            LEADERS,
            "PUT",
            {"season": NEXT_SEASON, "starters": ["{themself}", "{member}"], "substitutes": []},
        ),
    ),
    "api/teams/<key:id>/entry/offer": (Row(frozenset({LEADER}), "POST", {"accept": True}),),
    "api/teams/<key:id>/entry/withdraw": (Row(LEADERS, "POST"),),
    "api/teams/<key:id>/weeks-off": (
        Row(LEADERS),
        Row(LEADERS, "POST", {"week": 2}),
    ),
    "api/teams/<key:id>/weeks-off/withdraw": (Row(LEADERS, "POST", {"week": 3}),),
    "api/teams/<key:id>/manage/remove": (
        Row(LEADERS, "POST", {"player": "{member}", "reason": "Asked for."}),
    ),
    "api/teams/<key:id>/manage/add": (
        Row(MANAGERS, "POST", {"player": "Fennel", "reason": "Asked for."}),
    ),
    "api/teams/<key:id>/manage/captain": (
        Row(MANAGERS, "POST", {"player": "{member}", "reason": "Asked for."}),
    ),
    "api/teams/<key:id>/manage/cooldown": (
        Row(STAFF, "POST", {"player": "{former}", "until": None, "reason": "Asked for."}),
    ),
    "api/teams/<key:id>/manage/co-captain": (
        Row(LEADERS, "POST", {"player": "{member}"}),
        Row(LEADERS, "DELETE"),
    ),
    "api/teams/<key:id>/manage/captaincy": (
        Row(LEADERS, "POST", {"player": "{member}"}),
        Row(LEADERS, "DELETE"),
    ),
    "api/teams/<key:id>/manage/disband": (Row(LEADERS, "POST"),),
    "api/teams/<key:id>/manage/open-matches": (Row(LEADERS),),
    "api/teams/<key:id>/manage/name": (Row(LEADERS, "POST", {"name": "Night Owls"}),),
    "api/teams/<key:id>/manage/name-request": (Row(MANAGERS, "POST", {"approve": True}),),
    "api/teams/<key:id>/manage/logo": (Row(LEADERS, "POST", is_multipart=True, has_picture=True),),
    "api/teams/<key:id>/manage/status": (Row(MANAGERS, "POST", {"status": 1}),),
    "api/teams/<key:id>/manage/placement": (
        Row(MANAGERS, "POST", {"division": None, "region": "EU"}),
    ),
    "api/teams/<key:id>/manage/move": (
        Row(MANAGERS, "POST", {"player": "{member}", "team": "{other}", "reason": "Asked for."}),
    ),
    "api/teams/<key:id>/manage/rating": (
        Row(MANAGERS, "POST", {"points": 5.0, "reason": "Late."}),
    ),
    "api/teams/all/<key:leagueId>/manage": (Row(MANAGERS),),
    "api/teams/create": (
        Row(MANAGERS, "POST", {"league": "bcl", "name": "Newcomers", "region": "EU"}),
    ),
    "<league:league>/team/<key:team_id>/manage": (Row(LEADERS),),
    # They are about the caller's own place on the team: a caller without one is told so.
    "api/teams/<key:id>/own-place": (Row(SIGNED_IN),),
    "api/teams/<key:id>/own-place/leave": (Row(SIGNED_IN, "POST"),),
    "api/teams/<key:id>/own-place/accept-captaincy": (Row(SIGNED_IN, "POST"),),
    "api/teams/<key:id>/own-place/decline-captaincy": (Row(SIGNED_IN, "POST"),),
    "api/requests/create/join": (Row(SIGNED_IN, "POST", query="?id={other}"),),
    "api/requests/create/challenge": (Row(ACTING, "POST", query="?id={team}"),),
    "api/requests/inbox": (Row(SIGNED_IN),),
    "api/teams/<key:id>/obstacles": (Row(SIGNED_IN),),
    "api/requests/join/<key:id>/accept": (Row(MANAGERS, "POST"),),
    "api/requests/join/<key:id>/decline": (Row(MANAGERS, "POST", {"reason": "Full."}),),
    "api/requests/join/<key:id>/withdraw": (Row(frozenset({SELF}), "POST"),),
    "api/requests/invitation/<key:id>/accept": (Row(frozenset({SELF}), "POST"),),
    "api/requests/invitation/<key:id>/decline": (Row(frozenset({SELF}), "POST"),),
    "api/requests/invitation/<key:id>/withdraw": (Row(MANAGERS, "POST"),),
    "api/requests/challenge/<key:id>/accept": (Row(LEADERS, "POST"),),
    "api/requests/challenge/<key:id>/decline": (Row(LEADERS, "POST", {"reason": "No."}),),
    "api/requests/challenge/<key:id>/withdraw": (Row(MANAGERS | {SELF}, "POST"),),
    "requests": (Row(SIGNED_IN),),
    "notifications": (Row(SIGNED_IN),),
    "notifications/preferences": (Row(SIGNED_IN),),
    "players/<key:id>/generate-bearer": (Row(frozenset({SELF})),),
    "players/<key:id>/webhooks": (Row(frozenset({SELF})),),
    "players/<key:id>/edit": (Row(SELF_OR_ADMIN),),
    "players/<key:id>/data": (Row(frozenset({SELF})),),
    "players/<key:id>/matches": (Row(SELF_OR_ADMIN),),
    # By the secret in its address: matches/calendars/tests.
    "players/<key:player_id>/calendar.ics": (Row(frozenset()),),
    "players/<key:player_id>/following.ics": (Row(frozenset()),),
    # By the secret in their address, too: matches/shown/overlays/tests.
    "overlay/<path:rest>": (Row(frozenset()),),
    "players/<key:player_id>": PUBLIC,
    "players/<key:player_id>/<path:rest>": PUBLIC,
    "search": PUBLIC,
    "admin": (Row(ADMIN),),
    "cases": (Row(SIGNED_IN),),
    "cases/report": (Row(SIGNED_IN, query="?about=team&id={other}"),),
    "admin/manage/cases": (Row(ADMIN),),
    "admin/manage/cases/<key:case_id>": (Row(ADMIN),),
    "admin/upload": (Row(ADMIN),),
    "admin/manage/matches": (Row(ADMIN),),
    "admin/manage/matches/create": (Row(ADMIN),),
    "admin/manage/matches/pairing": (Row(ADMIN),),
    "admin/manage/matches/playoffs": (Row(ADMIN),),
    "admin/manage/matches/<key:match_id>": (Row(ADMIN),),
    "admin/manage/teams": (Row(ADMIN),),
    "admin/discord": (Row(ADMIN),),
    "admin/webhooks": (Row(ADMIN),),
    "admin/manage/teams/entries": (Row(ADMIN),),
    "admin/manage/teams/divisions": (Row(ADMIN),),
    "admin/manage/teams/found": (Row(ADMIN),),
    "admin/manage/teams/<key:team_id>": (Row(ADMIN),),
    "admin/manage/import": (Row(ADMIN),),
    "admin/manage/audit": (Row(ADMIN),),
    "admin/status": (Row(ADMIN),),
    "tm/manage/champions": (Row(TEAM_MANAGERS),),
    "tm/manage/awards": (Row(TEAM_MANAGERS),),
    "tm/manage/import": (Row(TEAM_MANAGERS),),
    "tm/manage/audit": (Row(TEAM_MANAGERS),),
    "mod/manage/audit": (Row(MODERATORS),),
    "admin/manage/users": (Row(ADMIN),),
    "admin/manage/users/<key:user_id>": (Row(ADMIN),),
    "admin/league-info": (Row(ADMIN),),
    "tm": (Row(TEAM_MANAGERS),),
    "tm/announcements/create": (Row(TEAM_MANAGERS),),
    "tm/announcements/manage": (Row(TEAM_MANAGERS),),
    "tm/announcements/manage/<key:announcement_id>": (Row(MANAGERS),),
    "tm/manage/cases": (Row(TEAM_MANAGERS),),
    "tm/manage/cases/<key:case_id>": (Row(MANAGERS),),
    "tm/upload": (Row(TEAM_MANAGERS),),
    "tm/rules": (Row(TEAM_MANAGERS),),
    "tm/manage/matches": (Row(TEAM_MANAGERS),),
    "tm/manage/matches/create": (Row(TEAM_MANAGERS),),
    "tm/manage/matches/pairing": (Row(TEAM_MANAGERS),),
    "tm/manage/matches/playoffs": (Row(TEAM_MANAGERS),),
    "tm/manage/matches/<key:match_id>": (Row(MANAGERS),),
    "tm/manage/teams": (Row(TEAM_MANAGERS),),
    "tm/discord": (Row(TEAM_MANAGERS),),
    "tm/webhooks": (Row(TEAM_MANAGERS),),
    "tm/manage/teams/entries": (Row(TEAM_MANAGERS),),
    "tm/manage/teams/divisions": (Row(TEAM_MANAGERS),),
    "tm/manage/teams/found": (Row(TEAM_MANAGERS),),
    "tm/manage/teams/<key:team_id>": (Row(MANAGERS),),
    "mod": (Row(MODERATORS),),
    "mod/manage/cases": (Row(MODERATORS),),
    "mod/manage/cases/<key:case_id>": (Row(STAFF),),
    "mod/manage/matches": (Row(MODERATORS),),
    "mod/manage/matches/<key:match_id>": (Row(STAFF),),
    "mod/manage/users": (Row(MODERATORS),),
    "mod/manage/users/<key:user_id>": (Row(STAFF_OF_ANY),),
    "mod/unusual-results": (Row(MODERATORS),),
    "mod/server-results": (Row(MODERATORS),),
    "mod/check-mmr": (Row(MODERATORS),),
    "mod/check-mmr/<key:match_id>": (Row(STAFF),),
    "<league:league>": PUBLIC,
    "<league:league>/home": PUBLIC,
    "<league:league>/rules": PUBLIC,
    "<league:league>/rules/file": PUBLIC,
    "<league:league>/standings": PUBLIC,
    "<league:league>/champions": PUBLIC,
    "<league:league>/awards": PUBLIC,
    "<league:league>/free-agents": (Row(SIGNED_IN),),
    "<league:league>/recruiting": PUBLIC,
    "<league:league>/matches": PUBLIC,
    "<league:league>/next-season": PUBLIC,
    "<league:league>/records": PUBLIC,
    "<league:league>/statistics": PUBLIC,
    "<league:league>/playoffs": PUBLIC,
    "<league:league>/pickem": PUBLIC,
    "<league:league>/playoffs/<key:playoff_id>.svg": PUBLIC,
    "<league:league>/rcon": (Row(ADMIN),),
    "<league:league>/embed": PUBLIC,
    "<league:league>/announcements.atom": PUBLIC,
    "<league:league>/results.atom": PUBLIC,
    "embed/<league:league>/standings": PUBLIC,
    "embed/<league:league>/matches": PUBLIC,
    "embed/<league:league>/bracket": PUBLIC,
    "embed/<league:league>/match/<key:match_id>": PUBLIC,
    "embed/<league:league>/team/<key:team_id>": PUBLIC,
    "embed/<league:league>/team/<key:team_id>/badge.svg": PUBLIC,
    "embed/<league:league>/team/<key:team_id>/badge.png": PUBLIC,
    "embed/<path:rest>": PUBLIC,
    "oembed": (Row(EVERYBODY, query="?url=http://127.0.0.1:8000/bcl/standings"),),
    "<league:league>/calendar.ics": PUBLIC,
    "<league:league>/casts.ics": PUBLIC,
    "<league:league>/casters": PUBLIC,
    "<league:league>/team/<key:team_id>/calendar.ics": PUBLIC,
    "<league:league>/casts": PUBLIC,
    "<league:league>/control/<key:overlay_id>": (Row(MANAGERS | {CASTER}),),
    "<league:league>/team/<key:team_id>": PUBLIC,
    "<league:league>/team/<key:team_id>/<path:rest>": PUBLIC,
    "<league:league>/match/<key:match_id>": PUBLIC,
    "<league:league>/match/<key:match_id>/manage": (Row(RUNNING),),
    "<league:league>/match/<key:match_id>/sheet": (Row(STAFF | {CASTER}),),
    "<league:league>/match/<key:match_id>/<path:rest>": PUBLIC,
    "<league:league>/stream/<key:stream_id>": PUBLIC,
    "<league:league>/stream/<key:stream_id>/<path:rest>": PUBLIC,
    "<slug:code>": PUBLIC,
    "<slug:code>/": PUBLIC,
    "<slug:code>/<path:rest>": PUBLIC,
}
ROWS = [(route, row) for route, rows in TABLE.items() for row in rows]


def routes(
    patterns: list[URLPattern | URLResolver], prefix: str = ""
) -> Iterator[tuple[str, Callable[..., Any] | None]]:
    """Every route with its view; Django admin counts as one."""
    for pattern in patterns:
        route = f"{prefix}{pattern.pattern}"
        if isinstance(pattern, URLPattern):
            yield route, pattern.callback
        elif route == "django-admin/":
            yield route, None
        else:
            yield from routes(pattern.url_patterns, route)


ROUTES = dict(routes(get_resolver().url_patterns))


def methods_of(view: Callable[..., Any] | None) -> set[str]:
    """The methods of an API view; other views do not list theirs."""
    view_class = getattr(view, "cls", None)
    names = ("get", "post", "put", "patch", "delete")
    return {name.upper() for name in names if hasattr(view_class, name)}


def rows_of_the_database() -> dict[str, list[tuple[Any, ...]]]:
    """All rows except sessions; read by plain SQL, because it is read often."""
    quoted = connection.ops.quote_name
    rows = {}
    with connection.cursor() as cursor:
        for meta in (model._meta for model in apps.get_models() if model is not Session):
            # The first column is the key.
            cursor.execute(f"SELECT * FROM {quoted(meta.db_table)} ORDER BY 1")
            rows[meta.label] = cursor.fetchall()
    return rows


_WRITES = re.compile(r"\s*(?:INSERT|UPDATE|DELETE|REPLACE|MERGE|TRUNCATE)", re.IGNORECASE)


@contextmanager
def noted_writes() -> Iterator[list[str]]:
    """The statements that write rows other than sessions, as long as the context lasts."""
    writes: list[str] = []

    def note(execute: Callable[..., Any], sql: str, *arguments: Any) -> Any:
        if _WRITES.match(sql) and Session._meta.db_table not in sql:
            writes.append(sql)
        return execute(sql, *arguments)

    with connection.execute_wrapper(note):
        yield writes


def drafted_playoff(match: Match, made_by: User) -> Playoff:
    """A draft of a playoff of the match's teams."""
    playoff = Playoff.objects.create(season=match.season, name="Playoffs", made_by=made_by)
    for seed, team in enumerate((match.team_a, match.team_b), start=1):
        PlayoffEntrant.objects.create(playoff=playoff, team=team, seed=seed)
    return playoff


def former_player(team: Team) -> User:
    """A person who has left the team, and is on cooldown."""
    now = timezone.now()
    left = MembershipFactory.create(team=team, joined_at=now - timedelta(days=2), left_at=now)
    CooldownFactory.create(user=left.user, league=team.league)
    return left.user


def week_to_come(season: Season, number: int) -> Week:
    """A week of the season that opens this many weeks from now."""
    opens = timezone.now() + timedelta(weeks=number)
    found: Week = WeekFactory.create(season=season, number=number, opens=opens)
    return found


def _between_sides(match: Match, themself: User, free: User) -> dict[str, Any]:
    """What the sides of the match have sent one another; their pick and ban is open."""
    pick_ban_of(match, GameMapFactory.create(league=match.season.league))
    soon = timezone.now() + timedelta(days=7)
    return {
        "proposal": TimeProposal.objects.create(
            match=match, side=Side.TEAM_B, first=soon, proposed_by=free
        ),
        "own_proposal": TimeProposal.objects.create(
            match=match,
            side=Side.TEAM_A,
            first=soon,
            proposed_by=themself,
            status=ProposalStatus.SUPERSEDED,
            answered_at=timezone.now(),
        ),
        "postponement": Postponement.objects.create(
            match=match, side=Side.TEAM_B, from_week=match.week, asked_by=free
        ),
        "own_postponement": Postponement.objects.create(
            match=match,
            side=Side.TEAM_A,
            from_week=match.week,
            asked_by=themself,
            status=PostponementStatus.WITHDRAWN,
            answered_at=timezone.now(),
        ),
        "report": ResultReport.objects.create(
            match=match,
            side=Side.TEAM_B,
            claim=Verdict.double_forfeit().as_json(),
            reported_by=free,
        ),
        "substitute": Substitute.objects.create(
            match=match,
            side=Side.TEAM_A,
            user=free,
            available=1,
            status=SubstituteStatus.ACCEPTED,
            answered_at=timezone.now(),
        ),
        "ask": Substitute.objects.create(match=match, side=Side.TEAM_B, user=themself, available=1),
    }


def _of_people(themself: User, free: User, other: Team, season: Season) -> dict[str, Any]:
    """What concerns one person, and what a season honours."""
    soon = timezone.now() + timedelta(days=7)
    case = open_case(CaseKind.MISCONDUCT, other, league="bcl", by=free, text="Insults.")
    shown = ContentFile(b"RIFF", name="2f.webp")
    return {
        "game_map": GameMapFactory.create(league=season.league),
        "second_map": GameMapFactory.create(league=season.league),
        "division": DivisionFactory.create(league=season.league),
        "punishment": Punishment.objects.create(
            user=themself, kind=PunishmentType.WARN, league="bcl", reason="Late."
        ),
        "case": case,
        "case_picture": CasePicture.objects.create(case=case, image=shown),
        "champion": ChampionFactory.create(team=None, former_team="Ghosts"),
        "vote": AwardVote.objects.create(season=season, award=AwardType.MVP, closes_at=soon),
        "award": Award.objects.create(
            season=season, award=AwardType.CAPTAIN, user=free, team=other
        ),
        "note": PlayerNoteFactory.create(user=themself, league="bcl"),
        "account_change": AccountChange.objects.create(stays=themself, reason="Lost the other."),
        "image": ImageFactory.create(),
    }


def _of_staff(match: Match) -> dict[str, Any]:
    """What the league's staff have made."""
    soon = timezone.now() + timedelta(days=7)
    return {
        "rules": RulesDocument.objects.create(league=league(), version="1", html="<p>x</p>"),
        "planned_rules": RulesDocument.objects.create(
            league=league(), version="2", html="<p>y</p>", is_planned=True, published_at=soon
        ),
        "bulk_change": BulkChange.objects.create(
            league=league(),
            kind=BulkKind.MOVE,
            rows=[
                {
                    "match": match.pk,
                    "name": match.versus,
                    "revision": match.revision,
                    "before": {"week": None, "time": None},
                }
            ],
        ),
        "file_import": FileImport.objects.create(
            league=league(),
            kind=ImportKind.MATCHES,
            file="matches.csv",
            new=0,
            changed=0,
            made={"matches": [], "moved": {}, "revisions": {}},
            made_by=UserFactory.create(),
        ),
        "announcement": write_announcement(
            league=league(),
            text=Text("Soon", "<p>Wait for it.</p>"),
            publication=Publication(timezone.now() + timedelta(days=1)),
            by=None,
        ),
        "server_result": ServerResult.objects.create(
            league=league(),
            digest="1f",
            ended_at=timezone.now(),
            map_label="sand",
            rounds_0=10,
            rounds_1=4,
            source=ServerResultSource.SERVER,
        ),
    }


def _entry(team: Team, themself: User) -> SeasonEntry:
    """The team's entry in the next season."""
    season = SeasonFactory.create(
        league=team.league, value=NEXT_SEASON, entry_closes_at=timezone.now() + timedelta(days=7)
    )
    return SeasonEntry.objects.create(
        season=season,
        team=team,
        state=EntryState.ENTERED,
        entered_by=themself,
        entered_at=timezone.now(),
    )


def _asked(team: Team, other: Team, themself: User, free: User) -> dict[str, Any]:
    """What people and teams have asked of one another."""
    soon = timezone.now() + timedelta(days=7)
    return {
        "join_request": JoinRequest.objects.create(team=other, user=themself, expires_at=soon),
        "invitation": Invitation.objects.create(
            team=other, user=themself, made_by=free, expires_at=soon
        ),
        "entry": _entry(team, themself),
        "founding": TeamFounding.objects.create(
            user=themself, league=league(), name="Moths", region="EU"
        ),
        "exception": RosterException.objects.create(
            team=team, user=free, asked_by=themself, reason="An injury."
        ),
        "challenge": Challenge.objects.create(
            challenger=other,
            challenged=team,
            made_by=themself,
            expires_at=soon,
        ),
    }


def _recorded(match: Match, caster: Caster) -> Stream:
    """A cast whose recording was found."""
    stream = Stream.objects.create(match=match, channel=CHANNEL, claimed_by=caster.user)
    url = "https://www.twitch.tv/videos/1"
    FoundRecording.objects.create(stream=stream, url=url, found_at=timezone.now())
    return stream


def _webhook(owner: User) -> dict[str, Any]:
    webhook = WebhookFactory.create(owner=owner)
    delivery = webhook.deliveries.create(
        event_id="evt_1",
        event="week.opened",
        body="{}",
        state="delivered",
        finished_at=timezone.now(),
    )
    return {"webhook": webhook, "delivery": delivery}


def _friends(themself: User, member: User) -> FriendsTable:
    table = FriendsTable.objects.create(league=league(), name="Oracles", owner=themself)
    FriendsTableMember.objects.bulk_create(
        FriendsTableMember(table=table, user=each) for each in (themself, member)
    )
    return table


def make_world() -> World:
    """The objects of the table. Some of them are created with files."""
    team, other = enrolled_pair()
    themself = MembershipFactory.create(team=team, user__username="Petrichor").user
    member = MembershipFactory.create(team=team).user
    former = former_player(team)
    free = UserFactory.create(username="Fennel")
    match = match_between(team, other)
    week = WeekFactory.create(season=match.season, number=1)
    later = [week_to_come(match.season, number) for number in (2, 3)]
    WeekOff.objects.create(team=team, week=later[1], asked_by=themself)
    draft = PairingDraft.objects.create(season=match.season, week=week, made_by=themself)
    Bye.objects.create(team=other, week=later[1], draft=draft)
    caster = Caster.objects.create(league=league(), user=UserFactory.create(), channel=CHANNEL)
    Notification.objects.all().delete()
    CaptaincyOffer.objects.create(team=team, to=themself)
    evidence = evidence_of(match, themself)
    message = MatchMessage.objects.create(match=match, side=Side.TEAM_B, author=free, text="Ready?")
    free_agent = FreeAgentFactory.create(league=league())
    stream = _recorded(match, caster)
    CastMember.objects.create(stream=stream, user=free, part=CastPart.COLOUR)
    return World(
        themself=themself,
        other=other,
        member=member,
        former=former,
        free=free,
        **_between_sides(match, themself, free),
        own_report=evidence.report,
        **_of_people(themself, free, other, match.season),
        draft=draft,
        playoff=drafted_playoff(match, made_by=themself),
        **_of_staff(match),
        game_server=GameServerFactory.create(league=league()),
        friends=_friends(themself, member),
        team=team,
        match=match,
        stream=stream,
        vod=Vod.objects.create(match=match, url=CHANNEL, started_at=match.time),
        evidence=evidence,
        message=message,
        caster=caster,
        overlay=Overlay.objects.create(league=league(), channel=CHANNEL, match=match),
        token=BearerTokenFactory.create(owner=themself),
        device=PushDevice.objects.create(user=themself, name="Quest", endpoint="here"),
        undelivered=OutboxMessage.objects.create(
            kind="league_webhook",
            league="bcl",
            payload={},
            failed_at="2026-11-01T00:00:00Z",
            last_error="gone",
        ),
        free_agent=free_agent,
        agent=free_agent.user,
        **_webhook(themself),
        **_asked(team, other, themself, free),
    )


def someone(kind: str, world: World) -> User | None:
    """A person of this kind; None for an anonymous visitor."""
    if kind == ANONYMOUS:
        return None
    if kind == SELF:
        return world.themself
    if kind in {LEADER, CAPTAIN}:
        team = world.team if kind == LEADER else TeamFactory.create(league=league())
        return MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user
    if kind == CASTER:
        return world.caster.user
    return person(kind)


@cache
def _handler() -> ClientHandler:
    return ClientHandler(enforce_csrf_checks=False)


def browser(cookies: SimpleCookie) -> Client:
    """A browser of its own with these cookies. All send to one handler: to load the middleware for
    each takes a tenth of the time of a request."""
    client = Client()
    client.handler = _handler()
    client.cookies = copy.deepcopy(cookies)
    return client


def caller(kind: str, world: World) -> Client:
    """A client in which a person of this kind is signed in."""
    client, user = Client(), someone(kind, world)
    if user is not None:
        client.force_login(user)
    return client


HAS_MORE = {
    "generic team manager": "team manager of another league",
    "generic moderator": "moderator of another league",
    "player": CAPTAIN,
}
"""Kinds of people, and those who have all their powers and more: roles only add powers
(`accounts/roles`). Who has more is refused as well, or who has less is let in as well."""


def triers(row: Row) -> list[str]:
    """The kinds of people who try a row that they may use. A public read ignores its reader; what
    is everybody's who is signed in ignores roles."""
    if row == Row(EVERYBODY):
        return [ANONYMOUS, "player"]
    if row.allowed == SIGNED_IN:
        return ["admin", "player"]
    also = {more for less, more in HAS_MORE.items() if less in row.allowed}
    return sorted(row.allowed - also)


def read_to_the_end(answer: Response) -> Response:
    """The answer, whose file, if it is one, is closed: `close` would close the database, too."""
    if answer.streaming:
        for _ in answer:
            pass
    return answer


def send(client: Client, route: str, row: Row, world: World) -> Response:
    """The route's answer to the row's method and payload."""
    address = world.address(route) + world.filled(row.query)
    if row.method == "GET":
        return read_to_the_end(client.get(address))
    if row.is_multipart:
        return client.post(address, world.body(row))
    sent = json.dumps(world.body(row))
    return client.generic(row.method, address, sent, content_type="application/json")
