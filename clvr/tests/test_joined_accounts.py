"""Breaks without it: something of a person is lost when two accounts are joined, or a join that was
a mistake can't be taken back whole."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import IntegrityError, models, transaction
from django.db.models import Model, QuerySet
from django.utils import timezone

from accounts.enums import NotificationKind, Role
from accounts.models import AccountChange, FormerName, Notification, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.tests.permission_table import World
from clvr.tests.test_own_data import relations
from matches.enums import (
    AttendanceAnswer,
    CastPart,
    EntryPart,
    MapStartSource,
    PickBanAction,
    PickBanTeam,
    Side,
    Winner,
)
from matches.models import (
    Attendance,
    Availability,
    CalendarKey,
    CastMember,
    CheckIn,
    EntryPlayer,
    FriendsTable,
    Lineup,
    LineupPlayer,
    MapStart,
    MatchVote,
    Overlay,
    OverlayChange,
    PickBan,
    PlayerStatistics,
    Prediction,
    ServerResult,
)
from matches.people.joined_accounts.moving import relation
from matches.people.joined_accounts.places import PLACES, Ends, Moves, Stays
from matches.people.joined_accounts.services import join_accounts, undo_account_change
from matches.tests.factories import with_steps
from teams.models import AwardBallot, Follow, NameChangeRequest
from teams.tests.factories import ChampionPlayerFactory, CooldownFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

ADDED = {
    "accounts.AccountChange",
    "accounts.AuditEntry",
    "accounts.FormerName",
    "accounts.Notification",
    "accounts.OutboxMessage",
}
"""What joining and undoing it write themselves: history, and what people are told."""
ENDED = {
    *(relation(place)[0]._meta.label for place, each in PLACES.items() if isinstance(each, Ends)),
    "teams.WebhookDelivery",  # with its webhook
}

Dump = dict[str, dict[Any, dict[str, Any]]]


def dump() -> Dump:
    """Every row by table and key. A password is only what sessions contain a digest of."""
    return {
        model._meta.label: {
            row["pk"]: row for row in QuerySet(model).values("pk", *_columns(model))
        }
        for model in apps.get_models(include_auto_created=True)
        if model._meta.label not in {"sessions.Session", *ENDED}
    }


def _columns(model: type[Model]) -> list[str]:
    names = [field.attname for field in model._meta.concrete_fields]
    return [name for name in names if (model, name) != (User, "password")]


def lost(before: Dump, after: Dump) -> dict[str, Any]:
    """Rows that are gone, changed, or new where nothing new may be."""
    found = {}
    for label, rows in before.items():
        held = after[label]
        changed = {key: (row, held.get(key)) for key, row in rows.items() if held.get(key) != row}
        new = {} if label in ADDED else {key: held[key] for key in held.keys() - rows.keys()}
        if changed or new:
            found[label] = (changed, new)
    return found


def give_rows(gone: User) -> set[str]:
    """Let the person have a row of each relation, where the world has one that they can have."""
    given = set()
    for place in PLACES:
        model, field = relation(place)
        if model is AccountChange:
            continue
        rows: QuerySet[Model] = QuerySet(model)
        for row in rows.exclude(**{field: gone.pk}).order_by("pk"):
            try:
                with transaction.atomic():
                    QuerySet(model).filter(pk=row.pk).update(**{field: gone.pk})
            except IntegrityError:
                continue
            given.add(place)
            break
    return given


def with_more_rows(world: World) -> None:
    """What the world of the permission table has none of."""
    match, member, now = world.match, world.member, timezone.now()
    NameChangeRequest.objects.create(team=world.team, name="Wolves", asked_by=member)
    AwardBallot.objects.create(
        vote=world.vote, team=world.team, by=member, nominee=member, nominee_team=world.other
    )
    Availability.objects.create(match=match, side=Side.TEAM_A, by=member, time_zone="UTC")
    Attendance.objects.create(match=match, user=member, answer=AttendanceAnswer.IN, time=now)
    CheckIn.objects.create(match=match, side=Side.TEAM_A, by=member, time=now)
    pick_ban = PickBan.objects.get(match=match)
    with_steps(pick_ban, (PickBanAction.BAN, PickBanTeam.FIRST, 0), by=member)
    PickBan.objects.update(acting_a=member, acting_b=member)
    lineup = Lineup.objects.create(match=match, side=Side.TEAM_A, places=3, handed_in_by=member)
    LineupPlayer.objects.create(lineup=lineup, user=member)
    MatchVote.objects.create(season=match.season, week=1, match=match, voter=member)
    Prediction.objects.create(match=match, user=member, winner=Winner.TEAM_A)
    FriendsTable.objects.update(owner=member)
    FormerName.objects.create(user=member, league="bcl", name="Old Quill", until=now)
    PlayerNameFactory.create(user=member)
    ChampionPlayerFactory.create(user=member)
    CooldownFactory.create(user=member, league=match.season.league)
    CalendarKey.objects.create(user=member)
    Follow.objects.create(follower=member, team=world.other)
    Follow.objects.create(follower=world.free, player=member)
    cast = world.stream
    CastMember.objects.create(stream=cast, user=member, part=CastPart.COLOUR)
    MapStart.objects.create(match=match, number=1, source=MapStartSource.CASTER, at=now, by=member)
    Overlay.objects.update(changed_by=member)
    overlay = Overlay.objects.earliest("pk")
    OverlayChange.objects.create(overlay=overlay, revision=0, before={}, by=member, at=now)
    EntryPlayer.objects.create(entry=world.entry, user=member, part=EntryPart.STARTER)
    logged = ServerResult.objects.earliest("pk")
    PlayerStatistics.objects.create(server_result=logged, position=9, name="Quill", user=member)
    Notification.objects.create(
        user=member, kind=NotificationKind.MATCH_SOON, title="Soon", link="/", telling=uuid4()
    )


@pytest.fixture
def gone() -> User:
    return UserFactory.create(username="Quillfeather", discord_id=71, roles=[Role.MOD_BREACHERS])


@pytest.fixture
def stays() -> User:
    return UserFactory.create(username="Wisteria", discord_id=72)


def places_of(kind: type[Moves | Stays | Ends]) -> Iterator[str]:
    return (place for place, each in PLACES.items() if isinstance(each, kind))


def keys_of(place: str, user: User) -> set[Any]:
    """The keys of a person's rows of a relation."""
    model, field = relation(place)
    return {*QuerySet(model).filter(**{field: user.pk}).values_list("pk", flat=True)}


