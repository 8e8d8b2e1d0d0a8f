"""What matches wait for, and for whom: one read for the match's page and for a person's list."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest

from accounts.models import User
from accounts.punishments.bans import league_bans
from accounts.roles.powers import staff_powers
from matches.addresses import desk_address, room_address
from matches.enums import Decision, MatchPanel, NextStep, Side, WaitsFor
from matches.models import Match, MatchQuerySet, is_played_at
from matches.play.room.phases import (
    BEFORE_THE_MATCH,
    PANEL_OF,
    Part,
    Past,
    PhaseShown,
    is_turn_of,
    phases,
    with_line_ups,
)
from matches.play.steps.facts import facts_of, with_facts
from matches.play.steps.next_steps import Step, next_step
from matches.play.steps.states import with_states
from matches.play.steps.waiting import keys_waiting
from matches.powers import parts_of
from matches.scores.report_state import obstacle_to_sides
from teams.models import Membership


@dataclass(frozen=True, slots=True)
class MatchWait:
    """What a match waits for, as a person sees it. `step` is None once its result is official."""

    match: Match
    step: Step | None
    part: Part
    is_late: bool
    """Whether the deadline of the step has passed."""
    is_on: bool
    """Whether the match is being played: it has begun, and waits for its result."""

    @property
    def what(self) -> NextStep | None:
        return None if self.step is None else self.step.step

    @property
    def waits_for(self) -> WaitsFor | None:
        return None if self.step is None else self.step.waits_for

    @property
    def at(self) -> datetime | None:
        return None if self.step is None else self.step.at

    @property
    def phases(self) -> list[PhaseShown]:
        result = self.match.result
        past = Past(
            has_time=self.match.scheduled,
            has_line_ups=len(handed_in(self.match)) == len(Side),
            was_played=None if result is None else result.decision == Decision.PLAYED,
        )
        return phases(self.step, past, is_on=self.is_on)

    @property
    def closed(self) -> str:
        """Why only staff can do something, or an empty string."""
        return obstacle_to_sides(self.match) if self.what is NextStep.DECIDE else ""

    @property
    def is_turn(self) -> bool:
        """Whether it waits for the person."""
        return is_turn_of(self.part, self.step)

    @property
    def panel(self) -> MatchPanel:
        """The panel of the manage page that the phase is about."""
        return MatchPanel.RESULT if self.step is None else PANEL_OF[self.step.step]

    @property
    def address(self) -> str:
        """Where the person takes the step: leaders in the match's room, staff where they manage it;
        empty if it is not their turn."""
        if not self.is_turn:
            return ""
        if self.part.side is None:
            return desk_address(self.match, self.panel)
        return room_address(self.match, self.panel)

    @property
    def line_up_address(self) -> str:
        """Where the person hands in their side's line-up while check-in, or pick and ban, comes
        first; empty otherwise."""
        part, lacks = self.part, self.part.side not in (None, *handed_in(self.match))
        if self.what not in BEFORE_THE_MATCH or not lacks or part.is_banned:
            return ""
        return room_address(self.match, MatchPanel.LINE_UP)


def match_waits(
    matches: MatchQuerySet, user: User, now: datetime, request: HttpRequest | None = None
) -> list[MatchWait]:
    """What these matches wait for, in their order. Twelve queries at most, however many matches
    there are; `request` shares the person's requests with its page."""
    with_all = with_facts(with_states(matches.with_context(), now))
    found = list(with_all.prefetch_related("lineups"))
    parts = _parts(found, user, request)
    waits = []
    for match in found:
        part = parts[match.pk]
        step = next_step(facts_of(match, now), now)
        if not match.has_begun(now):
            step = with_line_ups(step, handed_in(match), part.side, time=match.time)
        is_late = step is not None and step.at is not None and step.at <= now
        is_on = step is not None and step.step is NextStep.REPORT and is_played_at(match.time, now)
        waits.append(MatchWait(match, step, part, is_late, is_on))
    return waits


def handed_in(match: Match) -> list[Side]:
    """The sides that have handed in their line-up; no query where these were read."""
    return [Side(lineup.side) for lineup in match.lineups.all()]


def _parts(matches: Sequence[Match], user: User, request: HttpRequest | None) -> dict[int, Part]:
    """What the person is in each of the matches, by its key."""
    powers, bans = staff_powers(user), league_bans(user)
    led = set(Membership.objects.leading().filter(user=user).values_list("team", flat=True))
    moderated = [each for each in matches if each.season.league.code in powers.moderated]
    played = parts_of(moderated, user) if moderated else set()
    waiting = keys_waiting(user, request) if led else {}

    def part(match: Match) -> Part:
        league = match.season.league.code
        sides = {match.team_a_id: Side.TEAM_A, match.team_b_id: Side.TEAM_B}
        return Part(
            side=next((side for team, side in sides.items() if team in led), None),
            is_moderator=league in powers.moderated,
            is_manager=league in powers.managed,
            is_settler=league in powers.moderated and match.pk not in played,
            is_banned=league in bans,
            waiting=_waiting(match, waiting),
        )

    return {match.pk: part(match) for match in matches}


def _waiting(match: Match, keys: dict[str, frozenset[int]]) -> frozenset[NextStep]:
    """The steps of the match that are in the person's list of requests."""
    proposals = {each.pk for each in match.open_proposals}  # type: ignore[attr-defined]
    reports = {each.pk for each in match.open_reports}  # type: ignore[attr-defined]
    found = {
        NextStep.ANSWER_TIMES: proposals & keys.get("proposals", frozenset()),
        NextStep.CONFIRM: reports & keys.get("reports", frozenset()),
        NextStep.ANSWER_CLAIM: reports & keys.get("reports", frozenset()),
        NextStep.CHECK_IN: {match.pk} & keys.get("check_ins", frozenset()),
    }
    return frozenset(step for step, rows in found.items() if rows)
