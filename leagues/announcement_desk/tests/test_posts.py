"""Announcements in a league's Discord channel, by the stand-in for Discord."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import OutboxMessage
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in
from clvr.due import deliver_outbox
from leagues.announcement_desk.queries import DiscordPost, discord_post
from leagues.announcement_posts import content_of
from leagues.enums import DiscordPostState
from leagues.models import Announcement, League
from leagues.services.announcements import (
    Publication,
    Text,
    delete_announcement,
    save_announcement,
    unpublish_announcement,
    write_announcement,
)
from leagues.tests.factories import league

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NOW = Publication()
HOUR = timedelta(hours=1)
POST = "/webhooks/1/news"


@pytest.fixture
def discord() -> Iterator[DiscordStandIn]:
    """The Discord channel of the Breachers league."""
    stand_in = DiscordStandIn(Application("1", "s", "b"))
    with running_stand_in(stand_in) as address:
        use_webhook(f"{address}{POST}")
        yield stand_in


def use_webhook(address: str) -> None:
    League.objects.filter(code="bcl").update(webhook_url=address)


def written(publication: Publication | None = NOW) -> Announcement:
    text = Text("Cup", "<p>Soon.</p>", to_discord=True)
    return write_announcement(league=league(), text=text, publication=publication, by=None)


def saved(news: Announcement, html: str, *, to_discord: bool = True) -> None:
    news.refresh_from_db()
    text = Text("Cup", html, to_discord)
    save_announcement(announcement=news, revision=news.revision, text=text, by=None)


def calls(discord: DiscordStandIn) -> list[tuple[str, str, str | None]]:
    """The requests so far: the method, the rest of the path, and the text of the post."""
    found = [
        (each["method"], each["path"].partition(POST)[2], (each["body"] or {}).get("content"))
        for each in discord.messages.received
    ]
    discord.messages.received.clear()
    return [(method, path, content and content.split("\n")[1]) for method, path, content in found]


def state_of(news: Announcement) -> DiscordPost:
    news.refresh_from_db()
    return discord_post(news)


def test_post_is_edited_with_the_announcement_and_deleted_with_it(discord: DiscordStandIn) -> None:
    news = written()
    assert state_of(news) == DiscordPost(DiscordPostState.WAITING)
    deliver_outbox()
    deliver_outbox()
    assert calls(discord) == [("POST", "", "Soon.")]
    assert state_of(news) == DiscordPost(DiscordPostState.POSTED)
    saved(news, "<p>Now.</p>")
    saved(news, "<p>Today.</p>")
    deliver_outbox()
    assert calls(discord) == [("PATCH", "/messages/1", "Today.")]
    delete_announcement(announcement=news, by=None)
    deliver_outbox()
    assert calls(discord) == [("DELETE", "/messages/1", None)]
    assert not OutboxMessage.objects.waiting().exists()


def test_edit_before_the_first_post_does_not_post_twice(discord: DiscordStandIn) -> None:
    news = written()
    saved(news, "<p>Now.</p>")
    assert OutboxMessage.objects.count() == 1
    deliver_outbox()
    assert calls(discord) == [("POST", "", "Now.")]


def test_draft_and_planned_announcement_wait_for_their_timestamp(discord: DiscordStandIn) -> None:
    written(None)
    assert not OutboxMessage.objects.exists()
    at = timezone.now() + HOUR
    news = written(Publication(at))
    assert OutboxMessage.objects.get().due_at == at
    OutboxMessage.objects.update(due_at=timezone.now())
    deliver_outbox()
    # Its clock was ahead.
    assert calls(discord) == []
    message = OutboxMessage.objects.get()
    assert abs(message.due_at - at) < timedelta(seconds=5)
    Announcement.objects.filter(pk=news.pk).update(published_at=timezone.now())
    OutboxMessage.objects.update(due_at=timezone.now())
    deliver_outbox()
    assert calls(discord) == [("POST", "", "Soon.")]


def test_post_disappears_when_it_is_taken_back_or_no_longer_wanted(discord: DiscordStandIn) -> None:
    for number, leave in enumerate((unpublish_announcement, None), start=1):
        news = written()
        deliver_outbox()
        if leave is not None:
            leave(announcement=news, by=None)
        else:
            saved(news, "<p>Soon.</p>", to_discord=False)
        deliver_outbox()
        assert calls(discord) == [
            ("POST", "", "Soon."),
            ("DELETE", f"/messages/{number}", None),
        ]
        assert state_of(news) == DiscordPost(DiscordPostState.NONE)


def test_unwanted_post_is_never_sent(discord: DiscordStandIn) -> None:
    news = written()
    saved(news, "<p>Soon.</p>", to_discord=False)
    deliver_outbox()
    assert calls(discord) == []


def test_worker_leaves_an_announcement_that_another_one_posts(discord: DiscordStandIn) -> None:
    news = written()
    claim = Announcement.objects.filter(pk=news.pk)
    claim.update(discord_claimed_until=timezone.now() + HOUR)
    deliver_outbox()
    assert calls(discord) == []
    assert state_of(news) == DiscordPost(DiscordPostState.WAITING, "another change is being sent")
    # The other worker died.
    claim.update(discord_claimed_until=timezone.now() - HOUR)
    OutboxMessage.objects.update(due_at=timezone.now())
    deliver_outbox()
    assert calls(discord) == [("POST", "", "Soon.")]
    assert claim.get().discord_claimed_until is None


def test_failures_are_shown_and_a_later_change_replaces_them(discord: DiscordStandIn) -> None:
    working = league().webhook_url
    use_webhook(working.replace("/news", "/gone"))
    news = written()
    deliver_outbox()
    failed = OutboxMessage.objects.get()
    reason = "Discord answered 404: the webhook is gone"
    assert state_of(news) == DiscordPost(DiscordPostState.FAILED, reason, failed.pk)
    use_webhook(working)
    saved(news, "<p>Now.</p>")
    assert not OutboxMessage.objects.undelivered().exists()
    deliver_outbox()
    assert calls(discord) == [("POST", "", "Now.")]
    # The post stays with its webhook when the league gets another one.
    use_webhook(working.replace("/news", "/gone"))
    saved(news, "<p>Today.</p>")
    deliver_outbox()
    assert calls(discord) == [("PATCH", "/messages/1", "Today.")]


def test_post_that_someone_deleted_at_discord_is_not_posted_again(discord: DiscordStandIn) -> None:
    news = written()
    deliver_outbox()
    discord.messages.forget()
    Announcement.objects.filter(pk=news.pk).update(discord_message="77")
    saved(news, "<p>Now.</p>")
    deliver_outbox()
    assert calls(discord) == []
    assert state_of(news).reason == "someone deleted the message at Discord"
    delete_announcement(announcement=news, by=None)
    deliver_outbox()
    assert state_of(news) == DiscordPost(DiscordPostState.NONE)


def content(html: str, title: str = "Cup") -> str:
    return content_of(Announcement(pk=7, league=league(), title=title, html=html))


def test_post_is_the_text_in_markdown_with_the_address() -> None:
    html = (
        "<h3>Where</h3><p>Go <strong>now</strong>, <em>all</em> of you:<br>see "
        '<a href="/bcl/rules">rules *1*</a>.</p><ul><li><p>One</p></li><li>Two<ol><li>a</li></ol>'
        "</li></ul><blockquote><p>Fair</p></blockquote>"
        '<img src="/media/a.webp" alt="A cup"><table><thead><tr><th>Day</th><th>Time</th></tr>'
        "</thead><tbody><tr><td>Fri</td><td>7</td></tr></tbody></table><p># @everyone &lt;x&gt;</p>"
    )
    assert content(html, "Cup *1*").splitlines() == [
        "**BCL** · **Cup \\*1\\***",
        "## Where",
        "",
        "Go **now**, *all* of you:",
        "see [rules \\*1\\*](<http://127.0.0.1:8000/bcl/rules>).",
        "",
        "- One",
        "- Two",
        "  1. a",
        "",
        "> Fair",
        "",
        "*A cup*",
        "",
        "Day | Time",
        "Fri | 7",
        "",
        "\\# @\u200beveryone \\<x\\>",
        "<http://127.0.0.1:8000/bcl/home#announcement-7>",
    ]


def test_pictures_are_embeds_until_the_text_has_none(discord: DiscordStandIn) -> None:
    news = written()
    saved(news, '<p>Soon.</p><img src="/media/a.webp" alt="A cup">')
    deliver_outbox()
    saved(news, "<p>Soon.</p>")
    deliver_outbox()
    assert [call["body"]["embeds"] for call in discord.messages.received] == [
        [{"image": {"url": "http://127.0.0.1:8000/media/a.webp"}}],
        [],
    ]


@pytest.mark.any_database
@pytest.mark.parametrize("html", ["<p>" + "word " * 1000, "<p>" + "é" * 5000, "<p>" + "*" * 3000])
def test_long_text_is_cut_and_keeps_its_address(html: str) -> None:
    text: Any = content(html, "x" * 120)
    assert len(text) <= 2000
    assert text.endswith("…\n<http://127.0.0.1:8000/bcl/home#announcement-7>")
    assert len(text) > 1950
