"""Atom feeds, read by the library that feed readers use."""

from datetime import timedelta
from typing import Any

import feedparser
import pytest
from django.test import Client
from django.utils import timezone

from clvr.feeds.atom import _BEGINNING, tag
from clvr.lib.absolute_urls import absolute_url
from leagues.models import Announcement
from leagues.tests.factories import league
from matches.enums import Decision
from matches.models import Match, OfficialResult
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.tests.factories import enrolled_pair, match_between, official_match, played
from teams.models import Team

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

ANNOUNCEMENTS, RESULTS = "/bcl/announcements.atom", "/bcl/results.atom"
HOSTILE = "<b>&amp;</b>]]>\x0b\u202e"


def read(client: Client, address: str) -> Any:
    """The feed, which is well formed and has what RFC 4287 asks for."""
    response = client.get(address)
    assert response.status_code == 200
    assert response["Content-Type"] == "application/atom+xml; charset=utf-8"
    found = feedparser.parse(response.content, sanitize_html=False)
    assert not found.bozo, found.get("bozo_exception")
    assert found.version == "atom10"
    assert {"id", "title", "updated", "author"} <= set(found.feed)
    own = [each.href for each in found.feed.links if each.rel == "self"]
    assert own == [absolute_url(address)]
    for each in found.entries:
        assert {"id", "title", "updated", "published", "link", "content"} <= set(each)
    assert len({each.id for each in found.entries}) == len(found.entries)
    return found


def announce(title: str, *, days: float = 1, **fields: Any) -> Announcement:
    at = timezone.now() - timedelta(days=days)
    values = {"html": "<p>Words.</p>", "published_at": at, "saved_at": at, **fields}
    return Announcement.objects.create(league=league(), title=title, **values)


def test_feeds_without_entries_are_valid_and_stay_the_same(client: Client) -> None:
    for address in (ANNOUNCEMENTS, RESULTS, "/clvr/announcements.atom", "/clvr/results.atom"):
        found = read(client, address)
        assert found.entries == []
        assert found.feed.updated == _BEGINNING.strftime("%Y-%m-%dT%H:%M:%S+00:00")


def test_announcements_come_newest_first_and_whole(client: Client) -> None:
    announce("Old", days=3, pinned=True)
    new = announce(
        "New", html='<p>See <a href="/bcl/rules">rules</a> <img src="/media/x.webp"></p>'
    )
    announce("Draft", published_at=None)
    announce("Planned", days=-1)
    announce("Deleted", deleted_at=timezone.now())
    found = read(client, ANNOUNCEMENTS)
    assert [each.title for each in found.entries] == ["New", "Old"]
    (content,) = found.entries[0].content
    assert content.type == "text/html"
    assert f'href="{absolute_url("/bcl/rules")}"' in content.value
    assert f'src="{absolute_url("/media/x.webp")}"' in content.value
    assert found.entries[0].id == tag(f"announcement/{new.pk}")


def test_changed_announcement_keeps_its_id_and_is_updated(client: Client) -> None:
    shown = announce("One", days=2)
    (before,) = read(client, ANNOUNCEMENTS).entries
    Announcement.objects.filter(pk=shown.pk).update(title="Two", saved_at=timezone.now())
    (after,) = read(client, ANNOUNCEMENTS).entries
    assert (after.title, after.id, after.published) == ("Two", before.id, before.published)
    assert after.updated > before.updated


def test_results_are_those_that_count(client: Client) -> None:
    one, other = enrolled_pair()
    match = official_match(one, other, 10, 7)
    match_between(one, other, day=1)
    (entry,) = read(client, RESULTS).entries
    assert entry.title == f"{one.name} 10 : 7 {other.name}"
    assert entry.link == absolute_url(f"/bcl/match/{match.pk}")
    assert entry.id == tag(f"match/{match.pk}/result")
    (same,) = read(client, "/clvr/results.atom").entries
    assert (same.id, same.title) == (entry.id, f"BCL: {entry.title}")


def test_amended_and_void_results_are_the_same_entry_updated(client: Client) -> None:
    one, other = enrolled_pair()
    match = official_match(one, other)
    (first,) = read(client, RESULTS).entries
    amend_result(match=match, verdict=played(3, 10), reason="Typed wrong.", by=None)
    (amended,) = read(client, RESULTS).entries
    assert amended.title == f"{one.name} 3 : 10 {other.name}"
    assert "Amended." in amended.content[0].value
    void_result(match=Match.objects.get(pk=match.pk), reason="Not played.", by=None)
    (void,) = read(client, RESULTS).entries
    assert void.title == f"{one.name} vs {other.name}: void"
    assert first.id == amended.id == void.id
    assert first.published == amended.published == void.published
    assert first.updated <= amended.updated <= void.updated


def test_match_that_was_void_from_the_beginning_is_not_in_it(client: Client) -> None:
    match = match_between(*enrolled_pair())
    void = OfficialResult.objects.create(match=match, decision=Decision.VOID, reason="No.")
    Match.objects.filter(pk=match.pk).update(result=void, effective_at=match.time)
    assert read(client, RESULTS).entries == []


def test_names_are_text(client: Client) -> None:
    one, other = enrolled_pair()
    Team.objects.filter(pk=one.pk).update(name=HOSTILE)
    Team.objects.filter(pk=other.pk).update(name="ذئاب 10")
    match = match_between(one, other)
    make_official(match=match, verdict=played(7, 3), by=None)
    announce(HOSTILE)
    (entry,) = read(client, RESULTS).entries
    assert entry.title == "<b>&amp;</b>]]> 7 : 3 \u2068ذئاب 10\u2069"
    assert "<p>&lt;b&gt;&amp;amp;&lt;/b&gt;]]&gt;" in entry.content[0].value
    assert read(client, ANNOUNCEMENTS).entries[0].title == "<b>&amp;</b>]]>"


def test_feeds_are_validated_each_time_and_unchanged_ones_cost_nothing(client: Client) -> None:
    announce("One")
    response = client.get(ANNOUNCEMENTS)
    assert response["Cache-Control"] == "public, no-cache"
    assert not response.cookies
    again = client.get(ANNOUNCEMENTS, headers={"If-None-Match": response["ETag"]})
    assert again.status_code == 304


def test_pages_name_their_feeds(client: Client) -> None:
    for page, feed in {
        "/bcl/home": ANNOUNCEMENTS,
        "/bcl/matches": RESULTS,
        "/clvr/home": "/clvr/announcements.atom",
    }.items():
        markup = client.get(page).content.decode()
        assert f'<link rel="alternate" type="application/atom+xml" href="{feed}">' in markup
