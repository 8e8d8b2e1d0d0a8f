"""Enumerations of people: roles, regions, platforms, punishments, notifications."""

from django.db.models import IntegerChoices, TextChoices


class Role(TextChoices):
    """A person's role. Each is a Django group of the same name."""

    # `manage.py migrate` makes the groups (`accounts.roles.new_groups`), so a new role needs no
    # migration. `accounts.roles.powers` says what each may do, `clvr.portals.portals` which portals
    # it opens, `frontend/page/session.ts` what the browser shows.

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


class CaseKind(TextChoices):
    """What staff are asked to decide in a case."""

    DISPUTE = "dispute", "Dispute"
    UNANSWERED = "unanswered", "Unanswered Report"
    NAME = "name", "Team Name"
    MISCONDUCT = "misconduct", "Misconduct"
    APPEAL = "appeal", "Appeal"
    ROSTER = "roster", "Roster Lock Exception"
    ACCOUNT = "account", "Another Account"
    LEADER = "leader", "Team Without a Leader"
    PICK_BAN = "pick_ban", "Missed Pick and Ban"


class CaseOutcome(TextChoices):
    """How a case ended. `solved`: without a decision by staff, such as a report that the other team
    confirmed."""

    SOLVED = "solved", "Solved without staff"
    SETTLED = "settled", "Result decided by staff"
    APPROVED = "approved", "Approved"
    DECLINED = "declined", "Declined"
    ACTED = "acted", "Staff acted"
    DISMISSED = "dismissed", "No action needed"
    UPHELD = "upheld", "Punishment stands"
    UNDONE = "undone", "Punishment undone"


class NoteIcon(TextChoices):
    """The icons of staff's notes. Each is a picture in `accounts/people/note_icons`."""

    FLAG = "flag", "Flag"
    CARD = "card", "Yellow card"
    STAR = "star", "Star"
    SHIELD = "shield", "Shield"
    FLAME = "flame", "Flame"
    TROPHY = "trophy", "Trophy"
    WHISTLE = "whistle", "Whistle"
    HEART = "heart", "Heart"
    BOLT = "bolt", "Bolt"
    CROWN = "crown", "Crown"
    MICROPHONE = "microphone", "Microphone"
    MEDAL = "medal", "Medal"


class TokenScope(TextChoices):
    """What a bearer token may do. `read` reads what the owner reads, `write` also gives all
    commands of the owner; `results` gives the commands about results, and reads what they need;
    `public` is a key of the public API and nothing else."""

    READ = "read", "Read"
    WRITE = "write", "Read and write"
    RESULTS = "results", "Read, and report results"
    PUBLIC = "public", "Public API only"


class PlayerNameLeague(TextChoices):
    """The leagues in which a person can have an in-game name."""

    BCL = "BCL", "BCL"
    OCL = "OCL", "OCL"
    PCL = "PCL", "PCL"
    XCL = "XCL", "XCL"


class OutboxKind(TextChoices):
    """The channel of an outbox message. A notice becomes people's notifications in the portal, an
    event the deliveries of webhooks."""

    NOTICE = "notice", "Notice"
    WEBHOOK_EVENT = "webhook_event", "Event for webhooks"
    LEAGUE_WEBHOOK = "league_webhook", "League webhook"
    ANNOUNCEMENT = "announcement", "Announcement"
    WEEK_MESSAGE = "week_message", "Results of a week"
    DISCORD_MESSAGE = "discord_message", "Discord message"
    DISCORD_EDIT = "discord_edit", "Edit of a Discord message"
    DISCORD_ANSWER = "discord_answer", "Later answer on Discord"
    MATCH_THREAD = "match_thread", "Thread of a match on Discord"
    MATCH_EVENT = "match_event", "Scheduled event of a match on Discord"
    THREAD_MENTION = "thread_mention", "Mention in the thread of a match"
    DISCORD_ROLE = "discord_role", "Role on a Discord server"
    PUSH = "push", "Notification on a device"


