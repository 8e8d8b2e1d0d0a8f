"""Parts of pages that are made once."""

from django.conf import settings
from django.template import Context, Template
from django.test import override_settings

from clvr.lib.cached_parts import cached_part

SEARCH = "shell/search.html"


def test_part_is_made_of_its_values_alone() -> None:
    page = Template('{% load cached_parts %}{% cached_part "shell/search.html" url=address %}')
    made = [
        page.render(Context({"address": address, "url": "/not-given"}))
        for address in ("/search", "/elsewhere?a&b")
    ]
    assert ['action="/search"' in made[0], 'action="/elsewhere?a&amp;b"' in made[1]] == [True, True]
    assert "not-given" not in "".join(made)


def test_part_with_the_same_values_is_not_made_again() -> None:
    assert cached_part(SEARCH, url="/same") is cached_part(SEARCH, url="/same")
    assert cached_part(SEARCH, url="/same") != cached_part(SEARCH, url="/other")


@override_settings(DEBUG=True)
def test_developer_sees_a_changed_template_at_once() -> None:
    assert cached_part(SEARCH, url="/same") is not cached_part(SEARCH, url="/same")


def test_part_follows_the_storage_of_static_files() -> None:
    made = []
    for storage in ("StaticFilesStorage", "ManifestStaticFilesStorage"):
        backend = {"BACKEND": f"django.contrib.staticfiles.storage.{storage}"}
        with override_settings(STORAGES={**settings.STORAGES, "staticfiles": backend}, DEBUG=False):
            made.append(cached_part(SEARCH, url="/same"))
    assert made[0] is not made[1]
