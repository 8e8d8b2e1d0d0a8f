"""Casters and the matches that they claim."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import NotificationKind, Role
from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.enums import CastPart
from matches.models import Caster, Match, Overlay, Stream
from matches.play.casts.claims import CASTS
from matches.play.casts.powers import Claiming, Reader, claiming
from matches.play.casts.queries import CastPerson, people_of
from matches.play.casts.services.casters import (
    claim_match,
    name_caster,
    release_match,
    remove_caster,
)
from matches.play.casts.services.casts import casters_of, create_stream, edit_stream, remove_stream
from matches.tests.factories import enrolled_pair, match_between, official_match
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db

CHANNEL, OTHER = "https://www.twitch.tv/cass", "https://www.twitch.tv/clvr"


@pytest.fixture
def caster() -> User:
    user = UserFactory.create(username="Cass")
    name_caster(league=league(), user=user, channel=CHANNEL, by=None)
    Notification.objects.all().delete()
    return user


@pytest.fixture
def match() -> Match:
    """A future match with a captain on either side."""
    a, b = enrolled_pair()
    MembershipFactory.create(team=a, rank=MemberRank.CAPTAIN, user__username="Ann")
    MembershipFactory.create(team=b, rank=MemberRank.CO_CAPTAIN, user__username="Ben")
    return match_between(a, b, day=None)


def told(kind: NotificationKind) -> list[tuple[str, str]]:
    rows = Notification.objects.filter(kind=kind).order_by("user__username")
    return list(rows.values_list("user__username", "title"))


def test_claim_creates_a_cast_on_the_casters_channel_and_notifies_both_teams(
    caster: User, match: Match
) -> None:
    stream = claim_match(match=match, by=caster)
    assert (stream.channel, stream.claimed_by) == (CHANNEL, caster)
    assert casters_of(match) == [caster]
    title = f"Cass will cast {match.versus}"
    assert told(NotificationKind.CAST_CHANGED) == [("Ann", title), ("Ben", title)]
    entry = AuditEntry.objects.get(action="stream.claim")
    assert (entry.actor, entry.subject_id) == (caster, str(match.pk))
    match.refresh_from_db()
    assert match.revision == 1


def test_match_that_was_given_back_can_be_claimed_again(caster: User, match: Match) -> None:
    claim_match(match=match, by=caster)
    Notification.objects.all().delete()
    release_match(match=match, by=caster)
    assert casters_of(match) == []
    title = f"A cast of {match.versus} was called off"
    assert told(NotificationKind.CAST_CHANGED) == [("Ann", title), ("Ben", title)]
    claim_match(match=match, by=caster)
    match.refresh_from_db()
    assert match.revision == 3


def test_match_has_one_cast_on_a_channel_and_of_a_caster(caster: User, match: Match) -> None:
    create_stream(match=match, channel=f"{CHANNEL.upper()}/", by=None)
    with pytest.raises(Refused, match="Your channel already has a cast"):
        claim_match(match=match, by=caster)
    Stream.objects.all().delete()
    claim_match(match=match, by=caster)
    name_caster(league=league(), user=caster, channel=OTHER, by=None)
    with pytest.raises(Refused, match="already have a cast of this match"):
        claim_match(match=match, by=caster)
    assert match.streams.count() == 1


def test_match_has_several_casts_on_different_channels(caster: User, match: Match) -> None:
    claim_match(match=match, by=caster)
    rival = UserFactory.create()
    name_caster(league=league(), user=rival, channel=OTHER, by=None, language="de")
    stream = claim_match(match=match, by=rival, parts=[CastPart.PRODUCER, CastPart.COLOUR])
    assert stream.language == "de"
    assert people_of(stream) == [CastPerson(rival, (CastPart.COLOUR, CastPart.PRODUCER))]
    assert casters_of(match) == [caster, rival]
    entry = AuditEntry.objects.get(action="stream.claim", actor=rival)
    assert entry.changes == {
        "channel": [None, OTHER],
        "language": [None, "de"],
        "parts": [None, "Colour, Producer"],
    }


def test_match_with_ten_casts_is_not_claimed(caster: User, match: Match) -> None:
    Stream.objects.bulk_create(
        Stream(match=match, channel=f"{OTHER}-{number}") for number in range(CASTS.most)
    )
    refusal = "This match has 10 casts, and can’t have more."
    reader = Reader(caster, Caster.objects.get(), is_manager=False, is_free=True, mute="")
    shown = claiming(match, match.streams.all(), reader, timezone.now(), claimed=0)
    assert shown == Claiming(may=False, refusal=refusal)
    with pytest.raises(Refused, match=refusal):
        claim_match(match=match, by=caster)


def test_match_that_is_over_can_t_be_claimed_or_given_back(caster: User, match: Match) -> None:
    claim_match(match=match, by=caster)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(hours=3))
    with pytest.raises(Refused, match="is over"):
        release_match(match=match, by=caster)
    Stream.objects.all().delete()
    with pytest.raises(Refused, match="is over"):
        claim_match(match=match, by=caster)
    assert not Stream.objects.exists()


@pytest.mark.parametrize("kind", [*KINDS, "caster of another league", "closed account"])
def test_only_casters_of_the_league_claim(kind: str, match: Match) -> None:
    if kind in KINDS:
        by = person(kind)
    else:
        by = UserFactory.create(is_active=kind != "closed account")
        there = league() if kind == "closed account" else league(LeagueCode.OCL)
        Caster.objects.create(league=there, user=by, channel=CHANNEL)
    with pytest.raises(Refused if kind == "closed account" else PermissionDenied):
        claim_match(match=match, by=by)
    assert not Stream.objects.exists()
    assert not AuditEntry.objects.filter(actor=by).exists()


def test_only_the_claimer_gives_a_match_back(caster: User, match: Match) -> None:
    claim_match(match=match, by=caster)
    rival = UserFactory.create()
    name_caster(league=league(), user=rival, channel=OTHER, by=None)
    for by in (rival, person("admin")):
        with pytest.raises(PermissionDenied):
            release_match(match=match, by=by)
    assert casters_of(match) == [caster]


def test_caster_is_notified_when_staff_move_or_call_off_their_cast(
    caster: User, match: Match
) -> None:
    stream = claim_match(match=match, by=caster)
    edit_stream(stream=stream, channel=OTHER, by=person("team manager"))
    remove_stream(stream=stream, by=person("admin"))
    assert told(NotificationKind.CASTING) == [
        ("Cass", f"The cast of {match.versus} has moved to another channel"),
        ("Cass", f"Your cast of {match.versus} was called off"),
    ]
    with pytest.raises(Refused, match="already been called off"):
        remove_stream(stream=stream, by=None)


def test_caster_is_notified_once_and_can_get_another_channel() -> None:
    user = UserFactory.create(username="Cass")
    for channel in (CHANNEL, OTHER):
        caster = name_caster(league=league(), user=user, channel=channel, by=None)
    assert caster.channel == Caster.objects.get().channel == OTHER
    assert told(NotificationKind.CASTING) == [
        ("Cass", "You are now a caster for the Breachers Champions League")
    ]


def test_cast_moves_to_another_caster_s_channel_by_staff_alone(caster: User, match: Match) -> None:
    """Without it, a caster would get the other's overlay with it."""
    mira = UserFactory.create(username="Mira")
    name_caster(league=league(), user=mira, channel=OTHER, by=None)
    cast = claim_match(match=match, by=caster)
    with pytest.raises(Refused, match="This is Mira’s channel"):
        edit_stream(stream=cast, channel=f"{OTHER}/", by=caster)
    guest = "https://www.twitch.tv/guest"
    assert edit_stream(stream=cast, channel=guest, by=caster).channel == guest
    assert edit_stream(stream=cast, channel=CHANNEL, by=caster).channel == CHANNEL
    staff = UserFactory.create(roles=[Role.TM_BREACHERS])
    assert edit_stream(stream=cast, channel=OTHER, by=staff).channel == OTHER


