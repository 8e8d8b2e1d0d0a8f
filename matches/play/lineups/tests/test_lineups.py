"""Line-ups: who hands them in, who may be fielded, when everyone sees them, and what changes after
that."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import PunishmentType, Role
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League
from matches.due import take_off_ineligible_players
from matches.enums import Side
from matches.models import Lineup, LineupPlayer, Match
from matches.play.lineups.queries import lineup_sheet
from matches.play.lineups.rules import BEGUN, FINAL, NOBODY, NOT_OF_SIDE, OFFICIAL, SHOWN, TWICE
from matches.play.lineups.services import NO_REASON, hand_in_lineup
from matches.play.results.services.official import make_official
from matches.play.substitutes.services import (
    accept_substitution,
    name_substitute,
    withdraw_substitute,
)
from matches.scores.verdicts import Verdict
from matches.tests.pairings import Pairing, evening, pairing, stop_clock
from teams.enums import MemberRank
from teams.services.leaving import leave_team
from teams.tests.factories import MembershipFactory
from teams.tests.teams import LedTeam, audited, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

TIME = evening(1)
IN_MATCH = "for Foxes vs Owls"


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    """Both teams have three players, and a side fields at most three. They play tomorrow."""
    League.objects.update(roster_minimum=3, substitutes_allowed=2)
    return pairing(time=TIME)


@pytest.fixture
def moderator() -> User:
    return UserFactory.create(username="Mod", roles=[Role.MOD_BREACHERS])


def all_of(team: LedTeam) -> list[User]:
    return [team.captain, team.co_captain, team.member]


def hand_in(
    pair: Pairing,
    players: list[User],
    *,
    side: Side = Side.TEAM_A,
    by: User | None = None,
    reason: str = "",
) -> Lineup:
    """By the side's captain, by default."""
    captain = (pair.foxes if side == Side.TEAM_A else pair.owls).captain
    keys = [user.pk for user in players]
    return hand_in_lineup(
        match=pair.match, side=side, players=keys, by=by or captain, reason=reason
    )


def hand_in_both(pair: Pairing) -> None:
    hand_in(pair, all_of(pair.foxes))
    hand_in(pair, all_of(pair.owls), side=Side.TEAM_B)


def stand_in(pair: Pairing, name: str = "Wes") -> User:
    """A substitute of the Foxes, who said that one of them can't play."""
    wes: User = PlayerNameFactory.create(user__username=name).user
    asked = name_substitute(
        match=pair.match, side=Side.TEAM_A, user=wes, available=1, by=pair.foxes.captain
    )
    accept_substitution(substitute=asked, by=wes)
    return wes


def fielded(side: Side = Side.TEAM_A) -> list[str]:
    found = LineupPlayer.objects.filter(lineup__side=side).select_related("user")
    return [str(each.user) for each in found]


def fresh(pair: Pairing) -> Match:
    return Match.objects.with_context().get(pk=pair.match.pk)


def seen_by(pair: Pairing, user: User) -> list[bool]:
    """Whether the reader sees the players of side A and of side B."""
    return [each.players is not None for each in lineup_sheet(fresh(pair), user).sides]


def test_leader_hands_in_a_line_up_that_only_their_side_and_staff_see(
    pair: Pairing, moderator: User
) -> None:
    lineup = hand_in(pair, [pair.foxes.captain, pair.foxes.member])
    assert (lineup.side, lineup.places, lineup.handed_in_by) == (0, 3, pair.foxes.captain)
    assert fielded() == ["Foxes captain", "Foxes member"]
    own_moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    MembershipFactory.create(team=pair.owls.team, user=own_moderator)
    for reader, sees in (
        *((user, True) for user in (*all_of(pair.foxes), moderator, person("admin"))),
        *((user, False) for user in (*all_of(pair.owls), own_moderator)),
        (UserFactory.create(roles=[Role.MOD_ONWARD]), False),
    ):
        assert seen_by(pair, reader) == [sees, False]
    assert [each.is_handed_in for each in lineup_sheet(fresh(pair), pair.owls.captain).sides] == [
        True,
        False,
    ]


