"""Without this people could be asked for what they may not do, or stay asked after another did it.

Each notification that demands action is opened by everyone who got it: its link leads to a page,
one of the answers that it asks for is accepted, and nobody is asked any longer.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import transaction
from django.test import Client
from django.test.client import MULTIPART_CONTENT

from accounts.enums import NotificationKind, PunishmentType, Region, Role
from accounts.models import Case, Notification, User
from accounts.notifications.kinds import DEMANDING_ACTION
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.tests.test_every_notice import DEEDS, Scene, pair_of_the_module, scene, season_entry
from leagues.enums import PickBanMode
from leagues.models import Season
from matches.enums import Ending
from matches.models import (
    Challenge,
    Postponement,
    ResultReport,
    SeasonEntry,
    Substitute,
    TimeProposal,
)
from matches.people.cases.reporting import appeal
from matches.play.availability.services import mark_slots
from matches.play.leaderless.services import look_after_leaderless_teams
from matches.play.pick_ban.services.clock import run_pick_ban_clocks
from matches.play.scheduling.services import set_time
from matches.season.enrolment.services.own_founding import ask_to_found
from matches.season.enrolment.services.participation import end_team
from matches.tests.pairings import evening
from matches.tests.pick_bans import opened as opened_pick_ban
from teams.models import Invitation, JoinRequest, RosterException
from teams.services.roster_exceptions import ask_for_exception

__all__ = ["pair_of_the_module", "scene"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


@dataclass(frozen=True)
class Command:
    """A request to the API: what is posted, as JSON or, if its kind says so, as a form."""

    path: str
    body: Mapping[str, object] = field(default_factory=dict)
    kind: str = "application/json"

    def send(self, client: Client) -> int:
        answer = client.post(f"/api/{self.path}", dict(self.body), content_type=self.kind)
        return answer.status_code


Answer = Callable[[Scene], Command]
"""What the reader does about a demand."""


def on(scene: Scene, path: str, **body: object) -> Command:
    """A command of the scene's match."""
    return Command(f"matches/{scene.pair.match.pk}/{path}", body)


def report(scene: Scene) -> Command:
    claim = '{"decision": "double_forfeit"}'
    return Command(
        f"matches/{scene.pair.match.pk}/results/report", {"claim": claim}, MULTIPART_CONTENT
    )


def approve_name(scene: Scene) -> Command:
    return Command(f"teams/{scene.pair.foxes.team.pk}/manage/name-request", {"approve": True})


def settle(scene: Scene) -> Command:
    decision = {"decision": "void", "reason": "Called off.", "replaces": 0}
    return on(scene, "results/settle", **decision)


def close_case(_: Scene) -> Command:
    outcome = {"outcome": "acted", "answer": "We warned them."}
    return Command(f"cases/{Case.objects.get().pk}/decide", outcome)


def propose(scene: Scene) -> Command:
    return on(scene, "times/propose", options=[int(evening(4).timestamp())])


