"""What both sides' leaders are asked in the thread of a match, with the buttons of direct messages:
proposed times, check-in, a reported result, and each step of pick and ban.

Anybody in the thread can press; the power is that of whoever does. A question's message follows it:
it says who has checked in so far, and once nobody has to answer any more, what became of it, and
has no buttons.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F

from accounts.notifications.buttons import QUOTE, ButtonShape
from accounts.notifications.discord_edits import outcome_words
from accounts.notifications.discord_messages import SETTLED
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.discord import escaped, escaped_with_times, fitted, portal_link
from matches.addresses import room_address
from matches.enums import MatchPanel, ProposalStatus, ReportStatus, Side
from matches.models import CheckIn, Match, PickBan, ResultReport, TimeProposal
from matches.play.agreed_maps.queries import agreed_lines
from matches.play.buttons import check_in_buttons, pick_ban_buttons, report_buttons, times_buttons
from matches.play.discord_threads import texts
from matches.play.match_day.rules import CHECK_IN_LASTS, day_times
from matches.play.match_day.texts import absence_claimed, check_in_open
from matches.play.pick_ban.rules import Now
from matches.play.pick_ban.state import Shown, shown_at
from matches.play.pick_ban.texts import maps_with_sides, nobody_acts, step_asked
from matches.play.results.texts import result_reported
from matches.play.scheduling.texts import times_proposed, what_became
from matches.scores.report_state import obstacle_to_sides

TIMES, CHECK_IN, REPORT, PICK_BAN = "t", "c", "r", "p"
"""What the keys of questions begin with; the key of the row follows, or the time in seconds."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question as its message shows it: the text, and the buttons."""

    content: str
    buttons: Sequence[ButtonShape] = ()

    @property
    def digest(self) -> str:
        """Says whether the message shows it so already."""
        shown = json.dumps([self.content, list(self.buttons)])
        return hashlib.sha256(shown.encode()).hexdigest()[:16]


def open_questions(matches: Sequence[Match], now: datetime) -> Mapping[int, dict[str, Question]]:
    """The questions that wait for an answer, by the keys of their matches and their own: four
    queries, and four for pick and bans."""
    found: dict[int, dict[str, Question]] = defaultdict(dict)
    by_key = {match.pk: match for match in matches if _is_run(match)}
    reported = set()
    for report in ResultReport.objects.pending().filter(match__in=list(by_key)):
        reported.add(report.match_id)
        if report.status == ReportStatus.OPEN:
            report.match = by_key[report.match_id]
            found[report.match_id][f"{REPORT}{report.pk}"] = _of_report(report)
    running = PickBan.objects.running().filter(match__in=by_key.keys() - reported)
    for pick_ban in running.with_steps():
        match = by_key[pick_ban.match_id]
        shown = shown_at(match, pick_ban, now, over=False)
        if shown.turn is not None:
            found[match.pk][f"{PICK_BAN}{pick_ban.pk}"] = _of_step(match, shown, shown.turn)
    for proposal in TimeProposal.objects.acceptable(now).filter(match__in=list(by_key)):
        proposal.match = by_key[proposal.match_id]
        found[proposal.match_id][f"{TIMES}{proposal.pk}"] = _of_times(proposal)
    in_force = CheckIn.objects.filter(match__in=list(by_key), time=F("match__time"))
    there: dict[int, list[Side]] = defaultdict(list)
    for each in in_force:
        there[each.match_id].append(Side(each.side))
    for match in by_key.values():
        sides = there[match.pk]
        if match.pk not in reported and _is_check_in_open(match, sides, now):
            found[match.pk][_check_in_key(match)] = _of_check_in(match, sides)
    return found


