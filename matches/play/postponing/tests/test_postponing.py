"""Breaks without it: a match is postponed without the other side, onto another match, past the last
regular week or more often than the league allows, or people are told twice or never."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import Notification, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.due import run_one
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League, Week
from leagues.tests.factories import WeekFactory
from matches.enums import Ending, PlayoffStage, PostponementStatus, Side
from matches.models import Match, Playoff, PlayoffMatch, PlayoffRound, Postponement
from matches.play.postponing.services import (
    agree_to_postpone,
    ask_to_postpone,
    decline_to_postpone,
    take_back_postponement,
)
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services import accept_time, propose_times, set_time
from matches.play.scheduling.services.moving import move_to_week
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.participation import end_team
from matches.season.season_desk.services.opening import close_season
from matches.season.season_desk.services.weeks import remove_last_week
from matches.tests.factories import enrol, match_between
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from teams.tests.teams import audited, led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WEEK = timedelta(weeks=1)
ASKED_TITLE = "Foxes asks to postpone Foxes vs Owls to week 2"


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    """The Foxes and the Owls play in week 1 of 4; the clock stands in it."""
    stop_clock(monkeypatch)
    pair = pairing()
    for number in (2, 3, 4):
        WeekFactory.create(number=number)
    return pair


def week(number: int) -> Week:
    return Week.objects.select_related("season__league").get(number=number)


def asked(pair: Pairing, to: int = 2, *, by: User | None = None, reason: str = "") -> Postponement:
    """The Foxes' captain asks, by default."""
    by = by or pair.foxes.captain
    return ask_to_postpone(match=pair.match, week=week(to), by=by, reason=reason)


def status_of(postponement: Postponement) -> PostponementStatus:
    postponement.refresh_from_db()
    return PostponementStatus(postponement.status)


def demands() -> list[str]:
    """Who is still asked for an answer."""
    asked = Notification.objects.filter(kind=NotificationKind.POSTPONEMENT_ASKED, settled_at=None)
    return sorted(asked.values_list("user__username", flat=True))


def told(kind: NotificationKind) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in Notification.objects.filter(kind=kind).select_related("user").order_by("pk"):
        found.setdefault(each.user.username, []).append(f"{each.title} / {each.body}")
    return found


def test_leaders_of_the_other_side_are_asked_once(pair: Pairing) -> None:
    postponement = asked(pair, reason="Three of us are away.")
    assert (postponement.status, postponement.side, postponement.asked_at) == (
        PostponementStatus.OPEN,
        Side.TEAM_A,
        TUESDAY,
    )
    words = (
        f"{ASKED_TITLE} / They say: Three of us are away. Agree or decline by "
        f"<t:{int(pair.week.report_by.timestamp())}>. "
        "Without an answer, the match stays in its week."
    )
    owls = (pair.owls.captain.username, pair.owls.co_captain.username)
    assert told(NotificationKind.POSTPONEMENT_ASKED) == {owl: [words] for owl in owls}
    assert audited()[-1][0] == "postponement.ask"


def test_match_moves_once_the_other_side_agrees_and_everyone_is_told_once(pair: Pairing) -> None:
    set_time(match=pair.match, time=evening(1), by=None)
    postponement = asked(pair)
    Notification.objects.exclude(kind=NotificationKind.POSTPONEMENT_ASKED).delete()
    agree_to_postpone(postponement=postponement, by=pair.owls.co_captain)
    match = Match.objects.get(pk=pair.match.pk)
    assert (match.week, match.time) == (week(2), None)
    assert status_of(postponement) == PostponementStatus.AGREED
    assert (demands(), postponement.answered_by) == ([], pair.owls.co_captain)
    by = int(week(2).agree_by.timestamp())
    words = (
        "Foxes vs Owls is postponed to week 2 / Both teams agreed. The teams agree on a time by "
        f"<t:{by}>."
    )
    others = (
        *(pair.foxes.captain, pair.foxes.co_captain, pair.foxes.member),
        *(pair.owls.captain, pair.owls.member),
    )
    assert told(NotificationKind.TIME_CHANGED) == {each.username: [words] for each in others}
    assert [action for action, *_ in audited()][-2:] == ["postponement.agree", "match.postpone"]


