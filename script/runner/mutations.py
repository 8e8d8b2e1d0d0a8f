"""The mutations that script/mutate applies, one at a time: each breaks one behaviour.

A mutation is found by its text, which occurs exactly once in the tree's product code, so that the
list still works after files move. Choose logic that no other line repeats.
"""

from typing import NamedTuple


class Mutation(NamedTuple):
    """What breaks, the text that is there, and the text that replaces it. `file` is the end of
    the file's path, if the text alone occurs in several files."""

    name: str
    breaks: str
    old: str
    new: str
    file: str = ""


MUTATIONS = (
    # Ratings: the formula
    Mutation(
        "underdog-bonus",
        "an underdog's win by the same margin moves more points",
        "2.2 / (0.001 * clamped + 2.2)",
        "2.2 / (2.2 - 0.001 * clamped)",
    ),
    Mutation(
        "margin-logarithm",
        "the margin counts by ln(margin + 1)",
        "math.log(margin + 1.0)",
        "math.log(margin + 2.0)",
    ),
    Mutation(
        "margin-of-team-b",
        "the margin of team B's win is its own lead",
        "-lead if score == LOSS else 0, 1",
        "lead if score == LOSS else 0, 1",
    ),
    Mutation(
        "home-advantage",
        "a match on neutral ground knows no home advantage",
        "0.0 if neutral else settings.home_advantage",
        "settings.home_advantage",
    ),
    # Ratings: the ledger
    Mutation(
        "loser-pays",
        "what one team gains the other loses",
        "= before_b - shift",
        "= before_b + shift",
    ),
    Mutation("winner-counts", "the winner's record counts the win", "a.wins += 1", "pass"),
    Mutation(
        "adjustment-sign",
        "an adjustment adds its points",
        "standing.rating + entry.points",
        "standing.rating - entry.points",
    ),
    Mutation(
        "season-start-line",
        "a season's first line starts from the rating carried over",
        "before = rating if carried is None else carried",
        "before = rating",
    ),
    Mutation(
        "replay-boundary",
        "a replay takes up just before its moment",
        "Q(effective_at=None) | Q(effective_at__lt=at)",
        "Q(effective_at=None) | Q(effective_at__lte=at)",
    ),
    Mutation(
        "newest-line",
        "of several lines at one moment the newest counts",
        'F("match").desc(nulls_last=True)',
        'F("match").asc(nulls_last=True)',
    ),
    Mutation(
        "stale-lines",
        "lines whose match counts no more leave the ledger",
        "outcome.stale_lines.extend(row[0] for row in stored.values())",
        "stored.clear()",
    ),
    Mutation(
        "frozen-settings",
        "a season's settings freeze with its first result",
        "if season.ratings_frozen_at is None:",
        "if season.ratings_frozen_at is not None:",
    ),
    Mutation(
        "zero-adjustment",
        "an adjustment by nothing is refused",
        "not is_within_limits(points) or points == 0",
        "not is_within_limits(points)",
    ),
    # Scores
    Mutation(
        "map-after-decision",
        "no map is played after the match is decided",
        "if max(won_a, won_b) > best_of // 2:",
        "if max(won_a, won_b) > best_of:",
    ),
    Mutation(
        "maps-in-all",
        "a best of N has no more than N maps in its score",
        "or score_a + score_b > best_of",
        "or score_a + score_b > best_of + 1",
    ),
    Mutation(
        "map-draws",
        "a map is drawn when an even number of rounds is shared",
        "return self.most % 2 == 0",
        "return self.most % 2 == 1",
    ),
    Mutation(
        "overtime",
        "overtime comes only after both were a round short",
        "fewer >= self.to_win - 1",
        "fewer >= self.to_win - 2",
    ),
    # Results and reports
    Mutation(
        "settler-plays",
        "staff decide no match in which they play",
        "if user is not None and is_part_of(match, user):",
        "if user is None and is_part_of(match, user):",
    ),
    Mutation(
        "settler-league",
        "only the league's moderators decide how a match ended",
        "require(moderates_league(user, match.season.league.code))",
        "require(user is None or user.is_active)",
    ),
    Mutation(
        "result-number",
        "an amended result has the next number",
        "number=earlier + 1,",
        "number=earlier + 2,",
    ),
    Mutation(
        "stale-amendment",
        "nobody amends a result that they have not seen",
        "seen is not None and match.result.number != seen",
        "seen is not None and match.result.number < seen",
    ),
    Mutation(
        "undated-result",
        "a result without a time counts no later than its week's end",
        "min(match.week.report_by, now)",
        "max(match.week.report_by, now)",
    ),
    Mutation(
        "confirm-own-report",
        "nobody confirms a report that they made",
        "if report.reported_by_id == by.pk:",
        "if report.reported_by_id is None:",
    ),
    Mutation(
        "confirm-own-side",
        "the other side answers a report",
        "require(by.is_active and by in leaders[Side(report.side).other])",
        "require(by.is_active and any(by in each for each in leaders.values()))",
    ),
    Mutation(
        "early-confirmation",
        "an unanswered report is confirmed no sooner than the match is due",
        "return max(answered_by, match.due_from or now)",
        "return answered_by",
    ),
    Mutation(
        "repeat-after-dispute",
        "after a dispute no report is confirmed automatically",
        "if match.reports.disputed().exists():",
        "if match.reports.overdue().exists():",
    ),
    Mutation(
        "early-forfeit",
        "a side gives itself up before the match, and nothing else",
        "if kind is ClaimKind.OWN_FORFEIT or match.has_begun(now):",
        "if kind is ClaimKind.FORFEIT or match.has_begun(now):",
    ),
    Mutation(
        "second-report",
        "who waits for the other side's answer can't be overtaken by its report",
        "and waiting.side != side:",
        "and waiting.side == side:",
    ),
    # Scheduling
    Mutation(
        "window-end",
        "a match's window is over at its end",
        "return self.opens <= moment < self.closes",
        "return self.opens <= moment <= self.closes",
    ),
    Mutation(
        "short-notice",
        "a proposed time is some minutes ahead",
        "elif moment < now + NOTICE:",
        "elif moment < now - NOTICE:",
    ),
    Mutation(
        "late-default",
        "the league's time applies only within the week",
        "return moment if moment < report_by else None",
        "return moment",
    ),
    Mutation(
        "default-over-report",
        "a reported match gets no default time",
        "moment <= now or is_reported(match)",
        "moment <= now",
    ),
    Mutation(
        "answer-own-times",
        "a side answers the other one's times, not its own",
        "mine.other if answering else mine",
        "mine",
    ),
    Mutation(
        "counter-proposal",
        "times that answer times are told apart from new ones",
        "is_counter = standing is not None and standing.side != side",
        "is_counter = standing is not None and standing.side == side",
    ),
    Mutation(
        "moved-match",
        "a counted match that is moved is rated from the earlier moment on",
        "min(counted_at, time)",
        "max(counted_at, time)",
    ),
    Mutation(
        "time-outside-week",
        "a match of a week has a time within it",
        "not week.opens <= time < week.report_by",
        "not week.opens <= time <= week.report_by",
    ),
    # Challenges
    Mutation(
        "challenge-limit",
        "void matches do not use challenges up",
        "return allowed - made.not_void().count()",
        "return allowed - made.count()",
    ),
    Mutation(
        "challenge-caps",
        "a team challenges another a few times a day at most",
        "or CHALLENGES_A_DAY.obstacle(lately)",
        'or ""',
    ),
    Mutation(
        "challenge-of-ended-team",
        "challenges to a team that ends are declined, its own withdrawn",
        "RequestStatus.WITHDRAWN if is_own else RequestStatus.DECLINED",
        "RequestStatus.DECLINED if is_own else RequestStatus.WITHDRAWN",
    ),
    Mutation(
        "challenge-while-pending",
        "two teams with a match to play make no other one",
        "if played.filter(result=None).exists():",
        "if played.filter(time=None).exists():",
    ),
    # Substitutes
    Mutation(
        "substitutes-allowed",
        "a side has no more substitutes than it misses players",
        "min(league.substitutes_allowed, needed - available)",
        "league.substitutes_allowed",
    ),
    Mutation(
        "complete-side",
        "a complete side gets no substitute",
        "if available >= needed:",
        "if available > needed:",
    ),
    Mutation(
        "double-booked",
        "nobody is a substitute in two matches at about the same time",
        "match__time__lt=span[1]",
        "match__time__lt=span[0]",
    ),
    Mutation(
        "withdrawn-ask",
        "a player who was only asked is not told that they were removed",
        "was_in = substitute.status == SubstituteStatus.ACCEPTED",
        "was_in = substitute.status != SubstituteStatus.ACCEPTED",
    ),
    # Casts
    Mutation(
        "claimed-twice",
        "a match that is cast can't be claimed",
        'if match.streams.exists() else ""',
        'if not match.streams.exists() else ""',
    ),
    Mutation(
        "removed-caster",
        "who is removed as caster gives back their own matches alone",
        "claim in match.streams.filter(claimed_by=found.user)",
        "claim in match.streams.all()",
    ),
    # What is read of matches
    Mutation(
        "hasty-results",
        "a result official minutes after the match's time is unusual",
        "return match.official_at < match.time + HASTY",
        "return match.official_at < match.time",
    ),
    Mutation(
        "gained-share",
        "a team with most of its points from one opponent is unusual",
        "points < GAINED_SHARE * in_all",
        "points > GAINED_SHARE * in_all",
    ),
    Mutation(
        "table-order",
        "of two teams that are level the one with fewer losses comes first",
        "(-standing.rating, -standing.wins, standing.losses)",
        "(-standing.rating, -standing.wins, -standing.losses)",
    ),
    Mutation(
        "disputed-state",
        "a disputed match is listed as disputed",
        "When(Exists(reports.filter(status=ReportStatus.DISPUTED)), then",
        "When(Exists(reports.filter(status=ReportStatus.CONFIRMED)), then",
    ),
    Mutation(
        "calendar-void",
        "calendars hear that a void match is off",
        '"CANCELLED" if match.decision == Decision.VOID else',
        '"CANCELLED" if match.decision == Decision.FORFEIT else',
    ),
    Mutation(
        "import-undated",
        "a row with a date finds its week's match that has no time yet",
        "return of_week if len(of_week) == 1 else untimed",
        "return []",
    ),
    Mutation(
        "import-maps-in-order",
        "an imported result has no gap in its maps",
        "if len(maps) != number - 1:",
        "if len(maps) > number - 1:",
    ),
    # Accounts
    Mutation(
        "manager-moderates",
        "a league's team manager moderates it, too",
        "roles |= {Role.TEAM_MANAGER, moderator_role(league)}",
        "roles |= {Role.TEAM_MANAGER}",
    ),
    Mutation(
        "equal-rank",
        "nobody punishes their equals",
        "rank_of(roles_of(by), league) > rank_of(roles_of(user), league)",
        "rank_of(roles_of(by), league) >= rank_of(roles_of(user), league)",
    ),
    Mutation(
        "banned-command",
        "a ban holds in commands of its league",
        'league = "" if is_everywhere else self._league_of(arguments)',
        'league = ""',
    ),
    Mutation(
        "muted-command",
        "a mute holds in commands that speak",
        "speaks=self._speaks_with(arguments))",
        "speaks=False)",
    ),
    Mutation(
        "results-token",
        "a token for results commands nothing else",
        'return "" if rule.scope == TokenScope.RESULTS else RESULTS_ONLY',
        'return ""',
    ),
    Mutation(
        "expired-token",
        "an expired token opens nothing",
        "if token.expires_at <= timezone.now():",
        "if token.expires_at <= token.created_at:",
    ),
    Mutation(
        "quiet-midnight",
        "quiet hours go over midnight",
        "return shown >= self.starts or shown < self.ends",
        "return shown >= self.starts and shown < self.ends",
    ),
    Mutation(
        "longer-waits",
        "each failed attempt is followed by a longer wait",
        "FIRST_WAIT * 2 ** (attempts - 1)",
        "FIRST_WAIT * attempts",
    ),
    Mutation(
        "told-twice",
        "nobody is notified twice of one event",
        '"dedupe": dedupe,',
        '"dedupe": "",',
    ),
    Mutation(
        "return-path",
        "sign-in leads back to pages alone",
        "NO_PAGES.match(_resolved(path))",
        "NO_PAGES.match(path)",
    ),
    Mutation(
        "last-name",
        "who is on a team keeps a name in its league",
        "if league in left & {*leagues_played}",
        "if league in left - {*leagues_played}",
    ),
    # Teams
    Mutation(
        "full-roster",
        "a full team takes nobody",
        "members.rostered().count() >= most:",
        "members.rostered().count() > most:",
    ),
    Mutation(
        "leave-cooldown",
        "who leaves a team waits for as long as the league says",
        "membership.left_at + league.leave_cooldown",
        "membership.left_at",
    ),
    Mutation(
        "captain-leaves",
        "a captain does not leave without a successor",
        "if membership.rank == MemberRank.CAPTAIN:",
        "if membership.rank == MemberRank.STAFF:",
    ),
    Mutation(
        "offer-of-another",
        "only the person who is offered the captaincy takes it",
        "offer.to_id != user.pk or",
        "",
    ),
    Mutation(
        "move-to-another-league",
        "nobody is moved to a team of another league",
        "if to.pk == team.pk or to.league_id != team.league_id:",
        "if to.pk == team.pk:",
    ),
    Mutation(
        "request-state",
        "a request that ran out counts so before anybody notes it",
        "self.filter(status=RequestStatus.OPEN, expires_at__gt=at or timezone.now())",
        "self.filter(status=RequestStatus.OPEN)",
    ),
    Mutation(
        "season-lock",
        "the season's lock locks rosters from its moment on",
        "season_locks_at is None or now < season_locks_at",
        "season_locks_at is None or now <= season_locks_at",
    ),
    # Leagues
    Mutation(
        "staff-moved-week",
        "a week that staff moved stays until the next one opens",
        'Q(week_moved_at=None) | Q(weeks__opens__gt=F("week_moved_at"))',
        'Q(week_moved_at=None) | Q(weeks__opens__lt=F("week_moved_at"))',
    ),
    Mutation(
        "season-copies-settings",
        "a new season rates as the one before it",
        '.order_by("value").last()',
        '.order_by("value").first()',
    ),
    Mutation(
        "started-week",
        "a week that has opened keeps its opening",
        'if "opens" in changed and before.opens <= now:',
        'if "opens" in changed and before.opens > now:',
    ),
    Mutation(
        "webhook-mentions",
        "a league's message mentions nobody",
        'NO_MENTIONS: Mapping[str, Any] = {"parse": []}',
        'NO_MENTIONS: Mapping[str, Any] = {"parse": ["everyone"]}',
    ),
    # Search, and what every app depends on
    Mutation(
        "search-words",
        "a word of the search begins a word of the name",
        'all(f" {word}" in f" {key}" for word in self.words)',
        "all(word in key for word in self.words)",
    ),
    Mutation(
        "disbanded-last",
        "disbanded teams are found last",
        "is_disbanded, search.rank()",
        "search.rank(), is_disbanded",
    ),
    Mutation(
        "look-alike-strokes",
        "a stroke among capitals is a capital I",
        "is_among_capitals = beside.upper() == beside != beside.lower()",
        "is_among_capitals = False",
    ),
    Mutation(
        "household",
        "one customer's IPv6 addresses count as one",
        "HOUSEHOLD_BITS = 64",
        "HOUSEHOLD_BITS = 128",
    ),
    Mutation(
        "csv-short-row",
        "a row with too few cells is refused",
        "if len(cells) != len(names):",
        "if len(cells) > len(names):",
    ),
    Mutation(
        "cut-mark",
        "a cut text ends with no half of a moment",
        'return _CUT_MARK.sub("", text)',
        "return text",
    ),
    # The frontend's rules and words
    Mutation(
        "tally-decided",
        "the form refuses a map after the match is decided",
        "if (Math.max(wonA, wonB) >= needed) {",
        "if (Math.max(wonA, wonB) > needed) {",
    ),
    Mutation(
        "winner-by-score",
        "the entered score names the winner",
        "return a > b ? Winner.teamA : Winner.teamB;",
        "return a < b ? Winner.teamA : Winner.teamB;",
    ),
    Mutation(
        "map-rule-in-browser",
        "the browser's rule of a map's end is the server's",
        "fewer >= toWin - 1",
        "fewer >= toWin",
    ),
    Mutation(
        "skipped-hour",
        "a time that the reader's clock skips is noticed",
        "clockTime(moment) !== text.slice(0, clockTime(moment).length)",
        "clockTime(moment) === text",
    ),
    Mutation(
        "initials",
        "a name's letters are its first and last word's",
        "firstLetter(first) + firstLetter(last)",
        "firstLetter(last) + firstLetter(first)",
    ),
    Mutation(
        "nearest-point",
        "the chart points at the nearest point",
        "if (distance < least) {",
        "if (distance > least || nearest === undefined) {",
    ),
    # The frontend's islands, and what they share
    Mutation(
        "send-once",
        "a form is sent once at a time",
        "if (isSending.current) {\n      return;",
        "if (!isSending.current) {\n      return;",
    ),
    Mutation(
        "stale-page",
        "a page reads again what changed meanwhile",
        "const STALE: readonly number[] = [404, 409];",
        "const STALE: readonly number[] = [404];",
    ),
    Mutation(
        "kept-draft",
        "a draft outlives a reload",
        "setDraft(kept ?? begin());",
        "setDraft(begin());",
    ),
    Mutation(
        "way-on",
        "a refusal leads to where something can be done",
        "...(wayOn && { wayOn }),",
        "",
    ),
    Mutation(
        "own-demotion",
        "a co-captain steps down, and demotes nobody",
        "may.decide && !isOwn && player.rank === MemberRank.coCaptain",
        "may.decide && player.rank === MemberRank.coCaptain",
    ),
    Mutation(
        "empty-dispute",
        "a dispute needs its reason",
        '(answer === "dispute" && reason.trim() === "")',
        '(answer === "dispute" && reason === "")',
    ),
    Mutation(
        "older-pages",
        "older entries come after newer ones",
        "sort((one, other) => Number(other._id) - Number(one._id))",
        "sort((one, other) => Number(one._id) - Number(other._id))",
    ),
    Mutation(
        "unread-elsewhere",
        "what was marked here counts as read at once",
        "isRead: each.isRead || justRead.has(each._id)",
        "isRead: each.isRead",
    ),
    Mutation(
        "session-patience",
        "a tab checks its session once in ten minutes",
        "const PATIENCE_MS = 10 * 60 * 1_000;",
        "const PATIENCE_MS = 0;",
    ),
    Mutation(
        "unused-token",
        "a token that was never used is shown as unused",
        "token.lastUsedAt === 0 ? (",
        "token.lastUsedAt !== 0 ? (",
    ),
    Mutation(
        "repeated-name",
        "a league and platform have one name a player",
        "one.league === other.league && one.platform === other.platform",
        "one.league === other.league && one.platform !== other.platform",
    ),
    Mutation(
        "double-forfeit",
        "both sides of a double forfeit lose",
        'decision === Decision.doubleForfeit ? ["lost", "lost"] : undefined',
        'decision === Decision.doubleForfeit ? ["won", "won"] : undefined',
    ),
    Mutation(
        "passing-failure",
        "a temporary failure is not taken for a permanent one",
        "this.status === 429 || this.status >= 500",
        "this.status === 429 || this.status > 500",
    ),
    Mutation(
        "slash-in-a-field",
        "a slash typed into a field stays there",
        "|| event.defaultPrevented || isTyping(event)",
        "|| event.defaultPrevented",
    ),
)
