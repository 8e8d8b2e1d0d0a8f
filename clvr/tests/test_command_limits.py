"""How often each command may be sent, and how many things it may add.

Every command of the API has a row with the scope in which it is counted, and with the cap of what
it adds. A command without a row fails, so does a row without a command; and each cap is reached.
"""

from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client
from rest_framework.settings import api_settings

from clvr.lib.throttling import ScopedRateThrottle, scope_of
from clvr.tests.caps_reached import CASES
from clvr.tests.permission_table import (
    ROUTES,
    UNTRIED,
    World,
    methods_of,
    rows_of_the_database,
)

pytestmark = [pytest.mark.django_db]


@dataclass(frozen=True)
class Limit:
    """The scope of a command, and the caps of what it adds, by where they are declared."""

    scope: str
    caps: tuple[str, ...] = ()


CHANGES = Limit("commands")
WEBHOOKS = "teams.webhooks.services"
TELLS = Limit("notices")
FOLLOWS = Limit("commands", ("teams.following.services.FOLLOWS",))
SERVER_COMMAND = Limit("commands", ("matches.servers.game_servers.services.commands.WAITING",))

NEWS = "leagues.services.announcements"
TEAMS = "teams.services"
RECRUITING = "teams.recruiting.services"
SCHEDULING = "matches.play.scheduling.services"
PAIRING = "matches.season.pairing.services"
PLAYOFFS = "matches.season.playoffs.services"
CASTS = "matches.play.casts.services"
OVERLAYS = "matches.shown.overlay_control.services.addresses"
PEOPLE_OF_CAST = Limit(
    "notices", (f"{CASTS}.people.PEOPLE", f"{CASTS}.people.PEOPLE_CHANGES_A_DAY")
)
TABLE: dict[tuple[str, str], Limit] = {
    ("api/auth/refresh", "PUT"): CHANGES,
    ("api/auth/logout", "POST"): CHANGES,
    ("api/auth/welcome/close", "POST"): CHANGES,
    # Its commands add one player name per league and platform.
    ("api/discord/interactions", "POST"): Limit("interactions"),
    ("api/notifications/devices", "POST"): Limit(
        "commands", ("accounts.notifications.push.services.DEVICES_A_DAY",)
    ),
    ("api/notifications/devices/<key:id>", "DELETE"): CHANGES,
    ("api/notifications/read", "POST"): CHANGES,
    # One row per kind of notification.
    ("api/notifications/preferences", "PUT"): CHANGES,
    ("api/follows/take-over", "POST"): FOLLOWS,
    ("api/follows/teams/<key:id>", "PUT"): FOLLOWS,
    ("api/follows/teams/<key:id>", "DELETE"): CHANGES,
    ("api/follows/players/<key:id>", "PUT"): FOLLOWS,
    ("api/follows/players/<key:id>", "DELETE"): CHANGES,
    ("api/follows/leagues/<key:leagueId>", "PUT"): FOLLOWS,
    ("api/follows/leagues/<key:leagueId>", "DELETE"): CHANGES,
    ("api/outbox/<key:id>/retry", "POST"): CHANGES,
    ("api/images/<key:leagueId>", "POST"): Limit(
        "images", ("leagues.images.services.IMAGES", "leagues.images.services.IMAGES_A_DAY")
    ),
    ("api/images/<key:leagueId>/<key:id>", "PUT"): CHANGES,
    ("api/images/<key:leagueId>/<key:id>", "DELETE"): CHANGES,
    ("api/league-info/rules/<key:leagueId>/versions", "POST"): Limit(
        "uploads", ("leagues.services.rules.RULES",)
    ),
    # It stores nothing.
    ("api/league-info/rules/<key:leagueId>/preview", "POST"): CHANGES,
    ("api/league-info/rules/<key:leagueId>/<key:id>/version", "POST"): Limit("uploads"),
    ("api/league-info/rules/<key:leagueId>/<key:id>/version", "DELETE"): Limit("uploads"),
    ("api/league-info/rules/<key:leagueId>/<key:id>/changes", "PUT"): CHANGES,
    ("api/announcements/create", "POST"): Limit(
        "notices", (f"{NEWS}.ANNOUNCEMENTS_A_DAY", f"{NEWS}.DRAFTS")
    ),
    ("api/announcements/preview", "POST"): CHANGES,
    ("api/announcements/<key:id>", "PUT"): Limit("notices", (f"{NEWS}.SAVES_A_DAY",)),
    ("api/announcements/<key:id>", "DELETE"): TELLS,
    ("api/announcements/<key:id>/unpublish", "POST"): CHANGES,
    ("api/announcements/<key:id>/pin", "PUT"): Limit("commands", (f"{NEWS}.PINNED",)),
    ("api/announcements/<key:id>/versions/<key:version>/restore", "POST"): CHANGES,
    ("api/requests/create/join", "POST"): Limit(
        "notices",
        (f"{TEAMS}.join_requests.OPEN_REQUESTS", f"{TEAMS}.join_requests.REQUESTS_A_DAY"),
    ),
    ("api/requests/create/challenge", "POST"): Limit(
        "notices",
        (
            "matches.play.challenges.services.challenges.OPEN_CHALLENGES",
            "matches.play.challenges.services.challenges.CHALLENGES_A_DAY",
        ),
    ),
    # One post for each person in a league.
    ("api/teams/all/<key:leagueId>/free-agents/own", "POST"): Limit(
        "commands", (f"{RECRUITING}.posts.POST_CHANGES_A_DAY",)
    ),
    ("api/teams/all/<key:leagueId>/free-agents/withdraw", "POST"): CHANGES,
    ("api/teams/free-agents/<key:id>/remove", "POST"): TELLS,
    # One for each team.
    ("api/teams/<key:id>/manage/open-places", "POST"): Limit(
        "commands", (f"{RECRUITING}.posts.POST_CHANGES_A_DAY",)
    ),
    ("api/teams/<key:id>/manage/open-places", "DELETE"): CHANGES,
    ("api/teams/<key:id>/open-places/remove", "POST"): TELLS,
    ("api/teams/<key:id>/manage/invite", "POST"): Limit(
        "notices",
        (
            f"{RECRUITING}.invitations.OPEN_INVITATIONS",
            f"{RECRUITING}.invitations.INVITATIONS_A_DAY",
        ),
    ),
    ("api/requests/invitation/<key:id>/accept", "POST"): TELLS,
    ("api/requests/invitation/<key:id>/decline", "POST"): TELLS,
    ("api/requests/invitation/<key:id>/withdraw", "POST"): CHANGES,
    ("api/teams/all/<key:leagueId>/founding", "POST"): Limit(
        "notices",
        ("matches.season.enrolment.services.own_founding.FOUNDINGS", f"{TEAMS}.creation.TEAMS"),
    ),
    ("api/teams/foundings/<key:id>/withdraw", "POST"): CHANGES,
    # A roster has a size.
    ("api/requests/join/<key:id>/accept", "POST"): TELLS,
    ("api/requests/join/<key:id>/decline", "POST"): TELLS,
    ("api/requests/join/<key:id>/withdraw", "POST"): CHANGES,
    ("api/teams/<key:id>/challenges/approve", "POST"): Limit(
        "notices", ("matches.play.challenges.services.approvals.APPROVALS",)
    ),
    ("api/requests/challenge/<key:id>/accept", "POST"): Limit(
        "notices", (f"{SCHEDULING}.creation.MATCHES",)
    ),
    ("api/requests/challenge/<key:id>/decline", "POST"): TELLS,
    ("api/requests/challenge/<key:id>/withdraw", "POST"): CHANGES,
    ("api/users/<key:id>/tokens", "POST"): Limit(
        "tokens", ("accounts.tokens.services.TOKENS_A_DAY",)
    ),
    ("api/users/<key:id>/tokens/<key:tokenId>", "DELETE"): Limit("tokens"),
    ("api/webhooks", "POST"): Limit(
        "webhooks",
        tuple(f"{WEBHOOKS}.{cap}" for cap in ("MADE_A_DAY", "OF_A_LEAGUE", "OF_A_PERSON")),
    ),
    ("api/webhooks/<key:id>", "PUT"): Limit("webhooks"),
    ("api/webhooks/<key:id>", "DELETE"): Limit("webhooks"),
    ("api/webhooks/<key:id>/secret", "POST"): Limit("webhooks"),
    ("api/webhooks/<key:id>/start", "POST"): Limit("webhooks"),
    ("api/webhooks/<key:id>/test", "POST"): Limit("webhooks", (f"{WEBHOOKS}.TESTS_A_DAY",)),
    ("api/webhooks/<key:id>/deliveries/<key:deliveryId>/send", "POST"): Limit("webhooks"),
    # One row per person.
    ("api/users/<key:id>/calendar-address", "POST"): Limit(
        "commands", ("matches.shown.calendars.services.ADDRESSES_A_DAY",)
    ),
    ("api/users/<key:id>/calendar-address", "DELETE"): CHANGES,
    ("api/users/<key:id>/punishments", "POST"): Limit(
        "notices", ("accounts.punishments.services.PUNISHMENTS_A_DAY",)
    ),
    ("api/users/<key:id>/punishments/<key:punishmentId>/lift", "POST"): TELLS,
    ("api/users/<key:id>/punishments/<key:punishmentId>/shorten", "POST"): TELLS,
    ("api/cases/report", "POST"): Limit(
        "notices",
        (
            "matches.people.cases.reporting.OPEN_REPORTS",
            "matches.people.cases.reporting.REPORTS_A_DAY",
        ),
    ),
    # A punishment has one appeal.
    ("api/cases/appeals/<key:punishmentId>", "POST"): TELLS,
    ("api/cases/<key:id>/take", "POST"): CHANGES,
    ("api/cases/<key:id>/give-up", "POST"): CHANGES,
    ("api/cases/<key:id>/notes", "POST"): Limit(
        "commands", ("matches.people.cases.services.NOTES",)
    ),
    ("api/cases/<key:id>/decide", "POST"): TELLS,
    ("api/users/<key:id>/notes", "POST"): Limit("commands", ("accounts.people.notes.NOTES",)),
    ("api/users/<key:id>/notes/<key:noteId>/remove", "POST"): CHANGES,
    ("api/users/<key:id>/cooldown", "POST"): Limit(
        "notices", (f"{TEAMS}.cooldowns.CHANGES_A_DAY",)
    ),
    # A person has each role once, and one account.
    ("api/users/<key:id>/roles", "POST"): CHANGES,
    ("api/users/<key:id>/account", "POST"): CHANGES,
    ("api/users/<key:id>/leave", "POST"): CHANGES,
    ("api/users/<key:id>/other-account", "POST"): Limit(
        "notices", ("matches.people.joined_accounts.asking.REQUESTS_A_DAY",)
    ),
    ("api/users/<key:id>/accounts/join", "POST"): TELLS,
    ("api/users/<key:id>/accounts/discord", "POST"): TELLS,
    ("api/users/<key:id>/accounts/<key:changeId>/undo", "POST"): TELLS,
    ("api/matches/<key:id>/times/propose", "POST"): Limit(
        "notices", (f"{SCHEDULING}.proposals.PROPOSALS",)
    ),
    ("api/matches/<key:id>/times/accept", "POST"): TELLS,
    ("api/matches/<key:id>/times/decline", "POST"): TELLS,
    ("api/matches/<key:id>/times/withdraw", "POST"): TELLS,
    ("api/matches/<key:id>/times/set", "POST"): Limit(
        "commands", (f"{SCHEDULING}.setting.TIMES_A_DAY",)
    ),
    ("api/matches/<key:id>/postponing/ask", "POST"): Limit(
        "notices", ("matches.play.postponing.services.ASKED",)
    ),
    ("api/matches/<key:id>/postponing/agree", "POST"): TELLS,
    ("api/matches/<key:id>/postponing/decline", "POST"): TELLS,
    ("api/matches/<key:id>/postponing/withdraw", "POST"): TELLS,
    ("api/matches/<key:id>/substitutes/name", "POST"): Limit(
        "notices",
        (
            "matches.play.substitutes.services.NAMED",
            "matches.play.substitutes.services.ASKED_AGAIN",
        ),
    ),
    # A side has one line-up, of as many players as the league fields.
    # A pick and ban has as many steps as its order.
    ("api/matches/<key:id>/pick-ban/step", "POST"): CHANGES,
    ("api/matches/<key:id>/pick-ban/actor", "POST"): CHANGES,
    ("api/matches/<key:id>/pick-ban/take-back", "POST"): TELLS,
    ("api/matches/<key:id>/pick-ban/set", "POST"): TELLS,
    # A match has as many maps as it is long.
    ("api/matches/<key:id>/pick-ban/fix", "POST"): TELLS,
    ("api/matches/<key:id>/lineups/hand-in", "POST"): TELLS,
    ("api/matches/<key:id>/substitutes/accept", "POST"): TELLS,
    ("api/matches/<key:id>/substitutes/decline", "POST"): TELLS,
    ("api/matches/<key:id>/substitutes/withdraw", "POST"): TELLS,
    ("api/matches/<key:id>/casts", "POST"): Limit(
        "notices", ("matches.play.casts.claims.CASTS", f"{CASTS}.casts.CAST_CHANGES_A_DAY")
    ),
    ("api/matches/<key:id>/casts/claim", "POST"): Limit(
        "notices", ("matches.play.casts.claims.CLAIMS", "matches.play.casts.claims.CASTS")
    ),
    ("api/matches/<key:id>/casts/<key:castId>/join", "POST"): PEOPLE_OF_CAST,
    ("api/matches/<key:id>/casts/<key:castId>/people", "POST"): PEOPLE_OF_CAST,
    ("api/matches/<key:id>/casts/<key:castId>/leave", "POST"): TELLS,
    ("api/matches/<key:id>/casts/<key:castId>/parts", "PUT"): Limit(
        "notices", (f"{CASTS}.people.PEOPLE_CHANGES_A_DAY",)
    ),
    ("api/matches/<key:id>/casts/<key:castId>/people/<key:userId>", "DELETE"): Limit(
        "notices", (f"{CASTS}.people.PEOPLE_CHANGES_A_DAY",)
    ),
    ("api/matches/<key:id>/casts/<key:castId>/hold", "POST"): Limit(
        "notices", (f"{CASTS}.holds.HOLDS_A_DAY",)
    ),
    ("api/matches/<key:id>/casts/<key:castId>/unhold", "POST"): TELLS,
    ("api/matches/<key:id>/casts/release", "POST"): TELLS,
    ("api/matches/<key:id>/casts/<key:castId>", "PUT"): Limit(
        "notices", (f"{CASTS}.casts.CAST_CHANGES_A_DAY",)
    ),
    ("api/matches/<key:id>/casts/<key:castId>", "DELETE"): TELLS,
    ("api/matches/<key:id>/vods", "POST"): Limit(
        "commands", (f"{CASTS}.recordings.RECORDINGS", f"{CASTS}.recordings.ADDED_A_DAY")
    ),
    ("api/matches/<key:id>/vods/<key:vodId>", "PUT"): CHANGES,
    # One start a map.
    ("api/matches/<key:id>/vods/<key:vodId>/starts", "POST"): CHANGES,
    # One recording a cast.
    ("api/matches/<key:id>/recordings/<key:castId>/accept", "POST"): CHANGES,
    ("api/matches/<key:id>/recordings/<key:castId>/dismiss", "POST"): CHANGES,
    ("api/matches/<key:id>/vods/<key:vodId>", "DELETE"): CHANGES,
    ("api/matches/<key:id>/results/report", "POST"): Limit(
        "uploads", ("matches.play.results.services.reports.REPORTS",)
    ),
    ("api/matches/<key:id>/results/confirm", "POST"): TELLS,
    ("api/matches/<key:id>/results/dispute", "POST"): TELLS,
    ("api/matches/<key:id>/results/withdraw", "POST"): TELLS,
    ("api/matches/<key:id>/results/settle", "POST"): Limit(
        "commands", ("matches.play.results.services.official.RESULTS",)
    ),
    ("api/matches/<key:id>/messages", "POST"): Limit(
        "notices", ("matches.play.thread.services.MESSAGES",)
    ),
    ("api/matches/<key:id>/messages/<key:messageId>/remove", "POST"): CHANGES,
    # One row per person and match.
    ("api/matches/<key:id>/prediction", "PUT"): CHANGES,
    ("api/matches/<key:id>/prediction", "DELETE"): CHANGES,
    ("api/matches/pickem/<key:leagueId>/friends", "POST"): Limit(
        "commands",
        (
            "matches.shown.pickem.friends.services.TABLES",
            "matches.shown.pickem.friends.services.MADE_A_DAY",
        ),
    ),
    ("api/matches/pickem/<key:leagueId>/friends/join", "POST"): Limit(
        "commands",
        (
            "matches.shown.pickem.friends.services.PEOPLE",
            "matches.shown.pickem.friends.services.TABLES",
        ),
    ),
    ("api/matches/friends/<key:id>", "PUT"): CHANGES,
    ("api/matches/friends/<key:id>", "DELETE"): CHANGES,
    ("api/matches/friends/<key:id>/link", "POST"): CHANGES,
    ("api/matches/friends/<key:id>/leave", "POST"): CHANGES,
    ("api/matches/friends/<key:id>/remove", "POST"): CHANGES,
    # One row per player and week.
    ("api/matches/home/<key:leagueId>/vote", "PUT"): CHANGES,
    ("api/matches/home/<key:leagueId>/vote", "DELETE"): CHANGES,
    # A side checks in once for each time of the match.
    # A side has one row, with at most MOST_SLOTS slots.
    ("api/matches/<key:id>/availability/mark", "POST"): TELLS,
    # One row per player and match.
    ("api/matches/<key:id>/attendance/answer", "POST"): CHANGES,
    ("api/matches/<key:id>/attendance/ask", "POST"): TELLS,
    ("api/matches/<key:id>/match-day/check-in", "POST"): CHANGES,
    ("api/matches/<key:id>/match-day/claim-absence", "POST"): Limit(
        "notices", ("matches.play.results.services.reports.REPORTS",)
    ),
    # A match takes as many maps from servers as it has.
    ("api/matches/<key:id>/server-log", "POST"): Limit("uploads"),
    ("api/matches/server-results", "POST"): Limit(
        "uploads", ("matches.servers.server_results.services.WAITING",)
    ),
    ("api/matches/server-results/<key:serverResultId>/attach", "POST"): CHANGES,
    ("api/matches/server-results/<key:serverResultId>/dismiss", "POST"): CHANGES,
    ("api/servers/league/<key:leagueId>", "POST"): Limit(
        "commands", ("matches.servers.game_servers.services.settings.SERVERS",)
    ),
    ("api/servers/<key:id>", "PUT"): CHANGES,
    ("api/servers/<key:id>", "DELETE"): CHANGES,
    ("api/servers/<key:id>/commands", "POST"): SERVER_COMMAND,
    ("api/servers/<key:id>/map", "POST"): SERVER_COMMAND,
    ("api/servers/<key:id>/pin", "POST"): SERVER_COMMAND,
    ("api/servers/<key:id>/player", "POST"): SERVER_COMMAND,
    ("api/servers/<key:id>/match", "POST"): SERVER_COMMAND,
    ("api/servers/<key:id>/match", "DELETE"): CHANGES,
    ("api/v1/pcl/server-results", "POST"): Limit(
        "developer-api", ("matches.servers.server_results.services.WAITING",)
    ),
    # It stores nothing.
    ("api/matches/bulk/preview", "POST"): CHANGES,
    ("api/matches/bulk", "POST"): Limit(
        "notices",
        (
            "matches.season.week_desk.bulk.services.CHANGES_A_DAY",
            f"{SCHEDULING}.moving.MOVES_A_DAY",
        ),
    ),
    ("api/matches/bulk/undo", "POST"): TELLS,
    # It stores nothing.
    ("api/matches/bulk/week/preview", "POST"): CHANGES,
    ("api/matches/bulk/week", "POST"): Limit(
        "notices",
        (
            "matches.season.week_desk.bulk.services.CHANGES_A_DAY",
            f"{SCHEDULING}.moving.MOVES_A_DAY",
        ),
    ),
    ("api/matches/create", "POST"): Limit("commands", (f"{SCHEDULING}.creation.MATCHES",)),
    ("api/matches/pairing/propose", "POST"): Limit("commands", (f"{PAIRING}.drafts.DRAFTS",)),
    ("api/matches/pairing/plan", "POST"): Limit("commands", (f"{PAIRING}.drafts.DRAFTS",)),
    ("api/matches/playoffs", "POST"): Limit("commands", (f"{PLAYOFFS}.drafts.PLAYOFFS",)),
    # A draft has at most 64 teams.
    ("api/matches/playoffs/<key:id>", "PUT"): CHANGES,
    ("api/matches/playoffs/<key:id>/publish", "POST"): Limit(
        "notices", (f"{SCHEDULING}.creation.MATCHES",)
    ),
    ("api/matches/playoffs/<key:id>/discard", "POST"): CHANGES,
    ("api/matches/playoffs/<key:id>/take-back", "POST"): TELLS,
    ("api/matches/playoffs/<key:id>/withdraw", "POST"): TELLS,
    ("api/matches/playoffs/<key:id>/return", "POST"): TELLS,
    ("api/matches/playoffs/<key:id>/rule", "POST"): TELLS,
    ("api/matches/playoffs/<key:id>/round", "POST"): CHANGES,
    ("api/matches/playoffs/<key:id>/make-due", "POST"): Limit(
        "notices", (f"{SCHEDULING}.creation.MATCHES",)
    ),
    # A playoff has three places, or four.
    ("api/matches/playoffs/<key:id>/finish", "POST"): CHANGES,
    # A draft has a team once a week, or twice.
    ("api/matches/pairing/drafts/<key:id>", "PUT"): CHANGES,
    ("api/matches/pairing/drafts/<key:id>/publish", "POST"): Limit(
        "commands", (f"{SCHEDULING}.creation.MATCHES",)
    ),
    # A publication is undone once.
    ("api/matches/pairing/drafts/<key:id>/undo", "POST"): TELLS,
    ("api/matches/pairing/drafts/<key:id>/discard", "POST"): CHANGES,
    ("api/matches/pairing/weeks-off", "POST"): TELLS,
    ("api/matches/pairing/byes/take-back", "POST"): CHANGES,
    # The league's settings say how many.
    ("api/teams/<key:id>/entry", "PUT"): Limit(
        "notices", ("matches.season.entering.services.entering.ENTRIES",)
    ),
    ("api/teams/<key:id>/entry/offer", "POST"): TELLS,
    ("api/teams/<key:id>/entry/withdraw", "POST"): TELLS,
    ("api/teams/<key:id>/weeks-off", "POST"): CHANGES,
    ("api/teams/<key:id>/weeks-off/withdraw", "POST"): CHANGES,
    ("api/matches/import/<key:leagueId>/preview", "POST"): Limit("imports"),
    ("api/matches/import/<key:leagueId>/undo", "POST"): TELLS,
    ("api/matches/import/<key:leagueId>/teams/preview", "POST"): Limit("imports"),
    ("api/matches/import/<key:leagueId>/teams", "POST"): Limit(
        "imports",
        (
            f"{TEAMS}.creation.TEAMS",
            f"{TEAMS}.staff_roster.ADDITIONS_A_DAY",
            "matches.season.imports.undo.services.IMPORTS_A_DAY",
        ),
    ),
    ("api/matches/import/<key:leagueId>/apply", "POST"): Limit(
        "imports",
        (
            f"{SCHEDULING}.creation.MATCHES",
            f"{TEAMS}.creation.TEAMS",
            f"{TEAMS}.staff_roster.ADDITIONS_A_DAY",
            "matches.season.imports.undo.services.IMPORTS_A_DAY",
        ),
    ),
    ("api/league-info/<key:leagueId>/settings", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/texts", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/weeks", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/move-week", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons", "POST"): Limit(
        "commands", ("leagues.services.seasons.SEASONS",)
    ),
    ("api/league-info/<key:leagueId>/make-current", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/maps", "POST"): Limit(
        "commands", ("leagues.services.maps.MAPS",)
    ),
    ("api/league-info/<key:leagueId>/maps", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/maps/name", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/maps/picture", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/maps/join", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/ratings", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/divisions", "POST"): Limit(
        "commands", ("leagues.services.divisions.DIVISIONS",)
    ),
    ("api/league-info/<key:leagueId>/divisions/numbers", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/divisions/order", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/divisions/<key:divisionId>", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/divisions/<key:divisionId>", "DELETE"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>", "DELETE"): CHANGES,
    # A season has at most MOST_WEEKS weeks.
    ("api/league-info/<key:leagueId>/seasons/<key:value>/weeks", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/weeks", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/weeks", "DELETE"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/weeks/catch-up", "PUT"): CHANGES,
    # One record per team.
    ("api/league-info/<key:leagueId>/seasons/<key:value>/teams", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/teams/withdraw", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/divisions", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/divisions/by-rating", "POST"): CHANGES,
    ("api/discord-channels/<key:leagueId>/check", "POST"): TELLS,
    ("api/discord-channels/<key:leagueId>/test", "POST"): TELLS,
    ("api/discord-trials/<key:leagueId>/thread", "POST"): TELLS,
    ("api/discord-trials/<key:leagueId>/event", "POST"): TELLS,
    ("api/discord-roles/<key:leagueId>", "PUT"): CHANGES,
    ("api/discord-roles/<key:leagueId>/follow", "PUT"): CHANGES,
    ("api/discord-roles/<key:leagueId>/follow", "DELETE"): CHANGES,
    ("api/discord-roles/<key:leagueId>/compare", "POST"): TELLS,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/entries", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/entries/approve", "POST"): TELLS,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/entries/waiting-list", "POST"): TELLS,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/entries/decline", "POST"): TELLS,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/entries/withdraw", "POST"): TELLS,
    # A team is invited to a season once.
    ("api/league-info/<key:leagueId>/seasons/<key:value>/entries/invite", "POST"): TELLS,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/promotion", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/promotion/undo", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/ratings", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/table", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban", "PUT"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban/preview", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban/try-out", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/open", "POST"): CHANGES,
    ("api/league-info/<key:leagueId>/seasons/<key:value>/close", "POST"): CHANGES,
    # One row per team.
    ("api/league-info/<key:leagueId>/seasons/<key:value>/champions", "POST"): CHANGES,
    ("api/champions/all/<key:leagueId>", "POST"): Limit(
        "commands", (f"{TEAMS}.champions.CHAMPIONS",)
    ),
    ("api/champions/<key:id>", "PUT"): CHANGES,
    ("api/champions/<key:id>", "DELETE"): CHANGES,
    ("api/champions/<key:id>/icon", "POST"): Limit("uploads"),
    ("api/champions/<key:id>/icon", "DELETE"): Limit("uploads"),
    ("api/champions/<key:id>/logo", "POST"): Limit("uploads"),
    ("api/champions/<key:id>/logo", "DELETE"): Limit("uploads"),
    ("api/awards/all/<key:leagueId>", "POST"): Limit("commands", (f"{TEAMS}.awards.WINNERS",)),
    # One row per award of a season.
    ("api/awards/all/<key:leagueId>/votes", "POST"): TELLS,
    ("api/awards/votes/<key:id>", "PUT"): CHANGES,
    # One row per team.
    ("api/awards/votes/<key:id>/ballot", "PUT"): CHANGES,
    ("api/awards/<key:id>/withdraw", "POST"): CHANGES,
    ("api/overlays/league/<key:leagueId>", "POST"): Limit(
        "commands", (f"{OVERLAYS}.OVERLAYS", f"{OVERLAYS}.ADDRESSES_A_DAY")
    ),
    ("api/overlays/<key:id>/address", "POST"): Limit("notices", (f"{OVERLAYS}.ADDRESSES_A_DAY",)),
    ("api/overlays/<key:id>/address", "DELETE"): TELLS,
    # Its changes are pruned.
    ("api/overlays/<key:id>/set", "POST"): Limit("overlay"),
    ("api/overlays/<key:id>/undo", "POST"): Limit("overlay"),
    ("api/overlays/<key:id>/map-start", "POST"): CHANGES,
    ("api/streams/casters/<key:leagueId>", "POST"): Limit(
        "notices", (f"{CASTS}.casters.CASTERS", f"{CASTS}.casters.NAMINGS_A_DAY")
    ),
    ("api/streams/casters/<key:leagueId>/<key:casterId>", "DELETE"): CHANGES,
    ("api/teams/<key:id>/manage/remove", "POST"): CHANGES,
    ("api/teams/<key:id>/manage/co-captain", "POST"): Limit(
        "notices", (f"{TEAMS}.captaincy.CO_CAPTAINS_A_DAY",)
    ),
    ("api/teams/<key:id>/manage/co-captain", "DELETE"): TELLS,
    ("api/teams/<key:id>/manage/captaincy", "POST"): Limit(
        "notices", (f"{TEAMS}.captaincy.OFFERS_A_DAY",)
    ),
    ("api/teams/<key:id>/manage/captaincy", "DELETE"): TELLS,
    ("api/teams/<key:id>/manage/name", "POST"): Limit(
        "notices", (f"{TEAMS}.identity.NAME_REQUESTS_A_DAY", f"{TEAMS}.identity.RENAMES_A_DAY")
    ),
    ("api/teams/<key:id>/manage/name-request", "POST"): CHANGES,
    ("api/teams/<key:id>/manage/logo", "POST"): Limit(
        "uploads", (f"{TEAMS}.identity.LOGOS_A_DAY",)
    ),
    ("api/teams/<key:id>/manage/placement", "POST"): Limit(
        "commands", (f"{TEAMS}.staff.CHANGES_A_DAY",)
    ),
    ("api/teams/<key:id>/manage/add", "POST"): Limit(
        "notices", (f"{TEAMS}.staff_roster.ADDITIONS_A_DAY",)
    ),
    ("api/teams/<key:id>/manage/exceptions", "POST"): Limit(
        "notices",
        (f"{TEAMS}.roster_exceptions.ASKED", f"{TEAMS}.roster_exceptions.ASKED_A_DAY"),
    ),
    ("api/teams/<key:id>/manage/exceptions/give", "POST"): Limit(
        "notices", (f"{TEAMS}.roster_exceptions.GIVEN_A_DAY",)
    ),
    ("api/teams/exceptions/<key:id>/decide", "POST"): TELLS,
    ("api/teams/exceptions/<key:id>/take-back", "POST"): TELLS,
    ("api/teams/exceptions/<key:id>/withdraw", "POST"): CHANGES,
    ("api/teams/<key:id>/manage/captain", "POST"): Limit(
        "notices", (f"{TEAMS}.staff_roster.APPOINTMENTS_A_DAY",)
    ),
    ("api/teams/<key:id>/manage/cooldown", "POST"): Limit(
        "notices", (f"{TEAMS}.cooldowns.COOLDOWNS_A_DAY",)
    ),
    ("api/teams/<key:id>/manage/move", "POST"): Limit("notices", (f"{TEAMS}.staff.MOVES_A_DAY",)),
    ("api/teams/<key:id>/own-place/leave", "POST"): CHANGES,
    ("api/teams/<key:id>/own-place/accept-captaincy", "POST"): CHANGES,
    ("api/teams/<key:id>/own-place/decline-captaincy", "POST"): CHANGES,
    ("api/teams/create", "POST"): Limit("commands", (f"{TEAMS}.creation.TEAMS",)),
    ("api/teams/<key:id>/manage/rating", "POST"): Limit(
        "commands", ("matches.ledger.ratings.services.ADJUSTMENTS",)
    ),
    ("api/teams/<key:id>/manage/disband", "POST"): CHANGES,
    ("api/teams/<key:id>/manage/status", "POST"): Limit(
        "commands", (f"{TEAMS}.staff.CHANGES_A_DAY",)
    ),
    # Also, one player name per league and platform.
    ("api/users/<key:id>/edit", "POST"): Limit(
        "uploads",
        ("accounts.profiles.editing.AVATARS_A_DAY", "accounts.profiles.editing.EDITS_A_DAY"),
    ),
}
CAPS = sorted({cap for limit in TABLE.values() for cap in limit.caps})