def test_channel_is_written_as_the_league_writes_it(caster: User, match: Match) -> None:
    """Without it, the overlay of `/cass` would not show the cast on `/Cass`."""
    cast = create_stream(match=match, channel="https://twitch.tv/Cass/", by=None)
    assert cast.channel == CHANNEL
    assert edit_stream(stream=cast, channel="https://m.twitch.tv/CASS", by=None) == cast
    moved = edit_stream(stream=cast, channel=f"{OTHER}?a", by=None)
    assert moved.channel == f"{OTHER}?a"
    second = UserFactory.create()
    assert name_caster(league=league(), user=second, channel=f"{CHANNEL}/", by=None).channel == (
        CHANNEL
    )
    # Who casts there alone can write it anew.
    remove_caster(caster=Caster.objects.get(user=second), by=None)
    anew = "https://www.twitch.tv/Cass"
    Overlay.objects.create(league=league(), channel=CHANNEL)
    assert name_caster(league=league(), user=caster, channel=anew, by=None).channel == anew
    assert Overlay.objects.get().channel == anew


def test_new_caster_s_channel_is_written_as_casts_to_come_have_it(match: Match) -> None:
    """Staff announced the cast before they named its caster. A cast that is over says nothing."""
    over = official_match(match.team_a, match.team_b)
    Stream.objects.create(match=over, channel="https://twitch.tv/CASS")
    create_stream(match=match, channel="https://twitch.tv/casS", by=None)
    caster = name_caster(league=league(), user=UserFactory.create(), channel=CHANNEL, by=None)
    assert caster.channel == "https://twitch.tv/casS"


