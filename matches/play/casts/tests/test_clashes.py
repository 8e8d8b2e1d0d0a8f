"""What a cast clashes with is said before it is claimed."""

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import timestamp_mark
from leagues.tests.factories import current_season
from matches.models import Match, Stream
from matches.play.casts.channels import are_same_channel, channel_name
from matches.play.casts.clashes import Clash, Plan, Schedule, clashes_of
from matches.play.casts.services.casters import claim_match
from matches.play.casts.services.casts import create_stream, edit_stream
from matches.play.casts.services.people import join_cast
from matches.play.casts.tests.plans import caster_on, match_in
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db


def words(match: Match, user: User, language: str = "") -> list[str]:
    plan = Plan(match, [user], language=language)
    return [each.words for each in clashes_of(plan, user)]


def at(match: Match) -> str:
    assert match.time is not None
    return timestamp_mark(match.time)


def test_channel_with_another_cast_within_two_hours_is_said_in_any_league() -> None:
    there = current_season(LeagueCode.PCL)
    other, match = match_in(20, there), match_in(21.5)
    match_in(23, there)
    stream = create_stream(match=other, channel="https://www.twitch.tv/Shared/", by=None)
    create_stream(match=match_in(24), channel="https://twitch.tv/shared", by=None)
    found = clashes_of(Plan(match, (), "https://twitch.tv/shared"))
    assert other.time is not None
    assert found == [
        Clash(
            key=f"channel:{stream.pk}:{int(other.time.timestamp())}",
            words=f"The channel twitch.tv/Shared also shows {other.versus} (PCL) at {at(other)}.",
            href=f"/pcl/stream/{stream.pk}",
        )
    ]
    assert clashes_of(Plan(match, (), "https://twitch.tv/other")) == []


def test_person_who_casts_or_plays_then_is_said() -> None:
    cass = caster_on("cass", "Cass")
    there = current_season(LeagueCode.PCL)
    cast, played, match = match_in(20), match_in(22, there), match_in(21)
    claim_match(match=cast, by=cass)
    MembershipFactory.create(team=played.team_b, user=cass, rank=MemberRank.CAPTAIN)
    assert words(match, cass) == [
        f"You are also in the cast of {cast.versus} (BCL) at {at(cast)} on twitch.tv/cass.",
        f"You play or lead in {played.versus} (PCL) at {at(played)}.",
    ]
    told_others = [each.words for each in clashes_of(Plan(match, [cass]))]
    assert [each.split(" in ")[0] for each in told_others] == [
        "Cass is also",
        "Cass plays or leads",
    ]
    assert words(match_in(30), cass) == []


def test_match_that_has_a_cast_in_the_language_is_said() -> None:
    cass, match = caster_on("cass"), match_in(None)
    create_stream(match=match, channel="https://twitch.tv/de", by=None, language="de")
    said = "This match already has a cast in Deutsch, on twitch.tv/de."
    assert words(match, cass, language="de") == [said]
    assert words(match, cass, language="en") == []


def test_claim_with_a_clash_that_was_not_shown_is_refused() -> None:
    cass, cast, match = caster_on("cass"), match_in(20), match_in(21)
    claim_match(match=cast, by=cass)
    with pytest.raises(Refused, match=r"also shows .* also in the cast of .* Confirm"):
        claim_match(match=match, by=cass)
    seen = [each.key for each in clashes_of(Plan(match, [cass], "https://twitch.tv/cass"))]
    assert len(seen) == 2
    with pytest.raises(Refused, match="also in the cast"):
        claim_match(match=match, by=cass, seen=seen[:1])
    assert claim_match(match=match, by=cass, seen=seen).match == match
    # Another time of the other match is another clash.
    Match.objects.filter(pk=cast.pk).update(time=match.time)
    third = match_in(21)
    with pytest.raises(Refused, match="Confirm"):
        claim_match(match=third, by=cass, seen=seen)


def test_channel_that_moves_and_person_who_joins_are_checked_too() -> None:
    cass, moss = caster_on("cass"), caster_on("moss")
    first, second = match_in(20), match_in(21)
    claim_match(match=first, by=moss)
    stream = claim_match(match=second, by=cass)
    staff = UserFactory.create(roles=[Role.TM_BREACHERS])
    with pytest.raises(Refused, match="also shows"):
        edit_stream(stream=stream, channel="https://twitch.tv/moss", by=staff)
    with pytest.raises(Refused, match="You are also in the cast"):
        join_cast(stream=stream, by=moss, parts=["colour"])  # type: ignore[list-item]
    # Announcing is a plan, too, and the portal itself knows.
    create_stream(match=match_in(20), channel="https://twitch.tv/moss", by=None)
    stream.refresh_from_db()
    assert (stream.channel, stream.members.count()) == ("https://twitch.tv/cass", 1)


@pytest.mark.parametrize("count", [1, 3])
def test_schedule_takes_a_constant_number_of_queries(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    cass = caster_on("cass")
    matches = [match_in(20 + number) for number in range(count)]
    for match in matches:
        Stream.objects.create(match=match, channel="https://twitch.tv/x", claimed_by=cass)
    MembershipFactory.create(team=matches[0].team_a, user=cass)
    with django_assert_num_queries(5):
        schedule = Schedule.around(matches, [cass])
        assert len(schedule.of_match(matches[0])) == 1
        schedule.clashes(Plan(matches[0], [cass], "https://twitch.tv/x", "en"), cass)


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("https://www.twitch.tv/Cass", "http://twitch.tv/cass/", True),
        ("https://m.twitch.tv/cass", "https://twitch.tv/cass", True),
        ("https://twitch.tv/cass", "https://twitch.tv/cass2", False),
        ("https://youtube.com/watch?v=a", "https://youtube.com/watch?v=b", False),
    ],
)
def test_addresses_of_one_channel_are_the_same(one: str, other: str, is_same: bool) -> None:
    assert are_same_channel(one, other) is is_same


def test_channel_is_named_without_what_nobody_says() -> None:
    assert channel_name("https://www.twitch.tv/clvr/") == "twitch.tv/clvr"