def test_substitute_sees_the_line_up_of_their_side(pair: Pairing) -> None:
    wes = stand_in(pair)
    hand_in(pair, [pair.foxes.captain, wes])
    assert seen_by(pair, wes) == [True, False]
    assert seen_by(pair, pair.owls.captain) == [False, False]
    assert LineupPlayer.objects.get(user=wes).is_substitute


def test_only_the_fielded_players_learn_of_a_line_up_that_is_not_shown(pair: Pairing) -> None:
    hand_in(pair, all_of(pair.foxes))
    assert told(pair.foxes.member) == [f"You are in the line-up of Foxes {IN_MATCH}"]
    note = pair.foxes.member.notifications.get()
    assert (note.body, note.link, note.kind) == (
        f"The match is on {timestamp_mark(TIME)}.",
        f"/bcl/match/{pair.match.pk}",
        "lineup",
    )
    assert told(pair.foxes.captain) == told(pair.owls.captain) == told(pair.owls.member) == []
    assert audited()[-1] == (
        "match.hand_in_lineup",
        {"team": [None, "Foxes"], "size": [None, 3]},
        "",
    )


def test_both_line_ups_are_shown_once_both_are_handed_in(pair: Pairing) -> None:
    hand_in_both(pair)
    for reader in (pair.foxes.member, pair.owls.member):
        assert seen_by(pair, reader) == [True, True]
    shown = "The line-ups of Foxes vs Owls are there"
    assert told(pair.foxes.captain)[-1] == told(pair.owls.co_captain)[-1] == shown
    assert shown not in [*told(pair.owls.captain), *told(pair.foxes.member)]
    assert audited()[-1][1]["players"] == [
        None,
        ["Owls captain", "Owls member", "Owls second"],
    ]


