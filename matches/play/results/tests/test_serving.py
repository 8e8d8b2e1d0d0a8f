"""Punishments that last until a number of matches is served."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import AuditEntry, Notification, Punishment, User
from accounts.notifications.telling import tell_people
from accounts.punishments.bans import league_refusal
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.due import take_off_ineligible_players
from matches.enums import Side
from matches.models import Lineup, LineupPlayer, Match, Stream
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.results.services.taking_back import take_back_result
from matches.play.results.serving import end_served_punishments, served_matches
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_teams, match_between, played, timestamp
from teams.models import Membership, SeasonRecord, Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db]

BAN = PunishmentType.BAN
START = -1.0
"""The ban begins a day before the first match of the season."""


class Scene:
    """A player of the first team, who is banned until matches are served."""

    def __init__(self, matches: int = 3) -> None:
        self.own, self.other, self.third = enrolled_teams(3)
        self.place = MembershipFactory.create(team=self.own, joined_at=at(-30))
        self.player: User = self.place.user
        self.ban = punish(
            user=self.player,
            kind=BAN,
            league="bcl",
            reason="Rude.",
            by=None,
            matches=matches,
            starts_at=at(START),
        )

    def match(self, day: float, verdict: Verdict | None = None, **sides: Team) -> Match:
        """A match of the own team against the other, with this official result."""
        match = match_between(sides.get("a", self.own), sides.get("b", self.other), day=day)
        return make_official(match=match, verdict=verdict or played(7, 2), by=None)

    @property
    def served(self) -> int:
        self.ban.refresh_from_db()
        return self.ban.served

    @property
    def is_banned(self) -> bool:
        return bool(league_refusal(self.player, "bcl"))


def at(day: float) -> datetime:

    return timestamp(day)


def test_third_official_match_ends_it_before_due_work_ran() -> None:
    scene = Scene()
    for day in range(2):
        scene.match(day)
    assert (scene.served, scene.is_banned) == (2, True)
    assert "until 3 matches are served (2 of 3)" in league_refusal(scene.player, "bcl")
    scene.match(2)
    assert (scene.served, scene.is_banned) == (3, False)
    assert scene.ban.until is None


def test_due_work_records_the_end_once_and_tells_the_person() -> None:
    scene = Scene(matches=1)
    assert end_served_punishments() == 0
    scene.match(0)
    assert end_served_punishments() == 1
    assert end_served_punishments() == 0
    scene.ban.refresh_from_db()
    assert scene.ban.until is not None
    entry = AuditEntry.objects.get(action="player.serve_punishment")
    assert (entry.actor, entry.league, entry.changes["matches"]) == (None, "bcl", [None, 1])
    tell_people()
    told = Notification.objects.filter(user=scene.player).latest("pk")
    assert told.title == "Your ban from the Breachers Champions League is over"
    assert told.body == "1 of 1 matches are served."


@pytest.mark.parametrize(
    ("verdict", "served"),
    [
        (played(2, 7), 1),
        (Verdict.forfeit(Side.TEAM_A), 0),
        (Verdict.forfeit(Side.TEAM_B), 1),
        (Verdict.double_forfeit(), 0),
    ],
)
def test_forfeit_of_the_own_team_serves_nothing(verdict: Verdict, served: int) -> None:
    scene = Scene()
    scene.match(0, verdict)
    assert scene.served == served


def test_correction_counts_again_until_the_end_is_recorded() -> None:
    scene = Scene(matches=1)
    match = scene.match(0)
    assert not scene.is_banned
    void_result(match=match, by=None, reason="Wrong map.")
    assert (scene.served, scene.is_banned) == (0, True)
    amend_result(match=match, verdict=played(3, 7), by=None, reason="It was right.")
    assert end_served_punishments() == 1
    void_result(match=match, by=None, reason="Wrong map, after all.")
    assert not scene.is_banned


def test_result_that_is_taken_back_no_longer_serves_it() -> None:
    scene = Scene()
    match = scene.match(0)
    assert scene.served == 1
    take_back_result(match=match, seen=1, by=None, reason="Not this match.")
    assert scene.served == 0


def test_only_matches_of_the_own_team_since_it_began_serve_it() -> None:
    scene = Scene()
    scene.match(-2)
    scene.match(1, a=scene.other, b=scene.third)
    assert scene.served == 0


def test_who_leaves_serves_with_the_last_team_and_who_changes_with_the_new_one() -> None:
    scene = Scene()
    Membership.objects.filter(pk=scene.place.pk).update(left_at=at(1.5))
    scene.match(2)
    assert scene.served == 1
    MembershipFactory.create(user=scene.player, team=scene.third, joined_at=at(2.5))
    scene.match(3)
    assert scene.served == 1
    scene.match(4, a=scene.third)
    assert scene.served == 2


def test_ban_in_another_league_is_not_served() -> None:
    scene = Scene()
    elsewhere = TeamFactory.create(league=league(LeagueCode.OCL))
    MembershipFactory.create(user=scene.player, team=elsewhere, joined_at=at(-30))
    other = punish(user=scene.player, kind=BAN, league="ocl", reason="Rude.", by=None, matches=1)
    scene.match(0)
    assert served_matches(other) == 0


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"league": ""}, "in one league"),
        ({"kind": PunishmentType.WARN}, "Only a ban or a mute"),
        ({"matches": 0}, "Choose 1 to"),
        ({"matches": 21}, "Choose 1 to"),
        ({"until": timezone.now() + timedelta(days=400_00)}, "not both"),
        ({"user": None}, "on no team"),
    ],
)
def test_what_can_not_be_counted_is_refused(fields: dict[str, Any], words: str) -> None:
    given = {"kind": BAN, "league": "bcl", "matches": 3, "reason": "Rude.", "by": None}
    if fields.pop("user", ...) is None:
        given["user"] = UserFactory.create()
    else:
        given["user"] = MembershipFactory.create().user
    with pytest.raises(Refused, match=words):
        punish(**{**given, **fields})
    assert not Punishment.objects.exists()


def test_due_work_counts_what_came_without_a_command() -> None:
    scene = Scene(matches=2)
    scene.match(0)
    Punishment.objects.update(served=0)
    assert end_served_punishments() == 0
    assert scene.served == 1


def test_served_ban_gives_nothing_back() -> None:
    scene = Scene(matches=1)
    later = match_between(scene.own, scene.third, day=40_000)
    lineup = Lineup.objects.create(match=later, side=Side.TEAM_A, places=5)
    LineupPlayer.objects.create(lineup=lineup, user=scene.player)
    assert take_off_ineligible_players() == 1
    scene.match(0)
    records = [*SeasonRecord.objects.order_by("pk").values()]
    end_served_punishments()
    assert not LineupPlayer.objects.exists()
    assert not Stream.objects.exists()
    assert [*SeasonRecord.objects.order_by("pk").values()] == records
