"""The specification's values for matches, and those that the ledger adds."""

from django.db.models import IntegerChoices, TextChoices


class Side(IntegerChoices):
    """One of the two teams of a match."""

    TEAM_A = 0, "Team A"
    TEAM_B = 1, "Team B"

    @property
    def other(self) -> "Side":
        return Side.TEAM_B if self is Side.TEAM_A else Side.TEAM_A


class Winner(IntegerChoices):
    NONE = -2, "None"
    DRAW = -1, "Draw"
    TEAM_A = 0, "Team A"
    TEAM_B = 1, "Team B"

    @classmethod
    def of_score(cls, score_a: int, score_b: int) -> "Winner":
        """The winner of a match that was played with this score."""
        if score_a == score_b:
            return cls.DRAW
        return cls.TEAM_A if score_a > score_b else cls.TEAM_B


class Outcome(TextChoices):
    """What a match came to for one of its teams."""

    WIN = "W", "Won"
    DRAW = "D", "Drawn"
    LOSS = "L", "Lost"


class Ending(TextChoices):
    """What becomes of an open match of a team that leaves."""

    FORFEIT = "forfeit", "Forfeit"
    VOID = "void", "Void"
    KEEP = "keep", "Staff Decide"


class SeasonEnding(TextChoices):
    """What becomes of a match that nobody has reported when its season closes."""

    KEEP = "keep", "Staff Decide"
    VOID = "void", "Void"
    FORFEIT_A = "forfeit_a", "Team A Forfeits"
    FORFEIT_B = "forfeit_b", "Team B Forfeits"
    DOUBLE_FORFEIT = "double_forfeit", "Both Forfeit"


class Stage(TextChoices):
    """The game server slot of a match."""

    PCL_1 = "pcl-1", "PCL 1"
    PCL_2 = "pcl-2", "PCL 2"
    PCL_3 = "pcl-3", "PCL 3"
    PCL_4 = "pcl-4", "PCL 4"
    PCL_5 = "pcl-5", "PCL 5"
    PUSH = "push", "Push"
    NONE = "none", "None"


class ServerResultSource(TextChoices):
    """Who sent a server's result."""

    SERVER = "server", "The server"
    STAFF = "staff", "Staff"
    SIDE = "side", "A captain"


class ServerResultState(TextChoices):
    """Where a server's result stands: on a match, waiting for staff, or dismissed by them."""

    WAITING = "waiting", "Waiting"
    ATTACHED = "attached", "Attached"
    DISMISSED = "dismissed", "Dismissed"


class ServerCommandState(TextChoices):
    """What became of a command to a game server. Refused: the server says that it did not do it.
    Unknown: it was sent, and nobody knows whether it was done."""

    WAITING = "waiting", "Waiting"
    SENT = "sent", "Sent"
    ANSWERED = "answered", "Answered"
    REFUSED = "refused", "Refused by the server"
    UNKNOWN = "unknown", "No answer"
    NOT_SENT = "not_sent", "Not sent"


class Decision(TextChoices):
    """How an official result came about."""

    PLAYED = "played", "Played"
    FORFEIT = "forfeit", "Forfeit"
    DOUBLE_FORFEIT = "double_forfeit", "Double forfeit"
    VOID = "void", "Void"


class LedgerKind(IntegerChoices):
    """What changed a rating. The values order entries of a season at the same time."""

    SEASON_START = 0, "Season start"
    MATCH = 1, "Match"
    ADJUSTMENT = 2, "Adjustment"


class ProposalStatus(TextChoices):
    OPEN = "open", "Open"
    ACCEPTED = "accepted", "Accepted"
    DECLINED = "declined", "Declined"
    COUNTERED = "countered", "Countered"
    SUPERSEDED = "superseded", "Superseded"
    WITHDRAWN = "withdrawn", "Withdrawn"
    EXPIRED = "expired", "Expired"
    STOOD = "stood", "Not answered, so it stands"