def test_declined_match_stays_and_uses_no_right(pair: Pairing) -> None:
    decline_to_postpone(postponement=asked(pair), by=pair.owls.captain, reason="We are ready.")
    match = Match.objects.get(pk=pair.match.pk)
    assert (match.week, demands()) == (pair.week, [])
    words = ["Owls does not want to postpone Foxes vs Owls / We are ready."]
    foxes = (pair.foxes.captain, pair.foxes.co_captain)
    assert told(NotificationKind.POSTPONEMENT_ANSWERED) == {fox.username: words for fox in foxes}
    agree_to_postpone(postponement=asked(pair, 3), by=pair.owls.captain)


def test_who_asked_takes_the_request_back(pair: Pairing) -> None:
    postponement = asked(pair)
    take_back_postponement(postponement=postponement, by=pair.foxes.co_captain)
    assert (status_of(postponement), demands()) == (PostponementStatus.WITHDRAWN, [])
    with pytest.raises(Refused, match="Foxes has taken this request back"):
        agree_to_postpone(postponement=postponement, by=pair.owls.captain)


def test_only_leaders_of_their_side_act(pair: Pairing) -> None:
    postponement = asked(pair)
    foxes, owls = pair.foxes, pair.owls
    strangers = [foxes.member, owls.member, UserFactory.create(), *map(person, KINDS)]
    for stranger in strangers:
        for deed in (agree_to_postpone, decline_to_postpone, take_back_postponement):
            with pytest.raises(PermissionDenied):
                deed(postponement=postponement, by=stranger)
        with pytest.raises(PermissionDenied):
            asked(pair, by=stranger)
    for fox in (foxes.captain, foxes.co_captain):
        with pytest.raises(PermissionDenied):
            agree_to_postpone(postponement=postponement, by=fox)
        with pytest.raises(PermissionDenied):
            decline_to_postpone(postponement=postponement, by=fox)
    with pytest.raises(PermissionDenied):
        take_back_postponement(postponement=postponement, by=owls.captain)
    assert status_of(postponement) == PostponementStatus.OPEN


def test_banned_leader_and_reason_of_a_muted_one_are_refused(pair: Pairing) -> None:
    mute, ban = PunishmentType.MUTE, PunishmentType.BAN
    punish(user=pair.foxes.captain, kind=mute, reason="Insults.", by=None, league="bcl")
    with pytest.raises(Refused, match="muted"):
        asked(pair, reason="We are away.")
    postponement = asked(pair)
    punish(user=pair.owls.co_captain, kind=mute, reason="Insults.", by=None, league="bcl")
    with pytest.raises(Refused, match="muted"):
        decline_to_postpone(postponement=postponement, by=pair.owls.co_captain, reason="No.")
    decline_to_postpone(postponement=postponement, by=pair.owls.co_captain)
    postponement = asked(pair)
    punish(user=pair.owls.captain, kind=ban, reason="Cheats.", by=None, league="bcl")
    with pytest.raises(Refused, match="banned"):
        agree_to_postpone(postponement=postponement, by=pair.owls.captain)


def test_one_request_of_a_match_is_open(pair: Pairing) -> None:
    asked(pair)
    with pytest.raises(Refused, match="Your team has already asked"):
        asked(pair, 3)
    with pytest.raises(Refused, match="Answer them first"):
        asked(pair, 3, by=pair.owls.captain)