def commands() -> dict[tuple[str, str], Any]:
    """The commands of the API with their views."""
    return {
        (route, method): getattr(view, "cls", None)
        for route, view in ROUTES.items()
        for method in methods_of(view) - {"GET"}
    }


def test_table_has_a_row_for_every_command_and_no_other() -> None:
    assert set(commands()) == set(TABLE)


@pytest.mark.parametrize(("route", "method"), TABLE)
def test_command_is_counted_in_its_scope(route: str, method: str) -> None:
    view = commands()[route, method]
    assert scope_of(view, method) == TABLE[route, method].scope
    assert TABLE[route, method].scope in api_settings.DEFAULT_THROTTLE_RATES
    assert [issubclass(each, ScopedRateThrottle) for each in view.throttle_classes] == [True]
    assert view.get_throttles.__qualname__ == "APIView.get_throttles"


def test_commands_beyond_the_rate_are_refused_and_reads_are_not(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = {**ScopedRateThrottle.THROTTLE_RATES, "commands": "2/minute"}
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", rates)
    client = Client()
    client.force_login(world.themself)
    address = f"/api/users/{world.themself.pk}/calendar-address"
    assert [client.post(address).status_code for _ in range(3)] == [201, 201, 429]
    assert {client.get(address).status_code for _ in range(5)} == {200}
    # All commands of a scope are counted together.
    assert client.put("/api/auth/refresh").status_code == 429


@pytest.mark.usefixtures("front_end")
def test_only_the_sign_in_page_takes_commands(world: World) -> None:
    """Django admin is left out: it has a login of its own, and does what pages do not."""
    client = Client()
    client.force_login(world.themself)
    before = rows_of_the_database()
    for route, view in ROUTES.items():
        if not methods_of(view) and route not in {*UNTRIED, "django-admin/"}:
            assert client.post(world.address(route)).status_code < 500
    assert rows_of_the_database() == before


def test_every_cap_of_the_table_is_reached_by_a_test() -> None:
    assert set(CAPS) == set(CASES)
