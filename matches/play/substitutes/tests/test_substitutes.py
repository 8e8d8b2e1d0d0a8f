"""Substitutes: who can be named and by whom, notifications and refusals."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import Notification, User
from accounts.punishments.services import lift_punishment, punish
from accounts.tests.factories import PlayerNameFactory
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import timestamp_mark as timestamp
from leagues.models import League
from leagues.tests.factories import current_season, league
from matches.due import lapse_substitute_asks, take_off_ineligible_substitutes
from matches.enums import Side, SubstituteStatus
from matches.models import Match, Substitute
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import dispute_report, report_result, withdraw_report
from matches.play.scheduling.services import (
    accept_time,
    apply_default_times,
    propose_times,
    set_time,
)
from matches.play.substitutes.services import (
    accept_substitution,
    decline_substitution,
    name_substitute,
    withdraw_substitute,
)
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrol, match_between, on_a_map
from matches.tests.pairings import (
    AFTER_DEADLINE,
    DEFAULT,
    Pairing,
    evening,
    pairing,
    play_by_default,
    stop_clock,
)
from teams.enums import MemberRank
from teams.leaders import leaders_of
from teams.services.membership import add_member
from teams.tests.factories import CooldownFactory, MembershipFactory
from teams.tests.teams import audited, led_team, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FULL = (
    "Foxes already has all the substitutes it can have in this match (1), including players who "
    "were asked. Take one off first."
)


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    """Both teams have three players, and the league requires five."""
    return pairing()


def free_player(name: str = "Wes") -> User:
    return PlayerNameFactory.create(user__username=name).user


@pytest.fixture
def wes() -> User:
    return free_player()


def give_time(match: Match, *, days: int) -> None:
    """Set the match's time to this many days from now."""
    match.time = timezone.now() + timedelta(days=days)
    match.save(update_fields=["time"])


def asked(
    pair: Pairing,
    user: User,
    *,
    side: Side = Side.TEAM_A,
    available: int = 3,
    by: User | None = None,
) -> Substitute:
    """A player asked by the Foxes' captain, by default."""
    return name_substitute(
        match=pair.match, side=side, user=user, available=available, by=by or pair.foxes.captain
    )


def named(
    pair: Pairing,
    user: User,
    *,
    side: Side = Side.TEAM_A,
    available: int = 3,
    by: User | None = None,
) -> Substitute:
    """As `asked`, after the player has accepted."""
    substitute = asked(pair, user, side=side, available=available, by=by)
    return accept_substitution(substitute=substitute, by=user)


def stored() -> list[object]:
    tables = (Substitute, Notification)
    return [list(model.objects.order_by("pk").values()) for model in tables] + [len(audited())]


def last_of(user: User) -> Notification:
    found = user.notifications.order_by("pk").last()
    assert found is not None
    return found


def test_named_player_is_asked_and_not_a_substitute_yet(pair: Pairing, wes: User) -> None:
    Match.objects.update(time=evening(2))
    substitute = asked(pair, wes)
    assert (substitute.side, substitute.user, substitute.available, substitute.named_by) == (
        Side.TEAM_A,
        wes,
        3,
        pair.foxes.captain,
    )
    question = Notification.objects.get(user=wes)
    assert (question.kind, question.title, question.body, question.link) == (
        "substitute-asked",
        "Foxes asks you to be a substitute in Foxes vs Owls",
        f"The match is on {timestamp(evening(2))}. Accept or decline before it starts.",
        "/requests",
    )
    assert told(pair.foxes.co_captain) == [
        "Wes was asked to be a substitute for Foxes in Foxes vs Owls"
    ]
    assert told(pair.owls.captain) == told(pair.foxes.captain) == []
    assert not Substitute.objects.accepted().exists()
    assert audited()[-1] == (
        "substitute.name",
        {"player": [None, "Wes"], "team": [None, "Foxes"], "available": [None, 3]},
        "",
    )


def test_player_who_accepts_is_a_substitute_and_both_sides_are_notified(
    pair: Pairing, wes: User
) -> None:
    substitute = named(pair, wes)
    assert substitute.answered_at == timezone.now()
    assert list(Substitute.objects.accepted()) == [substitute]
    title = "Wes is a substitute for Foxes in Foxes vs Owls"
    leaders = (*leaders_of(pair.foxes.team), *leaders_of(pair.owls.team))
    assert [last_of(leader).title for leader in leaders] == [title] * 4
    question = Notification.objects.get(user=wes)
    assert question.settled_at == question.read_at == timezone.now()
    assert audited()[-1][0] == "substitute.accept"
    for answer in (accept_substitution, decline_substitution):
        with pytest.raises(Refused, match="You have already accepted"):
            answer(substitute=substitute, by=wes)