@pytest.mark.parametrize("number", [1, 2])
def test_week_must_be_later_and_not_over(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    Match.objects.filter(pk=pair.match.pk).update(week=week(2))
    with pytest.raises(FieldsRefused) as refused:
        asked(pair, number)
    assert refused.value.fields == {"week": ["Choose a later week."]}


def test_week_of_another_match_is_refused(pair: Pairing) -> None:
    bears = led_team("Bears")
    enrol(bears.team)
    match_between(pair.owls.team, bears.team, day=None, week=week(2))
    void = match_between(pair.foxes.team, bears.team, day=None, week=week(3))
    make_official(match=void, verdict=Verdict.void(), by=None, reason="A mistake.")
    with pytest.raises(FieldsRefused) as refused:
        asked(pair, 2)
    words = "Owls already has a match in week 2. Choose another week."
    assert refused.value.fields == {"week": [words]}
    # What is void is not played.
    postponement = asked(pair, 3)
    match_between(pair.foxes.team, bears.team, day=None, week=week(3))
    with pytest.raises(Refused, match="Foxes already has a match in week 3"):
        agree_to_postpone(postponement=postponement, by=pair.owls.captain)
    assert status_of(postponement) == PostponementStatus.OPEN


def test_last_week_is_the_one_before_the_playoffs(pair: Pairing) -> None:
    playoff = Playoff.objects.create(season=pair.week.season, name="Cup")
    PlayoffRound.objects.create(playoff=playoff, stage=PlayoffStage.UPPER, week=week(3))
    with pytest.raises(FieldsRefused) as refused:
        asked(pair, 4)
    words = "Playoffs begin in week 3. Choose a week up to week 2."
    assert refused.value.fields == {"week": [words]}
    PlayoffMatch.objects.create(playoff=playoff, node="U1-1", title="Final", match=pair.match)
    with pytest.raises(Refused, match="This match is of a playoff"):
        asked(pair, 2)


def test_cup_in_the_middle_of_the_season_ends_nothing(pair: Pairing) -> None:
    playoff = Playoff.objects.create(season=pair.week.season, name="Cup")
    PlayoffRound.objects.create(playoff=playoff, stage=PlayoffStage.UPPER, week=week(2))
    bears, moths = led_team("Bears"), led_team("Moths")
    enrol(bears.team, moths.team)
    match_between(bears.team, moths.team, day=None, week=week(3))
    assert asked(pair, 2).to_week == week(2)


def test_team_has_as_many_postponements_as_the_league_says(pair: Pairing) -> None:
    bears, moths = led_team("Bears"), led_team("Moths")
    enrol(bears.team, moths.team)
    second = match_between(bears.team, pair.foxes.team, day=None, week=week(1))
    agree_to_postpone(postponement=asked(pair), by=pair.owls.captain)
    with pytest.raises(Refused, match="Foxes has used its postponements: a team can postpone 1"):
        ask_to_postpone(match=second, week=week(3), by=pair.foxes.captain)
    # The right is of who asks, not of who agrees.
    by_bears = ask_to_postpone(match=second, week=week(3), by=bears.captain)
    agree_to_postpone(postponement=by_bears, by=pair.foxes.captain)
    League.objects.update(postponements_per_season=2)
    third = match_between(pair.foxes.team, moths.team, day=None, week=week(1))
    ask_to_postpone(match=third, week=week(4), by=pair.foxes.captain)
    League.objects.update(postponements_per_season=0)
    with pytest.raises(Refused, match="can’t postpone matches"):
        agree_to_postpone(postponement=third.postponements.get(), by=moths.captain)


def test_pair_postpones_once_a_season(pair: Pairing) -> None:
    League.objects.update(postponements_per_season=5)
    agree_to_postpone(postponement=asked(pair), by=pair.owls.captain)
    again = match_between(pair.owls.team, pair.foxes.team, day=None, week=week(1))
    for match in (pair.match, again):
        with pytest.raises(Refused, match="already postponed a match against each other"):
            ask_to_postpone(match=match, week=week(4), by=pair.owls.captain)


def with_result(pair: Pairing) -> None:
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)


def reported(pair: Pairing) -> None:
    report_result(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=pair.foxes.captain)


def closed(pair: Pairing) -> None:
    close_season(season=pair.week.season, by=None)


def left(pair: Pairing) -> None:
    """The Owls disband, and staff are to decide the match."""
    endings = {pair.match.pk: Ending.KEEP}
    end_team(team=pair.owls.team, by=pair.owls.captain, endings=endings)


def moved(pair: Pairing) -> None:
    move_to_week(match=pair.match, week=week(3), by=None)


def timed(pair: Pairing) -> None:
    set_time(match=pair.match, time=evening(3), by=None)