class PostponementStatus(TextChoices):
    OPEN = "open", "Open"
    AGREED = "agreed", "Agreed"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Taken back"
    ENDED = "ended", "Ended"
    EXPIRED = "expired", "Expired"


class TimeOrigin(TextChoices):
    """Who decided the time of a match."""

    AGREED = "agreed", "Agreed by both sides"
    UNANSWERED = "unanswered", "Proposed and not answered"
    DEFAULT = "default", "The league’s default time"
    STAFF = "staff", "Set by staff"


class Reminder(TextChoices):
    """What the leaders of a match are reminded of."""

    NO_PROPOSAL = "no-proposal", "No times proposed"
    NO_ANSWER = "unanswered-proposal", "Proposed times not answered"
    CHECK_IN = "check-in", "Check-in is open"
    RESULT_MISSING = "result-missing", "No result reported"


class AttendanceAnswer(TextChoices):
    """Whether a player plays in a match."""

    IN = "in", "In"
    MAYBE = "maybe", "Maybe"
    OUT = "out", "Out"


class PickBanAction(TextChoices):
    """What a step of pick and ban does. The decider is the map that is left over: nobody takes
    it."""

    BAN = "ban", "Ban"
    PICK = "pick", "Pick"
    SIDE = "side", "Choose a side"
    DECIDER = "decider", "Decider"


class PickBanTeam(TextChoices):
    """Whose turn a step of pick and ban is: the side that begins, the other one, or nobody."""

    FIRST = "first", "The team that begins"
    SECOND = "second", "The other team"
    NOBODY = "nobody", "Nobody"

    @property
    def other(self) -> "PickBanTeam":
        if self is PickBanTeam.NOBODY:
            return self
        return PickBanTeam.SECOND if self is PickBanTeam.FIRST else PickBanTeam.FIRST


class PickBanState(TextChoices):
    """Where the pick and ban of a match is. Expected: it has not opened. Waiting: it is open, and
    begins once both sides are there. Stopped: the match ended without it."""

    EXPECTED = "expected", "Not open yet"
    WAITING = "waiting", "Waits for both teams"
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    STOPPED = "stopped", "Stopped"


class BeginReason(TextChoices):
    """Why a side begins pick and ban."""

    SEED = "seed", "Higher seed"
    COIN = "coin", "Coin toss"


class CastPart(TextChoices):
    """What a person does in a cast."""

    PLAY_BY_PLAY = "play-by-play", "Play-by-play"
    COLOUR = "colour", "Colour"
    OBSERVER = "observer", "Observer"
    PRODUCER = "producer", "Producer"


class CastLanguage(TextChoices):
    """The language of a cast, by its code of ISO 639-1. Each is called by its own name."""

    ENGLISH = "en", "English"
    ARABIC = "ar", "العربية"
    CHINESE = "zh", "中文"
    CZECH = "cs", "Čeština"
    DANISH = "da", "Dansk"
    DUTCH = "nl", "Nederlands"
    FINNISH = "fi", "Suomi"
    FRENCH = "fr", "Français"
    GERMAN = "de", "Deutsch"
    ITALIAN = "it", "Italiano"
    JAPANESE = "ja", "日本語"
    KOREAN = "ko", "한국어"
    NORWEGIAN = "no", "Norsk"
    POLISH = "pl", "Polski"
    PORTUGUESE = "pt", "Português"
    RUSSIAN = "ru", "Русский"
    SPANISH = "es", "Español"
    SWEDISH = "sv", "Svenska"
    TURKISH = "tr", "Türkçe"
    UKRAINIAN = "uk", "Українська"


class AirState(TextChoices):
    """What a platform said of a cast's channel when it was last asked."""

    ON = "on", "On air"
    OFF = "off", "Off air"
    WRONG_GAME = "wrong-game", "On air with another game"


