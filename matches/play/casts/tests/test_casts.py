"""Casts and recordings; also champions and notes, whose services are similar."""

from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile
from django.utils import timezone
from PIL import Image
from pytest_django import Settings

from accounts.models import AuditEntry, PlayerNote, User
from accounts.people.notes import write_note
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, LEAGUE_STAFF, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.tests.factories import GameMapFactory, current_season, league
from matches.enums import Side
from matches.models import Match, Stream, Vod
from matches.play.casts.recorded_maps import RecordedMap, recorded_maps
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.recordings import add_vod, move_vod, remove_vod
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_pair, match_between, played_on, timestamp
from teams.models import Champion
from teams.services.champion_entries import RosterLine
from teams.services.champions import crown_champion
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db

CHANNEL = "https://www.twitch.tv/clvr"


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair())


def icon() -> "ContentFile[bytes]":
    file = BytesIO()
    Image.new("RGBA", (8, 8)).save(file, "WEBP")
    return ContentFile(file.getvalue(), name="icon.webp")


def test_streams_are_upcoming_or_past_by_the_time_of_their_match(match: Match) -> None:
    later = match_between(match.team_a, match.team_b, day=2)
    first = create_stream(match=match, channel=CHANNEL, by=None)
    second = create_stream(match=later, channel=CHANNEL, by=None)
    now = timestamp(1)
    assert list(Stream.objects.past(now)) == [first]
    assert list(Stream.objects.upcoming(now)) == [second]
    assert list(Stream.objects.upcoming(now - timedelta(days=9))) == [first, second]


@pytest.mark.parametrize("add", [create_stream, add_vod])
@pytest.mark.parametrize("link", ["", "twitch.tv/clvr", "javascript:alert(1)", "ftp://x.example/"])
def test_invalid_link_is_refused(match: Match, add: Callable[..., object], link: str) -> None:
    name = "channel" if add is create_stream else "url"
    with pytest.raises(Refused, match="This is not a link"):
        add(match=match, by=None, **{name: link})


def test_same_link_twice_is_refused(match: Match) -> None:
    create_stream(match=match, channel=CHANNEL, by=None)
    add_vod(match=match, url=CHANNEL, by=None)
    with pytest.raises(Refused, match="already has a cast on this channel"):
        create_stream(match=match, channel=CHANNEL, by=None)
    with pytest.raises(Refused, match="has already been added"):
        add_vod(match=match, url=CHANNEL, by=None)
    assert (Stream.objects.count(), Vod.objects.count()) == (1, 1)


def test_champion_stores_the_names_of_its_roster() -> None:
    team, captain = TeamFactory.create(), UserFactory.create(username="Vex")
    champion = crown_champion(
        season=current_season(),
        team=team,
        place=1,
        roster=[
            RosterLine(captain, is_captain=True),
            RosterLine(UserFactory.create(), is_mvp=True),
        ],
        note="Unbeaten.",
        icon=icon(),
        by=None,
    )
    captain.username = "Vexed"
    captain.save()
    lines = champion.roster.values_list("name", "is_captain", "is_mvp")
    assert next(iter(lines)) == ("Vex", True, False)
    assert str(champion.icon.name).startswith("champions/icon")


def test_champion_is_a_team_of_the_league_and_crowned_once() -> None:
    team, season = TeamFactory.create(), current_season()
    foreigner = TeamFactory.create(league=league(LeagueCode.OCL))
    crown_champion(season=season, team=team, place=1, roster=[], by=None)
    with pytest.raises(Refused, match="in the champions hall"):
        crown_champion(season=season, team=team, place=2, roster=[], by=None)
    with pytest.raises(Refused, match="is not a team of the Breachers"):
        crown_champion(season=season, team=foreigner, place=2, roster=[], by=None)
    assert Champion.objects.count() == 1


def test_note_without_a_text_is_refused() -> None:
    with pytest.raises(Refused, match="what the note means"):
        write_note(user=UserFactory.create(), league="bcl", note=" ", icon=icon(), by=None)
    assert not PlayerNote.objects.exists()


def a_match() -> Match:
    return match_between(*enrolled_pair())