def test_removed_caster_loses_future_claims(caster: User, match: Match) -> None:
    over = match_between(match.team_a, match.team_b, day=0)
    past = Stream.objects.create(match=over, channel=CHANNEL, claimed_by=caster)
    claim_match(match=match, by=caster)
    remove_caster(caster=Caster.objects.get(), by=None)
    assert list(Stream.objects.all()) == [past]
    with pytest.raises(PermissionDenied):
        claim_match(match=match, by=caster)
    assert told(NotificationKind.CASTING) == [
        ("Cass", "You are no longer a caster for the Breachers Champions League")
    ]


def test_cast_that_has_begun_goes_on_without_its_caster_s_role(caster: User, match: Match) -> None:
    stream = claim_match(match=match, by=caster)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(minutes=5))
    remove_caster(caster=Caster.objects.get(), by=None)
    assert list(Stream.objects.all()) == [stream]


def test_claims_to_come_move_with_their_caster_s_channel(caster: User, match: Match) -> None:
    new = "https://www.twitch.tv/cass_live"
    over = match_between(match.team_a, match.team_b, day=0)
    past = Stream.objects.create(match=over, channel=CHANNEL, claimed_by=caster)
    moved_by_staff = match_between(match.team_a, match.team_b, day=None)
    elsewhere = Stream.objects.create(match=moved_by_staff, channel=OTHER, claimed_by=caster)
    live_match = match_between(match.team_a, match.team_b, day=None)
    Match.objects.filter(pk=live_match.pk).update(time=timezone.now() - timedelta(minutes=5))
    live = Stream.objects.create(match=live_match, channel=CHANNEL, claimed_by=caster)
    stream = claim_match(match=match, by=caster)
    name_caster(league=league(), user=caster, channel=new, by=None)
    channels = dict(Stream.objects.values_list("pk", "channel"))
    assert channels == {past.pk: CHANNEL, elsewhere.pk: OTHER, live.pk: CHANNEL, stream.pk: new}
    moved = f"The cast of {match.versus} has moved to another channel"
    assert told(NotificationKind.CASTING) == [("Cass", moved)]
    claimed = f"Cass will cast {match.versus}"
    assert sorted(told(NotificationKind.CAST_CHANGED)) == [
        ("Ann", claimed),
        ("Ann", moved),
        ("Ben", claimed),
        ("Ben", moved),
    ]
    assert AuditEntry.objects.get(action="stream.edit").changes == {"channel": [CHANNEL, new]}


def test_removed_caster_leaves_the_casts_of_others(caster: User, match: Match) -> None:
    claim_match(match=match, by=caster)
    announced = create_stream(match=match, channel=f"{CHANNEL}/other", by=None)
    remove_caster(caster=Caster.objects.get(), by=None)
    assert list(Stream.objects.all()) == [announced]


@pytest.mark.parametrize(
    ("channel", "is_active", "words"),
    [("twitch.tv/cass", True, "not a link"), (CHANNEL, False, "closed")],
)
def test_caster_needs_a_channel_and_an_account(channel: str, is_active: bool, words: str) -> None:
    user = UserFactory.create(is_active=is_active)
    with pytest.raises(Refused, match=words):
        name_caster(league=league(), user=user, channel=channel, by=None)
    assert not Caster.objects.exists()


@pytest.mark.parametrize("kind", sorted({*KINDS} - {"admin", "team manager"}))
def test_only_managers_of_the_league_name_and_remove_casters(kind: str, caster: User) -> None:
    by = person(kind)
    with pytest.raises(PermissionDenied):
        name_caster(league=league(), user=by, channel=CHANNEL, by=by)
    with pytest.raises(PermissionDenied):
        remove_caster(caster=Caster.objects.get(), by=by)
    assert Caster.objects.get().user == caster
