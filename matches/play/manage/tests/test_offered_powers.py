"""The page offers exactly what the commands allow: `may` is compared with the outcome of each
command, for each role in each state of a match."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from datetime import datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League, Week
from leagues.tests.factories import WeekFactory, league
from matches.enums import Decision, Side
from matches.models import Match, ResultReport, Substitute, TimeProposal
from matches.play.casts.queries import match_casts
from matches.play.casts.services.casters import claim_match, name_caster, release_match
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.recordings import add_vod
from matches.play.match_day.queries import match_day_sheet
from matches.play.match_day.services.check_ins import check_in
from matches.play.match_day.services.claims import claim_absence
from matches.play.postponing.queries import postponing_sheet
from matches.play.postponing.services import (
    agree_to_postpone,
    ask_to_postpone,
    decline_to_postpone,
    take_back_postponement,
)
from matches.play.results.queries import result_sheet
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import (
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.play.scheduling.queries import match_times
from matches.play.scheduling.services import (
    accept_time,
    decline_times,
    propose_times,
    set_time,
    withdraw_times,
)
from matches.play.substitutes.queries import substitutes_of
from matches.play.substitutes.services import (
    accept_substitution,
    name_substitute,
    withdraw_substitute,
)
from matches.scores.verdicts import Verdict
from matches.servers.server_results.services import upload_log
from matches.tests.factories import on_a_map
from matches.tests.pairings import (
    AFTER_DEADLINE,
    TUESDAY,
    Pairing,
    evening,
    pairing,
    play_by_default,
    stop_clock,
)
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db]

HOUR = timedelta(hours=1)
LATER = TUESDAY + timedelta(days=3)
"""After the league's days for answers, and after the match's time."""


@dataclass(frozen=True)
class State:
    """How a match got into its state, from Tuesday on, and when people look at it."""

    build: Callable[[Pairing], object]
    seen_at: datetime = TUESDAY


def at(pair: Pairing, time: datetime) -> Match:
    pair.match.time = time
    pair.match.save(update_fields=["time"])
    return pair.match


def reported(pair: Pairing, verdict: Verdict | None = None) -> ResultReport:
    """A report that the match was played, an hour ago by default."""
    if verdict is None:
        at(pair, TUESDAY - HOUR)
    verdict = verdict or on_a_map(10, 7)
    return report_result(match=pair.match, verdict=verdict, by=pair.foxes.captain)


def reported_without_a_time(pair: Pairing) -> None:
    """As earlier versions allowed."""
    reported(pair)
    Match.objects.update(time=None)


def forfeited(pair: Pairing) -> ResultReport:
    at(pair, evening(2))
    return reported(pair, Verdict.forfeit(Side.TEAM_A))


def disputed(pair: Pairing) -> ResultReport:
    return dispute_report(report=reported(pair), by=pair.owls.captain, reason="It was closer.")


def asked_to_postpone(pair: Pairing) -> None:
    later = Week.objects.get(season=pair.week.season, number=2)
    ask_to_postpone(match=pair.match, week=later, by=pair.foxes.captain)


def proposed(pair: Pairing) -> TimeProposal:
    return propose_times(match=pair.match, options=[evening(1), evening(4)], by=pair.foxes.captain)


def official(pair: Pairing, verdict: Verdict) -> Match:
    if verdict.decision == Decision.PLAYED:
        at(pair, TUESDAY - HOUR)
    return make_official(match=pair.match, verdict=verdict, by=None, reason="Seen.")


def moved_behind_everybody_s_back(pair: Pairing) -> None:
    """The time changes in the database, or with its week."""
    reported(pair)
    Match.objects.update(time=evening(2))


def with_default(pair: Pairing) -> None:
    play_by_default()
    proposed(pair)


def substituted(pair: Pairing) -> Substitute:
    return name_substitute(
        match=pair.match,
        side=Side.TEAM_A,
        user=PlayerNameFactory.create().user,
        available=3,
        by=pair.foxes.captain,
    )


def accepted(pair: Pairing) -> Substitute:
    asked = substituted(pair)
    return accept_substitution(substitute=asked, by=asked.user)


def foxes_are_there(pair: Pairing) -> None:
    check_in(match=at(pair, TUESDAY + HOUR / 2), by=pair.foxes.captain)


def absent(pair: Pairing) -> ResultReport:
    """The Foxes claim that the Owls did not come."""
    check_in(match=at(pair, TUESDAY - HOUR), by=pair.foxes.captain)
    return claim_absence(match=pair.match, by=pair.foxes.captain)


STATES: dict[str, State] = {
    "its week is still to come": State(lambda pair: None, seen_at=TUESDAY - timedelta(days=3)),
    "to be agreed on": State(lambda pair: None),
    "proposed": State(proposed),
    "proposed, and the deadline has passed": State(with_default, seen_at=AFTER_DEADLINE),
    "proposed, and an option has passed": State(proposed, seen_at=evening(1) + HOUR),
    "asked to postpone": State(asked_to_postpone),
    "asked to postpone, and due": State(asked_to_postpone, seen_at=TUESDAY + timedelta(days=7)),
    "proposed, and reported": State(lambda pair: (proposed(pair), reported(pair))),
    "proposed, and official": State(
        lambda pair: (proposed(pair), official(pair, Verdict.double_forfeit()))
    ),
    "to come": State(lambda pair: at(pair, evening(2))),
    "to come, another time proposed": State(lambda pair: (at(pair, evening(3)), proposed(pair))),
    "another time proposed, but played by now": State(
        lambda pair: (at(pair, evening(2)), proposed(pair)), seen_at=evening(2) + HOUR
    ),
    "its week is over": State(lambda pair: None, seen_at=TUESDAY + timedelta(days=30)),
    "claimed to be forfeited, and nobody answered": State(
        lambda pair: (at(pair, TUESDAY - HOUR), reported(pair, Verdict.double_forfeit())),
        seen_at=LATER,
    ),
    "reported without a time": State(reported_without_a_time),
    "reported without a time, and nobody answered": State(reported_without_a_time, seen_at=LATER),
    "own forfeit without a time": State(
        lambda pair: reported(pair, Verdict.forfeit(Side.TEAM_A)), seen_at=LATER
    ),
    "check-in is open": State(lambda pair: at(pair, TUESDAY + HOUR / 2)),
    "one side has checked in": State(foxes_are_there, seen_at=TUESDAY + HOUR),
    "absence claimed": State(absent),
    "absence claimed, and nobody answered": State(absent, seen_at=LATER),
    "due": State(lambda pair: at(pair, TUESDAY - HOUR)),
    "with a substitute who is asked": State(substituted),
    "with a substitute": State(accepted),
    "with a substitute, reported": State(lambda pair: (substituted(pair), reported(pair))),
    "reported": State(reported),
    "reported, and nobody answered": State(reported, seen_at=LATER),
    "reported to be played at a time to come": State(moved_behind_everybody_s_back),
    "forfeited early": State(forfeited),
    "forfeited early, and due by now": State(forfeited, seen_at=LATER),
    "disputed": State(disputed),
    "disputed and reported again": State(lambda pair: (disputed(pair), reported(pair))),
    "official": State(lambda pair: official(pair, on_a_map(10, 7))),
    "official, a forfeit to come": State(
        lambda pair: (at(pair, evening(2)), official(pair, Verdict.forfeit(Side.TEAM_B)))
    ),
    "void": State(lambda pair: official(pair, Verdict.void())),
}


def banned(user: User) -> User:
    punish(user=user, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    return user


def closed(user: User) -> User:
    user.is_active = False
    user.save(update_fields=["is_active"])
    return user


def playing(user: User, pair: Pairing) -> User:
    MembershipFactory.create(team=pair.owls.team, user=user, rank=MemberRank.MEMBER)
    return user


def caster(user: User) -> User:
    name_caster(league=league(), user=user, channel="https://live.example/c", by=None)
    return user


def caster_who_claimed(pair: Pairing) -> User:
    user = caster(person("player"))
    if pair.match.result is None:
        claim_match(match=pair.match, by=user, at=TUESDAY)
    return user


PEOPLE: dict[str, Callable[[Pairing], User]] = {
    "captain who reports": lambda pair: pair.foxes.captain,
    "co-captain of the side that reports": lambda pair: pair.foxes.co_captain,
    "captain of the other side": lambda pair: pair.owls.captain,
    "co-captain of the other side": lambda pair: pair.owls.co_captain,
    "member": lambda pair: pair.owls.member,
    "captain elsewhere": lambda pair: led_team("Bears").captain,
    "banned captain": lambda pair: banned(pair.foxes.captain),
    "banned captain of the other side": lambda pair: banned(pair.owls.captain),
    "captain whose account is closed": lambda pair: closed(pair.owls.captain),
    "moderator": lambda pair: person("moderator"),
    "moderator on a team of it": lambda pair: playing(person("moderator"), pair),
    "moderator elsewhere": lambda pair: person("moderator of another league"),
    "team manager": lambda pair: person("team manager"),
    "team manager on a team of it": lambda pair: playing(person("team manager"), pair),
    "banned team manager": lambda pair: banned(person("team manager")),
    "admin": lambda pair: person("admin"),
    "player": lambda pair: person("player"),
    "caster": lambda pair: caster(person("player")),
    "banned caster": lambda pair: banned(caster(person("player"))),
    "caster who claimed it": caster_who_claimed,
}

EVERYWHERE = {
    "captain who reports",
    "captain of the other side",
    "team manager",
    "caster who claimed it",
}
"""People whose powers differ from state to state. They are tried in every state."""
RICHEST = {
    *("asked to postpone", "to come, another time proposed", "with a substitute"),
    *("reported", "disputed"),
}
"""States in which most is possible. Everybody is tried in them."""
TELLING = {"check-in is open", "one side has checked in", "absence claimed", *RICHEST}
"""States in which, together, each power is offered to somebody and withheld from somebody."""


def offered(match: Match, user: User) -> dict[str, bool]:
    """What the page's sections offer to the person."""
    powers, times = result_sheet(match, user).may, match_times(match, user).may
    later, found = postponing_sheet(match, user).may, substitutes_of(match, user)
    casts = match_casts(match, user)
    day = match_day_sheet(match, user)
    return {
        **{each.name: getattr(powers, each.name) for each in fields(powers)},
        **{f"{each.name} a time": getattr(times, each.name) for each in fields(times)},
        **{f"{each.name} to postpone": getattr(later, each.name) for each in fields(later)},
        "name a substitute": bool(found.sides) and not found.obstacle,
        "take a substitute off": any(each.side in found.sides for each in found.holding),
        "check in": day.may_check_in,
        "claim an absence": day.may_claim,
        "announce a cast": casts.may_edit,
        "claim": casts.may_claim,
        "release": casts.may_release,
        "add a recording": casts.may_add_vods,
    }