def settled_question(match: Match | None, key: str) -> Question:
    """A question that nobody has to answer any more, with what became of it."""
    row = int(key[1:])
    if match is not None and key[0] == CHECK_IN:
        there = [Side(each.side) for each in match.check_ins.all() if _seconds(each.time) == row]
        return _of_check_in(match, there, is_over=True)
    if key[0] == REPORT:
        report = ResultReport.objects.filter(pk=row, match=match).first()
        if report is not None and match is not None:
            report.match = match
            return _of_report(report)
    if key[0] == TIMES:
        proposal = TimeProposal.objects.filter(pk=row, match=match).first()
        if proposal is not None and match is not None:
            proposal.match = match
            return _of_times(proposal)
    if key[0] == PICK_BAN and match is not None:
        return _of_maps(match)
    return Question(f"{QUOTE}{escaped(SETTLED)}")


def _is_run(match: Match) -> bool:
    return match.result_id is None and not obstacle_to_sides(match)


def _of_times(proposal: TimeProposal) -> Question:
    match, state = proposal.match, proposal.state
    text = times_proposed(match, match.team_on(Side(proposal.side)), proposal.options)
    if state == ProposalStatus.OPEN:
        return _question(match, MatchPanel.TIME, text, times_buttons(proposal))
    return _question(match, MatchPanel.TIME, text, told=what_became(proposal, state))


def _of_report(report: ResultReport) -> Question:
    match, status = report.match, ReportStatus(report.status)
    text_of = absence_claimed if report.is_absence_claim else result_reported
    text = text_of(match, report)
    if status == ReportStatus.OPEN:
        return _question(match, MatchPanel.RESULT, text, report_buttons(report))
    told = outcome_words(status.label, report.answered_by)
    return _question(match, MatchPanel.RESULT, text, told=told)


def _of_step(match: Match, shown: Shown, turn: Now) -> Question:
    """The step that is next, with a button for each map that is left or for each side."""
    text = step_asked(
        match,
        shown.number,
        shown.side_of(turn.team) or Side.TEAM_A,
        turn.turn.action,
        turn.until,
        on_map=shown.map_of_side(),
        is_passed_on=turn.is_passed_on,
        done=[shown.row(number) for number in range(shown.number)],
    )
    buttons = pick_ban_buttons(match, shown.number, shown.named_choices())
    return _question(match, MatchPanel.PICK_BAN, text, buttons)


def _of_maps(match: Match) -> Question:
    """The maps once they are known; before, that nobody has to act now."""
    if lines := agreed_lines(match):
        return _question(match, MatchPanel.PICK_BAN, maps_with_sides(match, lines))
    return _question(match, MatchPanel.PICK_BAN, nobody_acts(match))


def _of_check_in(match: Match, there: Iterable[Side], *, is_over: bool = False) -> Question:
    """Who has checked in; with the button while check-in is open."""
    teams = [match.team_on(side) for side in sorted(there)]
    told = texts.checked_in(teams, is_over=is_over)
    if match.time is None:
        return Question(f"{QUOTE}{escaped_with_times(told)}")
    text = check_in_open(match, match.time, match.time + CHECK_IN_LASTS)
    buttons = [] if is_over else check_in_buttons(match)
    return _question(match, MatchPanel.MATCH_DAY, text, buttons, told=told)


def _is_check_in_open(match: Match, there: Sequence[Side], now: datetime) -> bool:
    """As in `matches.play.match_day.queries.to_check_in`: until the match begins."""
    league = match.season.league
    times = day_times(match.time, league.check_in_opens_before, league.absence_claimed_after)
    if times is None or times.check_in_from is None or match.time is None:
        return False
    return times.check_in_from <= now < match.time and len(there) < len(Side)


def _check_in_key(match: Match) -> str:
    return f"{CHECK_IN}{0 if match.time is None else _seconds(match.time)}"


def _seconds(time: datetime) -> int:
    return int(time.timestamp())


def _question(
    match: Match,
    panel: MatchPanel,
    text: NotificationText,
    buttons: Sequence[ButtonShape] = (),
    *,
    told: str = "",
) -> Question:
    body = [escaped_with_times(line) for line in text.body.split("\n") if line]
    ending = [f"{QUOTE}{escaped_with_times(told)}"] if told else []
    link = portal_link(room_address(match, panel))
    content = fitted([f"**{escaped_with_times(text.title)}**", *body, link], ending)
    return Question(content, buttons)