class StreamPlatform(TextChoices):
    """The platforms that can be asked whether a channel is on air."""

    TWITCH = "twitch", "Twitch"
    YOUTUBE = "youtube", "YouTube"


class PlatformFault(TextChoices):
    """Why a platform does not say whether channels are on air."""

    NONE = "none", "None"
    DENIED = "denied", "It does not accept the portal’s credentials"
    LIMITED = "limited", "It was asked too often"
    UNREACHABLE = "down", "It can’t be reached"
    UNREADABLE = "unreadable", "Its answer can’t be read"


class MapStartSource(TextChoices):
    """Who said when a map of a match began."""

    CASTER = "caster", "A caster"
    SERVER = "server", "The game server"


class OverlayScene(TextChoices):
    """What an overlay shows. The values are the scenes' paths."""

    SCOREBOARD = "scoreboard", "Scoreboard"
    LINE_UPS = "line-ups", "Line-ups"
    PICK_BAN = "pick-and-ban", "Pick and ban"
    STANDINGS = "standings", "Standings"
    BRACKET = "bracket", "Bracket"
    NEXT = "next", "Next match"
    SCHEDULE = "schedule", "Today’s schedule"
    CASTERS = "casters", "Casters"
    BREAK = "break", "Break"
    WINNER = "winner", "Winner"


class SubstituteStatus(TextChoices):
    """The answer of a player who was asked, or why there is none."""

    ASKED = "asked", "Asked"
    ACCEPTED = "accepted", "Accepted"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Withdrawn"
    LAPSED = "lapsed", "Not answered in time"


class ReportStatus(IntegerChoices):
    OPEN = 0, "Open"
    CONFIRMED = 1, "Confirmed"
    DISPUTED = 2, "Disputed"
    SUPERSEDED = 3, "Superseded"
    WITHDRAWN = 4, "Withdrawn"


class MatchEvent(TextChoices):
    """The entries of a match's history on its page."""

    CREATED = "created", "Created"
    TIME_AGREED = "time-agreed", "Time agreed"
    TIME_UNANSWERED = "time-unanswered", "Proposed time stands, as nobody answered"
    TIME_DEFAULT = "time-default", "The league’s default time applied"
    TIME_SET = "time-set", "Time set by staff"
    REPORTED = "reported", "Result reported"
    WITHDRAWN = "withdrawn", "Report withdrawn"
    DISPUTED = "disputed", "Report disputed"
    CONFIRMED = "confirmed", "Result confirmed"
    UNDISPUTED = "undisputed", "Result official, as nobody answered in time"
    SETTLED = "settled", "Decided by staff"
    AMENDED = "amended", "Result amended"
    VOIDED = "voided", "Voided"
    TIME_DROPPED = "time-dropped", "Time taken back by staff"
    TAKEN_BACK = "taken-back", "Result taken back by staff"


class Unsettled(TextChoices):
    """Why a reported match is not official yet. Public."""

    REPORTED = "reported", "Waiting for confirmation"
    DISPUTED = "disputed", "Disputed"


class MatchState(TextChoices):
    """What a match waits for: the first state that applies."""

    VOID = "void", "Void"
    OFFICIAL = "official", "Official"
    REPORTED = "reported", "Reported"
    DISPUTED = "disputed", "Disputed"
    UNSCHEDULED = "unscheduled", "Unscheduled"
    SCHEDULED = "scheduled", "Scheduled"
    UNREPORTED = "unreported", "To be reported"


class StateFilter(TextChoices):
    """The values of `?state=` in the staff's list of matches."""

    ALL = "all", "All"
    UNSCHEDULED = "unscheduled", "Unscheduled"
    SCHEDULED = "scheduled", "Scheduled"
    UNREPORTED = "unreported", "To be reported"
    UNPLAYED = "unplayed", "Not played"
    REPORTED = "reported", "Reported"
    DISPUTED = "disputed", "Disputed"
    OPEN = "open", "Without a result"
    OVERDUE = "overdue", "Overdue"
    OFFICIAL = "official", "Official"
    VOID = "void", "Void"