def works(command: Callable[[], object]) -> bool:
    """Whether the command succeeds. It is rolled back."""
    try:
        with transaction.atomic():
            command()
            transaction.set_rollback(True)
    except (Refused, FieldsRefused, PermissionDenied):
        return False
    return True


def any_of(*commands: Callable[[], object]) -> bool:
    return any(works(command) for command in commands)


def outcomes(match: Match, user: User) -> dict[str, bool]:
    """Which commands would succeed for the person, with suitable arguments."""
    return {
        **outcomes_of_results(match, user),
        **outcomes_of_times(match, user),
        **outcomes_of_postponing(match, user),
        **outcomes_of_the_day(match, user),
    }


def outcomes_of_results(match: Match, by: User) -> dict[str, bool]:
    report = match.reports.select_related("match__season", "reported_by").order_by("-pk").first()
    void = Verdict.void()
    settle = make_official if match.result is None else amend_result
    return {
        "report": works(lambda: report_result(match=match, verdict=on_a_map(9, 8), by=by)),
        "claim_forfeit": works(
            lambda: report_result(match=match, verdict=Verdict.double_forfeit(), by=by)
        ),
        "forfeit": any_of(
            *(
                lambda side=side: report_result(match=match, verdict=Verdict.forfeit(side), by=by)
                for side in Side
            )
        ),
        "confirm": report is not None and works(lambda: confirm_report(report=report, by=by)),
        "dispute": report is not None
        and works(lambda: dispute_report(report=report, by=by, reason="No.")),
        "withdraw": report is not None and works(lambda: withdraw_report(report=report, by=by)),
        "upload": works(lambda: upload_log(match=match, log="", by=by)),
        "settle": works(lambda: settle(match=match, verdict=void, by=by, reason="Seen.")),
    }


