"""The address of unusual results."""

from django.urls import path

from matches.patterns import api

api_urls = [
    path("unusual", api.UnusualResults.as_view(), name="api-unusual-results"),
]
