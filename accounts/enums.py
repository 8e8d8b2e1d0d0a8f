"""The spec's values that people carry: roles, regions, platforms, punishments."""

from django.db.models import IntegerChoices, TextChoices


class Role(TextChoices):
    """What a person may be; each is a Django group of the same name."""

    ADMIN = "admin", "Admin"
    TEAM_MANAGER = "teamManager", "Team Manager"
    TM_BREACHERS = "tm-breachers", "Team Manager (Breachers)"
    TM_PAVLOV_SHACK = "tm-pavlov_shack", "Team Manager (Pavlov Shack)"
    TM_ONWARD = "tm-onward", "Team Manager (Onward)"
    TM_X8 = "tm-x8", "Team Manager (X8)"
    MODERATOR = "moderator", "Moderator"
    MOD_BREACHERS = "mod-breachers", "Moderator (Breachers)"
    MOD_PAVLOV_SHACK = "mod-pavlov_shack", "Moderator (Pavlov Shack)"
    MOD_ONWARD = "mod-onward", "Moderator (Onward)"
    MOD_X8 = "mod-x8", "Moderator (X8)"
    RCON = "rcon", "RCON"
    VANKRUPT_API = "vankrupt-api", "Vankrupt API"


class Region(TextChoices):
    """Where a person or a team plays."""

    NA = "NA", "North America"
    EU = "EU", "Europe"
    APAC = "APAC", "Asia-Pacific"
    NO_REGION = "NO-REGION", "No Region"


class Platform(IntegerChoices):
    STEAM = 0, "Steam"
    META = 1, "Meta"
    PSN = 2, "PlayStation Network"


class PunishmentType(IntegerChoices):
    BAN = 0, "Ban"
    LOG = 1, "Log"
    MUTE = 2, "Mute"
    WARN = 3, "Warn"


class TokenScope(TextChoices):
    """What a bearer token may do: all of them read; beyond that, nothing, or everything that its
    owner may, or what concerns results alone."""

    READ = "read", "Read"
    WRITE = "write", "Read and write"
    RESULTS = "results", "Read, and report results"


class PlayerNameLeague(TextChoices):
    """The leagues for which a person can hold an in-game name."""

    BCL = "BCL", "BCL"
    OCL = "OCL", "OCL"
    PCL = "PCL", "PCL"
    XCL = "XCL", "XCL"


class OutboxKind(TextChoices):
    """Where an outbox message goes."""

    LEAGUE_WEBHOOK = "league_webhook", "League webhook"
    DISCORD_MESSAGE = "discord_message", "Discord message"


class NotificationKind(TextChoices):
    """What people are told of, each kind by itself to be turned up or down."""

    JOIN_RECEIVED = "join-received", "Somebody asks to join your team"
    JOIN_ANSWERED = "join-answered", "Your request to join is answered"
    JOIN_EXPIRED = "join-expired", "A request to join runs out"
    CHALLENGE_RECEIVED = "challenge-received", "Your team is challenged"
    CHALLENGE_ANSWERED = "challenge-answered", "Your team’s challenge is answered"
    CHALLENGE_EXPIRED = "challenge-expired", "A challenge runs out"
    CAPTAINCY_OFFERED = "captaincy-offered", "A team is offered to you to lead"
    ROSTER_CHANGED = "roster-changed", "Your team’s roster changes"
    TEAM_CHANGED = "team-changed", "Staff change something about your team"
    MATCH_MADE = "match-made", "Staff put on a match of your team"
    TIME_PROPOSED = "time-proposed", "A match time is proposed to your team"
    TIME_AGREED = "time-agreed", "A match time is agreed"
    TIME_CHANGED = "time-changed", "A match is moved or called off"
    TIME_REFUSED = "time-refused", "Your team’s proposed times are declined or run out"
    SUBSTITUTE_ASKED = "substitute-asked", "You are asked to be a substitute"
    SUBSTITUTE_NAMED = "substitute-named", "A substitute is named for a match, or taken off it"
    RESULT_DUE = "result-due", "Your team’s result is due"
    RESULT_REPORTED = "result-reported", "A result waits for your confirmation"
    RESULT_CONFIRMED = "result-confirmed", "A result becomes official"
    RESULT_DISPUTED = "result-disputed", "A result is disputed"
    RESULT_SETTLED = "result-settled", "Staff settle a dispute"
    RESULT_AMENDED = "result-amended", "An official result is amended"
    CAST_CHANGED = "cast-changed", "Your team’s match gets or loses a cast"
    CASTING = "casting", "Your own casts change"
    PUNISHMENT = "punishment", "A punishment of yours is given or lifted"
    ANNOUNCEMENT = "announcement", "Your league announces something"
    RESULT_TO_SETTLE = "result-to-settle", "A dispute waits for staff"
    APPROVAL_NEEDED = "approval-needed", "A change waits for staff’s approval"


class NotificationChannel(TextChoices):
    """Where a person is told: in the portal, there and on Discord, or not at all."""

    PORTAL = "portal", "Portal"
    DISCORD = "discord", "Portal and Discord"
    NONE = "none", "Not at all"