def outcomes_of_times(match: Match, by: User) -> dict[str, bool]:
    now = timezone.now()
    proposal = match.time_proposals.select_related("match__season").order_by("-pk").first()
    # People who play in a match can't give it a past time, and a played match has a past time.
    another = now + HOUR if match.result is None else now - HOUR
    soon = max(now, match.week.opens if match.week else now) + 2 * HOUR
    return {
        "propose a time": works(lambda: propose_times(match=match, options=[soon], by=by)),
        "accept a time": proposal is not None
        and any_of(
            *(
                lambda time=time: accept_time(proposal=proposal, time=time, by=by)
                for time in proposal.options
            )
        ),
        "decline a time": proposal is not None
        and works(lambda: decline_times(proposal=proposal, by=by)),
        "withdraw a time": proposal is not None
        and works(lambda: withdraw_times(proposal=proposal, by=by)),
        "set a time": works(lambda: set_time(match=match, time=another, by=by, reason="Moved.")),
    }


def outcomes_of_postponing(match: Match, by: User) -> dict[str, bool]:
    asked = match.postponements.select_related("match__season__league").order_by("-pk").first()
    later = Week.objects.get(season=match.season, number=2)
    return {
        "ask to postpone": works(lambda: ask_to_postpone(match=match, week=later, by=by)),
        "agree to postpone": asked is not None
        and works(lambda: agree_to_postpone(postponement=asked, by=by)),
        "decline to postpone": asked is not None
        and works(lambda: decline_to_postpone(postponement=asked, by=by)),
        "withdraw to postpone": asked is not None
        and works(lambda: take_back_postponement(postponement=asked, by=by)),
    }