ANSWERS: dict[NotificationKind, Answer] = {
    NotificationKind.JOIN_RECEIVED: lambda _: Command(
        f"requests/join/{JoinRequest.objects.get().pk}/accept"
    ),
    NotificationKind.INVITED: lambda _: Command(
        f"requests/invitation/{Invitation.objects.get().pk}/accept"
    ),
    NotificationKind.CHALLENGE_RECEIVED: lambda _: Command(
        f"requests/challenge/{Challenge.objects.get().pk}/accept"
    ),
    NotificationKind.CAPTAINCY_OFFERED: lambda scene: Command(
        f"teams/{scene.pair.foxes.team.pk}/own-place/accept-captaincy"
    ),
    NotificationKind.PLACE_OFFERED: lambda scene: Command(
        f"teams/{scene.pair.foxes.team.pk}/entry/offer", {"accept": True}
    ),
    NotificationKind.TIME_DUE: propose,
    NotificationKind.TIME_PROPOSED: lambda scene: on(
        scene,
        "times/accept",
        proposal=str(TimeProposal.objects.get().pk),
        time=int(evening(2).timestamp()),
    ),
    NotificationKind.POSTPONEMENT_ASKED: lambda scene: on(
        scene, "postponing/agree", postponement=str(Postponement.objects.get().pk)
    ),
    NotificationKind.SUBSTITUTE_ASKED: lambda scene: on(
        scene, "substitutes/accept", substitute=str(Substitute.objects.get().pk)
    ),
    NotificationKind.CHECK_IN_OPEN: lambda scene: on(scene, "match-day/check-in"),
    NotificationKind.PICK_BAN_TURN: lambda scene: on(scene, "pick-ban/step", number=0, chosen=0),
    NotificationKind.ABSENCE_CLAIMED: lambda scene: on(
        scene,
        "results/dispute",
        report=str(ResultReport.objects.get().pk),
        reason="We are here.",
    ),
    NotificationKind.RESULT_DUE: report,
    NotificationKind.RESULT_REPORTED: lambda scene: on(
        scene, "results/confirm", report=str(ResultReport.objects.get().pk)
    ),
    NotificationKind.RESULT_TO_SETTLE: settle,
    NotificationKind.APPROVAL_NEEDED: approve_name,
    NotificationKind.CASE_OPENED: close_case,
}


def founding_asked(scene: Scene) -> None:
    UserFactory.create(roles=[Role.TM_BREACHERS])
    player = PlayerNameFactory.create().user
    ask_to_found(league=scene.pair.foxes.team.league, name="Moths", region=Region.EU, user=player)


def exception_asked(scene: Scene) -> None:
    UserFactory.create(roles=[Role.TM_BREACHERS])
    foxes, player = scene.pair.foxes, PlayerNameFactory.create().user
    Season.objects.current().update(roster_lock_at=scene.clock.now)
    ask_for_exception(team=foxes.team, player=player, reason="An injury.", by=foxes.captain)


def exception_approved(_: Scene) -> Command:
    return Command(f"teams/exceptions/{RosterException.objects.get().pk}/decide", {"approve": True})


def name_case_answered(_: Scene) -> Command:
    return Command(f"cases/{Case.objects.get().pk}/decide", {"outcome": "approved", "answer": ""})


def season_entered(scene: Scene) -> None:
    UserFactory.create(roles=[Role.TM_BREACHERS])
    season_entry(scene)


def entry_approved(_: Scene) -> Command:
    entry = SeasonEntry.objects.select_related("season").get()
    return Command(
        f"league-info/{entry.season.league_id}/seasons/{entry.season.value}/entries/approve",
        {"entries": [str(entry.pk)], "division": None},
    )


def appealed(scene: Scene) -> None:
    """A ban by one moderator, which another decides on."""
    player = PlayerNameFactory.create().user
    kind, until = PunishmentType.BAN, scene.clock.now + timedelta(days=9)
    giver = UserFactory.create(roles=[Role.MOD_BREACHERS])
    ban = punish(user=player, kind=kind, reason="Rude.", by=giver, league="bcl", until=until)
    appeal(
        punishment=ban, text="It was not me: my brother played that evening.", links=[], by=player
    )


def appeal_decided(_: Scene) -> Command:
    return Command(
        f"cases/{Case.objects.get().pk}/decide", {"outcome": "upheld", "answer": "It stands."}
    )


def leader_wanted(scene: Scene) -> None:
    """Nobody may lead the Foxes."""
    UserFactory.create(roles=[Role.TM_BREACHERS])
    for leader in (scene.pair.foxes.captain, scene.pair.foxes.co_captain):
        punish(user=leader, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=None)
    look_after_leaderless_teams()


def steps_missed(scene: Scene) -> None:
    """Nobody acts in pick and ban, until all steps are taken."""
    UserFactory.create(roles=[Role.MOD_BREACHERS])
    set_time(match=scene.pair.match, time=evening(2), by=None)
    opened_pick_ban(scene.pair.match, PickBanMode.DEADLINES)
    scene.clock.now = evening(2) - timedelta(seconds=1)
    run_pick_ban_clocks()


