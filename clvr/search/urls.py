"""The search's addresses."""

from django.urls import path

from clvr.search import api, pages

urlpatterns = [
    path("search", pages.search, name="search"),
    path("api/search", api.SearchRead.as_view(), name="api-search"),
]
