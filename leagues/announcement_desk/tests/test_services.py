"""Writing, publishing, pinning and deleting announcements."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import AuditEntry, User
from accounts.tests.people import KINDS, person
from clvr.lib.append_only import AppendOnlyError
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.enums import AnnouncementState
from leagues.models import Announcement
from leagues.sanitised import UNDESCRIBED
from leagues.services import announcements as services
from leagues.services.announcements import (
    Outdated,
    Publication,
    Text,
    delete_announcement,
    pin_announcement,
    restore_version,
    save_announcement,
    unpublish_announcement,
    write_announcement,
)
from leagues.tests.factories import league

pytestmark = [pytest.mark.django_db, pytest.mark.database]

HOUR = timedelta(hours=1)
NOW = Publication()


def written(
    title: str = "Cup", html: str = "<p>Soon.</p>", publication: Publication | None = None
) -> Announcement:
    text = Text(title, html)
    return write_announcement(league=league(), text=text, publication=publication, by=None)


def in_state(announcement: Announcement) -> AnnouncementState:
    announcement.refresh_from_db()
    return announcement.state(timezone.now())


def versions(announcement: Announcement) -> list[tuple[int, str, str, int | None]]:
    rows = announcement.versions.order_by("revision")
    return list(rows.values_list("revision", "title", "html", "by"))


def audited() -> list[str]:
    return list(AuditEntry.objects.order_by("pk").values_list("action", flat=True))


def refused(work: Callable[[], object]) -> dict[str, object]:
    with pytest.raises(FieldsRefused) as refusal:
        work()
    return dict(refusal.value.fields)


def test_draft_is_sanitised_and_nobody_sees_it() -> None:
    html = '<p onclick="steal()">Go <script>steal()</script><strong>now</strong>!</p> '
    draft = written("  Season \n start ", html)
    assert (draft.title, draft.html) == ("Season start", "<p>Go <strong>now</strong>!</p>")
    assert in_state(draft) == AnnouncementState.DRAFT
    assert not Announcement.objects.visible().exists()
    assert versions(draft) == [(1, "Season start", draft.html, None)]
    assert audited() == ["announcement.create"]


@pytest.mark.parametrize("html", ["", " ", "<script>x</script>", "<p></p>", "<p>&nbsp;<br></p>"])
def test_draft_may_lack_its_text_until_it_is_published(html: str) -> None:
    draft = written(html=html)
    no_text = {"html": ["Write a text before you publish."]}

    def save() -> None:
        save_announcement(
            announcement=draft, revision=1, text=Text("Cup", html), publication=NOW, by=None
        )

    assert refused(save) == no_text
    assert refused(lambda: written(html=html, publication=NOW)) == no_text
    assert Announcement.objects.get().published_at is None


@pytest.mark.any_database
def test_wrong_fields_are_named() -> None:
    long = Text("x" * 121, "x" * 200_001, to_discord=True)
    publication = Publication(timezone.now() - HOUR)
    by = person("admin")

    def write(text: Text) -> Callable[[], object]:
        return lambda: write_announcement(
            league=league(), text=text, publication=publication, by=by
        )

    assert refused(write(long)) == {
        "title": ["A title has 1 to 120 characters."],
        "html": ["A text can have at most 200000 characters."],
        "toDiscord": ["The league has no Discord webhook."],
    }
    assert refused(write(Text(" ", "<p>x</p>"))) == {"title": ["A title has 1 to 120 characters."]}
    assert refused(write(Text("x", "<p>x</p>"))) == {
        "publishAt": ["This time has passed. Choose a later one, or publish now."]
    }
    assert not Announcement.objects.exists()


def test_picture_alone_is_a_text() -> None:
    assert written(html='<img src="/media/cup.webp" alt="Cup">', publication=NOW).html


def test_pictures_need_a_description_before_they_are_published() -> None:
    by, bare = person("team manager"), '<img src="/media/cup.webp">'
    said = {"html": [UNDESCRIBED]}
    news = written(html=f"<p>Cup</p>{bare}")
    text = Text(news.title, news.html)
    publish = partial(save_announcement, announcement=news, revision=1, by=by, publication=NOW)
    assert refused(partial(publish, text=text)) == said
    for alt in ("The cup", ""):
        described = f'<p>{alt or "Decoration"}</p><img src="/media/cup.webp" alt="{alt}">'
        assert written(html=described, publication=NOW).published_at
    published = written(publication=NOW)
    save = partial(save_announcement, announcement=published, revision=1, by=by)
    assert refused(partial(save, text=text)) == said


def test_saving_keeps_every_text_and_restoring_one_makes_a_new_version() -> None:
    by, news = person("team manager"), written(publication=NOW)
    later = Text("Cup", "<p>Now.</p>")
    saved = save_announcement(announcement=news, revision=1, text=later, by=by)
    restored = restore_version(announcement=news, revision=2, version=1, by=by)
    assert (saved.revision, restored.revision, restored.html) == (2, 3, "<p>Soon.</p>")
    assert versions(news) == [
        (1, "Cup", "<p>Soon.</p>", None),
        (2, "Cup", "<p>Now.</p>", by.pk),
        (3, "Cup", "<p>Soon.</p>", by.pk),
    ]
    assert in_state(news) == AnnouncementState.PUBLISHED
    assert audited()[-2:] == ["announcement.save", "announcement.restore"]
    with pytest.raises(Refused, match="no such version"):
        restore_version(announcement=news, revision=3, version=9, by=by)
    with pytest.raises(AppendOnlyError):
        news.versions.all().delete()


def test_text_of_a_writer_who_began_earlier_is_refused_with_the_newer_one() -> None:
    by, news = person("admin"), written()
    theirs = Text("Cup", "<p>Theirs.</p>")
    save_announcement(announcement=news, revision=1, text=theirs, by=by)
    mine = Text("Cup", "<p>Mine.</p>")

    def save() -> object:
        return save_announcement(announcement=news, revision=1, text=mine, publication=NOW, by=None)

    def restore() -> object:
        return restore_version(announcement=news, revision=1, version=1, by=None)

    for work in (save, restore):
        with pytest.raises(Outdated) as outdated:
            work()
        current = outdated.value.current
        assert (current.revision, current.html, current.by) == (2, "<p>Theirs.</p>", by)
    assert in_state(news) == AnnouncementState.DRAFT
    kept = save_announcement(announcement=news, revision=2, text=mine, by=None)
    assert (kept.revision, kept.html) == (3, "<p>Mine.</p>")


def test_saving_the_same_text_again_changes_nothing() -> None:
    news = written()
    text = Text("Cup", "<p>Now.</p>")
    for _ in range(2):
        # The second time with the first revision: an answer that did not arrive.
        save_announcement(announcement=news, revision=1, text=text, by=None)
    assert len(versions(news)) == 2
    assert audited() == ["announcement.create", "announcement.save"]


def test_draft_is_planned_published_and_taken_back() -> None:
    news, at = written(), timezone.now() + HOUR
    text = Text("Cup", "<p>Soon.</p>")

    def publish(publication: Publication) -> None:
        save_announcement(
            announcement=news, revision=1, text=text, publication=publication, by=None
        )

    publish(Publication(at))
    assert (in_state(news), news.published_at) == (AnnouncementState.PLANNED, at)
    publish(NOW)
    assert in_state(news) == AnnouncementState.PUBLISHED
    published_at = news.published_at
    publish(NOW)
    news.refresh_from_db()
    assert news.published_at == published_at
    with pytest.raises(Refused, match="published already"):
        publish(Publication(at))
    unpublish_announcement(announcement=news, by=None)
    unpublish_announcement(announcement=news, by=None)
    assert in_state(news) == AnnouncementState.DRAFT
    steps = ["create", "plan", "publish", "unpublish"]
    assert audited() == [f"announcement.{step}" for step in steps]
    assert AuditEntry.objects.get(action="announcement.plan").changes == {
        "published_at": [None, at.isoformat()]
    }


def test_pinned_ones_come_first_and_drafts_are_not_pinned() -> None:
    old, new, draft = written("Old", publication=NOW), written("New", publication=NOW), written()
    pin_announcement(announcement=old, pinned=True, by=None)
    pin_announcement(announcement=old, pinned=True, by=None)
    assert [each.title for each in Announcement.objects.visible().shown_first()] == ["Old", "New"]
    with pytest.raises(Refused, match="draft can’t be pinned"):
        pin_announcement(announcement=draft, pinned=True, by=None)
    unpublish_announcement(announcement=old, by=None)
    old.refresh_from_db()
    assert not old.pinned
    pin_announcement(announcement=new, pinned=True, by=None)
    pin_announcement(announcement=new, pinned=False, by=None)
    assert audited()[-2:] == ["announcement.pin", "announcement.unpin"]


def test_deleted_announcement_is_gone_for_everybody_and_takes_no_more_commands() -> None:
    news = written(publication=NOW)
    pin_announcement(announcement=news, pinned=True, by=None)
    delete_announcement(announcement=news, by=None)
    delete_announcement(announcement=news, by=None)
    assert not Announcement.objects.visible().exists()
    assert not Announcement.objects.kept().exists()
    assert len(versions(news)) == 1
    assert audited().count("announcement.delete") == 1
    for work in COMMANDS.values():
        if work is not COMMANDS["delete"] and work is not COMMANDS["write"]:
            with pytest.raises(Refused, match="was deleted"):
                work(news, None)


COMMANDS: dict[str, Callable[[Announcement, User | None], object]] = {
    "write": lambda _, by: write_announcement(league=league(), text=Text("x", ""), by=by),
    "save": lambda news, by: save_announcement(
        announcement=news, revision=1, text=Text("x", "<p>x</p>"), by=by
    ),
    "restore": lambda news, by: restore_version(announcement=news, revision=1, version=1, by=by),
    "unpublish": lambda news, by: unpublish_announcement(announcement=news, by=by),
    "pin": lambda news, by: pin_announcement(announcement=news, pinned=True, by=by),
    "delete": lambda news, by: delete_announcement(announcement=news, by=by),
}


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
def test_only_managers_of_the_league_change_announcements(kind: str) -> None:
    by = person(kind)
    for work in COMMANDS.values():
        news = written(publication=NOW)
        entries = AuditEntry.objects.filter(actor=by)
        before = entries.count()
        if kind in ("admin", "team manager"):
            work(news, by)
            assert entries.count() == before + 1
            continue
        with pytest.raises(PermissionDenied):
            work(news, by)
        assert not entries.exists()


def test_blank_html_shows_neither_words_nor_pictures() -> None:
    blank = {"": True, "<p><br></p>": True, "<p>a</p>": False, '<img src="/media/a.webp">': False}
    assert {html: services._is_blank(html) for html in blank} == blank