class MatchSort(TextChoices):
    """The values of `?sort=` in the staff's list of matches."""

    TIME = "time", "Latest first"
    SOONEST = "soonest", "Soonest first"
    WEEK = "week", "Week"
    TEAMS = "teams", "Teams"
    STATE = "state", "Most urgent first"


class NextStep(TextChoices):
    """What has to happen next in a match. Staff do not chase line-ups: that step is for the people
    of the match."""

    AGREE_TIME = "agree-time", "Agree on a time"
    ANSWER_TIMES = "answer-times", "Answer the proposed times"
    SET_TIME = "set-time", "Set a time or decide the result"
    LINE_UP = "line-up", "Hand in the line-up"
    CHECK_IN = "check-in", "Check in"
    PICK_BAN = "pick-ban", "Pick and ban"
    PLAY = "play", "Play the match"
    REPORT = "report", "Report the result"
    ANSWER_CLAIM = "answer-claim", "Answer the absence claim"
    CONFIRM = "confirm", "Confirm the result"
    SETTLE = "settle", "Settle the dispute"
    DECIDE = "decide", "Decide the result"


class WaitsFor(TextChoices):
    """Who has to take a match's next step."""

    BOTH = "both", "Both teams"
    TEAM_A = "team-a", "Team A"
    TEAM_B = "team-b", "Team B"
    STAFF = "staff", "Staff"


class MatchPhase(TextChoices):
    """The phases of a match, in their order."""

    AGREE = "agree", "Agree"
    LINE_UP = "line-up", "Line-up"
    PLAY = "play", "Play"
    REPORT = "report", "Report"
    CONFIRM = "confirm", "Confirm"


class PhaseState(TextChoices):
    """Where a match is with a phase. Open: another one comes first, but this one is not over.
    Skipped: the match went on without it."""

    DONE = "done", "Done"
    NOW = "now", "Now"
    LATER = "later", "To come"
    OPEN = "open", "Still open"
    SKIPPED = "skipped", "Left out"


class MatchPanel(TextChoices):
    """The panels of the page on which a match is run; the values are their names in addresses."""

    TIME = "time", "Time"
    LINE_UP = "line-up", "Line-ups"
    MATCH_DAY = "match-day", "Match day"
    PICK_BAN = "pick-ban", "Pick and ban"
    RESULT = "result", "Result"
    SUBSTITUTES = "substitutes", "Substitutes"
    CASTS = "casts", "Casts"
    MESSAGES = "messages", "Messages"


class BulkKind(TextChoices):
    """What staff can do with several matches at once."""

    CREATE = "create", "Create matches"
    SET_TIMES = "set-times", "Set default times"
    REMIND = "remind", "Remind"
    MOVE = "move", "Move to another week"
    FORFEIT = "forfeit", "Forfeit"
    CANCEL = "cancel", "Cancel"
    DELETE = "delete", "Delete"


class ForfeitBy(TextChoices):
    """Which side forfeits, or both."""

    TEAM_A = "team-a", "Team A"
    TEAM_B = "team-b", "Team B"
    BOTH = "both", "Both teams"


class PersonState(TextChoices):
    """The values of `?state=` in staff's list of people."""

    ALL = "all", "All"
    BANNED = "banned", "Banned"
    MUTED = "muted", "Muted"
    CLOSED = "closed", "Account closed"
    NO_TEAM = "no-team", "Without a team"


class PersonSort(TextChoices):
    """The values of `?sort=` in staff's list of people."""

    NAME = "name", "Name"
    JOINED = "joined", "Newest first"
    SEEN = "seen", "Last signed in"


