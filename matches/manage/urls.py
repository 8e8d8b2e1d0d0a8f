"""The addresses at which a match is run."""

from django.urls import path

from matches.manage import api, pages
from matches.manage.substitutes import urls as substitutes
from matches.manage.times import urls as times

api_urls = [
    path("<key:id>/manage", api.Manage.as_view(), name="api-match-manage"),
    *times.api_urls,
    *substitutes.api_urls,
]

league_page_urls = [
    path("match/<key:match_id>/manage", pages.manage, name="match-manage"),
]
