"""Enumerations of leagues."""

from django.db.models import IntegerChoices, TextChoices

from accounts.enums import Region


class RegionFilter(TextChoices):
    """The values of `?region=` on standings and matches."""

    ALL = "all", "Global"
    NA = "na", "North America"
    EU = "eu", "Europe"
    APAC = "apac", "Asia Pacific"

    @property
    def region(self) -> Region | None:
        """The region of the filter; None for `all`."""
        return None if self is RegionFilter.ALL else Region(self.value.upper())

    @classmethod
    def of(cls, value: str | None) -> "RegionFilter":
        """The filter with this value, ignoring case; ALL for unknown values."""
        asked = (value or "").lower()
        return cls(asked) if asked in cls else cls.ALL


class Weekday(IntegerChoices):
    """A day of the week, numbered as in Python."""

    MONDAY = 0, "Monday"
    TUESDAY = 1, "Tuesday"
    WEDNESDAY = 2, "Wednesday"
    THURSDAY = 3, "Thursday"
    FRIDAY = 4, "Friday"
    SATURDAY = 5, "Saturday"
    SUNDAY = 6, "Sunday"


class Founding(TextChoices):
    """Who founds teams in a league."""

    STAFF = "staff", "Staff create teams"
    APPROVED = "approved", "Players ask, staff approve"
    PLAYERS = "players", "Players found teams"


class MatchThreads(TextChoices):
    """Whether a match has a thread on Discord, and from when on."""

    OFF = "off", "No threads"
    PUBLISHED = "published", "When it is published"
    TIMED = "timed", "When a time is proposed"


class ResultPosts(TextChoices):
    """How results are posted in a league's Discord channel."""

    EACH = "each", "A message for each result"
    WEEK = "week", "One message a week"


class MatchEvents(TextChoices):
    """Which matches have a scheduled event on Discord, once they have a time."""

    OFF = "off", "No events"
    CAST = "cast", "Matches with a cast"
    ALL = "all", "All matches"


class EventFault(TextChoices):
    """Why Discord refuses the scheduled events of a league."""

    NONE = "none", "Nothing is wrong"
    PERMISSION = "permission", "The bot may not create events"
    SERVER = "server", "The bot is not on the server"
    FULL = "full", "The server has a hundred events to come, the most that Discord allows"


class ThreadFault(TextChoices):
    """Why Discord refuses the threads of a league."""

    NONE = "none", "Nothing is wrong"
    PERMISSION = "permission", "The bot may not make or write to private threads"
    SERVER = "server", "The bot is not on the server"
    CHANNEL = "channel", "The channel is not there"
    FULL = "full", "The server has too many active threads"


class ChannelState(TextChoices):
    """Whether what the portal does in a channel on Discord works."""

    RIGHT = "right", "Works"
    STOPPED = "stopped", "Does not work"
    OFF = "off", "Off"


class TableKind(TextChoices):
    """What orders the standings of a season."""

    ELO = "elo", "By Elo"
    POINTS = "points", "By points"


class TieBreak(TextChoices):
    """What decides between teams with as many points."""

    HEAD_TO_HEAD = "head-to-head", "Head to head"
    MAPS = "maps", "Map difference"
    ROUNDS = "rounds", "Round difference"
    WINS = "wins", "Wins"
    ELO = "elo", "Elo"


class PickBanMode(TextChoices):
    """How the matches of a season get their maps. With a clock, each step has seconds, from when
    both sides have checked in. With deadlines, each has hours, from when the match has a time."""

    OFF = "off", "No pick and ban"
    CLOCK = "clock", "On match day, with a clock"
    DEADLINES = "deadlines", "Over days, with deadlines"


class PickBanSilence(TextChoices):
    """What follows if a side does not take its step in time."""

    RANDOM = "random", "The portal chooses at random"
    OTHER = "other", "The other team chooses, then the portal"


class RulesState(TextChoices):
    """Where a version of a league's rules stands."""

    PLANNED = "planned", "Planned"
    IN_FORCE = "in force", "In Force"
    FORMER = "former", "Former"


class AnnouncementState(TextChoices):
    """Whether an announcement is visible: not, from its date on, or already."""

    DRAFT = "draft", "Draft"
    PLANNED = "planned", "Planned"
    PUBLISHED = "published", "Published"


class DiscordPostState(TextChoices):
    """Where an announcement is on its way to the league's Discord channel."""

    NONE = "none", "Not posted"
    WAITING = "waiting", "Waiting to be posted"
    POSTED = "posted", "Posted"
    FAILED = "failed", "Not delivered"


class CardKind(TextChoices):
    """What a share card shows."""

    MATCH = "match", "Match"
    TEAM = "team", "Team"
    PLAYER = "player", "Player"
    WEEK = "week", "Week"


class SettingsGroup(TextChoices):
    """A part of a league's settings, which is saved alone."""

    WEEK = "week", "Time Zone and Week"
    FORMAT = "format", "Format of Matches"
    TEAMS = "teams", "Teams and Rosters"
    SEASON = "season", "Challenges, Weeks Off, Postponing"
    TIMES = "times", "Agreeing on Times"
    MATCH_DAY = "match-day", "Match Day"
    RESULTS = "results", "Reporting Results"
    CHANNEL = "channel", "Discord Channel"
    THREADS = "threads", "Discord Threads of Matches"
    EVENTS = "events", "Discord Events of Matches"