class SeasonStep(TextChoices):
    """The steps of the season desk, in order."""

    WEEKS = "weeks", "Weeks"
    ENTRIES = "entries", "Entries"
    TEAMS = "teams", "Teams"
    DIVISIONS = "divisions", "Divisions"
    RATINGS = "ratings", "Ratings"
    TABLE = "table", "Table"
    MAPS = "maps", "Maps"
    PICK_BAN = "pick-ban", "Pick and ban"
    ROSTER_LOCK = "roster-lock", "Dates and roster lock"
    OPEN = "open", "Open"


class EntryState(TextChoices):
    """What has become of a team's entry in a season."""

    INVITED = "invited", "Invited"
    ENTERED = "entered", "Waits for staff"
    APPROVED = "approved", "Approved"
    WAITING = "waiting", "On the waiting list"
    OFFERED = "offered", "Place offered"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Withdrawn"
    ENDED = "ended", "Ended when the season opened"


class EntryPart(TextChoices):
    """What a player does in a team's season roster."""

    STARTER = "starter", "Starter"
    SUBSTITUTE = "substitute", "Substitute"


class StepState(TextChoices):
    """How far a step of the season desk is."""

    DONE = "done", "Done"
    TO_DO = "to-do", "To do"
    OPTIONAL = "optional", "Optional"


class Severity(TextChoices):
    """What a finding of the preflight means: the season can't be opened, or staff should look."""

    STOPS = "stops", "Stops"
    WARNS = "warns", "Warns"


class CaseState(TextChoices):
    """The values of `?state=` in staff's list of cases."""

    OPEN = "open", "Open"
    MINE = "mine", "Mine"
    OVERDUE = "overdue", "Overdue"
    CLOSED = "closed", "Closed"


class CaseAbout(TextChoices):
    """What a case is about."""

    MATCH = "match", "Match"
    TEAM = "team", "Team"
    PLAYER = "player", "Player"


class DraftKind(TextChoices):
    """What a draft of pairs is for."""

    WEEK = "week", "Week"
    PLAN = "plan", "Season plan"


class DraftState(TextChoices):
    """What has become of a draft of pairs."""

    OPEN = "open", "Draft"
    PUBLISHED = "published", "Published"
    DISCARDED = "discarded", "Discarded"


class ImportKind(TextChoices):
    """What a file that staff import has in its rows."""

    ROSTERS = "rosters", "Teams and rosters"
    MATCHES = "matches", "Matches"
    RESULTS = "results", "Results"


class DateOrder(TextChoices):
    """Which part of a date such as 03/04/2025 comes first."""

    DAY = "day", "The day comes first"
    MONTH = "month", "The month comes first"


class UnknownName(TextChoices):
    """What an import does with a name that no team of the league has."""

    USE = "use", "Use a team of the league"
    FOUND = "found", "Found a new team"
    LEAVE_OUT = "leave-out", "Leave out its rows"


class PasteLayout(TextChoices):
    """How a text about several teams is laid out."""

    LINES = "lines", "One team a line"
    BLOCKS = "blocks", "One team a block, its players below it"
    TABLE = "table", "A table, with the columns’ names in its first row"


class PasteColumn(TextChoices):
    """What a column of a table about several teams has."""

    TEAM = "team", "Team"
    REGION = "region", "Region"
    DIVISION = "division", "Division"
    USERNAME = "username", "Player"
    DISCORD_ID = "discord_id", "Player’s Discord id"
    RANK = "rank", "Player’s rank"
    CAPTAIN = "captain", "Captain"
    CO_CAPTAIN = "co_captain", "Co-captain"
    LEFT_OUT = "left-out", "Leave out"


class RowVerdict(TextChoices):
    """What an import does with a row of the file."""

    NEW = "new", "New"
    CHANGES = "changes", "Changes"
    SAME = "same", "Same"
    REFUSED = "refused", "Refused"


class PlayoffFormat(TextChoices):
    """How teams leave a playoff: with their first defeat, or with their second."""

    SINGLE = "single", "Single elimination"
    DOUBLE = "double", "Double elimination"