def outcomes_of_the_day(match: Match, by: User) -> dict[str, bool]:
    free = PlayerNameFactory.create().user
    substitutes = list(match.substitutes.holding())
    return {
        "name a substitute": any_of(
            *(
                lambda side=side: name_substitute(
                    match=match, side=side, user=free, available=2, by=by
                )
                for side in Side
            )
        ),
        "take a substitute off": any_of(
            *(lambda each=each: withdraw_substitute(substitute=each, by=by) for each in substitutes)
        ),
        "check in": works(lambda: check_in(match=match, by=by)),
        "claim an absence": works(lambda: claim_absence(match=match, by=by)),
        "announce a cast": works(
            lambda: create_stream(match=match, channel="https://live.example/x", by=by)
        ),
        "claim": works(lambda: claim_match(match=match, by=by)),
        "release": works(lambda: release_match(match=match, by=by)),
        "add a recording": works(
            lambda: add_vod(match=match, url="https://video.example/x", by=by)
        ),
    }


Differences = dict[str, dict[str, str]]


def differences(state: str, people: Iterable[str], monkeypatch: pytest.MonkeyPatch) -> Differences:
    """Differences between the page's offers in this state and the commands, by person."""
    stop_clock(monkeypatch)
    pair = pairing()
    WeekFactory.create(number=2)
    STATES[state].build(pair)
    League.objects.update(substitutes_allowed=2)
    found: Differences = {}
    for who in people:
        with transaction.atomic():
            stop_clock(monkeypatch)
            pair.match.refresh_from_db()
            user = PEOPLE[who](pair)
            stop_clock(monkeypatch, STATES[state].seen_at)
            match = Match.objects.with_context().get(pk=pair.match.pk)
            shown, possible = offered(match, User.objects.get(pk=user.pk)), outcomes(match, user)
            transaction.set_rollback(True)
        assert shown.keys() == possible.keys()
        differing = sorted(name for name in shown if shown[name] != possible[name])
        if differing:
            found[who] = {name: f"offered: {shown[name]}" for name in differing}
    return found


@pytest.mark.parametrize("state", STATES)
def test_page_offers_exactly_what_the_commands_allow(
    state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = PEOPLE if state in RICHEST else EVERYWHERE
    assert differences(state, people, monkeypatch) == {}


def test_wrong_offer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail."""
    queries = "matches.play.results.queries"
    monkeypatch.setattr(f"{queries}.obstacle_to_confirming", lambda *_args: "")
    monkeypatch.setattr(f"{queries}.league_refusal", lambda *_args: "")
    people = ["captain of the other side", "banned captain of the other side"]
    found = differences("reported to be played at a time to come", people, monkeypatch)
    in_vain = {"confirm": "offered: True"}
    assert found == {
        "captain of the other side": in_vain,
        "banned captain of the other side": {**in_vain, "dispute": "offered: True"},
    }


def test_each_power_is_offered_and_withheld_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power in the test above has the same answer everywhere; these states show it."""
    seen: dict[str, set[bool]] = {}
    for state in map(STATES.__getitem__, TELLING):
        stop_clock(monkeypatch)
        with transaction.atomic():
            pair = pairing()
            WeekFactory.create(number=2)
            state.build(pair)
            League.objects.update(substitutes_allowed=2)
            stop_clock(monkeypatch, state.seen_at)
            match = Match.objects.with_context().get(pk=pair.match.pk)
            people = [pair.foxes.captain, pair.owls.captain, person("admin"), person("player")]
            for user in people:
                for name, value in offered(match, user).items():
                    seen.setdefault(name, set()).add(value)
            transaction.set_rollback(True)
    # A caster's, and one that only leagues with logs of game servers have.
    elsewhere = {"claim", "release", "upload"}
    assert {name for name, values in seen.items() if len(values) < 2} == elsewhere