def captain_appointed(scene: Scene) -> Command:
    foxes = scene.pair.foxes
    body = {"player": str(foxes.member.pk), "reason": "Nobody leads."}
    return Command(f"teams/{foxes.team.pk}/manage/captain", body)


def left_to_staff(scene: Scene) -> None:
    foxes, match = scene.pair.foxes, scene.pair.match
    end_team(team=foxes.team, by=foxes.captain, endings={match.pk: Ending.KEEP})


def hours_marked(scene: Scene) -> None:
    """The Foxes have marked when they can play, and the Owls are asked to propose."""
    mark_slots(
        match=scene.pair.match,
        add=[evening(2)],
        remove=[],
        zone=ZoneInfo("UTC"),
        by=scene.pair.foxes.captain,
    )


OTHER_WAYS: dict[str, tuple[NotificationKind, Callable[[Scene], None], Answer]] = {
    "founding": (NotificationKind.APPROVAL_NEEDED, founding_asked, name_case_answered),
    "entry": (NotificationKind.APPROVAL_NEEDED, season_entered, entry_approved),
    "exception": (NotificationKind.APPROVAL_NEEDED, exception_asked, exception_approved),
    "exception's case": (NotificationKind.APPROVAL_NEEDED, exception_asked, name_case_answered),
    "appeal": (NotificationKind.CASE_OPENED, appealed, appeal_decided),
    "missed steps": (NotificationKind.APPROVAL_NEEDED, steps_missed, close_case),
    "leader": (NotificationKind.APPROVAL_NEEDED, leader_wanted, captain_appointed),
    "left match": (NotificationKind.RESULT_TO_SETTLE, left_to_staff, settle),
    "marked hours": (NotificationKind.TIME_DUE, hours_marked, propose),
}
"""Other events by which people are asked, by what is asked about."""

OF_EACH_SIDE = {NotificationKind.CHECK_IN_OPEN, NotificationKind.PICK_BAN_TURN}
"""Demands that each side meets for itself."""


def waiting(kind: NotificationKind) -> list[Notification]:
    """The demands of a kind that nobody has met."""
    found = Notification.objects.filter(kind=kind, settled_at=None)
    return list(found.select_related("user").order_by("pk"))


def still_asked(kind: NotificationKind, reader: User) -> list[str]:
    """Those whom a demand still asks after a reader has met it."""
    asked = [each.user for each in waiting(kind)]
    if kind in OF_EACH_SIDE:
        own_teams = set(reader.memberships.values_list("team", flat=True))
        asked = [user for user in asked if user.memberships.filter(team__in=own_teams).exists()]
    return [str(user) for user in asked]


def opened(client: Client, user: User, link: str) -> int:
    client.force_login(user)
    return client.get(link, follow=True).status_code


def faults(kind: NotificationKind, scene: Scene, answer: Answer) -> Iterator[str]:
    """What is wrong with what the readers of a demand find."""
    demands = waiting(kind)
    if not demands:
        yield "nobody is asked"
    for demand in demands:
        client = Client()
        status = opened(client, demand.user, demand.link)
        if status != 200:
            yield f"{demand.user}: {demand.link} answers {status}"
        with transaction.atomic():
            status = answer(scene).send(client)
            if status not in {200, 201}:
                yield f"{demand.user}: the command answers {status}"
            elif asked := still_asked(kind, demand.user):
                yield f"still asked after {demand.user}: {', '.join(asked)}"
            transaction.set_rollback(True)


def test_every_demand_has_an_answer() -> None:
    assert set(ANSWERS) == DEMANDING_ACTION


@pytest.mark.parametrize("kind", sorted(DEMANDING_ACTION))
def test_everyone_who_is_asked_may_answer_and_then_nobody_is_asked(
    kind: NotificationKind, scene: Scene
) -> None:
    assert list(DEEDS[kind](scene))
    assert list(faults(kind, scene, ANSWERS[kind])) == []


@pytest.mark.parametrize("about", OTHER_WAYS)
def test_whoever_is_asked_in_another_way_may_answer_too(about: str, scene: Scene) -> None:
    kind, ask, answer = OTHER_WAYS[about]
    ask(scene)
    assert list(faults(kind, scene, answer)) == []
