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


class PlayerNameLeague(TextChoices):
    """The leagues for which a person can hold an in-game name."""

    BCL = "BCL", "BCL"
    OCL = "OCL", "OCL"
    PCL = "PCL", "PCL"
    XCL = "XCL", "XCL"


class OutboxKind(TextChoices):
    """Where an outbox message goes."""

    LEAGUE_WEBHOOK = "league_webhook", "League webhook"