class NotificationKind(TextChoices):
    """The kinds of notifications. A person chooses the channel for each."""

    JOIN_RECEIVED = "join-received", "Someone asks to join your team"
    JOIN_ANSWERED = "join-answered", "Your request to join is answered"
    JOIN_EXPIRED = "join-expired", "A request to join expires"
    INVITED = "invited", "A team invites you"
    INVITATION_ANSWERED = "invitation-answered", "A player answers your team’s invitation"
    POST_ENDED = "post-ended", "Your post is about to end, or has ended"
    FOUNDING_ANSWERED = "founding-answered", "Staff answer your request to found a team"
    CHALLENGE_RECEIVED = "challenge-received", "Your team is challenged"
    CHALLENGE_ANSWERED = "challenge-answered", "Your team’s challenge is answered"
    CHALLENGE_EXPIRED = "challenge-expired", "A challenge expires"
    CAPTAINCY_OFFERED = "captaincy-offered", "You are offered a team’s captaincy"
    SEASON_INVITED = "season-invited", "Your team is invited to a season"
    PLACE_OFFERED = "place-offered", "Your team is offered a place in a season"
    ENTRY_ANSWERED = "entry-answered", "Your team’s entry in a season is decided"
    ROSTER_CHANGED = "roster-changed", "Your team’s roster changes"
    TEAM_CHANGED = "team-changed", "Staff change something about your team"
    ROSTER_EXCEPTION = "roster-exception", "An exception from the roster lock is decided or ends"
    MATCH_MADE = "match-made", "Staff create a match for your team"
    TIME_DUE = "time-due", "Your match has no time yet"
    TIME_PROPOSED = "time-proposed", "A match time is proposed to your team"
    TIME_AGREED = "time-agreed", "A match time is agreed"
    TIME_CHANGED = "time-changed", "A match is moved or called off"
    TIME_REFUSED = "time-refused", "Your team’s proposed times are declined or expire"
    POSTPONEMENT_ASKED = "postponement-asked", "The other team asks to postpone your match"
    POSTPONEMENT_ANSWERED = (
        "postponement-answered",
        "Your team’s request to postpone is declined or ends",
    )
    SUBSTITUTE_ASKED = "substitute-asked", "You are asked to be a substitute"
    SUBSTITUTE_NAMED = "substitute-named", "A substitute is added to a match or removed"
    LINEUP = "lineup", "A line-up of your match changes, or all can see it"
    MATCH_SOON = "match-soon", "Your match is in a day or an hour"
    MATCH_MESSAGE = "match-message", "Someone writes to you about a match"
    ATTENDANCE_ASKED = "attendance-asked", "Your captain asks whether you play in a match"
    CHECK_IN_OPEN = "check-in-open", "Check-in opens for your team’s match"
    PICK_BAN_TURN = "pick-ban-turn", "It is your team’s turn in pick and ban"
    PICK_BAN = "pick-ban", "Pick and ban of your match begins, is done, or staff change it"
    ABSENCE_CLAIMED = "absence-claimed", "The other team says your team did not show up"
    RESULT_DUE = "result-due", "Your team’s result is due"
    RESULT_REPORTED = "result-reported", "A result waits for your confirmation"
    RESULT_CONFIRMED = "result-confirmed", "A result becomes official"
    RESULT_DISPUTED = "result-disputed", "A result is disputed"
    RESULT_SETTLED = "result-settled", "Staff settle a dispute"
    RESULT_AMENDED = "result-amended", "An official result is amended"
    CAST_CHANGED = "cast-changed", "Your team’s match gets or loses a cast"
    FOLLOWED = "followed", "News of the teams and players that you follow"
    CASTING = "casting", "Your casts change"
    PUNISHMENT = "punishment", "You get a punishment, or it is lifted"
    ANNOUNCEMENT = "announcement", "Your league posts an announcement"
    AWARDS = "awards", "Your team can vote for awards, or you get one"
    RESULT_TO_SETTLE = "result-to-settle", "A dispute waits for staff"
    APPROVAL_NEEDED = "approval-needed", "A change needs staff approval"
    CASE_OPENED = "case-opened", "Someone reports misconduct or appeals"
    CASE_ANSWERED = "case-answered", "Staff answer your report or appeal"
    DISCORD_REFUSES = "discord-refuses", "Discord refuses something that a league has set up"
    WEBHOOK_STOPPED = "webhook-stopped", "One of your webhooks stops"
    FRIENDS_TABLE = "friends-table", "Staff rename or delete your friends’ table"
    ROLE_CHANGED = "role-changed", "You get a role, or lose one"
    ACCOUNT_CHANGED = "account-changed", "Your account is joined with another one"


class NotificationChannel(TextChoices):
    """Where a person gets notifications: in the portal, there and on Discord, or not at all."""

    PORTAL = "portal", "Portal"
    DISCORD = "discord", "Portal and Discord"
    NONE = "none", "Not at all"