def agreed(pair: Pairing) -> None:
    proposal = propose_times(match=pair.match, options=[evening(3)], by=pair.foxes.captain)
    accept_time(proposal=proposal, time=evening(3), by=pair.owls.captain)


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (with_result, "has an official result"),
        (reported, "has been reported"),
        (closed, "is closed"),
        (lambda pair: Match.objects.update(week=None), "in no week"),
        (lambda pair: Match.objects.update(time=TUESDAY), "should have been played by now"),
        (lambda pair: Week.objects.filter(number__gt=1).delete(), "No later week is free"),
    ],
)
def test_match_that_can_not_be_postponed_says_why(
    pair: Pairing, deed: Callable[[Pairing], object], why: str
) -> None:
    to = week(2)
    deed(pair)
    with pytest.raises(Refused, match=why):
        ask_to_postpone(match=pair.match, week=to, by=pair.foxes.captain)


@pytest.mark.parametrize("deed", [with_result, reported, left, moved, timed, agreed])
def test_request_ends_with_what_else_happens_to_the_match(
    pair: Pairing, deed: Callable[[Pairing], object]
) -> None:
    postponement = asked(pair)
    deed(pair)
    assert (status_of(postponement), demands()) == (PostponementStatus.ENDED, [])
    assert told(NotificationKind.POSTPONEMENT_ANSWERED) == {}
    assert "postponement.end" in [action for action, *_ in audited()]


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (closed, "{season} was closed."),
        (
            lambda pair: remove_last_week(season=pair.week.season, by=None),
            "Staff removed week 4. Choose another week.",
        ),
    ],
)
def test_who_asked_is_told_of_an_end_that_nobody_else_tells(
    pair: Pairing, deed: Callable[[Pairing], object], words: str
) -> None:
    postponement = asked(pair, 4)
    deed(pair)
    assert (status_of(postponement), demands()) == (PostponementStatus.ENDED, [])
    title = "Your team’s request to postpone Foxes vs Owls has ended"
    body = words.format(season=pair.week.season)
    foxes = (pair.foxes.captain, pair.foxes.co_captain)
    assert told(NotificationKind.POSTPONEMENT_ANSWERED) == {
        fox.username: [f"{title} / {body}"] for fox in foxes
    }


def test_default_time_of_the_league_leaves_the_request(pair: Pairing) -> None:
    postponement = asked(pair)
    Match.objects.filter(pk=pair.match.pk).update(time=evening(3))
    assert status_of(postponement) == PostponementStatus.OPEN
    agree_to_postpone(postponement=postponement, by=pair.owls.captain)
    assert Match.objects.get(pk=pair.match.pk).time is None


@pytest.mark.parametrize("time", [None, evening(1)])
def test_request_expires_when_the_match_is_due(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch, time: datetime | None
) -> None:
    if time is not None:
        set_time(match=pair.match, time=time, by=None)
    postponement = asked(pair)
    due = time or pair.week.report_by
    stop_clock(monkeypatch, due - timedelta(seconds=1))
    run_one("expire_postponements")
    assert status_of(postponement) == PostponementStatus.OPEN
    stop_clock(monkeypatch, due)
    with pytest.raises(Refused, match="has expired"):
        agree_to_postpone(postponement=postponement, by=pair.owls.captain)
    for _ in range(2):
        run_one("expire_postponements")
    assert (status_of(postponement), demands()) == (PostponementStatus.EXPIRED, [])
    words = (
        "Nobody answered your team’s request to postpone Foxes vs Owls / The match was due before "
        "an answer. Your team has used no postponement."
    )
    foxes = (pair.foxes.captain, pair.foxes.co_captain)
    assert told(NotificationKind.POSTPONEMENT_ANSWERED) == {fox.username: [words] for fox in foxes}


def test_week_that_moves_back_keeps_the_request_in_it(pair: Pairing) -> None:
    """A request names a week, not a number."""
    postponement = asked(pair, 3)
    for number in (4, 3):
        Week.objects.filter(number=number).update(number=number + 1)
    WeekFactory.create(number=3, opens=week(2).opens + WEEK)
    agree_to_postpone(postponement=postponement, by=pair.owls.captain)
    assert Match.objects.get(pk=pair.match.pk).week == week(4)