def test_one_line_up_is_shown_when_the_match_begins(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in(pair, all_of(pair.foxes))
    stop_clock(monkeypatch, TIME - timedelta(seconds=1))
    assert seen_by(pair, pair.owls.member) == [False, False]
    assert not Lineup.objects.shown(timezone.now()).exists()
    stop_clock(monkeypatch, TIME)
    assert seen_by(pair, pair.owls.member) == [True, False]
    assert Lineup.objects.shown(timezone.now()).count() == 1


def test_leader_hands_in_another_line_up_until_it_is_shown(pair: Pairing) -> None:
    hand_in(pair, [pair.foxes.captain, pair.foxes.member])
    hand_in(pair, [pair.foxes.co_captain, pair.foxes.captain], by=pair.foxes.co_captain)
    assert fielded() == ["Foxes captain", "Foxes second"]
    assert told(pair.foxes.member)[-1] == f"You are no longer in the line-up of Foxes {IN_MATCH}"
    assert Lineup.objects.get().handed_in_by == pair.foxes.co_captain


def test_leader_who_does_not_expect_it_hands_in_nothing_final(pair: Pairing) -> None:
    def hand_in_once(side: Side, user: User) -> None:
        hand_in_lineup(match=pair.match, side=side, players=[user.pk], by=user, may_be_final=False)

    hand_in_once(Side.TEAM_A, pair.foxes.captain)
    with pytest.raises(Refused, match=FINAL):
        hand_in_once(Side.TEAM_B, pair.owls.captain)
    hand_in(pair, [pair.owls.captain], side=Side.TEAM_B)
    hand_in_once(Side.TEAM_B, pair.owls.captain)
    assert fielded(Side.TEAM_B) == ["Owls captain"]


def test_places_left_open_are_filled_after_it_is_shown(pair: Pairing) -> None:
    nora = UserFactory.create(username="Nora")
    MembershipFactory.create(team=pair.foxes.team, user=nora)
    hand_in(pair, [pair.foxes.captain])
    hand_in(pair, all_of(pair.owls), side=Side.TEAM_B)
    with pytest.raises(FieldsRefused) as refused:
        hand_in(pair, [pair.foxes.co_captain, pair.foxes.member, nora])
    words = (
        "Both line-ups have been shown, so you can fill 2 open places and put in substitutes. Ask "
        "the league’s staff if someone else has to play."
    )
    assert dict(refused.value.fields) == {"players": [words]}
    hand_in(pair, [pair.foxes.captain, nora])
    hand_in(pair, [pair.foxes.captain, nora, pair.foxes.member])
    assert fielded() == ["Foxes captain", "Foxes member", "Nora"]
    with pytest.raises(FieldsRefused) as refused:
        hand_in(pair, [pair.foxes.captain, nora, pair.foxes.co_captain])
    assert dict(refused.value.fields) == {"players": [SHOWN]}


def test_after_it_is_shown_only_a_substitute_replaces_a_player(pair: Pairing) -> None:
    League.objects.update(roster_minimum=2)
    hand_in(pair, [pair.foxes.captain, pair.foxes.member])
    hand_in(pair, [pair.owls.captain], side=Side.TEAM_B)
    before = fielded()
    with pytest.raises(FieldsRefused) as refused:
        hand_in(pair, [pair.foxes.captain, pair.foxes.co_captain])
    assert dict(refused.value.fields) == {"players": [SHOWN]}
    assert fielded() == before
    wes = stand_in(pair)
    hand_in(pair, [pair.foxes.captain, wes])
    assert fielded() == ["Foxes captain", "Wes"]
    assert told(pair.owls.captain)[-1] == f"The line-up of Foxes {IN_MATCH} has changed"
    assert pair.owls.captain.notifications.latest("pk").body == "In: Wes. Out: Foxes member."
    assert audited()[-1][1]["players"] == [
        ["Foxes captain", "Foxes member"],
        ["Foxes captain", "Wes"],
    ]


def test_leader_who_takes_a_player_out_gets_no_place_for_another(pair: Pairing) -> None:
    hand_in_both(pair)
    hand_in(pair, [pair.foxes.captain, pair.foxes.co_captain])
    with pytest.raises(FieldsRefused):
        hand_in(pair, all_of(pair.foxes))
    assert fielded() == ["Foxes captain", "Foxes second"]


def test_player_who_left_the_team_is_taken_off_and_someone_else_fills_the_place(
    pair: Pairing,
) -> None:
    newcomer = UserFactory.create(username="Nora")
    MembershipFactory.create(team=pair.foxes.team, user=newcomer)
    hand_in_both(pair)
    leave_team(team=pair.foxes.team, by=pair.foxes.member)
    assert fielded() == ["Foxes captain", "Foxes member", "Foxes second"]
    assert take_off_ineligible_players() == 1
    assert fielded() == ["Foxes captain", "Foxes second"]
    gone = f"Foxes member is no longer in the line-up of Foxes {IN_MATCH}"
    assert told(pair.foxes.captain)[-1] == gone
    assert pair.owls.captain.notifications.latest("pk").body == "Out: Foxes member."
    assert take_off_ineligible_players() == 0
    hand_in(pair, [pair.foxes.captain, newcomer, pair.foxes.co_captain])
    assert fielded() == ["Foxes captain", "Foxes second", "Nora"]


def test_substitute_who_steps_back_is_taken_off(pair: Pairing) -> None:
    wes = stand_in(pair)
    hand_in(pair, [wes])
    withdraw_substitute(substitute=pair.match.substitutes.get(), by=wes)
    assert take_off_ineligible_players() == 1
    assert not Lineup.objects.exists()


def test_line_up_stays_with_a_match_that_was_played(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in_both(pair)
    stop_clock(monkeypatch, TIME)
    leave_team(team=pair.foxes.team, by=pair.foxes.member)
    assert take_off_ineligible_players() == 0
    assert fielded() == ["Foxes captain", "Foxes member", "Foxes second"]


@pytest.mark.any_database
def test_only_a_leader_of_the_side_or_uninvolved_staff_hand_it_in(pair: Pairing) -> None:
    own_moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    MembershipFactory.create(team=pair.foxes.team, user=own_moderator)
    for by in (
        pair.foxes.member,
        pair.owls.captain,
        own_moderator,
        UserFactory.create(roles=[Role.MOD_ONWARD]),
    ):
        with pytest.raises(PermissionDenied):
            hand_in(pair, all_of(pair.foxes), by=by, reason="Because.")
    assert not Lineup.objects.exists()


def test_people_of_the_side_alone_can_be_fielded(pair: Pairing) -> None:
    coach, stranger = UserFactory.create(), UserFactory.create()
    MembershipFactory.create(team=pair.foxes.team, user=coach, rank=MemberRank.STAFF)
    banned = pair.foxes.member
    punish(user=banned, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    asked = PlayerNameFactory.create(user__username="Xan").user
    name_substitute(
        match=pair.match, side=Side.TEAM_A, user=asked, available=2, by=pair.foxes.captain
    )
    League.objects.update(roster_minimum=2)
    for players, words in (
        ([], NOBODY),
        ([pair.foxes.captain, pair.foxes.captain], TWICE),
        (all_of(pair.foxes), "Choose at most 2 players. You chose 3."),
        ([coach], NOT_OF_SIDE),
        ([stranger], NOT_OF_SIDE),
        ([pair.owls.captain], NOT_OF_SIDE),
        ([asked], NOT_OF_SIDE),
        ([banned], f"{banned} is blocked from the Breachers Champions League."),
    ):
        with pytest.raises(FieldsRefused) as refused:
            hand_in(pair, players)
        assert dict(refused.value.fields) == {"players": [words]}
    assert not Lineup.objects.exists()


def test_leaders_are_too_late_once_the_match_has_begun_or_has_a_result(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    with pytest.raises(Refused, match=OFFICIAL):
        hand_in(pair, all_of(pair.foxes))
    Match.objects.update(result=None)
    stop_clock(monkeypatch, TIME)
    with pytest.raises(Refused, match=BEGUN):
        hand_in(pair, all_of(pair.foxes))


def test_staff_correct_a_line_up_after_the_match_with_a_reason(
    pair: Pairing, moderator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in_both(pair)
    stop_clock(monkeypatch, TIME)
    left = pair.foxes.member
    leave_team(team=pair.foxes.team, by=left)
    late = UserFactory.create()
    MembershipFactory.create(team=pair.foxes.team, user=late, joined_at=TIME + timedelta(hours=1))
    stop_clock(monkeypatch, TIME + timedelta(days=1))
    with pytest.raises(FieldsRefused) as refused:
        hand_in(pair, [left], by=moderator, reason=" ")
    assert dict(refused.value.fields) == {"reason": [NO_REASON]}
    with pytest.raises(FieldsRefused) as refused:
        hand_in(pair, [late], by=moderator, reason="He played.")
    assert dict(refused.value.fields) == {"players": [NOT_OF_SIDE]}
    hand_in(pair, [left, pair.foxes.captain], by=moderator, reason="Two played.")
    assert fielded() == ["Foxes captain", "Foxes member"]
    assert audited()[-1] == (
        "match.set_lineup",
        {
            "team": [None, "Foxes"],
            "players": [
                ["Foxes captain", "Foxes member", "Foxes second"],
                ["Foxes captain", "Foxes member"],
            ],
        },
        "Two played.",
    )
    assert told(pair.foxes.captain)[-1] == f"Staff set the line-up of Foxes {IN_MATCH}"
    assert pair.owls.captain.notifications.latest("pk").body == "Out: Foxes second. Two played."


def test_sheet_offers_what_the_command_takes(pair: Pairing) -> None:
    hand_in(pair, [pair.foxes.captain, pair.foxes.member])
    sheet = lineup_sheet(fresh(pair), pair.foxes.captain)
    assert [(each.may_hand_in, each.open_places) for each in sheet.sides] == [(True, 3), (False, 0)]
    hand_in(pair, [pair.owls.captain], side=Side.TEAM_B)
    mine, theirs = lineup_sheet(fresh(pair), pair.foxes.captain).sides
    assert (theirs.may_hand_in, theirs.open_places, theirs.choices) == (False, 0, [])
    assert (mine.may_hand_in, mine.open_places) == (True, 1)
    assert [(str(each.user), each.obstacle) for each in mine.choices] == [
        ("Foxes captain", ""),
        ("Foxes member", ""),
        ("Foxes second", ""),
    ]


def test_match_that_is_moved_hides_a_single_line_up_again(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_in(pair, all_of(pair.foxes))
    stop_clock(monkeypatch, TIME)
    Match.objects.update(time=TIME + timedelta(days=2))
    assert seen_by(pair, pair.owls.captain) == [False, False]
