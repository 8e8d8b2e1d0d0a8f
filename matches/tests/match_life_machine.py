"""The steps of a league's matches: each tries one command as one person. The machine predicts by
itself whether the command succeeds, or why it is refused. About half of the choices are suitable
for the matches' states, the others are random."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from accounts.punishments.bans import CLOSED
from clvr.lib.refusals import Refused
from matches.due import confirm_unanswered_reports
from matches.enums import Decision, ProposalStatus, ReportStatus, Side
from matches.models import Match, OfficialResult, ResultReport, TimeProposal
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.results.services.reports import (
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.play.scheduling.rules import NOTICE
from matches.play.scheduling.services import (
    accept_time,
    apply_default_times,
    close_time_proposals,
    decline_times,
    propose_times,
    set_time,
    withdraw_times,
)
from matches.scores.verdicts import Verdict
from matches.tests.match_life import START, Ending, LeagueLife, Snapshot, Who
from matches.tests.match_life_choices import (
    LEADERS,
    SETTLERS,
    Choice,
    Tally,
    choices,
    endings,
    sides,
    soon,
    whenever,
    words,
)
from matches.tests.match_life_rules import check
from matches.tests.pairings import DEFAULT

Method = Callable[..., None]

STEPS: list[st.SearchStrategy[tuple[str, dict[str, Any]]]] = []
"""The arguments of each step, all steps with equal chances. With one Hypothesis rule each, half of
them would be missing from each life, and a quick run has few lives."""


def step(
    **arguments: st.SearchStrategy[Any],
) -> Callable[[Method], Method]:
    """Decorate a method of the machine as a step with these arguments."""

    def register(method: Method) -> Method:
        kind = st.tuples(st.just(method.__name__), st.fixed_dictionaries(arguments))
        STEPS.append(kind)
        return method

    return register


class MatchLife(RuleBasedStateMachine):
    """The life of a league's matches from the start. Everything is rolled back. `tally` counts the
    tried commands."""

    def __init__(self, life: LeagueLife, tally: Tally) -> None:
        super().__init__()
        self.transaction = transaction.atomic()
        self.transaction.__enter__()
        self.life, self.tally = life, tally
        self.life.clock.now = START
        self.times = {match.pk: match.time for match in Match.objects.all()}
        self.history: list[tuple[object, ...]] = []
        self.checked: Snapshot | None = None
        self.latest: Snapshot | None = None

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.transaction.__exit__(None, None, None)

    @rule(step=st.deferred(lambda: st.one_of(STEPS)))
    def take(self, step: tuple[str, dict[str, Any]]) -> None:
        name, arguments = step
        getattr(self, name)(**arguments)

    @step(hours=st.sampled_from([5, 1, 26]), is_noted=st.sampled_from([True, False]))
    def wait(self, hours: int, is_noted: bool) -> None:
        """Deadlines until then count as passed, whether due work has recorded them or not."""
        self.life.clock.now += timedelta(hours=hours)
        if is_noted:
            self.do_due_work()

    # --- Trying -----------------------------------------------------------------------------------

    def attempt(
        self, name: str, command: Callable[[], object], *, allowed: bool, possible: bool | None
    ) -> bool:
        """Try a command and return whether it was carried out. Only people without permission, or
        with a closed account, are refused as such. Otherwise the command succeeds if and only if it
        is possible (None: the caller checks that afterwards). A refused command changes nothing."""
        before = self.checked or Snapshot.now()
        try:
            command()
        except PermissionDenied:
            assert not allowed, f"{name}: somebody was refused what they may do"
        except Refused as refused:
            is_closed = str(refused) == CLOSED
            assert allowed or is_closed, (
                f"{name}: somebody may not do this, and was told something else"
            )
            assert not (allowed and possible), f"{name}: what is possible was refused"
        else:
            assert allowed, f"{name}: somebody did what they may not do"
            assert possible is not False, f"{name}: what is not possible was done"
            self.tally.done[name] += 1
            return True
        self.tally.refused[name] += 1
        self.latest = Snapshot.now()
        assert self.latest == before, f"{name}: what was refused changed something"
        return False

    def chosen(self, choice: Choice, fits: Callable[[Match], bool]) -> Match:
        """The chosen match among the suitable ones, or among all."""
        matches = Match.objects.with_context().prefetch_related("reports", "time_proposals")
        every = list(matches.order_by("pk"))
        fitting = [match for match in every if fits(match)] if choice.fits else []
        among = fitting or every
        return among[choice.number % len(among)]

    # --- Results ----------------------------------------------------------------------------------

    @step(choice=choices(*LEADERS), own=sides, ending=endings)
    def report(self, choice: Choice, own: Side, ending: Ending) -> None:
        is_forfeit = ending.decision == Decision.FORFEIT

        def fits(match: Match) -> bool:
            return not match.result and (is_forfeit or self.life.has_begun(match))

        match = self.chosen(choice, fits)
        verdict = self.life.verdict(match, ending)
        if verdict is None:
            return
        waiting = match.reports.open().first()
        author = waiting.reported_by if waiting else None
        by = self.life.person(choice.who, match, own=own, author=author)
        side = self.life.side_of(by, match)
        self.attempt(
            "report",
            lambda: report_result(match=match, verdict=verdict, by=by),
            allowed=side is not None,
            possible=match.result is None
            and self.life.may_be_said(match, side, verdict.decision, verdict.forfeiting_side)
            and (waiting is None or (waiting.side == side and not self.stands(waiting)))
            and self.is_claimable(verdict),
        )

    def has_open_report(self, match: Match) -> bool:
        return any(each.status == ReportStatus.OPEN for each in match.reports.all())

    def is_claimable(self, verdict: Verdict) -> bool:
        """Whether a side may claim this ending."""
        if verdict.decision != Decision.PLAYED:
            return verdict.decision != Decision.VOID
        pool = {each.pk for each in self.life.maps if each.in_pool}
        return bool(verdict.maps) and {each.game_map for each in verdict.maps} <= pool

    def stands(self, report: ResultReport) -> bool:
        """Whether the other side's time to answer is over and the match is due."""
        is_late = report.confirms_at is not None and report.confirms_at <= self.life.now
        match, is_own = report.match, self.life.is_own_forfeit(report)
        is_never_due = is_own and match.time is None and match.week_id is None
        is_due = is_never_due or self.life.is_due(match)
        return is_late and is_due and self.life.may_be_confirmed(report)

    @step(
        choice=choices(*LEADERS),
        answer=st.sampled_from(["confirm", "dispute", "withdraw"]),
        reason=words,
    )
    def answer(self, choice: Choice, answer: str, reason: str) -> None:
        """Confirm, dispute or withdraw the latest report."""
        match = self.chosen(choice, self.has_open_report)
        report = match.reports.select_related("match__season").order_by("-pk").first()
        if report is None:
            return
        reporting = Side(report.side)
        acting = reporting if answer == "withdraw" else reporting.other
        by = self.life.person(choice.who, match, own=acting, author=report.reported_by)
        is_open = report.status == ReportStatus.OPEN
        is_sound = self.life.may_be_confirmed(report)
        commands: dict[str, tuple[Callable[[], object], bool]] = {
            "confirm": (lambda: confirm_report(report=report, by=by), is_sound),
            "dispute": (
                lambda: dispute_report(report=report, by=by, reason=reason),
                not self.stands(report) and bool(reason),
            ),
            "withdraw": (lambda: withdraw_report(report=report, by=by), not self.stands(report)),
        }
        command, possible = commands[answer]
        is_allowed = self.life.side_of(by, match) == acting
        self.attempt(answer, command, allowed=is_allowed, possible=is_open and possible)

    @step(choice=choices(*SETTLERS), is_first=st.booleans(), ending=endings, reason=words)
    def decide(self, choice: Choice, is_first: bool, ending: Ending, reason: str) -> None:
        """Decide a match as staff: the first result, or an amendment."""

        def fits(match: Match) -> bool:
            return (match.result is None) == is_first and self.life.has_begun(match)

        match = self.chosen(choice, fits)
        verdict = self.life.verdict(match, ending)
        if verdict is None:
            return
        by = self.life.person(choice.who, match, own=Side.TEAM_A)
        if match.result is None:
            # This result needs no reason; the checks here run on every result.
            reason = reason if verdict.decision == Decision.VOID else reason or "Settled."
        name, command = self.decision(match, verdict)
        self.attempt(
            name,
            lambda: command(match=match, by=by, reason=reason),
            allowed=self.life.settles(by, match),
            possible=bool(reason)
            and (verdict.decision != Decision.PLAYED or self.life.has_begun(match)),
        )

    def decision(self, match: Match, verdict: Verdict) -> tuple[str, Callable[..., Match]]:
        """The command for this result, and its effect."""
        if match.result is None:
            return "settle", lambda **given: make_official(verdict=verdict, **given)
        if verdict.decision == Decision.VOID:
            return "void", void_result
        is_void = match.result.decision == Decision.VOID
        return (
            "restore" if is_void else "amend",
            lambda **given: amend_result(verdict=verdict, **given),
        )

    # --- Times ------------------------------------------------------------------------------------

    @step(choice=choices(*LEADERS), own=sides, hours=st.one_of(soon, soon, whenever))
    def propose(self, choice: Choice, own: Side, hours: list[float]) -> None:
        match = self.chosen(choice, self.can_be_agreed)
        by = self.life.person(choice.who, match, own=own)
        options = [self.life.now + timedelta(hours=each) for each in hours]
        by_default = self.life.default_is_due(match)
        opens, closes = self.life.window(match)
        is_sound = 1 <= len(set(options)) == len(options) <= 3
        soonest = max(opens, self.life.now + NOTICE)
        is_within = all(soonest <= each < closes for each in options)
        done = self.attempt(
            "propose",
            lambda: propose_times(match=match, options=options, by=by),
            allowed=self.life.side_of(by, match) is not None,
            # If the default time applies, a new proposal records it.
            possible=None
            if by_default
            else self.can_be_agreed(match) and is_sound and is_within and match.time not in options,
        )
        if not done:
            return
        assert self.can_be_agreed(match)
        assert is_sound
        assert is_within
        if by_default:
            self.times[match.pk] = DEFAULT

    def can_be_agreed(self, match: Match) -> bool:
        """Whether the sides can still agree on a time or change it."""
        return (
            match.result is None
            and not self.life.awaits_settling(match)
            and (match.time is None or match.time > self.life.now)
            and self.life.now < self.life.window(match)[1]
        )

    @step(
        choice=choices(*LEADERS),
        answer=st.sampled_from(["accept", "accept", "decline", "take back"]),
        place=st.integers(0, 2),
        shift=st.sampled_from([0, 0, 0, 0, 1]),
    )
    def answer_times(self, choice: Choice, answer: str, place: int, shift: int) -> None:
        """Accept one of the latest proposal's times, or one this many hours off; decline or
        withdraw them."""
        proposal = self.proposal_for(choice)
        if proposal is None:
            return
        match, proposing = proposal.match, Side(proposal.side)
        acting = proposing if answer == "take back" else proposing.other
        by = self.life.person(choice.who, match, own=acting, author=proposal.proposed_by)
        time = proposal.options[place % len(proposal.options)] + timedelta(hours=shift)
        can_be_agreed = self.can_be_agreed(match)
        commands: dict[str, tuple[Callable[[], object], bool]] = {
            "accept": (
                lambda: accept_time(proposal=proposal, time=time, by=by),
                can_be_agreed and time in proposal.options and time > self.life.now,
            ),
            "decline": (lambda: decline_times(proposal=proposal, by=by, reason="We can't."), True),
            "take back": (lambda: withdraw_times(proposal=proposal, by=by), True),
        }
        command, possible = commands[answer]
        done = self.attempt(
            answer,
            command,
            allowed=self.life.side_of(by, match) == acting,
            possible=self.waits(proposal) and possible,
        )
        if done and answer == "accept":
            opens, closes = self.life.window(match)
            assert opens <= time < closes, "an agreed time lies outside the window"
            self.times[match.pk] = time

    def proposal_for(self, choice: Choice) -> TimeProposal | None:
        """The latest proposal of the chosen match."""
        match = self.chosen(choice, self.has_open_proposal)
        related = ("match__season__league", "match__result", "proposed_by")
        proposals = match.time_proposals.select_related(*related)
        return proposals.order_by("-pk").first()

    def has_open_proposal(self, match: Match) -> bool:
        is_open = any(self.waits(each) for each in match.time_proposals.all())
        return is_open and self.can_be_agreed(match)

    def waits(self, proposal: TimeProposal) -> bool:
        """Whether the proposal can be answered: not all times have passed, the default time does
        not apply yet, and there is no result."""
        is_open = proposal.status == ProposalStatus.OPEN and proposal.match.result_id is None
        is_ahead = proposal.options[-1] > self.life.now
        return is_open and is_ahead and not self.life.default_is_due(proposal.match)

    @step(
        choice=choices(Who.MANAGER, Who.ADMIN),
        hours=st.sampled_from([-40, -2, 5, 30]),
    )
    def set_time(self, choice: Choice, hours: int) -> None:
        match = self.chosen(choice, lambda each: each.result is None)
        by = self.life.person(choice.who, match, own=Side.TEAM_A)
        time = self.life.now + timedelta(hours=hours)
        was_played = match.result is not None and match.result.decision == Decision.PLAYED
        if self.attempt(
            "set time",
            lambda: set_time(match=match, time=time, by=by, reason="The server was down."),
            allowed=self.life.manages(by)
            and ((match.result is None and hours > 0) or self.life.settles(by, match)),
            possible=not (was_played and hours > 0),
        ):
            self.times[match.pk] = time
            assert not match.time_proposals.filter(status=ProposalStatus.OPEN).exists()

    # --- When nobody acts -------------------------------------------------------------------------

    def do_due_work(self) -> None:
        """Do all due work and nothing else. A second run has nothing left."""
        reports = ResultReport.objects.filter(status=ReportStatus.OPEN).select_related("match")
        overdue = [each for each in reports if self.stands(each)]
        assert confirm_unanswered_reports() == len(overdue)
        due = [match for match in Match.objects.all() if self.life.default_is_due(match)]
        assert apply_default_times() == len(due)
        for match in due:
            self.times[match.pk] = DEFAULT
        proposals = TimeProposal.objects.filter(status=ProposalStatus.OPEN).select_related("match")
        over = [each for each in proposals if not self.waits(each)]
        assert close_time_proposals() == len(over)
        again = (confirm_unanswered_reports(), apply_default_times(), close_time_proposals())
        assert again == (0, 0, 0), "due work was left, or done twice"
        counts = (len(overdue), len(due), len(over))
        for name, count in zip(("stand", "default time", "run out"), counts, strict=True):
            self.tally.done[name] += count

    # --- What holds after every step --------------------------------------------------------------

    @invariant()
    def no_rule_is_broken(self) -> None:
        """Only checked if stored rows have changed."""
        self.tally.steps += 1
        now, self.latest = self.latest or Snapshot.now(), None
        if now == self.checked:
            return
        check(self.life)
        times = dict(Match.objects.values_list("pk", "time"))
        assert times == self.times, "a match has another time than was decided last"
        results: list[tuple[object, ...]] = [*OfficialResult.objects.order_by("pk").values_list()]
        assert results[: len(self.history)] == self.history, "history was rewritten"
        self.checked, self.history = now, results
