"""What a captain does at a look at a match: propose and answer times, check in, claim, report,
confirm, dispute, or nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.models import User
from clvr.tests.simulated_season.temper import (
    WRONG_CLAIMS,
    WRONG_DISPUTES,
    WRONG_REPORTS,
    Act,
    Nature,
)
from clvr.tests.simulated_season.world import LeagueWorld
from matches.enums import ReportStatus, Side
from matches.models import MATCH_LASTS, Match, TimeProposal
from matches.play.match_day.rules import DayFacts, obstacle_to_check_in, obstacle_to_claim
from matches.play.match_day.services.check_ins import check_in
from matches.play.match_day.services.claims import claim_absence
from matches.play.match_day.state import day_facts, standing_check_ins
from matches.play.results.services.reports import confirm_report, dispute_report, report_result
from matches.play.scheduling.services import accept_time, decline_times, propose_times
from matches.scores.scoring import MapScore
from matches.scores.verdicts import Verdict
from teams.models import Team

EVENINGS = (18, 19, 20, 21)
"""The hours, in UTC, that captains propose."""


@dataclass(frozen=True, slots=True)
class Look:
    """A captain looks at one of their matches at this time."""

    world: LeagueWorld
    nature: Nature
    match: Match
    side: Side
    now: datetime

    @property
    def team(self) -> Team:
        return self.match.team_on(self.side)

    @property
    def captain(self) -> User:
        return self.world.captains[self.team.pk]

    def does(self, act: Act) -> bool:
        """Whether the captain gets round to it now."""
        return self.nature.does(act, self.team, self.match.pk, self.now)

    def is_there(self) -> bool:
        return self.nature.comes(self.match, self.side)


def look_at(look: Look) -> None:
    """Do what waits for the captain, if anything, and if they get round to it."""
    for step in (_agree, _check_in, _claim, _report, _answer_report):
        if step(look):
            return


def _agree(look: Look) -> bool:
    match = look.match
    if match.time is not None or match.week is None or look.now >= match.week.agree_by:
        return False
    proposal = TimeProposal.objects.open().filter(match=match).first()
    if proposal is None:
        return look.does(Act.PROPOSE) and _propose(look)
    if proposal.side == look.side or not look.does(Act.ANSWER):
        return False
    return _answer_times(look, proposal)


def _propose(look: Look) -> bool:
    if options := _evenings(look):
        propose_times(match=look.match, options=options, by=look.captain)
    return bool(options)


def _evenings(look: Look) -> list[datetime]:
    """Two evenings of the week that are still to come."""
    week = look.match.week
    if week is None:
        return []
    chance = look.nature.chance("evenings", look.match.pk, look.side, look.now)
    midnight = week.opens.replace(hour=0, minute=0, second=0, microsecond=0)
    days = [
        midnight + timedelta(days=day, hours=chance.pick(f"hour {day}", EVENINGS))
        for day in range(7)
    ]
    to_come = [day for day in days if look.now + timedelta(hours=12) < day < week.report_by]
    return sorted(chance.shuffled("days", to_come)[:2])


def _answer_times(look: Look, proposal: TimeProposal) -> bool:
    to_come = [time for time in proposal.options if time > look.now]
    chance = look.nature.chance("answer", proposal.pk)
    answer = chance.pick("answer", ["accept"] * 7 + ["counter", "counter", "decline"])
    if answer == "accept" and to_come:
        time = chance.pick("time", to_come)
        accept_time(proposal=proposal, time=time, by=look.captain)
    elif answer == "counter" and (options := _evenings(look)):
        propose_times(match=look.match, options=options, by=look.captain)
    else:
        decline_times(proposal=proposal, by=look.captain, reason="We can’t play then.")
    return True


def _check_in(look: Look) -> bool:
    if not look.is_there() or _obstacle(look, obstacle_to_check_in):
        return False
    # Who forgets it once does not think of it again.
    if not look.nature.does(Act.CHECK_IN, look.team, look.match.pk):
        return False
    check_in(match=look.match, by=look.captain)
    return True


def _claim(look: Look) -> bool:
    """Claim that the other side is absent: if it is, or once in a while if it only forgot to check
    in."""
    if not look.is_there() or _obstacle(look, obstacle_to_claim):
        return False
    chance = look.nature.chance("claim", look.match.pk, look.side)
    is_wrong = look.nature.comes(look.match, look.side.other)
    if (is_wrong and not chance.happens("wrong", WRONG_CLAIMS)) or not look.does(Act.CLAIM):
        return False
    claim_absence(match=look.match, by=look.captain)
    return True


def _obstacle(look: Look, rule: Callable[[DayFacts, Side, datetime], str]) -> str:
    return rule(day_facts(look.match, standing_check_ins(look.match)), look.side, look.now)


def _report(look: Look) -> bool:
    """Report what happened, or once in a while the wrong winner."""
    match = look.match
    is_over = match.time is not None and match.time + MATCH_LASTS <= look.now
    if not is_over or not look.nature.is_played(match) or match.reports.pending().exists():
        return False
    if not look.does(Act.REPORT):
        return False
    verdict = truth(look)
    if look.nature.chance("report", match.pk, look.side).happens("wrong", WRONG_REPORTS):
        verdict = _swapped(match, verdict)
    report_result(match=match, verdict=verdict, by=look.captain)
    return True


def _answer_report(look: Look) -> bool:
    """Confirm a right report and dispute a wrong one; once in a while the other way round."""
    report = look.match.reports.filter(status=ReportStatus.OPEN).first()
    if report is None or report.side == look.side or report.stands or not look.does(Act.CONFIRM):
        return False
    is_right = report.claim == truth(look).as_json()
    chance = look.nature.chance("dispute", report.pk)
    if is_right and not chance.happens("wrong", WRONG_DISPUTES):
        confirm_report(report=report, by=look.captain)
    else:
        dispute_report(report=report, by=look.captain, reason="That is not how it ended.")
    return True


def truth(look: Look) -> Verdict:
    return look.nature.truth(look.match, look.world.game_map.pk, look.world.rule)


def _swapped(match: Match, verdict: Verdict) -> Verdict:
    """The verdict with the sides changed over."""
    maps = [each._replace(score=MapScore(*each.score[::-1])) for each in verdict.maps]
    return Verdict.played(match.best_of, maps)