@pytest.mark.any_database
def test_every_relation_to_a_person_has_a_place() -> None:
    assert {*relations()} == PLACES.keys()


@pytest.mark.any_database
def test_everything_that_moves_names_the_person_once() -> None:
    """A model that names people in two columns moves both, so each is a place of its own."""
    for place in places_of(Moves):
        model, field = relation(place)
        assert isinstance(model._meta.get_field(field), models.ForeignKey | models.OneToOneField)


@pytest.mark.parametrize("takes", [False, True])
def test_join_moves_all_and_undoing_it_puts_every_row_back(
    world: World, gone: User, stays: User, takes: bool
) -> None:
    with_more_rows(world)
    given = give_rows(gone)
    assert {*places_of(Moves)} - given == set()
    before, held = dump(), {place: keys_of(place, gone) for place in PLACES}
    change = join_accounts(
        stays=stays, gone=gone, takes_name=takes, takes_discord=takes, reason="One.", by=None
    )
    for place in places_of(Moves):
        assert held[place] - keys_of(place, stays) == set(), place
    # Open cases that the account had taken are free for others.
    for place in {*places_of(Stays)} - {"accounts.Case.owner"}:
        assert held[place] - keys_of(place, gone) == set(), place
    assert {place for place in places_of(Ends) if keys_of(place, gone)} == {
        "matches.CalendarKey.user"
    }
    assert CalendarKey.objects.get(user=gone).is_revoked
    assert lost(before, dump()).keys() >= {"teams.Membership", "accounts.User"}
    undo_account_change(change=change, reason="They are two.", by=None)
    assert lost(before, dump()) == {}


def test_join_in_the_other_direction_can_be_undone_too(
    world: World, gone: User, stays: User
) -> None:
    give_rows(gone)
    before = dump()
    change = join_accounts(stays=gone, gone=stays, reason="One.", by=None)
    undo_account_change(change=change, reason="They are two.", by=None)
    assert lost(before, dump()) == {}
