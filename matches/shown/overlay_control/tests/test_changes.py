"""Without these, two casters could undo each other's changes, or show what nobody set."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import PunishmentType, Role
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.tests.factories import current_season
from matches.enums import CastPart, OverlayScene
from matches.models import CastMember, Match, Overlay, OverlayChange
from matches.play.results.services.official import make_official
from matches.play.results.services.taking_back import take_back_result
from matches.play.scheduling.services.deleting import delete_match
from matches.scores.verdicts import Verdict
from matches.shown.overlay_control.queries import control_of
from matches.shown.overlay_control.services import changes
from matches.shown.overlay_control.services.changes import set_overlay, undo
from matches.shown.overlay_control.shapes import OverlayControlShape
from matches.shown.overlay_control.tests.overlays import cast_of, caster, match_in, overlay
from matches.tests.factories import enrolled_teams, played

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def change(shown: Overlay, by: User | None, **new: Any) -> Overlay:
    """Change what an overlay shows, as somebody who saw its newest state."""
    shown.refresh_from_db()
    return set_overlay(overlay=shown, revision=shown.revision, changes=new, by=by)


def taken_back(shown: Overlay, by: User) -> str:
    shown.refresh_from_db()
    return " ".join(undo(overlay=shown, revision=shown.revision, by=by)[0].before)


def told(shown: Overlay, reader: User) -> OverlayControlShape:
    shown.refresh_from_db()
    return control_of(shown, reader, timezone.now(), [])


def words_of(refusal: "pytest.ExceptionInfo[Refused]") -> str:
    return str(refusal.value)


def test_change_is_kept_with_what_was_before() -> None:
    moss, shown = caster(), overlay()
    after = change(shown, moss, scene=OverlayScene.BREAK, break_text="Back  soon")
    assert (after.scene, after.break_text, after.revision) == (OverlayScene.BREAK, "Back soon", 1)
    assert after.changed_by == moss
    kept = OverlayChange.objects.get()
    assert kept.before == {"scene": "scoreboard", "break_text": ""}
    assert (kept.revision, kept.by) == (0, moss)


def test_same_again_is_no_change() -> None:
    moss, shown = caster(), overlay()
    assert change(shown, moss, scene=OverlayScene.SCOREBOARD).revision == 0
    assert not OverlayChange.objects.exists()


def test_second_of_two_is_refused_only_for_the_same_thing() -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    set_overlay(overlay=shown, revision=0, changes={"scene": OverlayScene.BREAK}, by=moss)
    set_overlay(overlay=shown, revision=0, changes={"lower_title": "Hello"}, by=ida)
    with pytest.raises(Refused) as refusal:
        set_overlay(overlay=shown, revision=0, changes={"scene": OverlayScene.NEXT}, by=ida)
    assert words_of(refusal) == "Moss changed the scene just now. Look at it, then do it again."
    shown.refresh_from_db()
    assert (shown.scene, shown.lower_title) == (OverlayScene.BREAK, "Hello")
    # Both press the same button.
    set_overlay(overlay=shown, revision=0, changes={"scene": OverlayScene.BREAK}, by=ida)


def test_words_that_another_saved_while_one_typed_are_not_overwritten() -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    filled_from = shown.revision
    change(shown, moss, lower_title="Welcome")
    with pytest.raises(Refused) as refusal:
        set_overlay(overlay=shown, revision=filled_from, changes={"lower_title": "Hi"}, by=ida)
    assert words_of(refusal) == (
        "Moss changed the lower third just now. Take their words or keep yours."
    )
    # Another line of it is another thing.
    set_overlay(overlay=shown, revision=filled_from, changes={"lower_text": "Week 3"}, by=ida)
    assert change(shown, ida, lower_title="Hi").lower_title == "Hi"


def test_revision_to_come_is_refused() -> None:
    moss, shown = caster(), overlay()
    with pytest.raises(Refused, match="This page is out of date"):
        set_overlay(overlay=shown, revision=1, changes={"scene": OverlayScene.NEXT}, by=moss)
    change(shown, moss, scene=OverlayScene.NEXT)
    with pytest.raises(Refused, match="This page is out of date"):
        undo(overlay=shown, revision=2, by=moss)
    shown.refresh_from_db()
    assert (shown.scene, shown.revision) == (OverlayScene.NEXT, 1)


def test_one_s_own_changes_are_known() -> None:
    moss, shown = caster(), overlay()
    for scene in (OverlayScene.BREAK, OverlayScene.NEXT):
        set_overlay(overlay=shown, revision=0, changes={"scene": scene}, by=moss)
    shown.refresh_from_db()
    assert shown.scene == OverlayScene.NEXT


def test_page_that_is_too_old_is_refused() -> None:
    moss, shown = caster(), overlay()
    for index in range(changes.MOST_CHANGES + 5):
        change(shown, moss, lower_title=str(index))
    assert OverlayChange.objects.count() == changes.MOST_CHANGES
    with pytest.raises(Refused, match="Others have changed much since"):
        set_overlay(overlay=shown, revision=0, changes={"scene": "next"}, by=caster("Ida"))


def test_another_match_ends_the_score_and_the_swapped_sides() -> None:
    moss, shown = caster(), overlay()
    teams = (enrolled_teams(2)[0], enrolled_teams(1)[0])
    first, second = match_in(1, teams), match_in(2, teams)
    change(shown, moss, match=first.pk, rounds_a=3, rounds_b=1)
    change(shown, moss, are_sides_swapped=True)
    after = change(shown, moss, match=second.pk)
    assert (after.match_id, after.rounds_a, after.rounds_b) == (second.pk, None, None)
    assert not after.are_sides_swapped
    undo(overlay=shown, revision=after.revision, by=moss)
    shown.refresh_from_db()
    assert (shown.match_id, shown.rounds_a, shown.rounds_b) == (first.pk, 3, 1)
    assert shown.are_sides_swapped


def test_score_of_the_match_before_is_not_counted_for_the_next() -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    teams = enrolled_teams(2)
    first, second = match_in(1, (teams[0], teams[1])), match_in(2, (teams[0], teams[1]))
    seen = change(shown, moss, match=first.pk).revision
    change(shown, moss, match=second.pk)
    with pytest.raises(Refused, match="Moss changed the match just now"):
        set_overlay(overlay=shown, revision=seen, changes={"rounds_a": 1}, by=ida)


def test_score_is_set_for_the_match_that_is_shown() -> None:
    moss, shown = caster(), overlay()
    with pytest.raises(Refused, match="Choose a match first"):
        change(shown, moss, rounds_a=1)
    match = match_in(1)
    cast_of(match, moss)
    after = change(shown, moss, rounds_a=1)
    assert (after.match_id, after.rounds_a, after.rounds_b) == (match.pk, 1, 0)
    after = change(shown, moss, rounds_a=None)
    assert (after.rounds_a, after.rounds_b) == (None, None)


@pytest.mark.parametrize(
    ("new", "field", "words"),
    [
        ({"rounds_a": 100}, "roundsA", "Choose a number from 0 to 99."),
        ({"maps_b": 4}, "mapsB", "Choose a number from 0 to 3."),
        ({"maps_a": 2, "maps_b": 2}, "mapsA", "This match has 3 maps."),
    ],
)
def test_score_that_can_not_be_is_refused(new: dict[str, int], field: str, words: str) -> None:
    moss, shown = caster(), overlay()
    cast_of(match_in(1, best_of=3), moss)
    with pytest.raises(FieldsRefused) as refusal:
        change(shown, moss, **new)
    assert refusal.value.fields == {field: [words]}


@pytest.mark.parametrize("maps", [0, 1])
def test_match_of_one_map_has_no_maps_won(maps: int) -> None:
    moss, shown = caster(), overlay()
    cast_of(match_in(1, best_of=1), moss)
    with pytest.raises(FieldsRefused) as refusal:
        change(shown, moss, maps_a=maps)
    words = "This match has one map, so only its rounds count."
    assert refusal.value.fields == {"mapsA": [words]}
    change(shown, moss, rounds_a=1, maps_a=None)


def test_score_of_an_official_result_is_refused() -> None:
    moss, shown = caster(), overlay()
    match = match_in(-1)
    make_official(match=match, verdict=played(10, 3), by=None)
    with pytest.raises(Refused, match="The result is official"):
        change(shown, moss, match=match.pk, rounds_a=1)


def test_only_matches_of_the_league_that_are_near_can_be_chosen() -> None:
    moss, shown = caster(), overlay()
    teams = enrolled_teams(2)
    far = match_in(24 * 40, (teams[0], teams[1]))
    others = enrolled_teams(2, current_season(LeagueCode.PCL))
    foreign = match_in(1, (others[0], others[1]), season=current_season(LeagueCode.PCL))
    for match in (far, foreign):
        with pytest.raises(FieldsRefused) as refusal:
            change(shown, moss, next_match=match.pk)
        assert refusal.value.fields == {"nextMatch": ["Choose a match of the league that is near."]}


@pytest.mark.parametrize(
    ("minutes", "words"),
    [(241, "A break can last at most 4 hours."), (-1, "Choose a time to come.")],
)
def test_break_ends_within_four_hours(minutes: int, words: str) -> None:
    moss, shown = caster(), overlay()
    until = timezone.now() + timedelta(minutes=minutes)
    with pytest.raises(FieldsRefused) as refusal:
        change(shown, moss, break_until=until)
    assert refusal.value.fields == {"breakUntil": [words]}


def test_words_are_short_and_clean() -> None:
    moss, shown = caster(), overlay()
    assert change(shown, moss, lower_title="Mo\u202ess\n").lower_title == "Moss"
    with pytest.raises(FieldsRefused) as refusal:
        change(shown, moss, lower_text="x" * 81)
    assert refusal.value.fields == {"lowerText": ["At most 80 characters."]}


def test_undo_goes_back_step_by_step_also_across_people() -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    change(shown, moss, scene=OverlayScene.BREAK)
    change(shown, ida, lower_title="Hello")
    change(shown, moss, scene=OverlayScene.NEXT)
    assert [taken_back(shown, ida) for _ in range(3)] == ["scene", "lower_title", "scene"]
    shown.refresh_from_db()
    assert (shown.scene, shown.lower_title) == (OverlayScene.SCOREBOARD, "")
    with pytest.raises(Refused, match="There is nothing to undo"):
        taken_back(shown, ida)


def test_undo_is_refused_when_another_was_faster() -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    seen = change(shown, ida, scene=OverlayScene.BREAK).revision
    change(shown, moss, lower_title="Hello")
    with pytest.raises(Refused) as refusal:
        undo(overlay=shown, revision=seen, by=ida)
    assert words_of(refusal) == (
        "Moss changed the lower third just now. Look at it, then undo again."
    )
    after = undo(overlay=shown, revision=seen + 1, by=ida)[1]
    # Who did not see it learns that it was taken back.
    with pytest.raises(Refused, match="Ida took back a change of the lower third just now"):
        set_overlay(overlay=shown, revision=after - 1, changes={"lower_title": "Hi"}, by=moss)


def test_deleted_match_is_not_brought_back() -> None:
    moss, shown = caster(), overlay()
    match = match_in(1)
    change(shown, moss, match=match.pk)
    change(shown, moss, match=None)
    delete_match(match=match, by=None)
    assert taken_back(shown, moss) == "match"
    shown.refresh_from_db()
    assert shown.match_id is None


def test_void_match_leaves_the_overlay_until_it_is_played_after_all() -> None:
    moss, shown, match = caster(), overlay(), match_in(-1)
    change(shown, moss, match=match.pk, next_match=match.pk)
    change(shown, moss, rounds_a=3, rounds_b=1, are_sides_swapped=True)
    make_official(match=match, verdict=Verdict.void(), by=None, reason="Nobody came.")
    nothing = {"match": None, "nextMatch": None, "areSidesSwapped": False, "roundsA": None}
    assert told(shown, moss).items() >= nothing.items()
    take_back_result(match=match, seen=1, by=None, reason="They play.")
    held = {"match": str(match.pk), "areSidesSwapped": True, "roundsA": 3, "roundsB": 1}
    assert told(shown, moss).items() >= held.items()
    make_official(match=match, verdict=Verdict.void(), by=None, reason="Nobody came.")
    change(shown, moss, scene=OverlayScene.NEXT)
    take_back_result(match=match, seen=2, by=None, reason="They play.")
    assert told(shown, moss).items() >= nothing.items()


def test_deleted_match_leaves_nothing_of_its_score() -> None:
    moss, shown, match = caster(), overlay(), match_in(1)
    change(shown, moss, match=match.pk, rounds_a=3, are_sides_swapped=True)
    delete_match(match=match, by=None)
    nothing = {"match": None, "areSidesSwapped": False, "roundsA": None, "roundsB": None}
    assert told(shown, moss).items() >= nothing.items()


def test_score_and_sides_need_a_match() -> None:
    moss, shown = caster(), overlay()
    for setting in ({"rounds_a": 1}, {"are_sides_swapped": True}):
        with pytest.raises(Refused, match="Choose a match first"):
            change(shown, moss, **setting)


def test_people_of_a_cast_on_the_channel_control_it() -> None:
    match, shown = match_in(-5), overlay()
    guest, stranger = UserFactory.create(), UserFactory.create()
    cast = cast_of(match)
    with pytest.raises(PermissionDenied):
        change(shown, guest, scene=OverlayScene.NEXT)
    CastMember.objects.create(stream=cast, user=guest, part=CastPart.PRODUCER)
    change(shown, guest, scene=OverlayScene.NEXT)
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(hours=7))
    for user in (guest, stranger, caster("Other", "https://twitch.example/other")):
        with pytest.raises(PermissionDenied):
            change(shown, user, scene=OverlayScene.BREAK)
    manager = UserFactory.create(roles=[Role.TM_BREACHERS])
    assert change(shown, manager, scene=OverlayScene.BREAK).scene == OverlayScene.BREAK


def test_ban_holds_and_a_muted_person_shows_no_words() -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    for user, kind in ((moss, PunishmentType.BAN), (ida, PunishmentType.MUTE)):
        punish(user=user, kind=kind, league=LeagueCode.BCL, reason="x", by=None)
    with pytest.raises(Refused, match="banned"):
        change(shown, moss, scene=OverlayScene.BREAK)
    for words in ({"lower_title": "Hello"}, {"is_lower_third_shown": True}):
        with pytest.raises(Refused, match="muted"):
            change(shown, ida, **words)
    assert change(shown, ida, scene=OverlayScene.BREAK).scene == OverlayScene.BREAK


def test_revoked_overlay_is_not_changed() -> None:
    with pytest.raises(Refused, match="no address any more"):
        change(overlay(is_revoked=True), caster(), scene=OverlayScene.BREAK)