def test_player_who_declines_frees_the_place_and_leaders_are_notified(
    pair: Pairing, wes: User
) -> None:
    substitute = decline_substitution(substitute=asked(pair, wes), by=wes)
    assert substitute.status == SubstituteStatus.DECLINED
    title = "Wes declined to be a substitute for Foxes in Foxes vs Owls"
    assert [last_of(leader).title for leader in leaders_of(pair.foxes.team)] == [title] * 2
    assert told(pair.owls.captain) == []
    assert Notification.objects.get(user=wes).read_at is not None
    assert audited()[-1][0] == "substitute.decline"
    with pytest.raises(Refused, match="You have already declined"):
        accept_substitution(substitute=substitute, by=wes)
    named(pair, free_player("Xan"))


@pytest.mark.any_database
@pytest.mark.parametrize("answer", [accept_substitution, decline_substitution])
def test_only_the_asked_player_answers(
    pair: Pairing, wes: User, answer: Callable[..., Substitute]
) -> None:
    substitute = asked(pair, wes)
    before = stored()
    for by in (pair.foxes.captain, pair.owls.captain, free_player("Xan"), person("admin")):
        with pytest.raises(PermissionDenied):
            answer(substitute=substitute, by=by)
    assert stored() == before


def test_asked_player_holds_the_place(pair: Pairing, wes: User) -> None:
    asked(pair, wes)
    with pytest.raises(
        Refused, match=r"\(1\), including players who were asked\. Take one off first"
    ):
        asked(pair, free_player("Xan"))
    with pytest.raises(Refused, match="Foxes has already asked Wes for this match"):
        asked(pair, wes, side=Side.TEAM_B, by=pair.owls.captain)


def test_player_who_is_no_longer_asked_is_notified_and_can_t_accept(
    pair: Pairing, wes: User
) -> None:
    substitute = asked(pair, wes)
    withdraw_substitute(substitute=substitute, by=pair.foxes.co_captain)
    assert (
        last_of(wes).title
        == "You are no longer asked to be a substitute for Foxes in Foxes vs Owls"
    )
    assert told(pair.owls.captain) == []
    with pytest.raises(Refused, match="You are no longer asked to be a substitute"):
        accept_substitution(substitute=substitute, by=wes)


def test_stepping_back_before_answering_declines(pair: Pairing, wes: User) -> None:
    substitute = withdraw_substitute(substitute=asked(pair, wes), by=wes)
    assert substitute.status == SubstituteStatus.DECLINED


def test_player_who_is_no_longer_free_can_t_accept(pair: Pairing, wes: User) -> None:
    substitute = asked(pair, wes)
    wes.names.all().delete()
    with pytest.raises(Refused, match="You are not registered for the Breachers"):
        accept_substitution(substitute=substitute, by=wes)
    add_member(team=pair.owls.team, user=wes, by=None)
    PlayerNameFactory.create(user=wes)
    with pytest.raises(Refused, match="You are on Owls"):
        accept_substitution(substitute=substitute, by=wes)
    decline_substitution(substitute=substitute, by=wes)