MANAGED: dict[str, Callable[[User], object]] = {
    "cast": lambda by: create_stream(match=a_match(), channel=CHANNEL, by=by),
    "crown": lambda by: crown_champion(
        season=current_season(), team=TeamFactory.create(), place=1, roster=[], by=by
    ),
}
MODERATED: dict[str, Callable[[User], object]] = {
    "record": lambda by: add_vod(match=a_match(), url=CHANNEL, by=by),
    "note": lambda by: write_note(
        user=UserFactory.create(), league="bcl", note="MVP of week 3", icon=icon(), by=by
    ),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", [*MANAGED, *MODERATED])
def test_only_staff_of_the_league_use_these_commands(command: str, kind: str) -> None:
    by = person(kind)
    allowed = LEAGUE_STAFF if command in MODERATED else ("admin", "team manager")
    run = {**MANAGED, **MODERATED}[command]
    if kind in allowed:
        run(by)
        assert AuditEntry.objects.filter(actor=by).count() == 1
        return
    with pytest.raises(PermissionDenied):
        run(by)
    assert not AuditEntry.objects.filter(actor=by).exists()
    for model in (Stream, Vod, Champion, PlayerNote):
        assert not model.objects.exists()


def test_video_is_one_recording_whatever_its_address_is() -> None:
    match = a_match()
    add_vod(match=match, url="https://youtu.be/abcdef?t=1h", by=None)
    with pytest.raises(Refused, match="already been added"):
        add_vod(match=match, url="https://www.youtube.com/live/abcdef", by=None)
    assert [vod.url for vod in Vod.objects.all()] == ["https://youtu.be/abcdef?t=1h"]


def of_maps(match: Match, *names: str) -> None:
    """Make the match official: team A has won these maps of three."""
    maps = [(GameMapFactory.create(name=name).pk, 7, 3) for name in names]
    Match.objects.filter(pk=match.pk).update(best_of=3)
    match.refresh_from_db()
    make_official(match=match, verdict=played_on(3, *maps), by=None)


def test_recording_is_of_a_map_of_the_result(match: Match) -> None:
    of_maps(match, "Sand", "Factory")
    match.refresh_from_db()
    assert recorded_maps(match) == [RecordedMap(1, "Sand"), RecordedMap(2, "Factory")]
    vod = add_vod(match=match, url=CHANNEL, map_number=2, by=None)
    with pytest.raises(FieldsRefused) as refused:
        move_vod(vod=vod, map_number=3, by=None)
    assert refused.value.fields == {"map": ["Choose a map from 1 to 2, or the whole match."]}
    for number in (1, 1, None):
        move_vod(vod=vod, map_number=number, by=None)
    vod.refresh_from_db()
    assert vod.map_number is None
    remove_vod(vod=vod, by=None)
    audited = AuditEntry.objects.filter(action__startswith="vod.").order_by("pk")
    assert [(each.action, each.changes) for each in audited] == [
        ("vod.add", {"url": [None, CHANNEL], "map": [None, 2]}),
        ("vod.edit", {"map": [2, 1]}),
        ("vod.edit", {"map": [1, None]}),
        ("vod.remove", {"url": [CHANNEL, None]}),
    ]
    with pytest.raises(Refused, match="already been removed"):
        move_vod(vod=vod, map_number=1, by=None)


def test_match_of_one_map_or_without_maps_has_recordings_of_the_whole_match(match: Match) -> None:
    match.time = timezone.now()
    match.save(update_fields=["time"])
    only_whole = {"map": ["A recording of this match is of the whole match."]}
    for number in (1, 2):
        with pytest.raises(FieldsRefused) as refused:
            add_vod(match=match, url=CHANNEL, map_number=number, by=None)
        assert refused.value.fields == only_whole
    Match.objects.filter(pk=match.pk).update(best_of=3)
    make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    match.refresh_from_db()
    assert recorded_maps(match) == []


def test_match_that_lies_ahead_has_no_recording_yet(match: Match) -> None:
    for time in (timezone.now() + timedelta(days=7), None):
        Match.objects.update(time=time)
        with pytest.raises(Refused, match="has not begun, so there is no recording of it yet"):
            add_vod(match=match, url=CHANNEL, by=None)
    Match.objects.update(time=timezone.now() - timedelta(minutes=1))
    assert add_vod(match=match, url=CHANNEL, by=None).url == CHANNEL