class PlayoffStage(TextChoices):
    """The parts of a playoff. The upper bracket is the whole bracket of a single elimination."""

    GROUP = "group", "Group stage"
    UPPER = "upper", "Upper bracket"
    LOWER = "lower", "Lower bracket"
    THIRD = "third", "Third place"
    FINAL = "final", "Final"
    RESET = "reset", "Final, played again"


class PlayoffState(TextChoices):
    """What has become of a playoff."""

    DRAFT = "draft", "Draft"
    PUBLISHED = "published", "Published"
    FINISHED = "finished", "Finished"


class PlayoffSeeding(TextChoices):
    """By what a playoff’s teams are seeded."""

    STANDINGS = "standings", "Place in the division"
    RATING = "rating", "Rating"
    HAND = "hand", "By hand"


class SpotState(TextChoices):
    """What a match of a playoff waits for, or how it was decided."""

    WAITING = "waiting", "Teams not known yet"
    READY = "ready", "To be played"
    UNDECIDED = "undecided", "Staff decide who goes on"
    DECIDED = "decided", "Decided"
    WALKOVER = "walkover", "No match needed"
    SKIPPED = "skipped", "Not needed"


class WaitKind(TextChoices):
    """What waits for a person, the most urgent first of what is due at the same time: what the
    other side or a player asks, and the steps that a leader takes in a match."""

    REPORTS = "reports", "Report"
    PROPOSALS = "proposals", "Proposed times"
    POSTPONEMENTS = "postponements", "Request to postpone"
    CHECK_INS = "checkIns", "Check-in"
    TO_REPORT = "toReport", "Result to report"
    TO_PICK = "toPick", "Pick and ban"
    TO_LINE_UP = "toLineUp", "Line-up to hand in"
    TO_AGREE = "toAgree", "Time to agree on"
    ATTENDANCE = "attendance", "Whether one plays"
    SUBSTITUTES = "substitutes", "Substitution"
    INVITATIONS = "invitations", "Invitation"
    JOINS = "joins", "Request to join"
    CHALLENGES = "challenges", "Challenge"
    OFFERS = "offers", "Captaincy"


class OthersKind(TextChoices):
    """What a person waits for until others answer."""

    JOINS = "joins", "Request to join"
    CHALLENGES = "challenges", "Challenge"
    TIMES = "times", "Proposed times"
    POSTS = "posts", "Post as a free agent"
    FOUNDINGS = "foundings", "Wish to found a team"
    CASTS = "casts", "Claimed cast"
    REPORTS = "reports", "Reported result"


class DiscordRoleKind(TextChoices):
    """What a person is in a league, for which its Discord server can have a role."""

    PLAYER = "player", "Player"
    CAPTAIN = "captain", "Captain"
    CO_CAPTAIN = "coCaptain", "Co-Captain"
    CASTER = "caster", "Caster"
    CHAMPION = "champion", "Champion"
    STAFF = "staff", "Staff"


class RoleObstacle(TextChoices):
    """Why the portal's bot can't give a role of a Discord server."""

    NONE = "", "Works"
    ABOVE = "above", "Above the bot"
    PERMISSION = "permission", "Permission missing"
    MANAGED = "managed", "Given by Discord"
    POWERFUL = "powerful", "Runs the server"
    GONE = "gone", "Deleted"
    REFUSED = "refused", "Refused"


class ServerProblem(TextChoices):
    """Why the portal can't read or change the members of a Discord server."""

    NONE = "", "Works"
    NO_BOT = "noBot", "No bot"
    NOT_THERE = "notThere", "Bot is not there"
    NO_LIST = "noList", "Members not listed"
    AWAY = "away", "Discord does not answer"


class RoleChangeResult(TextChoices):
    """What became of a change of somebody's roles on a Discord server."""

    WAITING = "waiting", "Waiting"
    DONE = "done", "Done"
    ABSENT = "absent", "Not on the server"
    STOPPED = "stopped", "Stopped"
    FAILED = "failed", "Failed"