@pytest.mark.any_database
def test_banned_player_can_decline_but_not_accept(pair: Pairing, wes: User) -> None:
    substitute = asked(pair, wes)
    punish(user=wes, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    with pytest.raises(Refused, match="You are banned"):
        accept_substitution(substitute=substitute, by=wes)
    decline_substitution(substitute=substitute, by=wes)


def time_passed(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch, evening(1))


def reported(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    report_result(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=pair.foxes.captain)


def official(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_B), by=None)


@pytest.mark.parametrize("ends", [time_passed, reported, official])
def test_unanswered_ask_lapses(
    pair: Pairing,
    wes: User,
    ends: Callable[[Pairing, pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It can't be answered from the match's time on."""
    Match.objects.update(time=evening(1))
    substitute = asked(pair, wes)
    assert lapse_substitute_asks() == 0
    assert list(Substitute.objects.answerable()) == [substitute]
    ends(pair, monkeypatch)
    assert not Substitute.objects.answerable().exists()
    with pytest.raises(Refused):
        accept_substitution(substitute=substitute, by=wes)
    assert (lapse_substitute_asks(), lapse_substitute_asks()) == (1, 0)
    substitute.refresh_from_db()
    assert substitute.status == SubstituteStatus.LAPSED
    title = "Wes did not answer the request to be a substitute for Foxes in Foxes vs Owls"
    assert last_of(pair.foxes.captain).title == title
    assert Notification.objects.get(user=wes).read_at is not None


def test_player_asked_for_two_matches_at_a_time_accepts_one_and_the_other_lapses(
    pair: Pairing, wes: User
) -> None:
    other = match_between(pair.foxes.team, pair.owls.team, day=None)
    Match.objects.update(time=evening(2))
    here = asked(pair, wes)
    there = name_substitute(
        match=other, side=Side.TEAM_B, user=wes, available=3, by=pair.owls.captain
    )
    accept_substitution(substitute=there, by=wes)
    with pytest.raises(Refused, match="Step back from that match on the Requests page"):
        accept_substitution(substitute=here, by=wes)
    assert lapse_substitute_asks() == 1
    assert list(Substitute.objects.holding()) == [there]
    assert last_of(pair.foxes.captain).body.endswith("Ask someone else.")


def test_player_who_unregisters_frees_the_place_and_both_sides_are_notified(
    pair: Pairing, wes: User
) -> None:
    substitute = named(pair, wes)
    PlayerNameFactory.create(user=wes, league=LeagueCode.OCL)
    wes.names.filter(league=LeagueCode.BCL).delete()
    assert (take_off_ineligible_substitutes(), take_off_ineligible_substitutes()) == (1, 0)
    substitute.refresh_from_db()
    assert substitute.status == SubstituteStatus.WITHDRAWN
    for leader in (pair.foxes.captain, pair.owls.captain):
        assert (last_of(leader).title, last_of(leader).body) == (
            "Wes is no longer a substitute for Foxes in Foxes vs Owls",
            "Wes is no longer registered for the Breachers Champions League.",
        )
    assert (last_of(wes).title, last_of(wes).body) == (
        "You are no longer a substitute for Foxes in Foxes vs Owls",
        "You are no longer registered for the Breachers Champions League.",
    )


def test_asked_player_is_notified_that_the_match_moved(pair: Pairing, wes: User) -> None:
    Match.objects.update(time=evening(1))
    asked(pair, wes)
    set_time(match=pair.match, time=evening(2), by=None)
    assert last_of(wes).title == f"Foxes vs Owls has moved to {timestamp(evening(2))}"


def test_withdrawn_substitute_can_be_named_again(pair: Pairing, wes: User) -> None:
    substitute = named(pair, wes)
    withdraw_substitute(substitute=substitute, by=pair.foxes.co_captain)
    assert not Substitute.objects.accepted().exists()
    assert told(wes)[-1] == "You are no longer a substitute for Foxes in Foxes vs Owls"
    named(pair, wes, side=Side.TEAM_B, by=pair.owls.captain)
    assert Substitute.objects.accepted().get().side == Side.TEAM_B
    with pytest.raises(Refused, match="no longer a substitute in this match"):
        withdraw_substitute(substitute=substitute, by=pair.foxes.captain)


def test_team_manager_acts_for_either_side(pair: Pairing, wes: User) -> None:
    manager = person("team manager")
    substitute = named(pair, wes, side=Side.TEAM_B, by=manager)
    withdraw_substitute(substitute=substitute, by=manager)
    assert not Substitute.objects.accepted().exists()


def unregistered(wes: User) -> str:
    wes.names.all().delete()
    return "Wes is not registered for the Breachers Champions League."


def registered_elsewhere(wes: User) -> str:
    wes.names.update(league="ocl")
    return "Wes is not registered for the Breachers Champions League."


def on_a_team(wes: User) -> str:
    MembershipFactory.create(team__name="Bears", user=wes)
    return "Wes is on Bears."


def staff_of_a_team(wes: User) -> str:
    MembershipFactory.create(team__name="Bears", user=wes, rank=MemberRank.STAFF)
    return "Wes is on Bears."


def on_cooldown(wes: User) -> str:
    until = CooldownFactory.create(user=wes).until
    return f"Wes is on cooldown until {timestamp(until)}."


def banned(wes: User) -> str:
    punish(user=wes, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    return "Wes is blocked from the Breachers Champions League."


def closed(wes: User) -> str:
    User.objects.filter(pk=wes.pk).update(is_active=False)
    return "Wes is blocked from the Breachers Champions League."


@pytest.mark.parametrize(
    "case",
    [unregistered, registered_elsewhere, on_a_team, staff_of_a_team, on_cooldown, banned, closed],
)
def test_player_who_is_not_free_is_refused(
    pair: Pairing, wes: User, case: Callable[[User], str]
) -> None:
    why = case(wes)
    before = stored()
    with pytest.raises(Refused) as refused:
        named(pair, wes)
    assert str(refused.value) == f"{why} Choose a free player."
    assert stored() == before


@pytest.mark.parametrize(
    ("available", "words"),
    [
        (4, "Foxes has 3 players. Say how many can play."),
        (3, "You need 3 players. With 3 you don’t need a substitute."),
    ],
)
def test_side_that_is_not_short_can_t_have_substitutes(
    pair: Pairing, wes: User, available: int, words: str
) -> None:
    League.objects.update(roster_minimum=3)
    before = stored()
    with pytest.raises(FieldsRefused) as refused:
        named(pair, wes, available=available)
    assert refused.value.fields == {"available": [words]}
    assert stored() == before


@pytest.mark.parametrize(
    ("allowed", "needed", "words"),
    [
        (0, 5, "The Breachers Champions League does not allow substitutes."),
        (1, 5, FULL),
        # Two are allowed, and one player is missing.
        (2, 4, FULL),
    ],
)
def test_side_has_as_many_substitutes_as_allowed_and_missing(
    pair: Pairing, wes: User, allowed: int, needed: int, words: str
) -> None:
    named(pair, wes)
    League.objects.update(substitutes_allowed=allowed, roster_minimum=needed)
    before = stored()
    with pytest.raises(Refused) as refused:
        named(pair, free_player("Xan"))
    assert str(refused.value) == words
    assert stored() == before


def test_side_can_have_two_substitutes_if_two_are_allowed_and_missing(
    pair: Pairing, wes: User
) -> None:
    League.objects.update(substitutes_allowed=2)
    named(pair, wes)
    named(pair, free_player("Xan"))
    assert Substitute.objects.accepted().count() == 2


def test_player_has_one_place_in_a_match(pair: Pairing, wes: User) -> None:
    League.objects.update(substitutes_allowed=2)
    named(pair, wes)
    before = stored()
    for side, by in ((Side.TEAM_A, pair.foxes.captain), (Side.TEAM_B, pair.owls.captain)):
        with pytest.raises(Refused, match="Wes is already a substitute for Foxes in this match"):
            named(pair, wes, side=side, by=by)
    assert stored() == before
    with pytest.raises(IntegrityError), transaction.atomic():
        Substitute.objects.create(match=pair.match, side=Side.TEAM_B, user=wes, available=1)


def test_substitutes_of_a_match_with_a_result_can_t_change(pair: Pairing, wes: User) -> None:
    substitute = named(pair, wes)
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    before = stored()
    with pytest.raises(Refused, match="so its substitutes can’t change"):
        named(pair, free_player("Xan"), by=person("admin"))
    with pytest.raises(Refused, match="so its substitutes can’t change"):
        withdraw_substitute(substitute=substitute, by=pair.foxes.captain)
    assert stored() == before


def test_substitutes_of_a_reported_match_can_t_change(pair: Pairing, wes: User) -> None:
    """Until the report is withdrawn; also not after a dispute."""
    substitute = named(pair, wes)
    give_time(pair.match, days=-1)
    report = report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)

    def refused_alike() -> None:
        before = stored()
        for by in (pair.foxes.captain, person("admin")):
            with pytest.raises(Refused, match="A result of this match has been reported"):
                named(pair, free_player("Xan"), by=by)
            with pytest.raises(Refused, match="A result of this match has been reported"):
                withdraw_substitute(substitute=substitute, by=by)
            User.objects.filter(username="Xan").delete()
        assert stored() == before

    refused_alike()
    withdraw_report(report=report, by=pair.foxes.captain)
    withdraw_substitute(substitute=substitute, by=pair.foxes.captain)
    give_time(pair.match, days=1)
    substitute = named(pair, wes)
    give_time(pair.match, days=-1)
    report = report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)
    dispute_report(report=report, by=pair.owls.captain, reason="It was closer.")
    refused_alike()


@pytest.mark.parametrize(
    ("apart", "is_free"),
    [(0, False), (119, False), (-119, False), (120, True), (-120, True)],
)
def test_player_is_a_substitute_in_one_match_at_a_time(
    pair: Pairing, wes: User, apart: int, is_free: bool
) -> None:
    """Two hours between matches are enough. Other leagues count, too."""
    crows, hawks = (led_team(name, league=league(LeagueCode.OCL)) for name in ("Crows", "Hawks"))
    season = current_season(LeagueCode.OCL)
    enrol(crows.team, hawks.team, season=season)
    PlayerNameFactory.create(user=wes, league=LeagueCode.OCL)
    Match.objects.update(time=evening(2))
    other = match_between(crows.team, hawks.team, season=season)
    other.time = evening(2) + timedelta(minutes=apart)
    other.save(update_fields=["time"])
    named(pair, wes)

    def name_there() -> Substitute:
        there = name_substitute(
            match=other, side=Side.TEAM_A, user=wes, available=3, by=crows.captain
        )
        return accept_substitution(substitute=there, by=wes)

    if is_free:
        assert name_there().match == other
        return
    before = stored()
    with pytest.raises(Refused) as refused:
        name_there()
    assert str(refused.value) == (
        "Wes is a substitute in Foxes vs Owls at about the same time. Choose someone else."
    )
    assert stored() == before


def test_substitute_in_a_match_without_a_time_can_also_play_elsewhere(
    pair: Pairing, wes: User
) -> None:
    other = match_between(pair.foxes.team, pair.owls.team, day=0)
    named(pair, wes)
    there = name_substitute(
        match=other, side=Side.TEAM_A, user=wes, available=3, by=pair.foxes.captain
    )
    accept_substitution(substitute=there, by=wes)
    assert Substitute.objects.accepted().filter(user=wes).count() == 2


def test_player_can_be_a_substitute_elsewhere_after_the_match_or_when_taken_off(
    pair: Pairing, wes: User
) -> None:
    matches = [match_between(pair.foxes.team, pair.owls.team, day=0) for _ in range(3)]

    def name_in(match: Match) -> Substitute:
        there = name_substitute(
            match=match, side=Side.TEAM_A, user=wes, available=3, by=pair.foxes.captain
        )
        return accept_substitution(substitute=there, by=wes)

    withdraw_substitute(substitute=name_in(matches[0]), by=None)
    name_in(matches[1])
    make_official(match=matches[1], verdict=Verdict.double_forfeit(), by=None)
    assert name_in(matches[2]).match == matches[2]


@pytest.mark.any_database
def test_banned_leader_can_t_name_substitutes(pair: Pairing, wes: User) -> None:
    ban = punish(
        user=pair.foxes.captain, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl"
    )
    with pytest.raises(Refused, match="You are banned"):
        named(pair, wes)
    lift_punishment(punishment=ban, reason="Sorry.", by=None)
    named(pair, wes)


@pytest.mark.any_database
@pytest.mark.parametrize(
    "who",
    [
        *sorted({*KINDS} - {"admin", "team manager"}),
        "member",
        "captain elsewhere",
        "captain of the other side",
    ],
)
def test_only_the_side_s_leaders_name_and_withdraw(pair: Pairing, wes: User, who: str) -> None:
    substitute = named(pair, wes)
    match who:
        case "member":
            by = pair.foxes.member
        case "captain elsewhere":
            by = led_team("Bears").captain
        case "captain of the other side":
            by = pair.owls.captain
        case _:
            by = person(who)
    other = free_player("Xan")
    before = stored()
    with pytest.raises(PermissionDenied):
        named(pair, other, by=by)
    with pytest.raises(PermissionDenied):
        withdraw_substitute(substitute=substitute, by=by)
    assert stored() == before


def test_nobody_can_be_named_after_the_match_s_time(
    pair: Pairing, wes: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Substitutes named before can still be taken off until the match is reported."""
    Match.objects.update(time=evening(1))
    substitute = named(pair, wes)
    stop_clock(monkeypatch, evening(1))
    before = stored()
    with pytest.raises(Refused, match="Substitutes have to be named before that"):
        named(pair, free_player("Xan"))
    assert stored() == before
    withdraw_substitute(substitute=substitute, by=pair.foxes.captain)


def test_substitute_steps_back_and_both_sides_are_notified(pair: Pairing, wes: User) -> None:
    """They can't do so twice, nor once the match is reported."""
    substitute = named(pair, wes)
    withdraw_substitute(substitute=substitute, by=wes)
    assert not Substitute.objects.accepted().exists()
    title = "Wes is no longer a substitute for Foxes in Foxes vs Owls"
    for leader in (pair.foxes.captain, pair.foxes.co_captain, pair.owls.captain):
        assert told(leader)[-1] == title
    assert not any("no longer" in heard for heard in told(wes))
    with pytest.raises(Refused, match="no longer a substitute in this match"):
        withdraw_substitute(substitute=substitute, by=wes)
    substitute = named(pair, wes)
    give_time(pair.match, days=-1)
    report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)
    with pytest.raises(Refused, match="A result of this match has been reported"):
        withdraw_substitute(substitute=substitute, by=wes)


def test_substitute_who_joins_a_team_is_taken_off_and_both_sides_are_notified(
    pair: Pairing, wes: User
) -> None:
    named(pair, wes)
    assert take_off_ineligible_substitutes() == 0
    add_member(team=pair.owls.team, user=wes, by=None)
    assert (take_off_ineligible_substitutes(), take_off_ineligible_substitutes()) == (1, 0)
    assert not Substitute.objects.accepted().exists()
    for leader in (pair.foxes.captain, pair.owls.captain):
        assert (last_of(leader).title, last_of(leader).body) == (
            "Wes is no longer a substitute for Foxes in Foxes vs Owls",
            "Wes has joined a team.",
        )
    assert (last_of(wes).title, last_of(wes).body) == (
        "You are no longer a substitute for Foxes in Foxes vs Owls",
        "You have joined a team.",
    )


def test_substitute_who_joins_a_team_after_the_match_stays(
    pair: Pairing, wes: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the match's time on. Joining a team of another league has no effect either."""
    Match.objects.update(time=evening(1))
    named(pair, wes)
    add_member(team=led_team("Crows", league=league(LeagueCode.OCL)).team, user=wes, by=None)
    assert take_off_ineligible_substitutes() == 0
    stop_clock(monkeypatch, evening(1))
    add_member(team=pair.owls.team, user=wes, by=None)
    assert take_off_ineligible_substitutes() == 0
    assert Substitute.objects.accepted().count() == 1


def by_staff(match: Match, pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    set_time(match=match, time=DEFAULT, by=None)


def by_agreement(match: Match, pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    proposal = propose_times(match=match, options=[DEFAULT], by=pair.foxes.captain)
    accept_time(proposal=proposal, time=DEFAULT, by=pair.owls.captain)


def by_default(match: Match, pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    play_by_default()
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 1


@pytest.mark.parametrize("decide", [by_staff, by_agreement, by_default])
def test_substitute_is_taken_off_a_match_that_moves_to_the_time_of_another(
    pair: Pairing,
    wes: User,
    decide: Callable[[Match, Pairing, pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only off that match, and both its sides are notified. Other substitutes stay."""
    League.objects.update(substitutes_allowed=2)
    crows, hawks = led_team("Crows"), led_team("Hawks")
    enrol(crows.team, hawks.team)
    other = match_between(crows.team, hawks.team, day=None)
    stays = named(pair, free_player("Xan"))
    named(pair, wes)
    there = name_substitute(match=other, side=Side.TEAM_A, user=wes, available=3, by=crows.captain)
    accept_substitution(substitute=there, by=wes)
    set_time(match=other, time=DEFAULT + timedelta(minutes=119), by=None)
    assert Substitute.objects.accepted().count() == 3
    decide(pair.match, pair, monkeypatch)
    assert set(Substitute.objects.accepted()) == {stays, there}
    role = "no longer a substitute for Foxes in Foxes vs Owls"
    for person_told, subject in (
        (wes, "You are"),
        (pair.foxes.captain, "Wes is"),
        (pair.owls.captain, "Wes is"),
    ):
        found = Notification.objects.get(user=person_told, title=f"{subject} {role}")
        assert found.body == f"{subject} a substitute in Crows vs Hawks at about the same time."


def test_closed_season_takes_no_substitutes(pair: Pairing, wes: User) -> None:
    season = pair.match.season
    season.closed_at = timezone.now()
    season.save(update_fields=["closed_at"])
    with pytest.raises(Refused, match="BCL Season 1 is closed"):
        name_substitute(
            match=pair.match, side=Side.TEAM_A, user=wes, available=3, by=pair.foxes.captain
        )
    assert not Substitute.objects.exists()
